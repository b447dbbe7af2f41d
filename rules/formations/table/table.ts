import { allAtOnce, SHOOT_ALL } from '../../core/all-at-once.ts';
import { defineTable } from '../../core/define-table.ts';
import type { Played } from '../../core/play.ts';
import {
  correctTurn,
  countOf,
  dispatchMoves,
  flagOf,
  type MoveKind,
  played,
  refuseCorrection,
  type SettledCorrection,
} from '../../core/table-moves.ts';
import { TURN_LIMIT_DEFAULTS, turnLimitForm } from '../../core/turn-limit.ts';
import type { FormationsRoster } from '../types.ts';
import { ACTIVATE, BEGIN, END } from './activation.ts';
import { ASSAULT, BARRAGE, FIGHT, FLEE } from './fighting.ts';
import { ADVANCE, FOLLOW, RETURN } from './movement.ts';
import { ARTILLERY, LOSSES, PANIC } from './shelling.ts';
import { start } from './start.ts';
import { changeFormation, changeUnit, destroy, type FormationsTable, leaveContest, unitOf } from './state.ts';
import { result, view } from './view.ts';

const CONTEST = 'contest:';

const correctUnit = (state: FormationsTable, token: string, fix: SettledCorrection): FormationsTable => {
  if (fix.key.startsWith(CONTEST)) {
    if (flagOf(fix)) return refuseCorrection();
    return leaveContest(state, token, fix.key.slice(CONTEST.length));
  }
  switch (fix.key) {
    case 'alive':
      return countOf(fix) === 0 ? destroy(state, token) : changeUnit(state, token, { alive: true });
    case 'actions':
      return changeUnit(state, token, { actionsLeft: Math.min(2, countOf(fix)), done: false });
    case 'coherence':
      return changeUnit(state, token, { inCoherence: flagOf(fix), mustReturn: false });
    case 'advanced':
      return changeUnit(state, token, { advanced: flagOf(fix) });
    case 'fortified':
      return changeUnit(state, token, { fortified: flagOf(fix) });
    default:
      return refuseCorrection();
  }
};

const correct = (state: FormationsTable, fix: SettledCorrection): Played<FormationsTable> => {
  const { token, key } = fix;
  if (token === null) return correctTurn(state, fix);
  const unit = state.units.find((one) => one.key === token);
  const formation = state.formations.find((one) => one.key === token);
  const said = `${unit?.fighter.name ?? formation?.leader.name ?? ''}: set right by hand.`;
  if (unit !== undefined) return played(correctUnit(state, token, fix), said);
  if (formation === undefined || key !== 'panic') return refuseCorrection();
  return played(changeFormation(state, token, { panic: countOf(fix) }), said);
};

/** Whoever has two actions takes both before another acts: only the last of each can be played together. */
const withLastAction = (kind: MoveKind<FormationsTable>): MoveKind<FormationsTable> => ({
  ...kind,
  offer: (state) =>
    kind.offer(state).filter(({ token }) => token !== null && unitOf(state, token).actionsLeft === 1),
});

const KINDS: readonly MoveKind<FormationsTable>[] = [
  allAtOnce(ACTIVATE, {
    id: 'activate-all',
    title: 'Both activate a formation',
    hint: 'Each names a formation and rolls two dice against its Command; the lowest roll acts first.',
    asks: ['formation'],
  }),
  ACTIVATE,
  BEGIN,
  RETURN,
  LOSSES,
  PANIC,
  allAtOnce(withLastAction(FIGHT), {
    id: 'fight-all',
    title: 'Fight all contests',
    both: 'Fight both contests',
    hint: 'Everybody who fights on, one after the other, with the last action each has.',
    asks: ['target'],
  }),
  FIGHT,
  FLEE,
  FOLLOW,
  ASSAULT,
  allAtOnce(withLastAction(BARRAGE), {
    ...SHOOT_ALL,
    id: 'barrage-all',
    hint: `${SHOOT_ALL.hint} It is the last action of each.`,
  }),
  BARRAGE,
  ARTILLERY,
  ADVANCE,
  END,
];

export const table = defineTable<FormationsRoster, FormationsTable>({
  options: turnLimitForm('one side has no units'),
  defaults: TURN_LIMIT_DEFAULTS,
  start,
  ...dispatchMoves<FormationsTable>(KINDS, correct),
  view,
  result,
});
