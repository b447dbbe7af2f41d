import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineAction } from '../../../rules/core/action.ts';
import { rollOne, withScriptedDice } from '../../../rules/core/dice.ts';
import { fraction } from '../../../rules/core/fraction.ts';
import { listChances, map, successes } from '../../../rules/core/odds.ts';
import { outcome, ref, step } from '../../../rules/core/trace.ts';

const SHOOTING = ref('Some Game', 'Shooting', 'R-X03');
const needed = (distance: number): number => (distance > 12 ? 3 : 4);

const shoot = defineAction({
  id: 'some-game/shoot',
  title: 'Shoot',
  ref: SHOOTING,
  input: z.object({ distance: z.int().min(0) }),
  example: { distance: 20 },
  run: ({ distance }, dice) => {
    const { value, roll } = rollOne(dice, 6, 'shooting');
    return outcome({ hit: value <= needed(distance) }, [step(SHOOTING, 'Shot', value, { distance }, [roll])]);
  },
  odds: ({ distance }) => ({
    outcomes: map(successes(1, fraction(needed(distance), 6)), (hits) => ({ hit: hits === 1 })),
    also: {},
    steps: [],
  }),
});

test.each([
  [20, 3, true],
  [20, 4, false],
  [12, 4, true],
  [12, 5, false],
])(
  'an action is called through its id, its parsed input and dice: at %i with a %i',
  (distance, shown, hit) => {
    expect(withScriptedDice([shown], (dice) => shoot.run(shoot.input.parse({ distance }), dice))).toEqual({
      value: { hit },
      steps: [
        {
          ref: { document: 'Some Game', section: 'Shooting', ruling: 'R-X03' },
          label: 'Shot',
          inputs: { distance },
          rolls: [{ sides: 6, purpose: 'shooting', values: [shown] }],
          value: shown,
        },
      ],
    });
  },
);

test('its odds agree with what it does', () => {
  const outcomes = shoot.odds?.(shoot.example).outcomes;
  expect(outcomes && listChances(outcomes)).toEqual([
    { value: { hit: false }, p: 0.5, fraction: '1/2' },
    { value: { hit: true }, p: 0.5, fraction: '1/2' },
  ]);
});

test('it refuses input that its schema does not know', () => {
  expect(shoot.input.safeParse({ distance: -1 }).success).toBe(false);
});
