import { type CharacterSheet, characterSchema } from '../../core/character.ts';
import type { ClassAnswers } from '../../core/class-answers.ts';
import type { Outcome } from '../../core/trace.ts';
import { step } from '../../core/trace.ts';
import type { FigureChoice } from '../conversion/choices.ts';
import { type ConvertedFigure, toFigure } from '../conversion/figure.ts';
import { toIndividual } from '../conversion/individual.ts';
import { findKind, MAJOR_MONSTER } from '../data/characters.ts';
import { type ClassKind, classKinds } from '../data/conversion.ts';
import { bta } from '../refs.ts';
import {
  type ByThisAxeOptions,
  type Character,
  defaultCharacterFc,
  type Individual,
  type PostHolder,
  type PostSource,
  type Role,
} from '../types.ts';

/** The battle a post is taken for: a roster's options. */
export type PostOptions = Pick<ByThisAxeOptions, 'mode' | 'scale' | 'houseRules' | 'costProfile'>;

/** What the sheets behind a figure say of it; everything else about it is the player's. */
export type DerivedPost = Pick<
  Character,
  'kinds' | 'role' | 'leadership' | 'fc' | 'armor' | 'mounted' | 'creatures' | 'members'
>;

export interface PostChoice {
  /** As what he is fielded; null as his class suggests. */
  readonly kinds: readonly string[] | null;
  /** null is the highest the sheet bears out. */
  readonly role: Role | null;
  /** Whether the army has a General already: nobody becomes a second one by himself. */
  readonly generalTaken?: boolean;
  readonly answers?: ClassAnswers;
}

export interface Post extends Outcome<DerivedPost> {
  readonly figure: ConvertedFigure;
}

/** The ladders somebody stands on; a great monster stands on the heroes'. */
const familiesOf = (kinds: readonly string[]): string =>
  [...new Set(kinds.map((id) => findKind(id)?.family ?? id))]
    .filter((family) => family !== 'monster')
    .sort()
    .join(' ');

const FAVOURED: Readonly<Record<ClassKind, readonly string[]>> = {
  fighter: [],
  rogue: [],
  cleric: ['hero priest', 'priest'],
  'magic-user': ['mage'],
};

/** Of several ways to field somebody the one his highest class is known for; a heavier step of it if he reaches both. */
const favouredChoice = (
  choices: readonly FigureChoice[],
  members: readonly Individual[],
): FigureChoice | null => {
  const [main] = members.flatMap(({ classes }) => classes).toSorted((one, other) => other.level - one.level);
  const wanted = main === undefined ? [] : classKinds(main.class).flatMap((kind) => FAVOURED[kind]);
  const favoured = wanted.flatMap((families) =>
    choices.filter(({ kinds }) => familiesOf(kinds) === families),
  );
  return favoured[0] ?? choices[0] ?? null;
};

/** A step up or down the ladders he is on; kinds the sheets do not bear out stay, for BTA-E16 to tell. */
const settleKinds = (
  choices: readonly FigureChoice[],
  wanted: readonly string[] | null,
  members: readonly Individual[],
): readonly string[] => {
  if (wanted === null) return favouredChoice(choices, members)?.kinds ?? [];
  return choices.find(({ kinds }) => familiesOf(kinds) === familiesOf(wanted))?.kinds ?? wanted;
};

const usualRole = ({ value }: ConvertedFigure, generalTaken: boolean): Role => {
  if (value.general.eligible && !generalTaken) return 'general';
  return value.leader.eligible ? 'leader' : 'none';
};

const UNARMOURED_AC = 9;

/** A reading of ours: the rules do not say what role-playing armour counts as. */
export const readArmour = ({ armorGroup, ac }: CharacterSheet): string => {
  switch (armorGroup) {
    case 'plate':
      return 'heavy';
    case 'chain':
      return 'medium';
    case 'robes-or-leather':
      return ac < UNARMOURED_AC ? 'light' : 'none';
    default:
      return armorGroup satisfies never;
  }
};

/** One or more sheets as a post in a roster. Whatever parses gives one: what it does not bear out is BTA-E16. */
export const derivePost = (
  sheets: readonly CharacterSheet[],
  options: PostOptions,
  { kinds: wanted, role: chosen, generalTaken = false, answers = {} }: PostChoice,
): Post => {
  const { mode, scale, houseRules } = options;
  const figure = toFigure(sheets, { mode, scale, houseRules, classes: answers });
  const kinds = settleKinds(figure.value.choices, wanted, figure.members);
  const role = chosen ?? usualRole(figure, generalTaken);
  const [holder] = sheets;
  const armor = holder === undefined ? 'none' : readArmour(holder);
  const steps =
    holder === undefined
      ? []
      : [
          step(bta('Appendix B'), 'Armour, as Muster reads it', armor, {
            worn: holder.armorGroup,
            armourClass: holder.ac,
          }),
        ];
  return {
    value: {
      kinds,
      role,
      leadership: role === 'none' ? 0 : figure.value.leadership,
      fc: defaultCharacterFc(kinds, options),
      armor,
      mounted: holder?.mounted ?? false,
      creatures: Math.max(1, figure.members.filter(({ hd }) => hd !== null).length),
      members: figure.members,
    },
    steps: [...figure.steps, ...steps],
    figure,
  };
};

