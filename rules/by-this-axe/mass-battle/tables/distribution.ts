import { saidBy } from '../../data/abilities.ts';
import type { ArmyUnit } from '../army.ts';

export const LOSS_POLICIES = ['proportional', 'weakest-first', 'keep-mounted'] as const;
export type LossPolicy = (typeof LOSS_POLICIES)[number];

export const POLICY_NAMES: Readonly<Record<LossPolicy, string>> = {
  proportional: 'In proportion',
  'weakest-first': 'Weakest units first',
  'keep-mounted': 'Foot before horse',
};

export const sumOf = (values: readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** `total` in proportion to `weights`: whole parts first, then by largest fraction, ties by order. */
export const shareOut = (total: number, weights: readonly number[]): readonly number[] => {
  const whole = sumOf(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares: number[] = [];
  const rests: number[] = [];
  let left = total;
  for (const weight of weights) {
    const product = total * weight;
    const share = Math.floor(product / whole);
    shares.push(share);
    rests.push(product - share * whole);
    left -= share;
  }
  for (; left > 0; left -= 1) {
    let largest = 0;
    for (let index = 1; index < rests.length; index += 1) {
      if ((rests[index] as number) > (rests[largest] as number)) largest = index;
    }
    shares[largest] = (shares[largest] as number) + 1;
    rests[largest] = -1;
  }
  return shares;
};

const isFast = ({ fighters }: ArmyUnit): boolean =>
  fighters.mounted || (saidBy(fighters.abilities, 'flies') ?? false);

/** Empties one unit after another in the given order. */
const emptyInTurn = (loss: number, sp: readonly number[], order: readonly number[]): readonly number[] => {
  const losses = sp.map(() => 0);
  let left = loss;
  for (const index of order) {
    const taken = Math.min(left, sp[index] as number);
    losses[index] = taken;
    left -= taken;
  }
  return losses;
};

/** Losses of each unit, in roster order. */
export const distribute = (
  loss: number,
  units: readonly ArmyUnit[],
  sp: readonly number[],
  policy: LossPolicy,
): readonly number[] => {
  if (policy === 'proportional') return shareOut(loss, sp);
  const last = (index: number): number =>
    policy === 'keep-mounted' && isFast(units[index] as ArmyUnit) ? 1 : 0;
  const perHead = (index: number): number => (units[index] as ArmyUnit).perHead;
  const order = sp
    .map((_, index) => index)
    .sort(
      (a, b) =>
        last(a) - last(b) || perHead(a) - perHead(b) || (sp[a] as number) - (sp[b] as number) || a - b,
    );
  return emptyInTurn(loss, sp, order);
};

/** Null where a distribution by hand adds up, otherwise what is wrong with it. */
export const whyNotLosses = (
  losses: readonly number[],
  loss: number,
  units: readonly ArmyUnit[],
  sp: readonly number[],
): string | null => {
  if (losses.length !== sp.length) return `give one number for each of the ${sp.length} units`;
  for (const [index, lost] of losses.entries()) {
    const most = sp[index] as number;
    if (!Number.isInteger(lost) || lost < 0 || lost > most) {
      return `${(units[index] as ArmyUnit).name} can lose 0 to ${most}, not ${lost}`;
    }
  }
  const sum = sumOf(losses);
  return sum === loss ? null : `the losses add up to ${sum}; they must make ${loss}`;
};
