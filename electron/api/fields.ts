import { z } from 'zod';
import { asId } from '../../rules/core/ids.ts';

/** Text that survives the store's UTF-8: half a surrogate pair would come back as another character. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed(), 'contains half a character');

export const rosterId = text(100)
  .min(1)
  .transform((id) => asId<'roster'>(id));
export const characterId = text(100)
  .min(1)
  .transform((id) => asId<'character'>(id));
export const battleId = text(100)
  .min(1)
  .transform((id) => asId<'battle'>(id));
export const campaignId = text(100)
  .min(1)
  .transform((id) => asId<'campaign'>(id));
/** What its asker calls something: a file on its way, something long. */
export const handle = z.string().min(1).max(100);
/** By this name others ask how far it is, or end it. */
export const task = handle.optional();
export const version = z.number().int().positive();
export const name = text(200).trim().min(1, 'give it a name');
/** A die as it fell, or how many of a whole throw met its target. */
export const typedDie = z.union([z.number(), z.strictObject({ count: z.int().min(0).max(100_000) })]);
export const notes = text(20_000);
const tag = text(60).trim().min(1);
export const tags = z.array(tag).max(50);
export const pointsLimit = z
  .number()
  .int('whole points only')
  .min(0, 'not below 0')
  .max(1_000_000)
  .nullable();

/** What a list is asked for: which view, which words, which tag. */
export const listQuery = z.strictObject({
  view: z.enum(['all', 'favourites', 'removed']).default('all'),
  search: z.string().max(200).default(''),
  tag: tag.nullable().default(null),
});
