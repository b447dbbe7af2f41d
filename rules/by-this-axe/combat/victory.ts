import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { SEATS, type Seat } from '../../core/play.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { capitalise } from '../../core/words.ts';
import { bta } from '../refs.ts';
import { calledField } from './profiles.ts';

const VICTORY = bta('Morale', 'R-B44');
const MOST_UNITS = 1000;

const side = z
  .strictObject({
    units: z.int().min(1).max(MOST_UNITS).default(4).meta({ title: 'Units at the start' }),
    lost: z.int().min(0).max(MOST_UNITS).default(0).meta({ title: 'Routed or destroyed' }),
    name: calledField('Name of the side'),
  })
  .prefault({});

const victoryInput = z.strictObject({ A: side.meta({ title: 'Side A' }), B: side.meta({ title: 'Side B' }) });
type VictoryInput = z.output<typeof victoryInput>;

type VictoryValue = { readonly winner: 'A' | 'B' | 'draw' | null };

/** Strictly more than half of the units it started with; characters are no units (R-B44). */
const isBeaten = ({ units, lost }: VictoryInput['A']): boolean => 2 * lost > units;

const winnerOf = ({ A, B }: VictoryInput): VictoryValue['winner'] => {
  const [beatenA, beatenB] = [isBeaten(A), isBeaten(B)];
  if (beatenA && beatenB) return 'draw';
  if (beatenA) return 'B';
  return beatenB ? 'A' : null;
};

const run = (input: VictoryInput): Outcome<VictoryValue> => {
  const winner = winnerOf(input);
  const called = (seat: Seat): string => input[seat].name || `side ${seat}`;
  const told = winner === null ? 'undecided' : winner === 'draw' ? 'a draw' : `${called(winner)} wins`;
  return outcome({ winner }, [
    ...SEATS.map((seat) => {
      const { units, lost } = input[seat];
      return step(VICTORY, `${capitalise(called(seat))} is beaten`, isBeaten(input[seat]), { units, lost });
    }),
    step(VICTORY, 'The battle', told),
  ]);
};

/** Whether the battle is decided, at the end of a turn (section 4.8). */
export const victoryAction: Action = defineAction({
  id: 'by-this-axe/victory',
  title: 'Victory',
  ref: VICTORY,
  input: victoryInput,
  example: () => victoryInput.parse({ A: { units: 4, lost: 1 }, B: { units: 5, lost: 3 } }),
  run,
});
