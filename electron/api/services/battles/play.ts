import type { StoredBattle } from '../../../../db/queries/battles.ts';
import type { Answer } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import { seedState } from '../../../../rules/core/dice.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { changeLog, getStoredBattle, type KnownBattle } from './battles.ts';
import { answerLog, type BattleLog, keptByUndo, rewindLog, rollLog, wakeLog } from './log.ts';
import { logOf } from './records.ts';
import { isOpen, type Viewer } from './secrecy.ts';
import { type BattleView, viewOf } from './view.ts';

export const choose = (
  context: AppContext,
  known: KnownBattle,
  viewer: Viewer,
  answer: Exclude<Answer, { kind: 'dice' }>,
): BattleView => changeLog(context, known, viewer, (log) => answerLog(log, answer));

/** Null lets the program roll; what people type is checked. */
export const roll = (
  context: AppContext,
  known: KnownBattle,
  viewer: Viewer,
  values: readonly number[] | null,
): BattleView =>
  changeLog(context, known, viewer, (log) =>
    values === null ? rollLog(log) : answerLog(log, { kind: 'dice', values: [...values] }),
  );

/** Dice that the program rolled fall the same way again: nobody takes a bad roll back. */
export const undoStep = (context: AppContext, known: KnownBattle, viewer: Viewer): BattleView =>
  changeLog(context, known, viewer, (log) => {
    if (log.events.length === 0)
      throw new Refused('battle/nothing-to-undo', 'Nothing has happened in this battle yet.');
    return rewindLog(log, keptByUndo(log));
  });

export const nextDay = (context: AppContext, known: KnownBattle, viewer: Viewer): BattleView =>
  changeLog(context, known, viewer, wakeLog);

/** One thing tried in a rerun: an answer, the program's dice or the next morning. */
export type Try =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'roll' }
  | { readonly kind: 'next-day' };

export interface Rerun {
  readonly id: KnownBattle['id'];
  /** How many events of the log stand. */
  readonly keep: number;
  readonly tries: readonly Try[];
  /** Null rolls on with the log's own dice. */
  readonly seed: number | null;
}

const withSeed = (log: BattleLog, seed: number): BattleLog => {
  const last = log.events.at(-1);
  if (last === undefined) return { ...log, seed };
  return { ...log, events: [...log.events.slice(0, -1), { ...last, seed: seedState(seed) }] };
};

const tryIt = (log: BattleLog, one: Try): BattleLog => {
  switch (one.kind) {
    case 'answer':
      return answerLog(log, one.answer);
    case 'roll':
      return rollLog(log);
    case 'next-day':
      return wakeLog(log);
    default:
      return one satisfies never;
  }
};

/** The battle tried again from any step on, without touching the log. */
export const rerunLog = (
  context: AppContext,
  { id, keep, tries, seed }: Rerun,
): { readonly stored: StoredBattle; readonly log: BattleLog } => {
  const stored = getStoredBattle(context, id);
  const log = logOf(stored);
  if (log.mode === 'hot-seat' && !isOpen(log.state)) {
    throw new Refused(
      'battle/secret',
      'A battle can be tried out again once it is fought: until then both sides have secrets.',
    );
  }
  const rewound = rewindLog(log, keep);
  const from = { ...(seed === null ? rewound : withSeed(rewound, seed)), mode: 'game-master' as const };
  return { stored, log: tries.reduce(tryIt, from) };
};

/** What might have been. */
export const whatIf = (context: AppContext, rerun: Rerun): BattleView => {
  const { stored, log } = rerunLog(context, rerun);
  return viewOf(stored, log, 'master');
};
