import { z } from 'zod';
import { RuleRefusal } from '../core/result.ts';
import { versioned } from '../core/versioned.ts';
import { localId, text } from './fields.ts';
import type { PlanHelp } from './help.ts';
import type { IntentOf } from './intents.ts';
import { type Plan, planIntent } from './plan.ts';
import { type CampaignState, ordersSchema } from './state.ts';

/** What a side wants of a day, written before the day is ended. */
export const dayOrdersSchema = z.strictObject({
  marches: z
    .array(
      z.strictObject({
        armyId: localId,
        /** Null: it stays where it is, whatever it was ordered before. */
        orders: ordersSchema.nullable(),
      }),
    )
    .max(500),
  /** For the game master's eyes. */
  note: text(2000),
});
export type DayOrders = z.output<typeof dayOrdersSchema>;

export const NO_ORDERS: DayOrders = { marches: [], note: '' };

/** By the ledger's ids, as it is kept in the store. */
export const storedDayOrders = versioned({ schema: dayOrdersSchema, steps: [] });

export interface GivenOrders {
  readonly sideId: string;
  readonly orders: DayOrders;
}

type Step = Pick<Plan, 'facts' | 'after'>;

const give = (before: Step, intent: IntentOf<'order'>, help: PlanHelp): Step => {
  try {
    const { facts, after } = planIntent(before.after, intent, help);
    return { facts: [...before.facts, ...facts], after };
  } catch (error) {
    // An army that fell or was merged since, a map that shrank: nobody's day is held up for it.
    if (error instanceof RuleRefusal) return before;
    throw error;
  }
};

/** What was given goes into the ledger when the day ends, in the order of the sides; each commands its own armies alone. */
const planGivenOrders = (state: CampaignState, given: readonly GivenOrders[], help: PlanHelp): Step => {
  const wanted = given.flatMap(({ sideId, orders }) =>
    orders.marches
      .filter(({ armyId }) => state.armies[armyId]?.sideId === sideId)
      .map((march): IntentOf<'order'> => ({ kind: 'order', ...march })),
  );
  return wanted.reduce<Step>((before, intent) => give(before, intent, help), { facts: [], after: state });
};

/** Ending a day with the orders that are here: one press, taken back as one. */
export const planDayWithOrders = (
  state: CampaignState,
  intent: IntentOf<'end-day'>,
  given: readonly GivenOrders[],
  help: PlanHelp,
): Plan => {
  const { facts, after } = planGivenOrders(state, given, help);
  const ended = planIntent(after, intent, help);
  return { ...ended, facts: [...facts, ...ended.facts] };
};
