import { z } from 'zod';
import { localId, text } from '../fields.ts';
import { PACES } from '../state.ts';

const MOST_NOTE = 2000;
export const MOST_STOPS = 50;

/** Hundredths of a mile: a letter knows whole numbers only. */
const spot = z.tuple([z.int().min(-10_000_000).max(10_000_000), z.int().min(-10_000_000).max(10_000_000)]);

const armyOrder = z.discriminatedUnion('order', [
  z.strictObject({ army: localId, order: z.literal('hold') }),
  z.strictObject({
    army: localId,
    order: z.literal('march'),
    pace: z.enum(PACES),
    way: z.array(spot).min(1).max(MOST_STOPS),
  }),
]);

const answers = z.record(text(60).min(1), text(60).min(1));

/** What a side wants of a day, by the ids of its own view. An army that is not named goes on as it was ordered. */
export const mailedOrdersSchema = z.strictObject({
  armies: z
    .array(armyOrder)
    .max(1000)
    .refine((all) => new Set(all.map(({ army }) => army)).size === all.length, 'orders one army twice'),
  /** Sealed choices where a battle waits, by the question. */
  choices: z
    .array(z.strictObject({ contact: localId, answers }))
    .max(200)
    .refine(
      (all) => new Set(all.map(({ contact }) => contact)).size === all.length,
      'answers one battle twice',
    ),
  note: text(MOST_NOTE),
});
export type MailedOrders = z.output<typeof mailedOrdersSchema>;
export type MailedOrder = MailedOrders['armies'][number];
export type MailedChoices = MailedOrders['choices'][number];

/** What lies inside the seal. */
export const sealedBodySchema = z.strictObject({
  cap: z.string(),
  rev: z.int().min(0),
  orders: mailedOrdersSchema,
});

/** What an open text says, and what vouches for it. */
export const openBodySchema = z.strictObject({
  mac: z.string(),
  rev: z.int().min(0),
  orders: mailedOrdersSchema,
});
