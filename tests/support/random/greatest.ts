import { z } from 'zod';
import type { Action } from '../../../rules/core/action.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import { type Chance, seeded } from '../seeded.ts';
import { isObject, pick, type ValueSchema } from './value.ts';

type Path = readonly (string | number)[];

/** Where a schema sets no bound, or one that nobody means. */
const GREAT_NUMBERS = [100_000, 10_000, 1000, 100, 20];
const GREAT_LENGTHS = [1000, 100, 40, 12, 6, 3, 2];

const setAt = (value: Json, [key, ...rest]: Path, next: Json): Json => {
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((part: Json, at) => (at === key ? setAt(part, rest, next) : part));
  const inside = isObject(value) ? value : {};
  return { ...inside, [key]: setAt((inside[key] as Json | undefined) ?? {}, rest, next) };
};

const getAt = (value: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(
    (inside, key) => (inside as JsonObject | undefined)?.[key] as Json | undefined,
    value,
  );

const waysOf = (schema: ValueSchema): readonly ValueSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];

interface Place {
  readonly path: Path;
  readonly schema: ValueSchema;
}

/** Whatever can be larger: numbers, lists, choices, and what is left out of it. */
const placesIn = (schema: ValueSchema, value: Json | undefined, path: Path = []): readonly Place[] => {
  const own = { path, schema };
  return waysOf(schema).flatMap((way) => {
    if (way.type === 'object') {
      const inside = isObject(value) ? value : {};
      const parts = Object.entries(way.properties ?? {}).flatMap(([key, part]) =>
        placesIn(part, inside[key] as Json | undefined, [...path, key]),
      );
      return [own, ...parts];
    }
    if (way.type === 'array' && Array.isArray(value))
      return [own, ...value.flatMap((item: Json, at) => placesIn(way.items ?? {}, item, [...path, at]))];
    return [own];
  });
};

/** Twins in a list must not have one name. */
const renamed = (item: Json, at: number): Json =>
  isObject(item)
    ? Object.fromEntries(
        Object.entries(item).map(([key, part]) =>
          key === 'id' || key === 'name'
            ? [key, `${String(part)} ${at}`]
            : [key, isObject(part as Json) ? renamed(part as Json, at) : part],
        ),
      )
    : item;

const smallest = (schema: ValueSchema): Json => {
  const [way = {}] = waysOf(schema);
  if (way.const !== undefined) return way.const;
  if (way.enum !== undefined) return way.enum[0] ?? null;
  if (way.type === 'object')
    return Object.fromEntries(
      (way.required ?? []).map((key) => [key, smallest(way.properties?.[key] ?? {})]),
    );
  if (way.type === 'array') return Array.from({ length: way.minItems ?? 0 }, () => smallest(way.items ?? {}));
  if (way.type === 'integer' || way.type === 'number') return way.minimum ?? 1;
  if (way.type === 'boolean') return true;
  return way.type === 'string' ? 'Somebody' : null;
};

const greaterThan = (schema: ValueSchema, value: Json | undefined, chance: Chance): readonly Json[] =>
  waysOf(schema).flatMap((way): readonly Json[] => {
    if (way.enum !== undefined) return [pick(chance, way.enum)];
    if (way.type === 'boolean') return [true];
    if (way.type === 'integer' || way.type === 'number') {
      const most = way.maximum ?? Number.POSITIVE_INFINITY;
      return [...(most <= 1e6 ? [most] : []), ...GREAT_NUMBERS.filter((number) => number < most)];
    }
    if (way.type === 'array') {
      const items = Array.isArray(value) && value.length > 0 ? value : [smallest(way.items ?? {})];
      return [way.maxItems ?? 0, ...GREAT_LENGTHS]
        .filter((length) => length > items.length && length <= (way.maxItems ?? 1000))
        .map((length) => Array.from({ length }, (_, at) => renamed(items[at % items.length] as Json, at)));
    }
    return way.type === 'object' && value === undefined ? [smallest(way)] : [];
  });

/** The same for the same seed. */
const shuffled = <T>(list: readonly T[], chance: Chance): readonly T[] =>
  list
    .map((item) => ({ item, at: chance(1e6) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

const MOST_PLACES = 60;

/** As large as the action takes it: place by place the largest that is still an input. `share` of a hundred places grow. */
export const greatestInput = (action: Action, seed: number, share: number): Json => {
  const chance = seeded(seed);
  const schema = z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' }) as ValueSchema;
  const takes = (value: Json): boolean => action.input.safeParse(value).success;
  let input = JSON.parse(JSON.stringify(action.example)) as Json;
  // Lists last: what is in them is large by then, and each item is a copy of it.
  const rounds = ['other', 'list'] as const;
  for (const round of rounds)
    for (const { path, schema: part } of shuffled(placesIn(schema, input), chance).slice(0, MOST_PLACES)) {
      const isList = waysOf(part).some(({ type }) => type === 'array');
      if (isList !== (round === 'list') || chance(100) >= share) continue;
      const found = greaterThan(part, getAt(input, path), chance)
        .map((next) => setAt(input, path, next))
        .find(takes);
      input = found ?? input;
    }
  return input;
};
