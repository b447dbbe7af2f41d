import type { Dice } from '../../../core/dice.ts';
import { tell } from '../../../core/explain.ts';
import {
  CORRECTION,
  type Played,
  type PlayedMove,
  type TableMove,
  type TableViewer,
} from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { offerMove, played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import type { Answer, Expectation } from '../answers.ts';
import type { BattleSetup } from '../input.ts';
import { expects, goOn } from '../machine.ts';
import { setupNextDay } from '../next-day.ts';
import { isOpen, NEXT_DAY, purposeFor } from '../secrecy.ts';
import type { BattleState } from '../state.ts';
import { freezeRosters } from '../steps/1-roster.ts';
import { STEP_WORDS } from '../words.ts';
import { answerOf } from './answer-of.ts';
import { correct } from './correct.ts';
import { askOf } from './questions.ts';
import type { MassState } from './state.ts';

export const startMass = (setup: BattleSetup): Played<MassState> => {
  const steps: Step[] = [];
  const battle = freezeRosters(setup, steps);
  const { A, B } = battle.armies;
  return played({ setup, before: [], battle }, `${A.name} met ${B.name} on day ${battle.day}.`, steps);
};

const facesOf = (
  { armies }: BattleState,
  { by, count }: Extract<Expectation, { kind: 'dice' }>,
): readonly string[] => {
  if (by === null) return [armies.A.name, armies.B.name];
  return count === 1 ? ['Die'] : Array.from({ length: count }, (_, index) => `Die ${index + 1}`);
};

/** What waits now: dice, a choice of one or both sides, or the next morning. */
const offers = ({ battle }: MassState, viewer: TableViewer): readonly TableMove[] => {
  const expected = expects(battle);
  const { title, now } = STEP_WORDS[battle.step];
  switch (expected.kind) {
    case 'dice':
      return [
        offerMove({
          id: battle.step,
          title,
          hint: purposeFor(battle, viewer),
          seat: expected.by,
          secret: battle.step === 'stratagem-roll',
          primary: true,
          dice: true,
          rolls: facesOf(battle, expected),
        }),
      ];
    case 'choice':
      return expected.sides.map((side) =>
        offerMove({
          id: battle.step,
          title,
          hint: now,
          seat: side,
          // What a side can choose tells of its army.
          secret: !isOpen(battle),
          primary: true,
          weighed: ['stratagem', 'stance', 'posture'].includes(expected.choice),
          ...askOf(battle, expected.choice, side),
        }),
      );
    case 'over':
      return battle.end === 'delayed'
        ? [
            offerMove({
              id: NEXT_DAY,
              title: `Go on with day ${battle.day}`,
              hint: 'Both armies still face each other.',
              seat: null,
              primary: true,
            }),
          ]
        : [];
    default:
      return expected satisfies never;
  }
};

export const movesOfMass = (state: MassState, viewer: TableViewer): readonly TableMove[] =>
  offers(state, viewer).filter(({ secret, seat }) => !secret || viewer === 'master' || viewer === seat);

const SEALED: Readonly<Record<string, string>> = {
  'stratagem-commit': 'its stratagem',
  declare: 'what it declares',
  stance: 'its stance',
  posture: 'its posture',
};

/** What happened where no step tells it. */
export const tellQuietly = (battle: BattleState, { id, seat }: PlayedMove): string => {
  const who = seat === null ? 'Both sides' : battle.armies[seat].name;
  if (id === NEXT_DAY) return 'The next morning came.';
  return SEALED[id] === undefined ? `${who} went on.` : `${who} has sealed ${SEALED[id]}.`;
};

/** An open choice by its name: `Reds: Pursue.` */
const tellChoice = (battle: BattleState, { seat, input }: PlayedMove): string | null => {
  const expected = expects(battle);
  if (expected.kind !== 'choice' || expected.secret || seat === null) return null;
  const [field] = askOf(battle, expected.choice, seat).form[0]?.fields ?? [];
  const chosen =
    field?.kind === 'choice' ? field.choices.find(({ value }) => value === input['choice']) : null;
  return chosen == null ? null : `${battle.armies[seat].name}: ${chosen.label}.`;
};

const nextDay = ({ setup, before, battle }: MassState): Played<MassState> => {
  const steps: Step[] = [];
  const tomorrow = setupNextDay(setup, battle);
  const next = { setup: tomorrow, before: [...before, battle], battle: freezeRosters(tomorrow, steps) };
  return played(next, `Day ${next.battle.day} came.`, steps);
};

const refuse = (expected: Expectation): never => {
  if (expected.kind === 'over') {
    throw new RuleRefusal('mass-battle/over', 'The battle is over: start another, or go back a step.');
  }
  const waited = expected.kind === 'dice' ? 'dice' : expected.choice;
  throw new RuleRefusal('mass-battle/not-asked', `The battle waits for something else now: ${waited}.`);
};

const answerTo = (battle: BattleState, { id, seat, input }: PlayedMove, dice: Dice): Answer => {
  const expected = expects(battle);
  if (expected.kind === 'over' || id !== battle.step) return refuse(expected);
  if (expected.kind === 'dice') {
    if (seat !== expected.by) return refuse(expected);
    const { values } = dice.roll(6, expected.count, expected.purpose);
    return { kind: 'dice', values: [...values] };
  }
  return seat === null ? refuse(expected) : answerOf(expected.choice, seat, input);
};

export const playMass = (state: MassState, move: PlayedMove, dice: Dice): Played<MassState> => {
  if (move.id === CORRECTION) return correct(state, move.input);
  const { battle } = state;
  if (move.id === NEXT_DAY && battle.end === 'delayed') return nextDay(state);
  const steps: Step[] = [];
  const next = goOn(battle, answerTo(battle, move, dice), steps);
  const said = steps.length === 0 ? (tellChoice(battle, move) ?? tellQuietly(battle, move)) : tell(steps);
  const sealed = expects(battle).kind === 'choice' && SEALED[move.id] !== undefined;
  return {
    ...played({ ...state, battle: next }, said, steps),
    // What the other side rolled is in all but the first: nobody learns of it by trying dice.
    ...(move.id === 'stratagem-roll' ? { laid: tell(steps.slice(0, 1)) } : {}),
    ...(sealed ? { sealed, openly: tellQuietly(battle, move) } : {}),
  };
};
