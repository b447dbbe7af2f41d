import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { type Outcome, outcome, type Step } from '../../core/trace.ts';
import { bta } from '../refs.ts';
import { EXAMPLE } from './example.ts';
import { checkForce, fightOn } from './fight.ts';
import { type BattleInput, battleInput } from './input.ts';
import { type BattleReport, reportOf } from './report.ts';
import { freezeRosters } from './steps/1-roster.ts';

const run = (input: BattleInput, dice: Dice): Outcome<BattleReport> => {
  const trace: Step[] = [];
  const state = freezeRosters(input, trace);
  checkForce(state, input.sides);
  const over = fightOn(state, input.sides, dice, trace);
  return outcome(reportOf(over), trace);
};

/** Two armies away from the table, from the stratagems to the wounded who return (Appendix D). */
export const massBattleAction: Action = defineAction({
  id: 'by-this-axe/mass-battle',
  title: 'Mass battle',
  ref: bta('Appendix D'),
  input: battleInput,
  example: EXAMPLE,
  run,
});
