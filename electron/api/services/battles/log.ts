import { isDeepStrictEqual } from 'node:util';
import { aboutOf } from '../../../../rules/core/about.ts';
import {
  enteredDice,
  recordingDice,
  refuseLeftOver,
  type SeedState,
  seededDice,
  seedState,
  type TypedDie,
} from '../../../../rules/core/dice.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { pick } from '../../../../rules/core/pick.ts';
import type {
  BySeat,
  LoggedMove,
  Played,
  PlayedMove,
  TableResult,
  TableRules,
} from '../../../../rules/core/play.ts';
import type { Roll, Step } from '../../../../rules/core/trace.ts';
import { Refused } from '../../errors.ts';
import type { Chairs } from './chairs/chair.ts';

/** Who sees what: both players in turn at one screen, or one person who runs both sides. */
export const BATTLE_MODES = ['hot-seat', 'game-master'] as const;
export type BattleMode = (typeof BATTLE_MODES)[number];

/** Where the dice usually come from; each roll may still be made the other way. */
export const DICE_SOURCES = ['program', 'typed'] as const;
export type DiceSource = (typeof DICE_SOURCES)[number];

/** Which armies of a campaign meet; their losses go into its ledger. */
export interface BattleCampaign {
  readonly id: string;
  readonly armies: BySeat<string>;
}

/** How a battle was set up. */
export interface BattleFrame {
  readonly system: string;
  /** Which of the system's games: the table, or one by its id. */
  readonly game: string;
  /** As the game wants it. */
  readonly setup: JsonObject;
  readonly mode: BattleMode;
  readonly dice: DiceSource;
  /** The rosters of the store that the armies were taken from. */
  readonly rosters: BySeat<string | null>;
  readonly campaign: BattleCampaign | null;
  readonly seed: number;
  /** The seats that Muster plays. Unlike the rest it may change, and an undo leaves it as it is. */
  readonly chairs: Chairs;
}

export interface BattleEvent {
  readonly move: PlayedMove;
  readonly turn: number;
  readonly phase: string;
  /** Null where no dice fell. */
  readonly thrown: DiceSource | null;
  readonly rolls: readonly Roll[];
  /** The program's dice after this, so that it goes on from here exactly. */
  readonly seed: SeedState;
  readonly said: string;
  /** What the other side may read of it; null is everything. */
  readonly openly: string | null;
  /** Chosen apart from the other side, opened together. */
  readonly sealed?: boolean;
  /** Only a phase or a turn went by. */
  readonly heading?: boolean;
  /** Units and characters it is about; those of an older log are looked for by their names. */
  readonly about?: readonly string[];
  /** Rolled with dice of the program that had been seen: another roll was taken back before. */
  readonly foreseen?: boolean;
  readonly steps: readonly Step[];
}

/** A step that was undone: a move, or the end of the battle. */
export type TakenBack = { readonly played: LoggedMove } | { readonly ended: TableResult };

/** A battle as it is stored: how it began, everything that was played, and where it stands. */
export interface BattleLog extends BattleFrame {
  readonly opening: { readonly said: string; readonly steps: readonly Step[] };
  readonly events: readonly BattleEvent[];
  /** In the order in which they can be brought again; the next new step forgets them. */
  readonly takenBack: readonly TakenBack[];
  /** How many of the program's next dice have been seen, because what rolled them was taken back. */
  readonly seenAhead: number;
  readonly state: unknown;
  /** Set once the players have ended it. */
  readonly ended: TableResult | null;
}

export const openLog = (rules: TableRules, frame: BattleFrame): BattleLog => {
  const { value, said, steps } = rules.start(frame.setup as never);
  return {
    ...frame,
    opening: { said, steps },
    events: [],
    takenBack: [],
    seenAhead: 0,
    state: value,
    ended: null,
  };
};

export const diceStateOf = ({ seed, events }: Pick<BattleLog, 'seed' | 'events'>): SeedState =>
  events.at(-1)?.seed ?? seedState(seed);

const refuseEnded = ({ ended }: BattleLog): void => {
  if (ended !== null) {
    throw new Refused('table/ended', 'This battle has been ended. Take the end back first, then go on.');
  }
};

