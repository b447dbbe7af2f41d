import type { Field } from '../../../core/form.ts';
import { readAt } from '../../../core/form-values.ts';
import type { Json } from '../../../core/json.ts';
import type { Confidence, HouseReading, HouseRule } from '../../../core/system.ts';
import { pc } from '../../refs.ts';
import { DEFAULT_RULES } from '../house-rules.ts';

/** The heading it is listed under, the section of the source, and the ruling or repair that settles it. */
export interface Place {
  readonly group: string;
  readonly section: string;
  readonly ruling?: string;
}

/** How sure the reading is, what the source shows, what we take from it. */
export type Doubt = readonly [confidence: Confidence, printed: string, read: string];

const READ: HouseReading = { printed: 'Legible.', read: 'Taken as it stands.', confidence: 'high' };

const readingOf = (doubt: Doubt | null): HouseReading =>
  doubt === null ? READ : { confidence: doubt[0], printed: doubt[1], read: doubt[2] };

const isRatio = (value: Json): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

/** Fractions are chosen by their name: `2/3`. */
export const wordRatio = ([over, under]: readonly [number, number]): string => `${over}/${under}`;

const defaultAt = (id: string): Json => {
  const value = readAt(DEFAULT_RULES as unknown as Json, id.split('.'));
  return isRatio(value) ? wordRatio(value) : value;
};

const base = (id: string, title: string, { group, section, ruling }: Place, doubt: Doubt | null) => ({
  id,
  title,
  ref: pc(section, ruling ?? null),
  group,
  reading: readingOf(doubt),
});

const minus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

interface Numbers {
  readonly min: number;
  readonly max: number;
  readonly suffix?: string;
  /** What an empty field means; without it the field takes a number. */
  readonly none?: string;
}

export const number = (
  id: string,
  title: string,
  place: Place,
  { min, max, suffix = '', none }: Numbers,
  doubt: Doubt | null = null,
): HouseRule => {
  const value = defaultAt(id);
  const empty = none === undefined ? '' : `Leave it empty for ${none}.`;
  return {
    ...base(id, title, place, doubt),
    choices: [{ value, label: typeof value === 'number' ? `${minus(value)}${suffix}` : (none ?? 'none') }],
    field: {
      kind: 'number',
      path: [id],
      label: title,
      help: empty,
      min,
      max,
      step: 1,
      suffix,
      optional: none !== undefined,
    },
  };
};

export const option = (
  id: string,
  title: string,
  place: Place,
  choices: readonly (readonly [value: Json, label: string])[],
  doubt: Doubt | null = null,
): HouseRule => {
  const usual = JSON.stringify(defaultAt(id));
  const ordered = choices.toSorted(
    ([a], [b]) => Number(JSON.stringify(b) === usual) - Number(JSON.stringify(a) === usual),
  );
  return { ...base(id, title, place, doubt), choices: ordered.map(([value, label]) => ({ value, label })) };
};

export const yesNo = (id: string, title: string, place: Place, doubt: Doubt | null = null): HouseRule =>
  option(
    id,
    title,
    place,
    [
      [false, 'No'],
      [true, 'Yes'],
    ],
    doubt,
  );

/** A value that takes a form of its own. */
export const filledIn = (
  place: Place,
  field: Field & { readonly path: readonly [string] },
  usual: string,
  doubt: Doubt | null,
): HouseRule => {
  const [id] = field.path;
  return { ...base(id, field.label, place, doubt), choices: [{ value: defaultAt(id), label: usual }], field };
};

const RATIOS = ['0/1', '1/6', '1/4', '1/3', '1/2', '2/3', '3/4', '1/1', '4/3', '3/2', '2/1'] as const;

export const ratio = (
  id: string,
  title: string,
  place: Place,
  doubt: Doubt | null = null,
  others: readonly string[] = [],
): HouseRule =>
  option(
    id,
    title,
    place,
    [...RATIOS, ...others].map((value) => [value, `× ${value.replace(/\/1$/, '')}`]),
    doubt,
  );
