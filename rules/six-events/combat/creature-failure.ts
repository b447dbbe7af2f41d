import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { type Distribution, map } from '../../core/odds.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { capitalise, nameOr } from '../../core/words.ts';
import { se } from '../refs.ts';
import { nameField } from './fields.ts';

const FAILURE = se('7.15 Creature morale failure', 'R-S26');
const DIRECTION = se('Random movement', 'R-S25');

export type Failure = 'withdraws' | 'flees' | 'berserk';

/** 1 to 4, 5, 6. */
const failureOf = (roll: number): Failure => (roll <= 4 ? 'withdraws' : roll === 5 ? 'flees' : 'berserk');

const FAILURE_NAMES: Readonly<Record<Failure, string>> = {
  withdraws: 'withdraws',
  flees: 'flees',
  berserk: 'goes berserk',
};

const FAILURE_WORDS: Readonly<Record<Failure, string>> = {
  withdraws: 'turns about, one full move, stays until rallied',
  flees: 'turns about and leaves the table, attacking whatever is in its way',
  berserk: 'attacks the nearest at once, and every turn until it is destroyed',
};

export type Direction = 'rear' | 'right' | 'left' | 'forward' | 'stands';
const DIRECTIONS: readonly Direction[] = ['rear', 'rear', 'right', 'left', 'forward', 'stands'];

const DIRECTION_WORDS: Readonly<Record<Direction, string>> = {
  rear: 'to its rear',
  right: 'to its right',
  left: 'to its left',
  forward: 'forward, through its opponent',
  stands: 'stands and attacks, +1 to its melee',
};

const directionOf = (roll: number): Direction => DIRECTIONS[roll - 1] ?? 'stands';

export const rollDirection = (dice: Dice, who: string): Outcome<{ readonly direction: Direction }> => {
  const { value, roll } = rollOne(dice, 6, `${who}: random direction`);
  const direction = directionOf(value);
  return outcome({ direction }, [
    step(DIRECTION, `Random movement of ${who}`, DIRECTION_WORDS[direction], {}, [roll]),
  ]);
};

export const DIRECTION_ODDS: Distribution<Direction> = everyWay(
  (dice) => rollDirection(dice, '').value.direction,
);

export type FailureValue = { readonly result: Failure; readonly direction: Direction | null };

export const failCreature = (dice: Dice, who: string): Outcome<FailureValue> => {
  const { value, roll } = rollOne(dice, 6, `${who}: morale failure`);
  const result = failureOf(value);
  const told = step(FAILURE, `${capitalise(who)} ${FAILURE_NAMES[result]}`, FAILURE_WORDS[result], {}, [
    roll,
  ]);
  if (result !== 'berserk') return outcome({ result, direction: null }, [told]);
  const turned = rollDirection(dice, who);
  return outcome({ result, direction: turned.value.direction }, [told, ...turned.steps]);
};

const input = z.strictObject({
  creature: z.strictObject({ name: nameField }).meta({ profile: 'unit' }),
});
type Input = z.output<typeof input>;

const nameOf = ({ creature }: Input): string => nameOr(creature.name, 'creature');

export const creatureFailureAction: Action = defineAction({
  id: 'six-events/creature-failure',
  title: 'A creature fails its morale',
  ref: FAILURE,
  input,
  example: () => input.parse({ creature: { name: 'Troll' } }),
  run: (given: Input, dice) => failCreature(dice, nameOf(given)),
  odds: () => ({
    outcomes: everyWay((dice) => failCreature(dice, '').value.result),
    also: { 'direction if berserk': DIRECTION_ODDS },
    steps: [step(FAILURE, 'One die', '1 to 4 withdraws, 5 flees, 6 goes berserk')],
  }),
});

export const randomMovementAction: Action = defineAction({
  id: 'six-events/random-movement',
  title: 'Random movement',
  ref: DIRECTION,
  input,
  example: () => input.parse({ creature: { name: 'Troll' } }),
  run: (given: Input, dice) => rollDirection(dice, nameOf(given)),
  odds: () => ({
    outcomes: map(DIRECTION_ODDS, (direction) => ({ direction })),
    also: {},
    steps: [step(DIRECTION, 'One die', 'where it goes')],
  }),
});
