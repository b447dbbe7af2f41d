import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { type Odds, weighted } from '../../core/odds.ts';
import { SEATS, type Seat } from '../../core/play.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { bta } from '../refs.ts';

const ORDER = bta('Phase II: Duels', 'R-B18');

const sideName = (title: string) => z.string().max(200).default('').meta({ title });
const orderInput = z.strictObject({ nameA: sideName('One side'), nameB: sideName('The other side') });
type OrderInput = z.output<typeof orderInput>;

const namesOf = ({ nameA, nameB }: OrderInput) => ({ A: nameA || 'side A', B: nameB || 'side B' });

const run = (input: OrderInput, dice: Dice): Outcome<{ readonly first: Seat }> => {
  const trace: Step[] = [];
  const names = namesOf(input);
  let first: Seat | null = null;
  while (first === null) {
    const [a, b] = SEATS.map((seat) => rollOne(dice, 6, `${names[seat]} rolls off`));
    const difference = (a?.value ?? 0) - (b?.value ?? 0);
    first = difference === 0 ? null : difference > 0 ? 'A' : 'B';
    const rolls = [a, b].flatMap((thrown) => (thrown === undefined ? [] : [thrown.roll]));
    trace.push(
      step(ORDER, 'Challenges first', first === null ? 'nobody yet: roll again' : names[first], {}, rolls),
    );
  }
  return outcome({ first }, trace);
};

const odds = (input: OrderInput): Odds => ({
  outcomes: weighted(SEATS.map((seat) => [seat, 1] as const)),
  also: {},
  labels: namesOf(input),
  steps: [step(ORDER, 'Ties', 'are rolled again')],
});

/** Who declares the first challenge; the sides then take turns, and duels are fought in that order. */
export const challengeOrderAction: Action = defineAction({
  id: 'by-this-axe/challenge-order',
  title: 'Challenges: who declares first',
  ref: ORDER,
  input: orderInput,
  example: () => orderInput.parse({}),
  run,
  odds,
});
