import type { Field, FormSection } from '../form.ts';
import { readAt, writeAt } from '../form-values.ts';
import type { Json, JsonObject } from '../json.ts';
import { listWords } from '../words.ts';
import { FRONTS, STRENGTHS } from './sides.ts';
import type { Wanted } from './words.ts';

const CHARGES = ['charging', 'charged', 'charge'];
const LOSSES = ['turnLosses', 'meleeLosses', 'hits', 'lost', 'meleeSuffered'];
const COVERS = ['inCover', 'cover', 'obstructed', 'fortification'];
const NIGHTS = ['night', 'darkness'];

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

const fieldsIn = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.kind === 'group' ? [field, ...fieldsIn(field.fields)] : [field]));

const keyOf = ({ path }: Field): string => String(path.at(-1));

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
  const struck = enemy === null ? [] : reached(sections, enemy);
  const flag = (among: readonly Field[], keys: readonly string[]) =>
    among.find((field) => field.kind === 'flag' && keys.includes(keyOf(field)));
  const inside = fieldsIn(sections.flatMap(({ fields: all }) => all)).filter((field) =>
    (enemy ?? []).every((part, at) => field.path[at] === part),
  );
  return {
    charging: flag(fields, CHARGES),
    enemyCharging: flag(struck, CHARGES),
    uphill: flag(fields, ['uphill', 'attackerUphill']),
    cover: enemy === null ? flag(fields, COVERS) : flag([...struck, ...inside], COVERS),
    night: flag(fields, NIGHTS),
    facing: fields.find((field) => isFacing(field) && keyOf(field) !== STRUCK_ON) ?? struck.find(isFacing),
    distance: fields.find((field) => field.kind === 'number' && keyOf(field) === 'distance'),
    losses: fields.filter((field) => field.kind === 'number' && LOSSES.includes(keyOf(field))),
  };
};

const write = (input: JsonObject, field: Field | undefined, value: Json): JsonObject =>
  field === undefined ? input : (writeAt(input, field.path, value) as JsonObject);

const CM_IN_AN_INCH = 2.54;

const suffixOf = (field: Field): string =>
  field.kind !== 'number' || field.suffix === '' ? ' inches' : ` ${field.suffix}`;

/** As the sum measures, to half of it. */
const measured = (field: Field, { value, unit }: NonNullable<Wanted['distance']>): number => {
  const own = field.kind === 'number' && /cm|cent/i.test(field.suffix) ? 'cm' : 'inches';
  if (own === unit) return value;
  const other = unit === 'cm' ? value / CM_IN_AN_INCH : value * CM_IN_AN_INCH;
  return field.kind === 'number' && (field.step ?? 1) % 1 === 0
    ? Math.round(other)
    : Math.round(2 * other) / 2;
};

export interface Manner {
  readonly input: JsonObject;
  readonly told: readonly string[];
  /** What was said and is asked for nowhere in this sum; what nobody said and is reckoned with all the same. */
  readonly notes: readonly string[];
}

/** How it happens, wherever the sum asks for it; what of it was understood, and what counts for nothing. */
export const fillManner = (
  input: JsonObject,
  sections: readonly FormSection[],
  [own, other]: readonly [own: Field['path'], other: Field['path'] | null],
  {
    charges,
    enemyCharges,
    bothCharge,
    from,
    uphill,
    cover,
    night,
    distance,
    losses,
    enemy,
    unread,
    deed,
  }: Wanted,
): Manner => {
  const manner = mannerOf(sections, own, other);
  const facings = manner.facing?.kind === 'choice' ? manner.facing.choices.map(({ value }) => value) : [];
  const side = from ?? 'front';
  const told: string[] = [];
  const idle: string[] = [...unread];
  const say = (said: boolean, words: string, taken: boolean): void => {
    if (said) (taken ? told : idle).push(words);
  };
  let next = enemy === null ? input : write(input, manner.charging, charges);
  if (enemyCharges) next = write(next, manner.enemyCharging, true);
  say(bothCharge, 'both charge', manner.charging !== undefined && manner.enemyCharging !== undefined);
  if (facings.includes(side)) next = write(next, manner.facing, side);
  say(from !== null, `in the ${side}`, facings.includes(side));
  next = write(next, manner.uphill, uphill);
  say(uphill, 'uphill', manner.uphill !== undefined);
  if (cover) next = write(next, manner.cover, true);
  say(cover, 'in cover', manner.cover !== undefined);
  if (night) next = write(next, manner.night, true);
  say(night, 'at night', manner.night !== undefined);
  const away =
    distance === null || manner.distance === undefined ? null : measured(manner.distance, distance);
  if (away !== null) next = write(next, manner.distance, away);
  say(
    distance !== null,
    `at ${away ?? distance?.value}${manner.distance === undefined ? ` ${distance?.unit}` : suffixOf(manner.distance)}`,
    away !== null,
  );
  if (losses !== null) for (const field of manner.losses) next = write(next, field, losses);
  say(losses !== null, `after ${losses} lost`, manner.losses.length > 0);
  const usual = manner.distance === undefined ? null : readAt(next, manner.distance.path);
  const mayLose = manner.losses.some(({ path }) => readAt(next, path) === 0);
  return {
    input: next,
    told,
    notes: [
      ...(idle.length === 0
        ? []
        : [`Counts for nothing here: ${listWords(idle.map((words) => `“${words}”`))}.`]),
      ...(manner.distance === undefined || distance !== null
        ? []
        : [`No distance was said: it is reckoned at ${usual}${suffixOf(manner.distance)}.`]),
      ...(deed === 'morale' && losses === null && mayLose
        ? ['No losses were said: none are reckoned with.']
        : []),
    ],
  };
};
