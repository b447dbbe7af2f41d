import { z } from 'zod';

/** More rows than any table holds; a file beyond it is a mistake. */
export const MOST_ENTRIES = 1000;

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
