import { z } from 'zod';
import { factSchema } from '../events.ts';
import { text } from '../fields.ts';
import { intentSchema } from '../intents.ts';

const entry = z.int().min(1);

/** What people may do about an entry that no longer fits. */
export const CHOICES = ['keep', 'leave-out', 'anew'] as const;
export type Choice = (typeof CHOICES)[number];

/** One thing about the past that shall read otherwise. */
const pastChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('change'),
    entry,
    event: factSchema,
    /** Another day for it; null: it stays where it is. */
    day: z.int().nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('leave-out'), entry }),
  /** Something forgotten, as it would have been told to Muster then. */
  z.strictObject({ kind: z.literal('write'), entry, intent: intentSchema }),
]);
export type PastChange = z.output<typeof pastChangeSchema>;

/** A battle away from the table is fought again with the same dice, and these where they run out; null: worded by hand. */
const fight = z.array(z.int().min(1).max(100)).max(100).nullable().default(null);

const decisionSchema = z.discriminatedUnion('choice', [
  z.strictObject({ entry, choice: z.literal('keep') }),
  z.strictObject({ entry, choice: z.literal('leave-out') }),
  /** The entries of that press in their new wording. */
  z.strictObject({
    entry,
    choice: z.literal('anew'),
    events: z.array(z.strictObject({ entry, event: factSchema })).max(100),
    fight,
  }),
]);
export type Decision = z.output<typeof decisionSchema>;

export const amendmentSchema = z.strictObject({
  change: pastChangeSchema,
  decisions: z.array(decisionSchema).max(10_000).default([]),
  reason: text(2000).default(''),
  by: text(200).default(''),
});
export type Amendment = z.output<typeof amendmentSchema>;

/** By the key of the field, as it is typed. */
const values = z.record(text(60), text(20_000));
export type FieldValues = z.output<typeof values>;

/** The same as people fill it in: entries are named, and only what is worded otherwise is said. */
export const amendmentFormSchema = z.strictObject({
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('change'), entry, values }),
    z.strictObject({ kind: z.literal('leave-out'), entry }),
    z.strictObject({ kind: z.literal('write'), entry, intent: intentSchema }),
  ]),
  decisions: z
    .array(
      z.discriminatedUnion('choice', [
        z.strictObject({ entry, choice: z.literal('keep') }),
        z.strictObject({ entry, choice: z.literal('leave-out') }),
        z.strictObject({
          entry,
          choice: z.literal('anew'),
          events: z.array(z.strictObject({ entry, values })).max(100).default([]),
          fight,
        }),
      ]),
    )
    .max(10_000)
    .default([]),
  reason: text(2000).default(''),
  by: text(200).default(''),
});
export type AmendmentForm = z.output<typeof amendmentFormSchema>;
