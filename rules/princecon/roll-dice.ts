import { z } from 'zod';
import { type Action, defineAction } from '../core/action.ts';
import { die, map, type Odds, sumOf } from '../core/odds.ts';
import { outcome, step } from '../core/trace.ts';
import { noteField } from './inputs.ts';
import { pc } from './refs.ts';

const input = z.strictObject({
  count: z.int().min(1).max(40).default(1).meta({ title: 'Dice' }),
  sides: z.int().min(2).max(100).default(6).meta({ title: 'Sides' }),
  plus: z.int().min(-100).max(100).default(0).meta({ title: 'Added' }),
  purpose: noteField.default('the referee').meta({ title: 'What for' }),
});

/** For whatever the referee decides by dice. */
export const rollDiceAction: Action = defineAction({
  id: 'princecon/roll-dice',
  title: 'Roll dice',
  ref: pc('General Rules'),
  input,
  example: () => input.parse({ count: 3, sides: 6, plus: 7 }),
  run: ({ count, sides, plus, purpose }, dice) => {
    const roll = dice.roll(sides, count, purpose);
    const total = roll.values.reduce((sum, value) => sum + value, plus);
    return outcome({ total }, [
      step(pc('General Rules'), 'Total', total, plus === 0 ? {} : { plus }, [roll]),
    ]);
  },
  odds: ({ count, sides, plus }): Odds => ({
    outcomes: map(sumOf(die(sides), count), (sum) => sum + plus),
    counts: ['in all', 'in all'],
    also: {},
    steps: [step(pc('General Rules'), 'Dice', `${count}d${sides}`, plus === 0 ? {} : { plus })],
  }),
});
