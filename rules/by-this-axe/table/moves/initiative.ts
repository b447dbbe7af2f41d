import { defineMove } from '../../../core/ask.ts';
import type { Seat } from '../../../core/play.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import { does } from '../../../core/words.ts';
import { initiativeAction } from '../../combat/initiative.ts';
import { oddsOf, runAction } from '../run-action.ts';
import type { TableState } from '../state.ts';

const asked = ({ initiativeCards, names }: TableState) => ({
  cardsA: initiativeCards.A,
  cardsB: initiativeCards.B,
  nameA: names.A,
  nameB: names.B,
});

export const initiative = defineMove({
  id: 'initiative',
  about: ({ step }: TableState) => (step === 'initiative' ? [null] : []),
  show: () => ({
    title: 'Roll for initiative',
    hint: 'The higher die chooses who moves first; ties are rolled again.',
    seat: null,
    primary: true,
    dice: true,
  }),
  play: (state, _, __, dice) => {
    const { value, steps } = runAction<{ winner: Seat }>(initiativeAction, asked(state), dice);
    const next: TableState = { ...state, initiative: value.winner, step: 'first-mover' };
    return played(next, `${state.names[value.winner]} won the initiative.`, steps);
  },
  odds: (state) => oddsOf(initiativeAction, asked(state)),
});

/** One tap: an offer for each answer. */
export const chooseOrder = defineMove({
  id: 'choose-order',
  about: ({ step, initiative: seat }: TableState) =>
    step === 'first-mover' && seat !== null
      ? (['first', 'second'] as const).map((moves) => ({ seat, moves }))
      : [],
  show: ({ seat, moves }, { names }) => ({
    title: `${does(names[seat], 'moves')} ${moves}`,
    hint: 'The winner of the roll decides.',
    seat,
    also: { moves },
    primary: true,
  }),
  play: (state, { seat, moves }) => {
    const first = moves === 'first' ? seat : otherSeat(seat);
    const next: TableState = { ...state, firstMover: first, step: 'first-moves' };
    return played(next, `${state.names[first]} moved first.`);
  },
});

/** Whose turn to move it is. */
export const moverOf = ({ step, firstMover }: TableState): Seat | null => {
  if (firstMover === null) return null;
  if (step === 'first-moves') return firstMover;
  return step === 'second-moves' ? otherSeat(firstMover) : null;
};
