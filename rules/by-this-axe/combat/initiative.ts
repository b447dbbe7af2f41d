import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { rollOne } from '../../core/dice.ts';
import { chanceOf, combine, die, type Odds, showFraction, weighted } from '../../core/odds.ts';
import type { Seat } from '../../core/play.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { bta } from '../refs.ts';
import { calledField, count } from './profiles.ts';

const INITIATIVE = bta('Phase IV Movement', 'R-B29');

/** Seize the Initiative: each card played adds this (Command and Control). */
const CARD_BONUS = 2;
const MOST_CARDS = 4;

const initiativeInput = z.strictObject({
  cardsA: count('Seize the Initiative cards of side A', MOST_CARDS),
  cardsB: count('Seize the Initiative cards of side B', MOST_CARDS),
  nameA: calledField('Name of side A'),
  nameB: calledField('Name of side B'),
});

type InitiativeInput = z.output<typeof initiativeInput>;
type InitiativeValue = { readonly winner: 'A' | 'B'; readonly throws: number };

const leadOf = ({ cardsA, cardsB }: InitiativeInput): number => CARD_BONUS * (cardsA - cardsB);

const namesOf = ({ nameA, nameB }: InitiativeInput) => ({ A: nameA || 'side A', B: nameB || 'side B' });

/** Two sides of one name are told apart by their letters. */
const bonusOf = ({ nameA, nameB }: InitiativeInput, seat: Seat): string => {
  const name = seat === 'A' ? nameA : nameB;
  return name === '' || nameA === nameB ? `bonus ${seat}` : `bonus of ${name}`;
};

const run = (input: InitiativeInput, dice: Dice): Outcome<InitiativeValue> => {
  const steps: Step[] = [];
  const lead = leadOf(input);
  const names = namesOf(input);
  for (let throws = 1; ; throws += 1) {
    const a = rollOne(dice, 6, `initiative, ${names.A}`);
    const b = rollOne(dice, 6, `initiative, ${names.B}`);
    const difference = a.value + lead - b.value;
    const told = difference === 0 ? 'tie, roll again' : difference > 0 ? names.A : names.B;
    const bonuses = {
      [bonusOf(input, 'A')]: CARD_BONUS * input.cardsA,
      [bonusOf(input, 'B')]: CARD_BONUS * input.cardsB,
    };
    steps.push(step(INITIATIVE, 'Chooses who moves first', told, bonuses, [a.roll, b.roll]));
    if (difference !== 0) return outcome({ winner: difference > 0 ? 'A' : 'B', throws }, steps);
  }
};

const odds = (input: InitiativeInput): Odds => {
  const lead = leadOf(input);
  const once = combine(die(6), die(6), (a, b) => Math.sign(a + lead - b));
  const ways = (sign: number): number | bigint =>
    once.entries.find(({ value }) => value === sign)?.weight ?? 0;
  // Ties are thrown again until they are none (R-B29): only the decided throws count.
  const winner = weighted<'A' | 'B'>([
    ['A', ways(1)],
    ['B', ways(-1)],
  ]);
  return {
    outcomes: winner,
    also: {},
    steps: [step(INITIATIVE, `Lead of ${namesOf(input).A}`, lead)],
    labels: namesOf(input),
    figures: { tie: showFraction(chanceOf(once, (sign) => sign === 0)) },
  };
};

/** Who chooses to move first or second (section 4.5). */
export const initiativeAction: Action = defineAction({
  id: 'by-this-axe/initiative',
  title: 'Initiative',
  ref: INITIATIVE,
  input: initiativeInput,
  example: () => initiativeInput.parse({ cardsA: 1 }),
  run,
  odds,
});
