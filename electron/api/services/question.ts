import { formOfJsonSchema } from '../../../rules/core/fields-of-schema.ts';
import { fillGroup, profileGroups } from '../../../rules/core/fill-profile.ts';
import type { GroupField } from '../../../rules/core/form.ts';
import { readAt, writeAt } from '../../../rules/core/form-values.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { EntryProfile } from '../../../rules/core/system.ts';
import type { AppContext } from '../context.ts';
import { type ActionListing, listActions, listProfiles } from './actions.ts';

/** A question in words, as a sum that can be worked out. */
export interface Question {
  /** Null where the words do not say who does what to whom. */
  readonly action: string | null;
  readonly input: JsonObject;
  readonly understood: readonly string[];
  /** What was not found anywhere, and what stands in for it. */
  readonly guessed: readonly string[];
}

type Deed = 'melee' | 'shooting' | 'duel';

const DEEDS: readonly (readonly [verb: RegExp, deed: Deed])[] = [
  [/^(shoot|fire)/, 'shooting'],
  [/^duel/, 'duel'],
  [/./, 'melee'],
];

/** By how the rules of the five systems call it; the first that there is. */
const ACTIONS: Readonly<Record<Deed, readonly string[]>> = {
  melee: ['melee', 'close-action', 'melee-troops', 'contest', 'assault'],
  shooting: ['shooting', 'missile-fire', 'fire', 'shoot-troops', 'barrage'],
  duel: ['duel', 'challenge'],
};

const WORDS =
  /^(?:(\d+)\s+)?(.+?)\s+(charges?|fights?|attacks?|strikes?|shoots?(?:\s+at)?|fires?(?:\s+at)?|duels?|against|vs\.?)\s+(?:(\d+)\s+)?(.+?)\s*\??$/i;

const CHARGES = ['charging', 'charged'];
const STRENGTHS = ['figures', 'castings', 'stands', 'strength', 'nominal', 'starting', 'startStrength'];

const plain = (name: string): string => name.trim().toLowerCase().replace(/s$/, '');

/** The likest of those there are: the same name, one that begins so, one that has it in it. */
const findNamed = (entries: readonly EntryProfile[], wanted: string): EntryProfile | null => {
  const word = plain(wanted);
  const tests = [
    (name: string) => name === word,
    (name: string) => name.startsWith(word),
    (name: string) => name.includes(word),
  ];
  for (const test of tests) {
    const found = entries.find(({ name }) => test(plain(name)));
    if (found !== undefined) return found;
  }
  return null;
};

const counted = (profile: JsonObject, count: number | null): JsonObject =>
  count === null
    ? profile
    : Object.fromEntries(
        Object.entries(profile).map(([key, value]) => [
          key,
          STRENGTHS.includes(key) && value !== null ? count : value,
        ]),
      );

interface Party {
  readonly group: GroupField;
  readonly name: string;
  readonly count: number | null;
}

const fillIn = (
  input: JsonObject,
  { group, name, count }: Party,
  entries: readonly EntryProfile[],
): { readonly input: JsonObject; readonly told: string; readonly found: boolean } => {
  const entry = findNamed(
    entries.filter(({ kind }) => kind === group.profile),
    name,
  );
  const before = (readAt(input, group.path) ?? group.blank ?? {}) as JsonObject;
  const profile = counted(
    { ...(entry === null ? { ...before, name } : (entry.profile as JsonObject)) },
    count,
  );
  const called = entry?.name ?? name;
  return {
    input: fillGroup(input, group, profile),
    told: count === null ? called : `${count} ${called}`,
    found: entry !== null,
  };
};

/** Whoever charges is said to, wherever the sum asks for it of the first side. */
const withCharge = (input: JsonObject, { path }: GroupField, charges: boolean): JsonObject => {
  const around = readAt(input, path.slice(0, -1)) as JsonObject;
  const key = CHARGES.find((one) => typeof around[one] === 'boolean');
  return key === undefined ? input : (writeAt(input, [...path.slice(0, -1), key], charges) as JsonObject);
};

const NOTHING: Question = { action: null, input: {}, understood: [], guessed: [] };

export const understandQuestion = (
  context: AppContext,
  { system, text }: { readonly system: string; readonly text: string },
): Question => {
  const [, firstCount, first = '', verb = '', secondCount, second = ''] = WORDS.exec(text.trim()) ?? [];
  const deed = DEEDS.find(([words]) => words.test(verb.toLowerCase()))?.[1];
  if (deed === undefined) return NOTHING;
  const listed = ACTIONS[deed].flatMap(
    (name) => listActions().find(({ id, odds }) => odds && id === `${system}/${name}`) ?? [],
  );
  const fitting = listed
    .map((action): readonly [ActionListing, readonly GroupField[]] => [action, partiesOf(action)])
    .find(([, groups]) => groups.length >= 2);
  if (fitting === undefined) return NOTHING;
  const [action, [own, enemy]] = fitting as [ActionListing, [GroupField, GroupField]];
  const entries = listProfiles(context, system).flatMap((roster) => roster.entries);
  const toCount = (digits: string | undefined): number | null =>
    digits === undefined ? null : Number(digits);
  const striker = fillIn(
    action.example as JsonObject,
    { group: own, name: first, count: toCount(firstCount) },
    entries,
  );
  const struck = fillIn(striker.input, { group: enemy, name: second, count: toCount(secondCount) }, entries);
  return {
    action: action.id,
    input: withCharge(struck.input, own, /^charge/i.test(verb)),
    understood: [striker.told, verb.toLowerCase(), struck.told, action.title],
    guessed: [striker, struck]
      .filter(({ found }) => !found)
      .map(({ told }) => `No roster has ${told}: the numbers are those of an example.`),
  };
};

/** The two sides of a sum: those parts of its form that are units, or fighters, of the same kind. */
const partiesOf = ({ input }: ActionListing): readonly GroupField[] => {
  const groups = profileGroups(formOfJsonSchema(input));
  return groups.filter(({ profile, path }) => profile === groups[0]?.profile && path.length <= 2);
};
