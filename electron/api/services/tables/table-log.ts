import {
  enteredDice,
  recordingDice,
  refuseLeftOver,
  type SeedState,
  seededDice,
  seedState,
} from '../../../../rules/core/dice.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type {
  BySeat,
  Played,
  PlayedMove,
  TableResult,
  TableRules,
  TableSetup,
} from '../../../../rules/core/play.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import type { Roll, Step } from '../../../../rules/core/trace.ts';
import { Refused } from '../../errors.ts';
import type { BattleMode, DiceSource } from '../battles/log.ts';

/** Which armies of a campaign meet; their losses go into its ledger. */
export interface TableCampaign {
  readonly id: string;
  readonly armies: BySeat<string>;
}

/** How a battle on the table was set up; nothing in here changes any more. */
export interface TableFrame {
  readonly system: string;
  readonly setup: TableSetup<RosterDocument>;
  readonly mode: BattleMode;
  readonly dice: DiceSource;
  /** The rosters of the store that the armies were taken from. */
  readonly rosters: BySeat<string | null>;
  readonly campaign: TableCampaign | null;
  readonly seed: number;
}

export interface TableEvent {
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
  readonly steps: readonly Step[];
}

export interface Replayed {
  readonly move: PlayedMove;
  readonly thrown: DiceSource | null;
  /** What fell, in order; only read where people typed it. */
  readonly dice: readonly number[];
}

/** A step that was undone: a move, or the end of the battle. */
export type TakenBack = { readonly played: Replayed } | { readonly ended: TableResult };

/** A battle as it is stored: how it began, everything that was played, and where it stands. */
export interface TableLog extends TableFrame {
  readonly opening: { readonly said: string; readonly steps: readonly Step[] };
  readonly events: readonly TableEvent[];
  /** In the order in which they can be brought again; the next new step forgets them. */
  readonly takenBack: readonly TakenBack[];
  readonly state: unknown;
  /** Set once the players have ended it. */
  readonly ended: TableResult | null;
}

export const openTable = (rules: TableRules, frame: TableFrame): TableLog => {
  const { value, said, steps } = rules.start(frame.setup);
  return { ...frame, opening: { said, steps }, events: [], takenBack: [], state: value, ended: null };
};

export const diceStateOf = ({ seed, events }: Pick<TableLog, 'seed' | 'events'>): SeedState =>
  events.at(-1)?.seed ?? seedState(seed);

const refuseEnded = ({ ended }: TableLog): void => {
  if (ended !== null) {
    throw new Refused('table/ended', 'This battle has been ended. Take the end back first, then go on.');
  }
};

/** One new move. `typed` null lets the program roll. */
export const playOn = (
  rules: TableRules,
  log: TableLog,
  move: PlayedMove,
  typed: readonly number[] | null,
): TableLog => {
  refuseEnded(log);
  const { turn, phase } = rules.view(log.state, 'master');
  const entered = enteredDice(typed ?? []);
  const seeded = seededDice(diceStateOf(log));
  const dice = recordingDice(typed === null ? seeded : entered);
  const { value, said, openly, steps }: Played<unknown> = rules.play(log.state, move, dice);
  refuseLeftOver(entered);
  const rolls = dice.rolls().filter(({ values }) => values.length > 0);
  const event: TableEvent = {
    move,
    turn,
    phase,
    thrown: rolls.length === 0 ? null : typed === null ? 'program' : 'typed',
    rolls,
    seed: seeded.state(),
    said,
    openly: openly ?? null,
    steps,
  };
  return { ...log, state: value, events: [...log.events, event], takenBack: [] };
};

export const asReplayed = ({ move, thrown, rolls }: TableEvent): Replayed => ({
  move,
  thrown,
  dice: rolls.flatMap(({ values }) => values),
});

const playAgain = (rules: TableRules, log: TableLog, { move, thrown, dice }: Replayed): TableLog =>
  playOn(rules, log, move, thrown === 'typed' ? dice : null);

/** Everything once more: what an import and an undo are made with. Program dice fall from the seed again. */
export const replayTable = (rules: TableRules, frame: TableFrame, played: readonly Replayed[]): TableLog =>
  played.reduce((log, one) => playAgain(rules, log, one), openTable(rules, frame));

const frameOf = ({ system, setup, mode, dice, rosters, campaign, seed }: TableFrame): TableFrame => ({
  system,
  setup,
  mode,
  dice,
  rosters,
  campaign,
  seed,
});

/** The last steps taken back; ending the battle was a step too. */
export const rewindTable = (rules: TableRules, log: TableLog, steps: number): TableLog => {
  const ends = log.ended === null ? 0 : 1;
  if (steps > log.events.length + ends) {
    throw new Refused(
      'table/nothing-to-undo',
      'So many steps have not been played: take fewer back.',
      'steps',
    );
  }
  const kept = log.events.length + ends - steps;
  const moves = log.events.map(asReplayed);
  const takenBack: readonly TakenBack[] = [
    ...moves.slice(kept).map((played) => ({ played })),
    ...(log.ended === null ? [] : [{ ended: log.ended }]),
    ...log.takenBack,
  ];
  const before =
    kept === moves.length ? { ...log, ended: null } : replayTable(rules, frameOf(log), moves.slice(0, kept));
  return { ...before, takenBack };
};

const bringOne = (rules: TableRules, log: TableLog, step: TakenBack): TableLog =>
  'ended' in step ? { ...log, ended: step.ended } : playAgain(rules, log, step.played);

/** The next steps that were taken back, as they were: typed dice and the program's own fall the same way. */
export const bringAgain = (rules: TableRules, log: TableLog, steps: number): TableLog => {
  if (steps > log.takenBack.length) {
    throw new Refused(
      'table/nothing-to-redo',
      'So many steps have not been taken back: bring fewer again.',
      'steps',
    );
  }
  const again = log.takenBack.slice(0, steps);
  const after = again.reduce((now, step) => bringOne(rules, now, step), log);
  return { ...after, takenBack: log.takenBack.slice(steps) };
};

/** What the players agree on where the rules do not decide it. */
export interface AgreedEnd {
  readonly winner: NonNullable<TableResult['winner']> | null;
  readonly why: string;
}

export const endTable = (rules: TableRules, log: TableLog, agreed: AgreedEnd | null): TableLog => {
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

/** Options as the system wants them: what is left out is as usual. */
export const settleOptions = (rules: TableRules, options: JsonObject): JsonObject => ({
  ...rules.defaults,
  ...options,
});
