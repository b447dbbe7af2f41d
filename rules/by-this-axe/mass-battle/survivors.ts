import type { Shares } from '../army/shares.ts';
import type { HouseRules } from '../data/house-rules.ts';
import { type Army, sharesOfUnits } from './army.ts';
import type { SideLosses } from './report.ts';
import { lossOf } from './tables/casualties.ts';
import { distribute, type LossPolicy, sumOf } from './tables/distribution.ts';

/** An army after it lost a part of its strength. */
export interface Survivors {
  readonly losses: SideLosses;
  readonly sp: number;
  readonly unitSp: readonly number[];
  shares(): Shares;
  /** After losing once more: the pursuit. */
  lose(percent: number): Survivors;
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
};

/** Percentages come in tenths only: eleven ways to stand afterwards, each worked out when first met. */
const eleven = (make: (percent: number) => Survivors): ((percent: number) => Survivors) => {
  const known: (Survivors | undefined)[] = Array.from({ length: 11 });
  return (percent) => {
    const index = percent / 10;
    const found = known[index] ?? make(percent);
    known[index] = found;
    return found;
  };
};

/** Those who stand with `unitSp` left and `lost` gone, unit by unit. */
export const surviveAs = (
  army: Army,
  unitSp: readonly number[],
  lost: { readonly percent: number; readonly units: readonly number[] },
  policy: LossPolicy,
  rules: HouseRules,
): Survivors => ({
  losses: {
    percent: lost.percent,
    sp: sumOf(lost.units),
    units: Object.fromEntries(army.units.map(({ name }, index) => [name, lost.units[index] as number])),
  },
  sp: sumOf(unitSp),
  unitSp,
  shares: once(() => sharesOfUnits(army.units, unitSp, rules)),
  lose: eleven((percent) => surviveLosing(army, unitSp, percent, policy, rules)),
});

const surviveLosing = (
  army: Army,
  before: readonly number[],
  percent: number,
  policy: LossPolicy,
  rules: HouseRules,
): Survivors => {
  const units = distribute(lossOf(sumOf(before), percent), army.units, before, policy);
  const unitSp = before.map((sp, index) => sp - (units[index] as number));
  return surviveAs(army, unitSp, { percent, units }, policy, rules);
};
