import { z } from 'zod';

/** Section 7.3; `hold` is ours: it ends an order that runs on (R-P87). */
export const ORDER_KINDS = [
  'change-formation',
  'forward-full',
  'forward-to-objective',
  'forward-indefinitely',
  'forward-to-enemy',
  'backward',
  'hold',
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const orderNames: Readonly<Record<OrderKind, string>> = {
  'change-formation': 'Change formation',
  'forward-full': 'Forward, this turn',
  'forward-to-objective': 'Forward to something they can see',
  'forward-indefinitely': 'Forward until told otherwise',
  'forward-to-enemy': 'Forward to one enemy unit',
  backward: 'Backward',
  hold: 'Hold',
};

/** These go on without a new roll until they are done, meet the enemy or the unit breaks (R-P51). */
const LASTING: readonly OrderKind[] = ['forward-to-objective', 'forward-indefinitely', 'forward-to-enemy'];

export const isLasting = (kind: OrderKind): boolean => LASTING.includes(kind);

export const orderInput = z
  .strictObject({
    kind: z.enum(ORDER_KINDS).default('forward-full').meta({ title: 'Order', labels: orderNames }),
    engagement: z
      .enum(['violent', 'nonviolent'])
      .default('violent')
      .meta({ title: 'Near an enemy', labels: { violent: 'Engage', nonviolent: 'Stop 12 inches away' } }),
  })
  .prefault({});

export type Order = z.output<typeof orderInput>;
