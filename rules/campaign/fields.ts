import { z } from 'zod';
import type { Json } from '../core/json.ts';
import { roundMiles } from './miles.ts';

/** Text that survives the store's UTF-8: half a surrogate pair would come back as another character. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed(), 'contains half a character');

export const name = text(200).trim().min(1, 'give it a name');

/** Ids are of one campaign only: `a3` is an army, `u12` a unit; a contact is named by its two armies, `a1-a3`. */
export const localId = z.string().regex(/^[a-z]\d{1,9}(-[a-z]\d{1,9})?$/, 'not an id of this campaign');

export const link = text(100).min(1);

const MOST_MILES = 100_000;
export const miles = z.number().min(0).max(MOST_MILES).overwrite(roundMiles);
const coordinate = z.number().min(-MOST_MILES).max(MOST_MILES).overwrite(roundMiles);
export const point = z.strictObject({ x: coordinate, y: coordinate });
export type Point = z.output<typeof point>;

export const day = z.int().min(0).max(1_000_000);

const MOST_POINTS = 90_000_000;
/** Strength points, always whole (R-B88). */
export const strength = z.int().min(0).max(MOST_POINTS);

/** What each unit loses or gets, by its id. */
export const byUnit = z.record(localId, strength);
export type ByUnit = z.output<typeof byUnit>;

export const json = z.json() as unknown as z.ZodType<Json>;
