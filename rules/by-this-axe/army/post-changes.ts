import { type AbilityId, type CharacterSheet, toKebab } from '../../core/character.ts';
import { type Change, difference, type Part, part } from '../../core/conversion.ts';
import { signed } from '../../core/words.ts';
import { findArmor } from '../data/armor.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import type { Character, PostHolder } from '../types.ts';
import { memberTroubles } from './members.ts';
import { priceCharacter } from './points.ts';
import {
  carrySheet,
  type DerivedPost,
  derivedFrom,
  handWritten,
  holdersOf,
  type PostOptions,
  readArmour,
  withPeople,
} from './posts.ts';
import { kindWords } from './words.ts';

/** What a press would do to an entry, told before it does. */
export interface PostChange {
  readonly patch: Partial<Character>;
  /** What it changes here, in words; empty when it comes to the same. */
  readonly changes: readonly Change[];
  readonly points: number;
  /** What the people behind the figure do not bear out afterwards (BTA-E16). */
  readonly troubles: readonly string[];
}

/** How an entry stands to the library it came from. */
export interface PostCheck {
  /** Names of those who are not in the library any more: the figure stays what it is. */
  readonly missing: readonly string[];
  /** What was changed on the sheets since; empty when nothing was. */
  readonly sheets: readonly Change[];
  /** Takes the sheets' numbers over; null when no sheet has changed. */
  readonly update: PostChange | null;
  /** Leaves the figure as it is, whatever the sheets say now. */
  readonly keep: PostChange | null;
}

const SCORES: readonly { readonly id: AbilityId; readonly title: string }[] = [
  { id: 'cha', title: 'charisma' },
  { id: 'int', title: 'intelligence' },
  { id: 'wis', title: 'wisdom' },
];

const armourName = (id: string): string => (findArmor(id)?.name ?? id).toLowerCase();
const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const fact = (key: string, title: string, shown: string | number): Part =>
  part(key, title, shown, `${shown}`, []);

/** Everything on a sheet that a figure asks for: other fields may change unmarked. */
const sheetFacts = (sheet: CharacterSheet): readonly Part[] => [
  fact('name', 'name', sheet.name),
  ...sheet.classes.map(({ class: name, level }, index) =>
    fact(`class ${index} ${toKebab(name)}`, `${toKebab(name)} level`, level),
  ),
  ...(sheet.hd === null ? [] : [fact('hd', 'hit dice', sheet.hd)]),
  ...SCORES.map(({ id, title }) => fact(id, title, sheet.abilities[id])),
  fact('magicItems', 'magic items', sheet.magicItems),
  fact('holdsRank', 'rank of General', yesNo(sheet.holdsRank)),
  fact('armor', 'armour', armourName(readArmour(sheet))),
  fact('mounted', 'mounted', yesNo(sheet.mounted)),
];

const entryFacts = (entry: Character): readonly Part[] => [
  fact('name', 'name', entry.name),
  fact('kinds', 'kind', kindWords(entry.kinds) || 'no kind'),
  ...(entry.role === 'none' ? [] : [fact('leadership', 'leadership', entry.leadership)]),
  fact('fc', 'fighting capacity', entry.fc),
  fact('armor', 'armour', armourName(entry.armor)),
  fact('mounted', 'mounted', yesNo(entry.mounted)),
  fact('creatures', 'creatures', entry.creatures),
];

type Rules = Pick<HouseRules, 'roundFL' | 'strictOver9' | 'majorMinHd'>;

const changeOf = (entry: Character, patch: Partial<Character>, options: PostOptions): PostChange => {
  const next = { ...entry, ...patch };
  const rules: Rules = settleHouseRules(options.houseRules);
  return {
    patch,
    changes: difference(entryFacts(entry), entryFacts(next)),
    points: priceCharacter(next, options).points - priceCharacter(entry, options).points,
    troubles: memberTroubles(next, rules),
  };
};

/** An entry that bears its holder's name follows him when he takes another. */
const renamed = (
  { name, source }: Character,
  [holder]: readonly PostHolder[],
): Partial<Pick<Character, 'name'>> =>
  holder !== undefined && source?.sheet.name === name && holder.sheet.name !== name
    ? { name: holder.sheet.name }
    : {};

/** Compares an entry with the sheets as they are now; null for one that is not of the library. */
export const comparePost = (
  entry: Character,
  findSheet: (characterId: string) => CharacterSheet | null,
  options: PostOptions,
): PostCheck | null => {
  const before = holdersOf(entry.source);
  if (before.length === 0) return null;
  const now = before.map((holder) => {
    const sheet = findSheet(holder.characterId);
    return { old: holder, fresh: sheet === null ? null : { ...holder, sheet: carrySheet(sheet) } };
  });
  const missing = now.filter(({ fresh }) => fresh === null).map(({ old }) => old.sheet.name);
  const sheets = now.flatMap(({ old, fresh }) => {
    if (fresh === null) return [];
    const changes = difference(sheetFacts(old.sheet), sheetFacts(fresh.sheet));
    return before.length === 1
      ? changes
      : changes.map((change) => ({ ...change, title: `${fresh.sheet.name}: ${change.title}` }));
  });
  if (sheets.length === 0) return { missing, sheets, update: null, keep: null };
  const holders = now.map(({ old, fresh }) => fresh ?? old);
  const update = { ...renamed(entry, holders), ...withPeople(entry, holders, handWritten(entry), options) };
  const { source, members } = update;
  return {
    missing,
    sheets,
    update: changeOf(entry, update, options),
    keep: changeOf(
      entry,
      { ...(source === undefined ? {} : { source }), ...(members === undefined ? {} : { members }) },
      options,
    ),
  };
};

const FOLLOWING: readonly (keyof DerivedPost)[] = [
  'kinds',
  'leadership',
  'fc',
  'armor',
  'mounted',
  'creatures',
];

/** Where a figure was made other than its sheets say: what following them would change. Null when they agree. */
export const followSheets = (entry: Character, options: PostOptions): PostChange | null => {
  const derived = entry.source === null ? null : derivedFrom(entry, options);
  if (derived === null) return null;
  const change = changeOf(
    entry,
    Object.fromEntries(FOLLOWING.map((field) => [field, derived.value[field]])),
    options,
  );
  return change.changes.length === 0 ? null : change;
};

/** `Hero → Superhero`, `leadership 2 → 3`: the kind needs no name before it. */
const wordChange = ({ key, title, before, after }: Change): string =>
  key === 'kinds' ? `${before} → ${after}` : `${title} ${before} → ${after}`;

export const wordChanges = (changes: readonly Change[]): string => changes.map(wordChange).join(', ');

/** `Hero → Superhero, leadership 2 → 3, +25 points` */
export const wordPostChange = ({ changes, points }: PostChange): string => {
  const price = points === 0 ? [] : [`${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`];
  return [...(changes.length === 0 ? [] : [wordChanges(changes)]), ...price].join(', ');
};

/** `fighter level 8 → 9: Hero → Superhero, +25 points`; null when nothing has changed. */
export const wordPostCheck = ({ sheets, update }: PostCheck): string | null => {
  if (update === null) return null;
  const here = wordPostChange(update);
  return `${wordChanges(sheets)}: ${here === '' ? 'nothing changes here' : here}`;
};
