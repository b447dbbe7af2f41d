import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Odds } from '../../core/odds.ts';
import { type Outcome, outcome, type Roll, step } from '../../core/trace.ts';
import { lust, SEQUENCE } from '../refs.ts';

const input = z.strictObject({
  generals: z.array(z.string().min(1).max(200)).min(1).max(6).meta({ title: 'Generals' }),
});

type Order = { readonly order: readonly string[] };

const DRAW = lust(SEQUENCE);
const MANEUVER = lust(SEQUENCE, 'R-L50');

/** Cards drawn one after the other: each a die over those that are left. */
export const drawOrder = (generals: readonly string[], dice: Dice): Outcome<Order> => {
  const left = [...generals];
  const order: string[] = [];
  const rolls: Roll[] = [];
  while (left.length > 1) {
    const roll = dice.roll(left.length, 1, `card ${order.length + 1}`);
    rolls.push(roll);
    order.push(...left.splice((roll.values[0] ?? 1) - 1, 1));
  }
  order.push(...left);
  return outcome({ order }, [step(DRAW, 'Order of this turn', order, {}, rolls)]);
};

/** Every order is as likely as any other: by symmetry, whatever the ties. */
const fairOdds = ({ generals }: z.output<typeof input>): Odds => {
  const outcomes = everyWay((dice) => drawOrder(generals, dice).value);
  return {
    outcomes,
    also: {},
    steps: [step(DRAW, 'Every order is equally likely', outcomes.entries.length)],
  };
};

export const drawOrderAction: Action = defineAction({
  id: 'blood-lust/draw-order',
  title: 'Draw the order of generals',
  ref: DRAW,
  input,
  example: () => input.parse({ generals: ['Aldric', 'Brenna', 'Corm'] }),
  run: ({ generals }: z.output<typeof input>, dice: Dice) => drawOrder(generals, dice),
  odds: fairOdds,
});

const D6 = 6;

/** A d6 each, the highest first; those who tie roll again among themselves (R-L50). */
const rollOff = (generals: readonly string[], dice: Dice, rolls: Roll[]): readonly string[] => {
  if (generals.length <= 1) return generals;
  const roll = dice.roll(D6, generals.length, `initiative of ${generals.join(', ')}`);
  rolls.push(roll);
  const byFace = new Map<number, string[]>();
  for (const [index, name] of generals.entries()) {
    const face = roll.values[index] ?? 0;
    byFace.set(face, [...(byFace.get(face) ?? []), name]);
  }
  return [...byFace.keys()]
    .sort((a, b) => b - a)
    .flatMap((face) => rollOff(byFace.get(face) ?? [], dice, rolls));
};

export const rollOrder = (generals: readonly string[], dice: Dice): Outcome<Order> => {
  const rolls: Roll[] = [];
  const order = rollOff(generals, dice, rolls);
  return outcome({ order }, [step(MANEUVER, 'Order', order, {}, rolls)]);
};

export const maneuverOrderAction: Action = defineAction({
  id: 'blood-lust/maneuver-order',
  title: 'Order of strategic manoeuvres',
  ref: MANEUVER,
  input,
  example: () => input.parse({ generals: ['Aldric', 'Brenna', 'Corm'] }),
  run: ({ generals }: z.output<typeof input>, dice: Dice) => rollOrder(generals, dice),
  odds: fairOdds,
});
