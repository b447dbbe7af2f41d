import type { Dice } from '../dice.ts';
import type { Play } from './plays.ts';
import type { Way } from './thinking.ts';

/** Fine enough that no part of a mix is told apart from the exact one by playing. */
const FACES = 1_000_000_000;

const any = (ways: readonly Way[], dice: Dice): Way =>
  ways[(dice.roll(ways.length, 1, 'any of them').values[0] as number) - 1] as Way;

const byMix = (ways: readonly Way[], dice: Dice): Way => {
  const whole = ways.reduce((sum, { part }) => sum + part, 0);
  let left = ((dice.roll(FACES, 1, 'the solved mix').values[0] as number) / FACES) * whole;
  for (const way of ways) {
    left -= way.part;
    if (way.part > 0 && left <= 0) return way;
  }
  // Parts are rounded: what is left over belongs to the last that is ever taken.
  return ways.findLast(({ part }) => part > 0) ?? any(ways, dice);
};

const steadiest = (ways: readonly Way[]): Way =>
  ways.reduce((best, way) => (way.least > best.least ? way : best));

/** Takes one of the ways as this strength of play does. */
export const drawWay = (ways: readonly Way[], play: Play, dice: Dice): Way => {
  switch (play) {
    case 'careless':
      return any(ways, dice);
    case 'hasty':
      return dice.roll(2, 1, 'with care').values[0] === 1 ? any(ways, dice) : byMix(ways, dice);
    case 'steady':
      return steadiest(ways);
    case 'solved':
      return byMix(ways, dice);
    default:
      return play satisfies never;
  }
};
