import { defineMove } from '../../../core/ask.ts';
import type { Dice } from '../../../core/dice.ts';
import { tellPassed } from '../../../core/pass-over.ts';
import { bySeat, type Played, type Seat } from '../../../core/play.ts';
import { played, wentBy } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { victoryAction } from '../../combat/victory.ts';
import { CHARACTER_BEGINS, UNCHECKED, UNIT_BEGINS } from '../fresh-turn.ts';
import { runAction } from '../run-action.ts';
import { STEPS, type StepId, type TableState } from '../state.ts';
import { stillToDiscard, stillToDraw } from './cards.ts';
import { fleeAll } from './flee.ts';
import { moverOf } from './initiative.ts';
import { isFightLeft } from './melee.ts';
import { unchecked } from './morale.ts';
import { isChargeDue } from './moving.ts';

const HINTS: Readonly<Record<StepId, string>> = {
  command: 'To the duels.',
  duels: 'To the shooting: no more challenges this turn.',
  fire: 'All have shot and cast: to the morale checks.',
  'ranged-morale': 'Those who run already run on; then to the movement.',
  initiative: '',
  'first-mover': '',
  'first-moves': 'The other side moves now.',
  'second-moves': 'Leaders may rally now.',
  rally: 'To the melees.',
  fight: 'To the morale checks.',
  'melee-morale': 'To the end of the turn.',
  end: 'Looks for a winner, and starts the next turn.',
};

const TITLES: Readonly<Record<StepId, string>> = {
  command: 'On to duels',
  duels: 'On to shooting',
  fire: 'Shooting is done',
  'ranged-morale': 'On to movement',
  initiative: '',
  'first-mover': '',
  'first-moves': 'Done moving',
  'second-moves': 'Done moving',
  rally: 'On to melee',
  fight: 'Melees are done',
  'melee-morale': 'On to the end of the turn',
  end: 'End the turn',
};

/** Something must be done before the battle goes on. */
const isHeld = (state: TableState): boolean => {
  switch (state.step) {
    case 'command':
      return stillToDraw(state).length > 0;
    case 'duels':
      return state.duel !== null;
    case 'ranged-morale':
    case 'melee-morale':
      return unchecked(state).length > 0;
    case 'initiative':
    case 'first-mover':
      return true;
    case 'fight':
      return isFightLeft(state);
    case 'end':
      return stillToDiscard(state).length > 0;
    case 'first-moves':
    case 'second-moves':
      return isChargeDue(state);
    case 'fire':
    case 'rally':
      return false;
    default: {
      const closed: never = state.step;
      return closed;
    }
  }
};

/** A step in which nobody can do anything is passed over. */
const isIdle = (state: TableState): boolean => {
  const someoneRuns = state.units.some(({ status }) => status === 'routed');
  switch (state.step) {
    case 'ranged-morale':
    case 'melee-morale':
      return unchecked(state).length === 0 && !someoneRuns;
    case 'rally':
      return !someoneRuns;
    case 'fight':
      return state.melees.length === 0;
    default:
      return false;
  }
};

/** Cards hold for one unit once a phase. */
const newPhase = (state: TableState): TableState => ({
  ...state,
  units: state.units.map((unit) => ({
    ...unit,
    phaseStart: unit.figures,
    orders: { ...unit.orders, carded: false },
  })),
  characters: state.characters.map((character) => ({ ...character, shotAt: 0, shotDown: false })),
});

/** What the next morale checks will look at starts anew. */
const newChecks = (state: TableState): TableState => ({
  ...state,
  units: state.units.map((unit) => ({ ...unit, ...UNCHECKED })),
});

const newTurn = (state: TableState): TableState => ({
  ...state,
  turn: state.turn + 1,
  step: state.options.commandRules ? 'command' : 'duels',
  units: state.units.map((unit) => ({ ...unit, ...UNIT_BEGINS, phaseStart: unit.figures })),
  characters: state.characters.map((character) => ({ ...character, ...CHARACTER_BEGINS })),
  challengesFirst: null,
  initiative: null,
  firstMover: null,
  drawn: { A: false, B: false },
  initiativeCards: { A: 0, B: 0 },
});

