import { z } from 'zod';
import { THING_LISTS } from '../files/survey.ts';
import type { Version } from './versions.ts';

const id = z.string().min(1).max(100);
/** Of a file: its name there is made of it, also on disks that take `a` for `A`. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const versionSchema = z.strictObject({
  id,
  past: z.array(id).max(5000),
  by: z.string().max(200),
  at: z.string().max(40),
  content: sha256,
}) satisfies z.ZodType<Version>;

const entrySchema = z.strictObject({
  kind: z.enum(Object.values(THING_LISTS)),
  id,
  version: versionSchema,
  /** It stands beside that one, because both were changed at once. */
  copyOf: id.nullable(),
});

/** What a computer has: it writes one into the folder whenever that changes. */
export const listingSchema = z.strictObject({
  format: z.literal('muster-sync'),
  version: z.literal(1),
  computer: z.string().regex(/^[\w-]{1,100}$/),
  name: z.string().min(1).max(200),
  at: z.iso.datetime(),
  /** Of two by the same computer the higher one is the later one. */
  count: z.int().min(0),
  records: z.array(entrySchema).max(200_000),
});

/** What a newer Muster wrote: who, and nothing else is understood. */
export const newerSchema = z.looseObject({
  format: z.literal('muster-sync'),
  version: z.int().min(2),
  name: z.string().min(1).max(200),
});

export type Entry = z.infer<typeof entrySchema>;
export type Listing = z.infer<typeof listingSchema>;

export const keyOf = ({ kind, id: one }: { readonly kind: string; readonly id: string }): string =>
  `${kind} ${one}`;

/** The last of each computer. */
export const latestOf = (listings: readonly Listing[]): readonly Listing[] =>
  [...Map.groupBy(listings, ({ computer }) => computer).values()].map((group) =>
    group.reduce((one, other) => (other.count > one.count ? other : one)),
  );