/** Where nobody has to agree, the last move ends the battle. */
const isOver = (rules: TableRules, state: unknown): boolean =>
  rules.endsItself === true && rules.view(state, 'master').over;

const programDice = (events: readonly BattleEvent[]): number =>
  events
    .filter(({ thrown }) => thrown === 'program')
    .flatMap(({ rolls }) => rolls)
    .reduce((sum, { values }) => sum + values.length, 0);

/** The very move that was taken back last: the same dice fall for the same, and nobody gains by it. */
const isTakenBack = ({ takenBack: [last] }: BattleLog, move: PlayedMove): boolean =>
  last !== undefined && 'played' in last && isDeepStrictEqual(last.played.move, move);

/** One new move. `typed` null lets the program roll; of the rolls in `counted` people told the count only. */
export const playOn = (
  rules: TableRules,
  log: BattleLog,
  move: PlayedMove,
  typed: readonly TypedDie[] | null,
  counted: readonly number[] = [],
): BattleLog => {
  refuseEnded(log);
  const before = rules.view(log.state, 'master');
  const { turn, phase } = before;
  const entered = enteredDice(typed ?? [], counted);
  const seeded = seededDice(diceStateOf(log));
  const dice = recordingDice(typed === null ? seeded : entered);
  const { value, said, openly, sealed, heading, steps }: Played<unknown> = rules.play(log.state, move, dice);
  refuseLeftOver(entered);
  const rolls = dice.rolls().filter(({ values }) => values.length > 0);
  const thrown = rolls.length === 0 ? null : typed === null ? 'program' : 'typed';
  const about = heading === true ? [] : aboutOf(before, rules.view(value, 'master'), move.input);
  const foreseen = thrown === 'program' && log.seenAhead > 0 && !isTakenBack(log, move);
  const event: BattleEvent = {
    move,
    turn,
    phase,
    thrown,
    rolls,
    seed: seeded.state(),
    said,
    openly: openly ?? null,
    ...(sealed === true ? { sealed } : {}),
    ...(heading === true ? { heading } : {}),
    ...(about.length > 0 ? { about } : {}),
    ...(foreseen ? { foreseen } : {}),
    steps,
  };
  return {
    ...log,
    state: value,
    events: [...log.events, event],
    takenBack: [],
    seenAhead: Math.max(0, log.seenAhead - programDice([event])),
    ended: isOver(rules, value) ? rules.result(value) : null,
  };
};

export const asLogged = ({ move, thrown, rolls, foreseen }: BattleEvent): LoggedMove => {
  const counted = rolls.flatMap((roll, index) => (roll.counted === undefined ? [] : [index]));
  return {
    move,
    thrown,
    dice: rolls.flatMap(({ values }) => values),
    ...(counted.length === 0 ? {} : { counted }),
    ...(foreseen === true ? { foreseen } : {}),
  };
};

/** Whether dice had been seen is known from the first time. */
const playAgain = (rules: TableRules, log: BattleLog, again: LoggedMove): BattleLog => {
  const { move, thrown, dice, counted, foreseen } = again;
  const { events, ...after } = playOn(rules, log, move, thrown === 'typed' ? dice : null, counted);
  const { foreseen: _, ...event } = events.at(-1) as BattleEvent;
  return {
    ...after,
    events: [...events.slice(0, -1), foreseen === true ? { ...event, foreseen } : event],
  };
};

/** Everything once more: what an import and an undo are made with. Program dice fall from the seed again. */
export const replayLog = (rules: TableRules, frame: BattleFrame, played: readonly LoggedMove[]): BattleLog =>
  played.reduce((log, one) => playAgain(rules, log, one), openLog(rules, frame));

/** How it stood after each move, from the beginning. */
export const statesOf = (rules: TableRules, log: BattleLog): readonly unknown[] => {
  const states: unknown[] = [];
  let now = openLog(rules, frameOf(log));
  states.push(now.state);
  for (const event of log.events) {
    now = playAgain(rules, now, asLogged(event));
    states.push(now.state);
  }
  return states;
};

