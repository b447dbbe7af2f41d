import { fillGroup, profileGroups } from '../fill-profile.ts';
import type { FormSection, GroupField } from '../form.ts';
import { readAt } from '../form-values.ts';
import type { Json, JsonObject } from '../json.ts';
import { calledOf, findNamed, type Known } from './names.ts';
import type { Party } from './party.ts';
import type { Wanted } from './words.ts';

export const STRENGTHS = [
  'figures',
  'castings',
  'stands',
  'strength',
  'nominal',
  'starting',
  'startStrength',
];
/** Nobody stands wider than he is many. */
export const FRONTS = ['width', 'frontage'];
export const LEADERS = ['characters', 'leaders'];

/** The two sides of a sum: those parts of its form that are units, or fighters, of the same kind. */
export const partiesOf = (sections: readonly FormSection[]): readonly GroupField[] => {
  const groups = profileGroups(sections);
  return groups.filter(({ profile, path }) => profile === groups[0]?.profile && path.length <= 2);
};

/** How wide he stands who was said to stand so, or so deep; nobody wider than he is many. */
const frontOf = (profile: JsonObject, { wide, deep }: Party, before: number): number => {
  const strength = STRENGTHS.map((key) => profile[key]).find((value) => typeof value === 'number');
  const most = typeof strength === 'number' ? strength : before;
  return Math.max(1, Math.min(most, wide ?? (deep === null ? before : Math.ceil(most / deep))));
};

const counted = (profile: JsonObject, party: Party, alone: boolean): JsonObject => {
  const many = Object.fromEntries(
    Object.entries(profile).map(([key, value]): [string, Json] => {
      if (alone && LEADERS.includes(key)) return [key, []];
      if (party.dice !== null && key === 'contestDice') return [key, party.dice];
      return [key, party.count !== null && value !== null && STRENGTHS.includes(key) ? party.count : value];
    }),
  );
  const asked = party.count !== null || party.wide !== null || party.deep !== null;
  const fronts = FRONTS.filter((key) => asked && many[key] !== undefined);
  return {
    ...many,
    ...Object.fromEntries(
      fronts.flatMap((key): [string, Json][] => {
        const before = many[key];
        // One that is left to the rules stays so unless it was said.
        if (typeof before !== 'number' && party.wide === null && party.deep === null) return [];
        return [[key, frontOf(many, party, typeof before === 'number' ? before : 1)]];
      }),
    ),
  };
};

export interface Filled {
  readonly input: JsonObject;
  /** `10 Knights`. */
  readonly told: string;
  /** Who was meant; null where nobody is called so. */
  readonly entry: Known | null;
  /** What of the words about it counts for nothing. */
  readonly left: readonly string[];
  /** His numbers count for nothing: nobody has to be called so. */
  readonly isFree?: boolean;
}

/** Who is meant by a name, and the leader who was said to be with him. */
export interface Named extends Omit<Filled, 'input'> {
  readonly profile: JsonObject | null;
}

const WITH = /\s+(?:led by|and|with)\s+/i;

/** `orc warriors led by Grashnak`, `Grashnak and the orc warriors`: a unit and who is in it. */
const withLeader = (party: Party, group: GroupField, entries: readonly Known[]): Named | null => {
  const parts = party.name.split(WITH);
  const [key] = LEADERS.filter((list) => group.fields.some(({ path }) => path.at(-1) === list));
  if (parts.length !== 2 || group.profile !== 'unit' || key === undefined) return null;
  for (const [unit, leader] of [parts, [...parts].reverse()] as [string, string][]) {
    const units = findNamed(
      entries.filter(({ kind }) => kind === 'unit'),
      unit.replace(/^the\s+/i, ''),
    );
    const leaders = findNamed(
      entries.filter(({ kind, army }) => kind === 'character' && army !== ''),
      leader,
    );
    if (units === null || leaders === null || units.left.length + leaders.left.length > 0) continue;
    const called = `${calledOf(units.entry, entries)} with ${leaders.entry.name}`;
    return {
      entry: units.entry,
      profile: { ...units.entry.profile, [key]: [leaders.entry.profile] },
      told: party.count === null ? called : `${party.count} ${called}`,
      left: [],
    };
  }
  return null;
};

export const nameSide = (party: Party, kind: string, entries: readonly Known[]): Named => {
  const meant = findNamed(
    entries.filter((entry) => entry.kind === kind),
    party.name,
  );
  const called = meant === null ? party.name : calledOf(meant.entry, entries);
  const { dice, count, wide, deep } = party;
  return {
    entry: meant?.entry ?? null,
    profile: meant?.entry.profile ?? null,
    told: [
      dice === null ? `${count ?? ''} ${called}`.trim() : `${dice} dice`,
      ...(wide === null ? [] : [`${wide} wide`]),
      ...(deep === null ? [] : [`${deep} deep`]),
    ].join(', '),
    left: meant?.left ?? [],
  };
};

/** A side by its name, from what somebody has built or the catalogue; else the numbers of the example under that name. */
export const fillSide = (
  input: JsonObject,
  group: GroupField,
  party: Party,
  entries: readonly Known[],
  { alone, deed }: Pick<Wanted, 'alone' | 'deed'>,
): Filled => {
  const { profile: found, ...named } =
    withLeader(party, group, entries) ?? nameSide(party, group.profile ?? 'unit', entries);
  const before = (readAt(input, group.path) ?? group.blank ?? {}) as JsonObject;
  const name = named.entry?.name ?? (party.name === '' ? named.told : party.name);
  const profile = { ...(found ?? before), name };
  // Who rallies is in disorder, whatever the roster says.
  const state = deed === 'rally' && before['status'] !== undefined ? { status: before['status'] } : {};
  return {
    ...named,
    input: fillGroup(input, group, { ...counted(profile, party, alone), ...state }),
    told: alone ? `${named.told}, without leaders` : named.told,
  };
};
