import { z } from 'zod';
import { sameJson } from '../core/json.ts';
import { catchRefusal } from '../core/result.ts';
import { versioned } from '../core/versioned.ts';
import { localId, text } from './fields.ts';
import type { PlanHelp } from './help.ts';
import type { IntentOf } from './intents.ts';
import { type Draft, openDraft } from './plan/draft.ts';
import { planOrders } from './plan/marching.ts';
import { type Plan, planIntent } from './plan.ts';
import { type ArmyState, type CampaignState, ordersSchema } from './state.ts';
import { namesFor } from './words.ts';

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
  /** The dispatch they answer; null for what was given on a seat. */
  readonly dispatch: string | null;
  /** The version that all of the side's orders have now. */
  readonly version: number;
}

const addNote = (draft: Draft, sideId: string, words: string): void =>
  draft.record({
    kind: 'note-added',
    note: {
      id: draft.newId('n'),
      day: draft.state.day,
      text: words,
      sideId,
      open: false,
      reminder: false,
      removed: false,
      generalId: null,
    },
  });

const whyNot = (army: ArmyState | undefined, sideId: string): string | null => {
  if (army === undefined || army.sideId !== sideId) return 'it is none of their armies any more.';
  return army.status === 'active' ? null : 'it is no longer in the field.';
};

/** Each side commands its own armies alone. What cannot be is told, to the side too, and nobody's day is held up for it. */
const giveOrders = (draft: Draft, { sideId, orders, dispatch, version }: GivenOrders): void => {
  const side = draft.state.sides[sideId]?.name ?? 'A side';
  draft.record({ kind: 'orders-opened', sideId, dispatch, early: false, given: version });
  for (const march of orders.marches) {
    const army = draft.state.armies[march.armyId];
    if (sameJson(army?.orders, march.orders)) continue;
    const reason = whyNot(army, sideId);
    const tried =
      reason === null
        ? catchRefusal(() => planOrders(draft, { kind: 'order', ...march, way: 'quickest' }))
        : null;
    const why = tried?.ok === false ? tried.refusal.message : reason;
    if (why === null) continue;
    const called = namesFor(draft.state, sideId).army(march.armyId);
    const words = `The order of ${side} for ${called} could not be carried out: ${why}`;
    draft.warn(words);
    addNote(draft, sideId, words);
  }
  if (orders.note !== '') addNote(draft, sideId, `${side} to the game master: ${orders.note}`);
};

/** Ending a day with the orders that are here: one press, taken back as one. */
export const planDayWithOrders = (
  state: CampaignState,
  intent: IntentOf<'end-day'>,
  given: readonly GivenOrders[],
  help: PlanHelp,
): Plan => {
  const draft = openDraft(state);
  for (const one of given) giveOrders(draft, one);
  const ended = planIntent(draft.state, intent, help);
  return {
    ...ended,
    facts: [...draft.facts, ...ended.facts],
    warnings: [...draft.warnings, ...ended.warnings],
  };
};