const frameOf = (frame: BattleFrame): BattleFrame =>
  pick(frame, 'system', 'game', 'setup', 'mode', 'dice', 'rosters', 'campaign', 'seed', 'chairs');

/** Whether what the players agreed on is a step of its own, to be taken back. */
const endsBy = (rules: TableRules, { ended }: BattleLog): readonly TakenBack[] =>
  ended === null || rules.endsItself === true ? [] : [{ ended }];

/** Two choices sealed apart and opened together go together: nobody chooses again who has seen the other's. */
const areOne = (
  { mode }: BattleLog,
  first: BattleEvent | undefined,
  second: PlayedMove | undefined,
): boolean =>
  mode === 'hot-seat' &&
  first?.sealed === true &&
  first.move.id === second?.id &&
  first.move.seat !== second.seat;

/** The last steps taken back; ending the battle was a step too. */
export const rewindLog = (rules: TableRules, log: BattleLog, wanted: number): BattleLog => {
  const end = endsBy(rules, log);
  const first = log.events.length + end.length - wanted;
  const steps = areOne(log, log.events[first - 1], log.events[first]?.move) ? wanted + 1 : wanted;
  if (steps > log.events.length + end.length) {
    throw new Refused(
      'table/nothing-to-undo',
      'So many steps have not been played: take fewer back.',
      'steps',
    );
  }
  const kept = log.events.length + end.length - steps;
  const moves = log.events.map(asLogged);
  const takenBack: readonly TakenBack[] = [
    ...moves.slice(kept).map((played) => ({ played })),
    ...end,
    ...log.takenBack,
  ];
  const before =
    kept === moves.length ? { ...log, ended: null } : replayLog(rules, frameOf(log), moves.slice(0, kept));
  return { ...before, takenBack, seenAhead: log.seenAhead + programDice(log.events.slice(kept)) };
};

const bringOne = (rules: TableRules, log: BattleLog, step: TakenBack): BattleLog =>
  'ended' in step ? { ...log, ended: step.ended } : playAgain(rules, log, step.played);

/** The next steps that were taken back, as they were: typed dice and the program's own fall the same way. */
export const bringAgain = (rules: TableRules, log: BattleLog, steps: number): BattleLog => {
  if (steps > log.takenBack.length) {
    throw new Refused(
      'table/nothing-to-redo',
      'So many steps have not been taken back: bring fewer again.',
      'steps',
    );
  }
  const again = log.takenBack.slice(0, steps);
  const after = again.reduce((now, step) => bringOne(rules, now, step), log);
  const takenBack = log.takenBack.slice(steps);
  const [next] = takenBack;
  const played = next !== undefined && 'played' in next ? next.played.move : undefined;
  const brought = { ...after, takenBack };
  return areOne(log, after.events.at(-1), played) ? bringAgain(rules, brought, 1) : brought;
};

/** The battle after its first `keep` moves, or as it stands. */
export const keepMoves = (rules: TableRules, log: BattleLog, keep: number): BattleLog =>
  keep >= log.events.length ? log : replayLog(rules, frameOf(log), log.events.slice(0, keep).map(asLogged));

/** The program's dice fall otherwise from here on. */
export const withSeed = (log: BattleLog, seed: number): BattleLog => {
  const last = log.events.at(-1);
  if (last === undefined) return { ...log, seed, seenAhead: 0 };
  return { ...log, seenAhead: 0, events: [...log.events.slice(0, -1), { ...last, seed: seedState(seed) }] };
};

/** What the players agree on where the rules do not decide it. */
export interface AgreedEnd {
  readonly winner: NonNullable<TableResult['winner']> | null;
  readonly why: string;
}

export const endLog = (rules: TableRules, log: BattleLog, agreed: AgreedEnd | null): BattleLog => {
  refuseEnded(log);
  const result = rules.result(log.state);
  const why = agreed?.why.trim() ?? '';
  return {
    ...log,
    takenBack: [],
    ended:
      agreed === null
        ? result
        : { ...result, winner: agreed.winner, why: why === '' ? 'The players ended it.' : why },
  };
};