/** What a roster keeps of a sheet: no filing, and no notes for an opponent to read in a shared file. */
export const carrySheet = ({ id: _id, ...sheet }: CharacterSheet): CharacterSheet => ({
  ...sheet,
  notes: '',
});

export const holdersOf = (source: PostSource | null): readonly PostHolder[] =>
  source === null ? [] : [{ characterId: source.characterId, sheet: source.sheet }, ...source.others];

const sourceOf = ([first, ...others]: readonly PostHolder[], answers: ClassAnswers): PostSource | null =>
  first === undefined ? null : { ...first, others, answers };

/** A new entry for a roster, without an id. */
export const newPost = (
  { characterId, sheet }: PostHolder,
  options: PostOptions,
  choice: PostChoice,
): Character => {
  const kept = carrySheet(sheet);
  const { value } = derivePost([kept], options, choice);
  return {
    id: '',
    name: sheet.name,
    ...value,
    shield: false,
    weapons: [value.kinds.includes(MAJOR_MONSTER) ? 'natural' : 'sword'],
    abilities: [],
    attachedTo: null,
    source: { characterId, sheet: kept, others: [], answers: choice.answers ?? {} },
    notes: '',
  };
};

/** The entry a character of the library stands in: he holds one post in a roster at most. */
export const findPost = (characters: readonly Character[], characterId: string): Character | null =>
  characters.find(({ source }) => holdersOf(source).some((holder) => holder.characterId === characterId)) ??
  null;

/** Somebody written down by hand, as far as a figure asks. */
const asSheet = ({ name, classes, hd, cha, int, wis, magicItems, holdsRank }: Individual): CharacterSheet =>
  characterSchema.parse({ name, classes, hd, abilities: { cha, int, wis }, magicItems, holdsRank });

/** The members that are not of the library; they stand after those that are. */
export const handWritten = ({ source, members }: Character): readonly Individual[] =>
  members.slice(holdersOf(source).length);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const deriveAnew = (
  { kinds, role, source }: Character,
  holders: readonly PostHolder[],
  byHand: readonly Individual[],
  options: PostOptions,
): Post =>
  derivePost([...holders.map(({ sheet }) => sheet), ...byHand.map(asSheet)], options, {
    // Who was nothing yet becomes what he can; a plain leader stays one.
    kinds: kinds.length === 0 && role === 'none' ? null : kinds,
    role,
    answers: source?.answers ?? {},
  });

/** What the people behind an entry say of it, with the steps: null where nobody does. */
export const derivedFrom = (entry: Character, options: PostOptions): Post | null =>
  entry.members.length === 0 ? null : deriveAnew(entry, holdersOf(entry.source), handWritten(entry), options);

/** The entry with other people behind it: only what their sheets change is changed, the player's own choices stay. */
export const withPeople = (
  entry: Character,
  holders: readonly PostHolder[],
  byHand: readonly Individual[],
  options: PostOptions,
  answers: ClassAnswers = entry.source?.answers ?? {},
): Partial<Character> => {
  const before = holdersOf(entry.source);
  const source = sourceOf(holders, answers);
  const members = [...holders.map(({ sheet }) => toIndividual(sheet, answers)), ...byHand];
  // A figure made by hand is given its person: it stays what it was, and BTA-E16 tells if he does not bear it out.
  if (entry.members.length === 0 || members.length === 0) return { source, members };
  const old = deriveAnew(entry, before, handWritten(entry), options).value;
  const fresh = deriveAnew({ ...entry, source }, holders, byHand, options).value;
  const fields: (keyof DerivedPost)[] = ['kinds', 'leadership', 'fc', 'creatures'];
  // Nobody wrote down what people without a sheet wear.
  if (before.length > 0 && holders.length > 0) fields.push('armor', 'mounted');
  const changed = fields.filter((field) => !same(old[field], fresh[field]));
  return { ...Object.fromEntries(changed.map((field) => [field, fresh[field]])), source, members };
};

export const joinFigure = (
  entry: Character,
  { characterId, sheet }: PostHolder,
  options: PostOptions,
  answers: ClassAnswers = {},
): Partial<Character> =>
  withPeople(
    entry,
    [...holdersOf(entry.source), { characterId, sheet: carrySheet(sheet) }],
    handWritten(entry),
    options,
    { ...entry.source?.answers, ...answers },
  );

/** `index` is the member's place among all of them. */
export const leaveFigure = (entry: Character, index: number, options: PostOptions): Partial<Character> => {
  const holders = holdersOf(entry.source);
  const stays = (_: unknown, place: number): boolean => place !== index;
  const staysByHand = (_: unknown, place: number): boolean => place + holders.length !== index;
  return withPeople(entry, holders.filter(stays), handWritten(entry).filter(staysByHand), options);
};
