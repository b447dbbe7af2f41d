import type { StoredBattle } from '../../../../db/queries/battles.ts';
import type { Play } from '../../../../rules/core/chair/plays.ts';
import { type Thinking, thinkAbout } from '../../../../rules/core/chair/thinking.ts';
import type { Chooser } from '../../../../rules/core/chooser.ts';
import type { AdviceAnswer, ProspectsAnswer } from '../../../../rules/core/counsel.ts';
import type { TypedDie } from '../../../../rules/core/dice.ts';
import { foretell } from '../../../../rules/core/foretell.ts';
import type { BattleId } from '../../../../rules/core/ids.ts';
import type { PlayedMove, Seat, TableRules, TableViewer } from '../../../../rules/core/play.ts';
import { type Laid, layThrows } from '../../../../rules/core/throws.ts';
import type { Step } from '../../../../rules/core/trace.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { type ActionOdds, showOdds } from '../actions.ts';
import { playSealed, sealedChoices, sealedNow } from '../campaigns/dispatch/sealed-choices.ts';
import {
  changeLog,
  checkViewer,
  getStoredBattle,
  type KnownBattle,
  readLog,
  type StoredBattleView,
} from './battles.ts';
import { NO_CHAIRS, withChair } from './chairs/chair.ts';
import { newChair } from './chairs/seal.ts';
import { playChairs } from './chairs/settle.ts';
import {
  type AgreedEnd,
  type BattleLog,
  bringAgain,
  endLog,
  keepMoves,
  playOn,
  rewindLog,
  withSeed,
} from './log.ts';
import { readBattle } from './read-battle.ts';
import { type BattleView, isOpen, mayMove, seesAll, stepsFor, viewOf } from './view.ts';

/** What only one side may see is not played, nor are its odds asked for, by another. */
const checkMove = (rules: TableRules, log: BattleLog, move: PlayedMove, viewer: TableViewer): void => {
  const { seat: whose } = move;
  if (whose !== null && log.chairs[whose]?.sealed?.step === move.id)
    throw new Refused(
      'battle/muster-plays',
      'Muster plays this side and has sealed its choice: choose for the other side, or take the seat over first.',
      'move',
    );
  const offered = rules
    .moves(log.state, 'master')
    .filter(({ id, seat }) => id === move.id && seat === move.seat);
  if (offered.some((one) => mayMove(rules, log, one, viewer)) || seesAll(rules, log, viewer)) return;
  // Whether the other side could do it now is its secret, too.
  const hides =
    move.seat !== null && move.seat !== viewer && (rules.hidden?.(log.state, move.seat) ?? null) !== null;
  if (offered.length > 0 || hides) {
    throw new Refused(
      'table/secret',
      'Only the player of that side may choose this: hand the screen over first.',
      'as',
    );
  }
};

/** `typed` null lets the program roll; typed dice may come roll by roll until none are wanted. */
export const playMove = (
  context: AppContext,
  known: KnownBattle,
  viewer: TableViewer,
  move: PlayedMove,
  typed: readonly TypedDie[] | null,
): StoredBattleView =>
  changeLog(context, known, viewer, (rules, log) => {
    checkMove(rules, log, move, viewer);
    const played = playOn(rules, log, move, typed);
    return playReady(context, known.id, rules, played);
  });

/** Whatever lies sealed, by mail or by Muster, is opened as soon as nobody is left who would choose after it. */
const playReady = (context: AppContext, id: BattleId, rules: TableRules, log: BattleLog): BattleLog => {
  const choices = sealedChoices(context, getStoredBattle(context, id));
  const mailed = playSealed(rules, log, choices);
  const next = playChairs(rules, mailed, id, sealedNow(rules, mailed, choices));
  return next.events.length === log.events.length ? next : playReady(context, id, rules, next);
};

/** Muster goes on after steps were taken back. */
export const letMusterPlay = (
  context: AppContext,
  known: KnownBattle,
  viewer: TableViewer,
): StoredBattleView =>
  changeLog(context, known, viewer, (rules, log) => playReady(context, known.id, rules, log));

/** Muster sits down in a seat, plays otherwise, or gets up: null is a person. */
export const setChair = (
  context: AppContext,
  known: KnownBattle,
  viewer: TableViewer,
  seat: Seat,
  play: Play | null,
): StoredBattleView =>
  changeLog(context, known, viewer, (rules, log) => {
    const was = log.chairs[seat];
    const chair = play === null ? null : was === null ? newChair(play) : { ...was, play };
    return playReady(context, known.id, rules, { ...log, chairs: withChair(log.chairs, seat, chair) });
  });

/** Dice that the program rolled fall the same way again: nobody takes a bad roll back. */
export const undoMoves = (
  context: AppContext,
  known: KnownBattle,
  viewer: TableViewer,
  steps: number,
): StoredBattleView => changeLog(context, known, viewer, (rules, log) => rewindLog(rules, log, steps));

/** What was taken back, until something new is played. */
export const redoMoves = (
  context: AppContext,
  known: KnownBattle,
  viewer: TableViewer,
  steps: number,
): StoredBattleView => changeLog(context, known, viewer, (rules, log) => bringAgain(rules, log, steps));

export const finishBattle = (
  context: AppContext,
  known: KnownBattle,
  viewer: TableViewer,
  agreed: AgreedEnd | null,
): StoredBattleView => changeLog(context, known, viewer, (rules, log) => endLog(rules, log, agreed));

/** One thing tried in a rerun: `dice` null lets the program roll. */
export interface Try {
  readonly move: PlayedMove;
  readonly dice: readonly TypedDie[] | null;
}

