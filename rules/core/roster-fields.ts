import { z } from 'zod';

/** More rows than any table holds; a file beyond it is a mistake. */
const MOST_ENTRIES = 1000;

// A lone surrogate would not survive the store's UTF-8.
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed(), 'contains half a character');

export const entryId = text(100).default('');
export const name = text(200);
export const notes = text(20_000).default('');
export const identifier = text(60);
export const identifiers = z.array(identifier).max(50);

/** Another entry: by id in a store, by name in a file. */
export const reference = name.nullable().default(null);

// Beyond this no sum is exact any more; adding 0 turns −0, which JSON cannot carry, into 0.
export const amount = z
  .number()
  .min(-1e9)
  .max(1e9)
  .overwrite((value) => value + 0);

export const pointsLimit = z.int().min(0).max(1e9).nullable().default(null);

/** Options that are house rules alone: only what was set otherwise, by the rule's id. */
export const optionsOf = <HouseRules extends z.ZodType<object>, More extends z.ZodRawShape>(
  houseRules: HouseRules,
  more: More,
) =>
  z
    .strictObject({ houseRules: houseRules.default({} as never), ...more })
    .default({ houseRules: {} } as never);

/** Every roster: what it is called, and its lists. Lenient on purpose: what parses may still be illegal. */
export const rosterShape = <
  System extends string,
  Options extends z.ZodType,
  Unit extends z.ZodType,
  Character extends z.ZodType,
>(
  system: System,
  options: Options,
  unit: Unit,
  character: Character,
) => ({
  system: z.literal(system),
  name,
  notes,
  pointsLimit,
  options,
  units: z.array(unit).max(MOST_ENTRIES).readonly(),
  characters: z.array(character).max(MOST_ENTRIES).readonly().default([]),
});

type Filled<O extends object, F> = Readonly<Omit<O, keyof F> & F>;

/** Fields that may be left out follow from the others; the order is the schema's, so that a file always has the same bytes. */
export const filled = <S extends z.core.$ZodLooseShape, F extends Partial<Record<keyof S & string, unknown>>>(
  schema: z.ZodObject<S, z.core.$strict>,
  fill: (given: z.output<z.ZodObject<S, z.core.$strict>>) => F,
) =>
  schema.transform((given) => {
    const usual = fill(given as never) as Record<string, unknown>;
    const known = given as Record<string, unknown>;
    return Object.fromEntries(
      Object.keys(schema.shape)
        .map((key) => [key, known[key] === undefined ? usual[key] : known[key]] as const)
        // What may be left out altogether is not there at all.
        .filter(([, value]) => value !== undefined),
    ) as Filled<z.output<z.ZodObject<S, z.core.$strict>>, F>;
  });
