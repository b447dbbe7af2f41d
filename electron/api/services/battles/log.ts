import type { Answer } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import type { BattleSetup } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { advance, expects, start } from '../../../../rules/by-this-axe/mass-battle/machine.ts';
import { setupNextDay } from '../../../../rules/by-this-axe/mass-battle/next-day.ts';
import type { BySide, Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import type { BattleState, StepId } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { type SeedState, seededDice, seedState } from '../../../../rules/core/dice.ts';
import type { Result } from '../../../../rules/core/result.ts';
import type { Outcome, Step } from '../../../../rules/core/trace.ts';
import { Refused } from '../../errors.ts';

/** Who sees what: both players in turn at one screen, or one person who runs both sides. */
export const BATTLE_MODES = ['hot-seat', 'game-master'] as const;
export type BattleMode = (typeof BATTLE_MODES)[number];

/** Where the dice usually come from; each roll may still be made the other way. */
export const DICE_SOURCES = ['program', 'typed'] as const;
export type DiceSource = (typeof DICE_SOURCES)[number];

/** How a battle was set up; nothing in here changes any more. */
export interface BattleFrame {
  readonly setup: BattleSetup;
  readonly mode: BattleMode;
  readonly dice: DiceSource;
  /** The rosters the armies were taken from. */
  readonly rosters: BySide<string | null>;
  readonly seed: number;
}

export interface BattleEvent {
  /** The step that was answered. */
  readonly at: StepId;
  /** Null is the next morning, after nobody attacked. */
  readonly answer: Answer | null;
  /** Whose choice or dice; null is both sides'. */
  readonly by: Side | null;
  /** Null where no dice fell. */
  readonly thrown: DiceSource | null;
  /** The program's dice after this, so that it goes on from here exactly. */
  readonly seed: SeedState;
  readonly steps: readonly Step[];
}

/** A battle as it is stored: how it began, everything that happened, and where it stands. */
export interface BattleLog extends BattleFrame {
  readonly opening: readonly Step[];
  readonly events: readonly BattleEvent[];
  readonly state: BattleState;
}

const settle = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  const { code, message, place } = result.refusal;
  throw new Refused(code, message, place);
};

export const openLog = (frame: BattleFrame): BattleLog => {
  const { value, steps } = settle(start(frame.setup));
  return { ...frame, opening: steps, events: [], state: value };
};

export const diceStateOf = ({ seed, events }: Pick<BattleLog, 'seed' | 'events'>): SeedState =>
  events.at(-1)?.seed ?? seedState(seed);

const actorOf = (state: BattleState, answer: Answer | null): Side | null => {
  if (answer === null) return null;
  if (answer.kind !== 'dice') return answer.side;
  const expected = expects(state);
  return expected.kind === 'dice' ? expected.by : null;
};

const addEvent = (
  log: BattleLog,
  { value, steps }: Outcome<BattleState>,
  event: Pick<BattleEvent, 'answer' | 'thrown' | 'seed'>,
): BattleLog => ({
  ...log,
  state: value,
  events: [...log.events, { at: log.state.step, by: actorOf(log.state, event.answer), ...event, steps }],
});

/** A choice was made, or dice were typed. */
export const answerLog = (log: BattleLog, answer: Answer): BattleLog =>
  addEvent(log, settle(advance(log.state, answer)), {
    answer,
    thrown: answer.kind === 'dice' ? 'typed' : null,
    seed: diceStateOf(log),
  });

/** The program rolls what the battle waits for. */
export const rollLog = (log: BattleLog): BattleLog => {
  const expected = expects(log.state);
  if (expected.kind !== 'dice')
    throw new Refused('battle/no-dice', 'The battle waits for a choice now, not for dice.');
  const dice = seededDice(diceStateOf(log));
  const { values } = dice.roll(6, expected.count, expected.purpose);
  const answer: Answer = { kind: 'dice', values: [...values] };
  return addEvent(log, settle(advance(log.state, answer)), { answer, thrown: 'program', seed: dice.state() });
};

/** The setup of the day that is being fought: a day of waiting makes a new one. */
const setupToday = ({ setup, events }: Pick<BattleLog, 'setup' | 'events'>): BattleSetup => {
  let today = setup;
  let { value: state } = settle(start(today));
  for (const { answer } of events) {
    if (answer === null) {
      today = setupNextDay(today, state);
      state = settle(start(today)).value;
    } else state = settle(advance(state, answer)).value;
  }
  return today;
};

/** The next morning. */
export const wakeLog = (log: BattleLog): BattleLog => {
  if (log.state.end !== 'delayed') {
    throw new Refused('battle/no-next-day', 'Only a day on which nobody attacked is followed by another.');
  }
  const tomorrow = setupNextDay(setupToday(log), log.state);
  return addEvent(log, settle(start(tomorrow)), { answer: null, thrown: null, seed: diceStateOf(log) });
};

export type Replayed = Pick<BattleEvent, 'answer' | 'thrown'>;

/** Everything once more: what an import, an undo and a what-if are made with. */
export const replayLog = (frame: BattleFrame, events: readonly Replayed[]): BattleLog =>
  events.reduce((log, { answer, thrown }) => {
    if (answer === null) return wakeLog(log);
    if (thrown !== 'program') return answerLog(log, answer);
    return rollLog(log);
  }, openLog(frame));

/** The battle after its first `keep` events. */
export const rewindLog = (log: BattleLog, keep: number): BattleLog =>
  replayLog(log, log.events.slice(0, keep));

/** How many events stay when the last step is taken back. Two choices that were revealed together go together. */
export const keptByUndo = ({ mode, events }: Pick<BattleLog, 'mode' | 'events'>): number => {
  const [before, last] = events.slice(-2);
  const wereRevealed =
    mode === 'hot-seat' &&
    before !== undefined &&
    last !== undefined &&
    before.at === last.at &&
    ['stratagem-commit', 'declare', 'stance', 'posture'].includes(last.at);
  return Math.max(0, events.length - (wereRevealed ? 2 : 1));
};

/** The states in which each day ended, the last one as it stands now. */
export const daysOf = (log: BattleLog): readonly BattleState[] => {
  const ends = log.events.flatMap(({ answer }, index) =>
    answer === null ? [rewindLog(log, index).state] : [],
  );
  return [...ends, log.state];
};
