import { z } from 'zod';
import { PLAYS } from '../../../../../rules/core/chair/plays.ts';
import type { BySeat, Seat } from '../../../../../rules/core/play.ts';

const sealSchema = z.object({
  /** The move it answers. */
  step: z.string(),
  /** The whole input of the move. */
  choice: z.record(z.string(), z.json()),
  /** Without it a handful of choices would be guessed from the seal at once. */
  nonce: z.string(),
  seal: z.string(),
  /** How many moves had been played when it was opened. */
  at: z.int().default(0),
});

/** A choice that Muster made and locked before the others chose. */
export type Seal = z.output<typeof sealSchema>;

const chairSchema = z.object({
  play: z.enum(PLAYS),
  /** What its dice fall from: in no view, no file, no log. */
  secret: z.string(),
  sealed: sealSchema.nullable().default(null),
  opened: z.array(sealSchema).default([]),
});

/** A seat that Muster plays. */
export type Chair = z.output<typeof chairSchema>;
export type Chairs = BySeat<Chair | null>;

export const chairsSchema = z.object({
  A: chairSchema.nullable().default(null),
  B: chairSchema.nullable().default(null),
});

export const NO_CHAIRS: Chairs = { A: null, B: null };

export const withChair = (chairs: Chairs, seat: Seat, chair: Chair | null): Chairs => ({
  ...chairs,
  [seat]: chair,
});

/** Chosen when a battle begins or later: who plays, null is a person. */
export const playsSchema = z
  .strictObject({ A: z.enum(PLAYS).nullable().default(null), B: z.enum(PLAYS).nullable().default(null) })
  .prefault({});
