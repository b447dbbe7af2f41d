import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import type { Json } from '../../core/json.ts';
import type { Distribution, Odds } from '../../core/odds.ts';
import { otherSeat } from '../../core/table-moves.ts';
import { type Outcome, outcome, type Step } from '../../core/trace.ts';
import { bta } from '../refs.ts';
import { EXAMPLE } from './example.ts';
import { checkForce, fightOn } from './fight.ts';
import { type BattleInput, battleInput } from './input.ts';
import { type BattleOdds, battleOdds } from './odds/battle-odds.ts';
import { oddsSteps } from './odds/odds-steps.ts';
import { planOf } from './odds/plans.ts';
import { summarise } from './odds/summary.ts';
import { type BattleReport, reportOf } from './report.ts';
import { SIDES } from './sides.ts';
import { freezeRosters } from './steps/1-roster.ts';
import { RESULT_RULES } from './tables/battle-results.ts';

const run = (input: BattleInput, dice: Dice): Outcome<BattleReport> => {
  const trace: Step[] = [];
  const state = freezeRosters(input, trace);
  checkForce(state, input.sides);
  const over = fightOn(state, input.sides, dice, trace);
  return outcome(reportOf(over), trace);
};

const also = (odds: BattleOdds): Readonly<Record<string, Distribution<Json>>> => ({
  winner: odds.winner,
  attacker: odds.attacker,
  pursuit: odds.pursuit,
  ...Object.fromEntries(
    SIDES.flatMap((side) => {
      const { losses, battleLosses, remaining, miles, wounded } = odds.sides[side];
      return [
        [`losses${side}`, losses],
        [`battleLosses${side}`, battleLosses],
        [`remaining${side}`, remaining],
        [`retreat${side}`, miles],
        [`wounded${side}`, wounded],
      ];
    }),
  ),
});

/** Results in words; whoever is sure to attack is called by name. */
const labelsOf = ({ sides }: BattleInput, { attacker }: BattleOdds): Readonly<Record<string, string>> => {
  const [one, ...others] = attacker.entries;
  const side = others.length === 0 ? SIDES.find((seat) => seat === one?.value) : undefined;
  const called = {
    attacker: side === undefined ? 'attacker' : sides[side].name,
    defender: side === undefined ? 'defender' : sides[otherSeat(side)].name,
  };
  return Object.fromEntries(
    Object.entries(RESULT_RULES).map(([result, { name, winner }]) => [
      result,
      winner === null ? name.toLowerCase() : `${called[winner]}: ${name.toLowerCase()}`,
    ]),
  );
};

const odds = (input: BattleInput): Odds => {
  const state = freezeRosters(input, null);
  checkForce(state, input.sides);
  const plans = { A: planOf(input.sides.A), B: planOf(input.sides.B) };
  const found = battleOdds(state, plans);
  return {
    outcomes: found.outcomes,
    also: also(found),
    steps: oddsSteps(state, plans, found),
    figures: summarise(found),
    labels: labelsOf(input, found),
  };
};

/** Two armies away from the table, from the stratagems to the wounded who return (Appendix D). */
export const massBattleAction: Action = defineAction({
  id: 'by-this-axe/mass-battle',
  title: 'Mass battle',
  ref: bta('Appendix D'),
  input: battleInput,
  example: EXAMPLE,
  run,
  odds,
});
