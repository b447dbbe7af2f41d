import { z } from 'zod';

/** Section 7.3. `lasts`: goes on without a new roll until it is done, meets the enemy or the unit breaks (R-P51). */
const ORDERS = {
  'change-formation': { name: 'Change formation' },
  'forward-full': { name: 'Forward, this turn' },
  'forward-to-objective': { name: 'Forward to something they can see', lasts: true },
  'forward-indefinitely': { name: 'Forward until told otherwise', lasts: true },
  'forward-to-enemy': { name: 'Forward to one enemy unit', lasts: true },
  backward: { name: 'Backward' },
  /** Ours: it ends an order that runs on (R-P87). */
  hold: { name: 'Hold', ends: true },
} as const satisfies Record<string, OrderEntry>;

interface OrderEntry {
  readonly name: string;
  readonly lasts?: true;
  readonly ends?: true;
}

export type OrderKind = keyof typeof ORDERS;

const entryOf = (kind: OrderKind): OrderEntry => ORDERS[kind];

const ORDER_KINDS = Object.keys(ORDERS) as [OrderKind, ...OrderKind[]];

export const orderNames = Object.fromEntries(
  ORDER_KINDS.map((kind) => [kind, entryOf(kind).name]),
) as Readonly<Record<OrderKind, string>>;

export const isLasting = (kind: OrderKind): boolean => entryOf(kind).lasts === true;

/** The order a unit is under once it obeys: none where it was told to stay. */
export const heldOrder = (order: Order): Order | null => (entryOf(order.kind).ends === true ? null : order);

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
