import { z } from 'zod';
import { type Dice, enteredDice, seededDice, seedState } from '../../../core/dice.ts';
import type { LoggedMove, OldLog, PlayedMove } from '../../../core/play.ts';
import { answerSchema } from '../answers.ts';
import { battleSetup } from '../input.ts';
import { expects } from '../machine.ts';
import { NEXT_DAY } from '../secrecy.ts';
import { inputOf } from './answer-of.ts';
import { playMass, startMass } from './play.ts';
import type { MassState } from './state.ts';

/** Null is the next morning. The step it answered was not always kept. */
const oldEvents = z.array(
  z.object({
    answer: answerSchema.nullable(),
    thrown: z.enum(['program', 'typed']).nullable().default(null),
  }),
);
type OldEvent = z.output<typeof oldEvents>[number];

const moveOf = ({ battle }: MassState, { answer }: OldEvent): PlayedMove => {
  if (answer === null) return { id: NEXT_DAY, seat: null, input: {} };
  if (answer.kind !== 'dice') return { id: battle.step, seat: answer.side, input: inputOf(answer) };
  const expected = expects(battle);
  return { id: battle.step, seat: expected.kind === 'dice' ? expected.by : null, input: {} };
};

/** A battle that was kept as its answers, played again: the program's dice fall from the seed as they did. */
export const movesOfAnswers = ({ setup, seed, events }: OldLog): readonly LoggedMove[] => {
  const program = seededDice(seedState(seed));
  const moves: LoggedMove[] = [];
  let { value: state } = startMass(battleSetup.parse(setup));
  for (const event of oldEvents.parse(events)) {
    const move = moveOf(state, event);
    const typed = event.answer?.kind === 'dice' ? event.answer.values : [];
    const dice: Dice = event.thrown === 'program' ? program : enteredDice(typed);
    const fell: number[] = [];
    state = playMass(state, move, {
      roll: (sides, count, purpose) => {
        const roll = dice.roll(sides, count, purpose);
        fell.push(...roll.values);
        return roll;
      },
    }).value;
    moves.push({ move, thrown: fell.length === 0 ? null : event.thrown, dice: fell });
  }
  return moves;
};
