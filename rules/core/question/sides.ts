import { fillGroup, profileGroups } from '../fill-profile.ts';
import type { Field, FormSection, GroupField } from '../form.ts';
import { readAt, writeAt } from '../form-values.ts';
import type { Json, JsonObject } from '../json.ts';
import type { EntryProfile } from '../system.ts';
import type { Party, Wanted } from './words.ts';

const CHARGES = ['charging', 'charged', 'charge'];
const STRENGTHS = ['figures', 'castings', 'stands', 'strength', 'nominal', 'starting', 'startStrength'];
/** Nobody stands wider than he is many. */
const FRONTS = ['width', 'frontage'];
export const LEADERS = ['characters', 'leaders'];
const LOSSES = ['turnLosses', 'meleeLosses', 'hits', 'lost'];

/** What a question in words says, and what is asked first where it is filled in. */
export const CHIEF: readonly string[] = [
  'name',
  ...STRENGTHS,
  ...FRONTS,
  ...CHARGES,
  ...LOSSES,
  'distance',
  'from',
  'aspect',
  'attackedFrom',
  'uphill',
  'attack',
  'allot',
  'parry',
  'tricks',
];

/** `Duke’s Knights` and `dukes knight` are one. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/s$/, '');

/** The likest of those there are: the same name, one that begins so, one that has it in it. */
export const findNamed = (entries: readonly EntryProfile[], wanted: string): EntryProfile | null => {
  const word = plain(wanted);
  if (word === '') return null;
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

const fieldsIn = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.kind === 'group' ? [field, ...fieldsIn(field.fields)] : [field]));

const keyOf = ({ path }: Field): string => String(path.at(-1));

/** The two sides of a sum: those parts of its form that are units, or fighters, of the same kind. */
export const partiesOf = (sections: readonly FormSection[]): readonly GroupField[] => {
  const groups = profileGroups(sections);
  return groups.filter(({ profile, path }) => profile === groups[0]?.profile && path.length <= 2);
};

const counted = (profile: JsonObject, { count }: Party, alone: boolean): JsonObject =>
  Object.fromEntries(
    Object.entries(profile).map(([key, value]): [string, Json] => {
      if (alone && LEADERS.includes(key)) return [key, []];
      if (count === null || value === null) return [key, value];
      if (STRENGTHS.includes(key)) return [key, count];
      return [key, FRONTS.includes(key) ? Math.min(count, value as number) : value];
    }),
  );

export interface Filled {
  readonly input: JsonObject;
  /** `10 Knights`. */
  readonly told: string;
  readonly found: boolean;
}

/** A side by its name, from what somebody has built; else the numbers of the example under that name. */
export const fillSide = (
  input: JsonObject,
  group: GroupField,
  party: Party,
  entries: readonly EntryProfile[],
  { alone, deed }: Pick<Wanted, 'alone' | 'deed'>,
): Filled => {
  const entry = findNamed(
    entries.filter(({ kind }) => kind === group.profile),
    party.name,
  );
  const before = (readAt(input, group.path) ?? group.blank ?? {}) as JsonObject;
  const profile = entry === null ? { ...before, name: party.name } : (entry.profile as JsonObject);
  // Who rallies is in disorder, whatever the roster says.
  const state = deed === 'rally' && before['status'] !== undefined ? { status: before['status'] } : {};
  const called = entry?.name ?? party.name;
  const told = party.count === null ? called : `${party.count} ${called}`;
  return {
    input: fillGroup(input, group, { ...counted(profile, party, alone), ...state }),
    told: alone ? `${told}, without leaders` : told,
    found: entry !== null,
  };
};

/** Of a list the first row: the first of several blows is struck by who is named first. */
const firstRow = (field: Field): readonly Field[] =>
  field.kind === 'list' ? field.fields.map((one) => ({ ...one, path: [...field.path, 0, ...one.path] })) : [];

/** Fields beside a side, then those of the whole sum: what is said of a charge is said of who charges. */
const reached = (sections: readonly FormSection[], path: Field['path']): readonly Field[] => {
  const all = sections.flatMap(({ fields }) => fieldsIn(fields));
  const around = path.slice(0, -1);
  const isBeside = (field: Field): boolean =>
    field.path.length === around.length + 1 && around.every((part, at) => field.path[at] === part);
  const whole = all.filter((field) => field.path.length === 1);
  return [...all.filter(isBeside), ...whole, ...whole.flatMap(firstRow)];
};

/** Where each is struck is said of who is struck: of the enemy then. */
const STRUCK_ON = 'aspect';

const isFacing = (field: Field): boolean =>
  field.kind === 'choice' && field.choices.some(({ value }) => value === 'flank');

/** What can be said of how it happens, as far as the sum asks for it. */
export const mannerOf = (
  sections: readonly FormSection[],
  path: Field['path'],
  enemy: Field['path'] | null,
) => {
  const fields = reached(sections, path);
  const flag = (...keys: readonly string[]) =>
    fields.find((field) => field.kind === 'flag' && keys.includes(keyOf(field)));
  return {
    charging: flag(...CHARGES),
    uphill: flag('uphill', 'attackerUphill'),
    facing:
      fields.find((field) => isFacing(field) && keyOf(field) !== STRUCK_ON) ??
      (enemy === null ? undefined : reached(sections, enemy).find(isFacing)),
    distance: fields.find((field) => field.kind === 'number' && keyOf(field) === 'distance'),
    losses: fields.filter((field) => field.kind === 'number' && LOSSES.includes(keyOf(field))),
  };
};

const write = (input: JsonObject, field: Field | undefined, value: Json): JsonObject =>
  field === undefined ? input : (writeAt(input, field.path, value) as JsonObject);

/** How it happens, wherever the sum asks for it; and what of it was understood. */
export const fillManner = (
  input: JsonObject,
  sections: readonly FormSection[],
  [own, other]: readonly [own: Field['path'], other: Field['path'] | null],
  { charges, from, uphill, distance, losses, enemy }: Wanted,
): { readonly input: JsonObject; readonly told: readonly string[] } => {
  const manner = mannerOf(sections, own, other);
  const facings = manner.facing?.kind === 'choice' ? manner.facing.choices.map(({ value }) => value) : [];
  const side = from === 'rear' && facings.includes('rear') ? 'rear' : from === null ? 'front' : 'flank';
  let next = enemy === null ? input : write(input, manner.charging, charges);
  if (facings.includes(side)) next = write(next, manner.facing, side);
  next = write(next, manner.uphill, uphill);
  if (distance !== null) next = write(next, manner.distance, distance);
  if (losses !== null) for (const field of manner.losses) next = write(next, field, losses);
  return {
    input: next,
    told: [
      ...(from !== null && facings.includes(side) ? [`in the ${side}`] : []),
      ...(uphill && manner.uphill !== undefined ? ['uphill'] : []),
      ...(distance !== null && manner.distance !== undefined
        ? [`at ${distance}${suffixOf(manner.distance)}`]
        : []),
      ...(losses !== null && manner.losses.length > 0 ? [`after ${losses} lost`] : []),
    ],
  };
};

const suffixOf = (field: Field): string =>
  field.kind !== 'number' || field.suffix === '' ? '' : ` ${field.suffix}`;