export interface Rerun {
  /** How many moves of the log stand. */
  readonly keep: number;
  readonly tries: readonly Try[];
  /** Null rolls on with the log's own dice. */
  readonly seed: number | null;
}

/** The battle tried again from any move on, without touching the log. */
const rerunLog = (rules: TableRules, log: BattleLog, { keep, tries, seed }: Rerun): BattleLog => {
  if (log.mode === 'hot-seat' && !isOpen(rules, log)) {
    throw new Refused(
      'battle/secret',
      'A battle can be tried out again once it is fought: until then both sides have secrets.',
    );
  }
  const rewound = keepMoves(rules, { ...log, mode: 'game-master', chairs: NO_CHAIRS }, keep);
  const from = seed === null ? rewound : withSeed(rewound, seed);
  return tries.reduce((now, { move, dice }) => playOn(rules, now, move, dice), from);
};

/** A battle as it stands, or as it would in a rerun. */
export interface Looked {
  readonly stored: StoredBattle;
  readonly as: TableViewer;
  readonly rerun: Rerun | null;
}

interface Standing {
  readonly rules: TableRules;
  readonly log: BattleLog;
  readonly viewer: TableViewer;
}

const standing = ({ stored, as, rerun }: Looked): Standing => {
  const { rules, log } = readLog(stored);
  if (rerun !== null) return { rules, log: rerunLog(rules, log, rerun), viewer: 'master' };
  checkViewer(rules, log, as);
  return { rules, log, viewer: as };
};

/** What might have been. */
export const replay = ({ stored, rerun }: Pick<Looked, 'stored'> & { readonly rerun: Rerun }): BattleView => {
  const { rules, log } = standing({ stored, as: 'table', rerun });
  return readBattle(stored, () => viewOf(stored, rules, log, 'master'));
};

/** Null where no dice decide. */
export const oddsOfMove = ({
  move,
  ...looked
}: Looked & { readonly move: PlayedMove }): ActionOdds | null => {
  const { rules, log, viewer } = standing(looked);
  checkMove(rules, log, move, viewer);
  const odds = rules.odds(log.state, move);
  return odds === null ? null : showOdds(odds);
};

/** In a sentence, from what the viewer knows: also what is missing, or why it cannot be done; null where nothing is to say. */
export const foretellMove = ({ move, ...looked }: Looked & { readonly move: PlayedMove }): string | null => {
  const { rules, log, viewer } = standing(looked);
  checkMove(rules, log, move, viewer);
  return foretell(rules, log.state, move, seesAll(rules, log, viewer) ? 'master' : viewer);
};

/** A secret choice as a game to choose from; null where the move is none. */
export const chooserOf = ({ move, ...looked }: Looked & { readonly move: PlayedMove }): Chooser | null => {
  const { rules, log, viewer } = standing(looked);
  checkMove(rules, log, move, viewer);
  return rules.chooser?.(log.state, move) ?? null;
};

/** What Muster would do in place of the side that chooses, from what that side knows; null where nothing can be weighed. */
export const thinkingOf = ({ move, ...looked }: Looked & { readonly move: PlayedMove }): Thinking | null => {
  const { rules, log, viewer } = standing(looked);
  checkMove(rules, log, move, viewer);
  const offered = rules
    .moves(log.state, 'master')
    .find(
      ({ id, seat, token }) =>
        id === move.id && seat === move.seat && (token === null || token === move.input['unit']),
    );
  return offered === undefined ? null : thinkAbout(rules, log.state, { ...offered, input: move.input });
};

/** A move with the dice that lie so far; nothing is played. */
export const throwsOfMove = ({
  move,
  dice,
  ...looked
}: Looked & { readonly move: PlayedMove; readonly dice: readonly TypedDie[] }): Laid => {
  const { rules, log, viewer } = standing(looked);
  checkMove(rules, log, move, viewer);
  const all = seesAll(rules, log, viewer) || move.seat === viewer;
  return layThrows(rules, log.state, move, dice, ({ said, openly, laid }) =>
    all ? (laid ?? said) : (openly ?? said),
  );
};

/** How one move of the log came about. */
export const stepsOfMove = ({ index, ...looked }: Looked & { readonly index: number }): readonly Step[] => {
  const { rules, log, viewer } = standing(looked);
  return stepsFor(rules, log, index, viewer);
};

interface Asked extends Looked {
  /** Whose chances; somebody else's are nobody's business before all is open. */
  readonly seat: Seat;
  readonly guess: readonly number[] | null;
}

const counselFor = ({ seat, guess, ...looked }: Asked) => {
  const { rules, log, viewer } = standing(looked);
  const knowsAll = seesAll(rules, log, viewer);
  if (!knowsAll && viewer !== seat) {
    throw new Refused(
      'table/secret',
      'Only the player of that side may ask this: hand the screen over first.',
      'as',
    );
  }
  if (rules.counsel === undefined) {
    throw new Refused('table/no-counsel', 'This game has no chances of the whole battle, nor advice.', 'id');
  }
  return { counsel: rules.counsel, state: log.state, asker: { seat, knowsAll, guess } };
};

export const prospectsFor = ({
  move,
  ...asked
}: Asked & { readonly move: PlayedMove | null }): ProspectsAnswer => {
  const { counsel, state, asker } = counselFor(asked);
  return counsel.prospects(state, asker, move);
};

export const adviceFor = ({ aim, ...asked }: Asked & { readonly aim: string }): AdviceAnswer => {
  const { counsel, state, asker } = counselFor(asked);
  return counsel.advise(state, asker, aim);
};
