import { z } from 'zod';
import { localId, text } from '../fields.ts';

const amount = z.int().min(0).max(1_000_000);

/** What Muster counts of a unit, by the side it was done for: who changes sides brings no old secrets along. */
export const unitDeedsSchema = z.record(localId, z.strictObject({ battles: amount, victories: amount }));

export const leaderDeedsSchema = z.record(
  localId,
  z.strictObject({ battles: amount, victories: amount, wounds: amount }),
);

/** What the game master counts by hand, by the counter’s id. */
export const handCountsSchema = z.record(localId, z.int().min(-1_000_000).max(1_000_000));
export type HandCounts = z.output<typeof handCountsSchema>;

const each = z.int().min(-1000).max(1000);

/** Experience as the game master likes it: what a battle and a victory give, beside what is set by hand. */
export const counterSchema = z.strictObject({
  id: localId,
  name: text(60).trim().min(1, 'give it a name'),
  of: z.enum(['leaders', 'units', 'both']),
  perBattle: each,
  perVictory: each,
});
export type Counter = z.output<typeof counterSchema>;

/** A sheet as the rules read it on the day its holder was taken over. */
export const sheetReadingSchema = z.strictObject({
  leadership: z.int().min(1).max(5),
  /** Why he may lead, or may not. */
  why: text(300),
  /** Adds up to his leadership, before it is held between its bounds. */
  sum: z
    .array(z.strictObject({ label: text(100), note: text(100), points: z.int().min(-20).max(20) }))
    .max(12),
});
export type SheetReading = z.output<typeof sheetReadingSchema>;

/** How somebody may be away from his post; the last three end it. */
export const LEADER_FATES = [
  'wounded',
  'captured',
  'fled',
  'dead',
  'ransomed',
  'exchanged',
  'returned',
] as const;
export type LeaderFate = (typeof LEADER_FATES)[number];
