import { z } from 'zod';
import type { Seat } from '../../../core/play.ts';
import { initiativeAction } from '../../combat/initiative.ts';
import { chooseOne, formOf, option } from '../fields.ts';
import { type MoveRule, oddsOf, offer, parseInput, played, runAction } from '../move-rule.ts';
import { otherSeat, type TableState } from '../state.ts';

const asked = ({ initiativeCards }: TableState) => ({ cardsA: initiativeCards.A, cardsB: initiativeCards.B });

export const initiative: MoveRule = {
  id: 'initiative',
  offers: (state) =>
    state.step === 'initiative'
      ? [
          offer({
            id: 'initiative',
            title: 'Roll for initiative',
            hint: 'The higher die chooses who moves first; ties are rolled again.',
            primary: true,
            dice: true,
          }),
        ]
      : [],
  play: (state, _move, dice) => {
    const { value, steps } = runAction<{ winner: Seat }>(initiativeAction, asked(state), dice);
    const next: TableState = { ...state, initiative: value.winner, step: 'first-mover' };
    return played(next, `${state.names[value.winner]} won the initiative.`, steps);
  },
  odds: (state) => oddsOf(initiativeAction, asked(state)),
};

const goInput = z.strictObject({ moves: z.enum(['first', 'second']) });

export const chooseOrder: MoveRule = {
  id: 'choose-order',
  offers: ({ step, initiative: seat, names }) =>
    step === 'first-mover' && seat !== null
      ? [
          offer({
            id: 'choose-order',
            title: `${names[seat]}: first or second`,
            hint: 'The winner of the roll decides.',
            seat,
            primary: true,
            form: formOf([
              chooseOne('moves', 'They move', [option('first', 'First'), option('second', 'Second')]),
            ]),
            input: { moves: 'first' },
          }),
        ]
      : [],
  play: (state, move) => {
    const { moves } = parseInput(goInput, move);
    const winner = state.initiative ?? 'A';
    const first = moves === 'first' ? winner : otherSeat(winner);
    return played({ ...state, firstMover: first, step: 'first-moves' }, `${state.names[first]} moved first.`);
  },
};

/** Whose turn to move it is. */
export const moverOf = ({ step, firstMover }: TableState): Seat | null => {
  if (firstMover === null) return null;
  if (step === 'first-moves') return firstMover;
  return step === 'second-moves' ? otherSeat(firstMover) : null;
};