const following = (step: StepId): StepId => STEPS[STEPS.findIndex(({ id }) => id === step) + 1]?.id ?? 'end';

const enter = (state: TableState, step: StepId): TableState => {
  const at = { ...state, step };
  switch (step) {
    case 'fire':
    case 'initiative':
      return newChecks(newPhase(at));
    case 'fight':
      return newPhase(at);
    default:
      return at;
  }
};

const lostUnits = ({ units, names }: TableState, seat: Seat) => {
  const own = units.filter((unit) => unit.seat === seat);
  return {
    units: Math.max(1, own.length),
    lost: own.filter(({ status }) => status !== 'ready').length,
    name: names[seat],
  };
};

const endTurn = (state: TableState, dice: Dice, trace: Step[], told: string[]): TableState => {
  const sides = bySeat((seat) => lostUnits(state, seat));
  const { value, steps } = runAction<{ winner: Seat | 'draw' | null }>(victoryAction, sides, dice);
  trace.push(...steps);
  if (value.winner === null) return newTurn(state);
  told.push(
    value.winner === 'draw' ? 'Both armies broke: a draw' : `${state.names[value.winner]} won the battle`,
  );
  return { ...state, winner: value.winner };
};

const goOn = (state: TableState, dice: Dice, trace: Step[], told: string[]): TableState => {
  if (state.step === 'end') return endTurn(state, dice, trace, told);
  const ran = state.step === 'ranged-morale' ? fleeAll(state, dice, trace, told) : state;
  const next = enter(ran, following(ran.step));
  // A turn without morale checks is nothing to tell; one without a melee is.
  if (next.step === 'fight' && isIdle(next)) told.push(tellPassed([passedStep(next) ?? '']).slice(0, -1));
  return isIdle(next) ? goOn(next, dice, trace, told) : next;
};

const STEP_WORDS: Readonly<Record<StepId, string>> = {
  command: 'Command',
  duels: 'Duels',
  fire: 'Shooting',
  'ranged-morale': 'Morale after the shooting',
  initiative: 'Movement',
  'first-mover': 'Movement',
  'first-moves': 'Movement',
  'second-moves': 'Movement',
  rally: 'Rally',
  fight: 'Melee',
  'melee-morale': 'Morale after the melees',
  end: 'End of the turn',
};

/** What the log calls a step that was passed over; the end of a turn is told by the next one's heading. */
export const passedStep = ({ step }: TableState): string | null =>
  step === 'end' ? null : STEP_WORDS[step].toLowerCase();

/** `Movement of the Horde`, where one side moves. */
export const stepWords = (state: TableState): string => {
  const mover = moverOf(state);
  return mover === null ? STEP_WORDS[state.step] : `${STEP_WORDS[state.step]} of ${state.names[mover]}`;
};

const goOnTimes = (state: TableState, times: number, dice: Dice): Played<TableState> => {
  const trace: Step[] = [];
  const told: string[] = [];
  let after = state;
  for (let count = 0; count < times; count += 1) after = goOn(after, dice, trace, told);
  if (told.length > 0) return played(after, `${told.join('. ')}.`, trace);
  return wentBy(
    after,
    after.turn === state.turn ? `${stepWords(after)}.` : `Turn ${after.turn} begins.`,
    trace,
  );
};

/** Ends the step; whatever still has to be done in it comes first. */
export const next = defineMove({
  id: 'next',
  about: (state: TableState) => (isHeld(state) ? [] : [null]),
  show: (_, state) => ({
    title: TITLES[state.step],
    hint: HINTS[state.step],
    seat: moverOf(state),
    primary: true,
  }),
  play: (state, _, __, dice) => goOnTimes(state, 1, dice),
});

/** Both sides are done moving: whoever must charge still has to. */
export const nobodyElse = defineMove({
  id: 'nobody-else',
  about: (state: TableState) =>
    state.step === 'first-moves' && !isHeld(state) && !isHeld({ ...state, step: 'second-moves' })
      ? [null]
      : [],
  show: () => ({
    title: 'Nobody else moves',
    hint: 'Ends the movement of both sides.',
    seat: null,
    primary: true,
  }),
  play: (state, _, __, dice) => goOnTimes(state, 2, dice),
});
