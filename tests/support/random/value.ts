import type { Json, JsonObject } from '../../../rules/core/json.ts';
import type { Chance } from '../seeded.ts';

/** As much of JSON Schema as our own inputs use, with what `.meta()` may add. */
export interface ValueSchema {
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly ValueSchema[];
  readonly oneOf?: readonly ValueSchema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ValueSchema;
  readonly prefixItems?: readonly ValueSchema[];
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly profile?: 'unit' | 'character';
}

/** What a random value is made of: chance, the words it may use, and the profiles of real units. */
export interface Source {
  readonly chance: Chance;
  readonly words: readonly string[];
  readonly profiles: Readonly<Record<'unit' | 'character', readonly JsonObject[]>>;
}

/** More dice than this say nothing new, and their odds take long. */
const WIDEST = 24;
const MOST_ITEMS = 3;

export const pick = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bounds so far out mean none. */
const FAR = 100_000;

const safe = (bound: number | undefined): number | undefined =>
  bound === undefined || Math.abs(bound) >= FAR ? undefined : bound;

const randomNumber = (schema: ValueSchema, { chance }: Source, usual: Json | undefined): number => {
  const unit = schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.5);
  const above = schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + unit;
  const below = schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - unit;
  const least = safe(above ?? schema.minimum) ?? -4;
  const end = safe(below ?? schema.maximum) ?? Number.POSITIVE_INFINITY;
  const known = typeof usual === 'number' ? usual : least;
  const most = Math.min(end, Math.max(least + WIDEST, known * 2));
  const anywhere = least + chance(Math.floor((most - least) / unit) + 1) * unit;
  const low = least + chance(Math.floor(Math.min(8 * unit, most - least) / unit) + 1) * unit;
  const near = known + (chance(3) - 1) * unit;
  const made = pick(chance, [least, most, low, low, near, near, anywhere, anywhere]);
  return Math.min(most, Math.max(least, made));
};

const propertyOf = (key: string, schema: ValueSchema, source: Source, usual: JsonObject | undefined): Json =>
  randomValue(schema.properties?.[key] ?? {}, source, usual?.[key]);

const randomObject = (schema: ValueSchema, source: Source, usual: JsonObject | undefined): JsonObject => {
  const keys = Object.keys(schema.properties ?? {}).filter(
    (key) => schema.required?.includes(key) === true || source.chance(2) === 0,
  );
  return Object.fromEntries(keys.map((key) => [key, propertyOf(key, schema, source, usual)]));
};

const randomList = (schema: ValueSchema, source: Source, usual: Json | undefined): readonly Json[] => {
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((item) => randomValue(item, source));
  const least = schema.minItems ?? 0;
  const most = Math.min(schema.maxItems ?? MOST_ITEMS, Math.max(least, MOST_ITEMS));
  const known = Array.isArray(usual) ? usual : [];
  return Array.from({ length: least + source.chance(most - least + 1) }, (_, at) =>
    randomValue(schema.items ?? {}, source, known[at] as Json | undefined),
  );
};

/** A value that the schema takes, as far as JSON Schema tells; often at an edge, or near what is usual. */
const randomValue = (schema: ValueSchema, source: Source, usual?: Json): Json => {
  const { chance, words } = source;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(chance, schema.enum);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways !== undefined) return randomValue(pick(chance, ways), source, usual);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return randomNumber(schema, source, usual);
    case 'boolean':
      return chance(2) === 0;
    case 'string':
      return words.length === 0 ? 'Somebody' : pick(chance, words);
    case 'array':
      return randomList(schema, source, usual);
    case 'object':
      return randomObject(schema, source, isObject(usual) ? usual : undefined);
    default:
      return usual ?? null;
  }
};

/** What a roster knows of a unit, as far as the input asks for it. */
const fillProfile = (schema: ValueSchema, value: JsonObject, source: Source): JsonObject => {
  const real = schema.profile === undefined ? [] : source.profiles[schema.profile];
  if (real.length === 0 || source.chance(2) === 0) return value;
  const profile = pick(source.chance, real);
  return { ...value, ...Object.fromEntries(Object.entries(profile).filter(([key]) => key in value)) };
};

const fits = (schema: ValueSchema, value: Json): boolean => {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.type === 'null') return value === null;
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type === 'object') {
    return (
      isObject(value) &&
      Object.entries(schema.properties ?? {}).every(
        ([key, part]) => part.const === undefined || part.const === value[key],
      )
    );
  }
  return schema.type === 'integer' ? typeof value === 'number' : typeof value === schema.type;
};

/** A value that works, changed in some places; `rate` of a hundred places change. */
export const varyValue = (schema: ValueSchema, value: Json, source: Source, rate: number): Json => {
  const { chance } = source;
  if (chance(100) < rate) return randomValue(schema, source, value);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways !== undefined) {
    const way = ways.find((one) => fits(one, value));
    return way === undefined ? value : varyValue(way, value, source, rate);
  }
  if (Array.isArray(value)) {
    const list = value.map((item: Json, at) =>
      varyValue(schema.prefixItems?.[at] ?? schema.items ?? {}, item, source, rate),
    );
    return chance(100) < rate && list.length > 1 ? list.slice(1) : list;
  }
  if (!isObject(value)) return value;
  const filled = fillProfile(schema, value, source);
  const entries = Object.entries(schema.properties ?? {}).flatMap(([key, part]): [string, Json][] => {
    const before = filled[key];
    if (before !== undefined) return [[key, varyValue(part, before, source, rate)]];
    return chance(100) < rate ? [[key, randomValue(part, source)]] : [];
  });
  return { ...filled, ...Object.fromEntries(entries) };
};
