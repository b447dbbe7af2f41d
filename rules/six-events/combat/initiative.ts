import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import {
  chanceOf,
  combine,
  type Distribution,
  die,
  map,
  showFraction,
  sumOf,
  weighted,
} from '../../core/odds.ts';
import type { Roll } from '../../core/trace.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { nameOr, tellApart } from '../../core/words.ts';
import { se } from '../refs.ts';
import { nameField } from './fields.ts';

const INITIATIVE = se('1.1 Initiative', 'R-S2');
const CHOICE = se('1.2 Initiative');

const leaders = z.int().min(0).max(100).default(0);
const input = z.strictObject({
  leadersA: leaders.meta({ title: 'Living leaders of side A' }),
  leadersB: leaders.meta({ title: 'Living leaders of side B' }),
  nameA: nameField.meta({ title: 'Name of side A' }),
  nameB: nameField.meta({ title: 'Name of side B' }),
});
export type InitiativeInput = z.output<typeof input>;

export type InitiativeValue = {
  readonly result: 'A' | 'B';
  readonly scores: { readonly A: number; readonly B: number };
  readonly ties: number;
};

const sum = ({ values }: Roll): number => values.reduce((total, value) => total + value, 0);

const namesOf = ({ nameA, nameB }: Pick<InitiativeInput, 'nameA' | 'nameB'>) => {
  const [A = '', B = ''] = tellApart([nameOr(nameA, 'side A'), nameOr(nameB, 'side B')]);
  return { A, B };
};

const leadersStep = (given: InitiativeInput): Step => {
  const { A, B } = namesOf(given);
  return step(INITIATIVE, 'Leaders added', { [A]: given.leadersA, [B]: given.leadersB });
};

export const rollInitiative = (given: InitiativeInput, dice: Dice): Outcome<InitiativeValue> => {
  const { leadersA, leadersB } = given;
  const names = namesOf(given);
  const steps: Step[] = [leadersStep(given)];
  for (let ties = 0; ; ties += 1) {
    const rolledA = dice.roll(6, 2, `initiative of ${names.A}`);
    const rolledB = dice.roll(6, 2, `initiative of ${names.B}`);
    const scores = { A: sum(rolledA) + leadersA, B: sum(rolledB) + leadersB };
    const tied = scores.A === scores.B;
    const told = { [names.A]: scores.A, [names.B]: scores.B };
    steps.push(step(INITIATIVE, tied ? 'Level: both roll again' : 'Scores', told, {}, [rolledA, rolledB]));
    if (tied) continue;
    const result = scores.A > scores.B ? 'A' : 'B';
    return outcome({ result, scores, ties }, [
      ...steps,
      step(CHOICE, 'Chooses who goes first in every event', names[result]),
    ]);
  }
};

const TWO_DICE = sumOf(die(6), 2);

const onceOdds = ({ leadersA, leadersB }: InitiativeInput): Distribution<'A' | 'tie' | 'B'> =>
  combine(TWO_DICE, TWO_DICE, (a, b) => {
    const lead = a + leadersA - b - leadersB;
    return lead === 0 ? 'tie' : lead > 0 ? 'A' : 'B';
  });

/** Ties are rolled again, so only the decided throws count. */
export const initiativeOdds = (given: InitiativeInput) => {
  const once = onceOdds(given);
  const decided = once.entries.filter(({ value }) => value !== 'tie');
  return {
    outcomes: weighted(decided.map(({ value, weight }) => [value, weight] as const)),
    also: { 'first throw': map(once, (value) => value) },
    figures: { tie: showFraction(chanceOf(once, (value) => value === 'tie')) },
    labels: namesOf(given),
    steps: [leadersStep(given)],
  };
};

export const initiativeAction: Action = defineAction({
  id: 'six-events/initiative',
  title: 'Initiative',
  ref: INITIATIVE,
  input,
  example: () => input.parse({ leadersA: 3, leadersB: 1 }),
  run: rollInitiative,
  odds: initiativeOdds,
});
