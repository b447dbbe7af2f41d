import { type Fraction, toNumber } from '../../../core/fraction.ts';
import type { JsonObject } from '../../../core/json.ts';
import { chanceOf, type Distribution, mean, showFraction, variance } from '../../../core/odds.ts';
import { forBoth, otherSide, type Side } from '../sides.ts';
import type { BattleOdds } from './battle-odds.ts';

/** Mean and standard deviation; the latter is a root and so the only figure that is not exact. */
const spreadOf = (source: Distribution<number>) => ({
  mean: showFraction(mean(source, (value) => value)),
  deviation: Math.sqrt(toNumber(variance(source, (value) => value))),
});

const meanOf = (source: Distribution<number>) => showFraction(mean(source, (value) => value));

const chance = (exact: Fraction) => {
  const { value, fraction } = showFraction(exact);
  return { p: value, fraction };
};

/** The figures people ask for first, for each side. */
export const summarise = ({ winner, sides }: BattleOdds) =>
  forBoth((side: Side) => {
    const { losses, battleLosses, remaining, miles, wounded } = sides[side];
    return {
      win: chance(chanceOf(winner, (who) => who === side)),
      draw: chance(chanceOf(winner, (who) => who === 'draw')),
      lose: chance(chanceOf(winner, (who) => who === otherSide(side))),
      noBattle: chance(chanceOf(winner, (who) => who === 'no-battle')),
      destroyed: chance(chanceOf(remaining, (sp) => sp === 0)),
      losses: spreadOf(losses),
      battleLosses: spreadOf(battleLosses),
      remaining: spreadOf(remaining),
      retreatMiles: meanOf(miles),
      wounded: meanOf(wounded),
    };
  }) satisfies JsonObject;
