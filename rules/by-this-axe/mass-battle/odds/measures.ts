import type { Chance, LossCurve } from '../../../core/counsel.ts';
import { formatFraction, toNumber } from '../../../core/fraction.ts';
import { chanceOf, type Distribution, mean, variance } from '../../../core/odds.ts';
import { type BySide, forBoth, otherSide, type Side } from '../sides.ts';
import type { BattleState } from '../state.ts';
import type { BattleOdds } from './battle-odds.ts';
import type { RoleFate } from './fates.ts';

interface SideMeasures {
  readonly curve: LossCurve['curve'];
  /** In percent of the strength. */
  readonly mean: number;
  readonly spread: number;
  readonly half: Chance;
  readonly destroyed: Chance;
  readonly meanLeft: number;
  readonly meanMiles: number;
  readonly meanWounded: number;
}

export interface MeasuredOdds {
  readonly outcomes: readonly (Chance & { readonly value: string })[];
  readonly winning: {
    readonly win: Chance;
    readonly draw: Chance;
    readonly lose: Chance;
    /** Nobody fights: evaded or put off. */
    readonly none: Chance;
  };
  readonly attacks: Chance;
  readonly sides: BySide<SideMeasures>;
}

const chance = <T>(source: Distribution<T>, event: (value: T) => boolean): Chance => {
  const exact = chanceOf(source, event);
  return { p: toNumber(exact), fraction: formatFraction(exact) };
};

const curveOf = (losses: Distribution<number>, sp: number): LossCurve['curve'] => {
  const total = Number(losses.total);
  const sorted = [...losses.entries].sort((a, b) => a.value - b.value);
  let left = total;
  return sorted.map(({ value, weight }) => {
    const point = { percent: (100 * value) / sp, p: left / total };
    left -= Number(weight);
    return point;
  });
};

const measureSide = ({ losses, remaining, miles, wounded }: RoleFate, sp: number): SideMeasures => {
  const percent = (value: number): number => (100 * value) / sp;
  const average = (source: Distribution<number>): number => toNumber(mean(source, (value) => value));
  return {
    curve: curveOf(losses, sp),
    mean: percent(average(losses)),
    spread: percent(Math.sqrt(toNumber(variance(losses, (value) => value)))),
    half: chance(losses, (value) => 2 * value >= sp),
    destroyed: chance(remaining, (value) => value === 0),
    meanLeft: average(remaining),
    meanMiles: average(miles),
    meanWounded: average(wounded),
  };
};

/** The odds as `side` sees them. */
export const measureOdds = (odds: BattleOdds, { armies }: BattleState, side: Side): MeasuredOdds => ({
  outcomes: odds.outcomes.entries.map(({ value }) => ({
    value,
    ...chance(odds.outcomes, (one) => one === value),
  })),
  winning: {
    win: chance(odds.winner, (winner) => winner === side),
    draw: chance(odds.winner, (winner) => winner === 'draw'),
    lose: chance(odds.winner, (winner) => winner === otherSide(side)),
    none: chance(odds.winner, (winner) => winner === 'no-battle'),
  },
  attacks: chance(odds.attacker, (attacker) => attacker === side),
  sides: forBoth((one) => measureSide(odds.sides[one], armies[one].sp)),
});
