import { defineTable, type Played } from '../../core/play.ts';
import {
  countOf,
  dispatchMoves,
  flagOf,
  played,
  refuseCorrection,
  type SettledCorrection,
} from '../../core/table-moves.ts';
import type { FormationsRoster } from '../types.ts';
import { ACTIVATE, BEGIN, END } from './activation.ts';
import { ASSAULT, BARRAGE, FIGHT, FLEE } from './fighting.ts';
import { ADVANCE, FOLLOW, RETURN } from './movement.ts';
import { DEFAULTS, OPTIONS } from './options.ts';
import { ARTILLERY, LOSSES, PANIC } from './shelling.ts';
import { start } from './start.ts';
import { changeFormation, changeUnit, destroy, type FormationsTable, leaveContest } from './state.ts';
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
  const { token, key, value } = fix;
  if (token === null) {
    if (key !== 'turn') return refuseCorrection();
    return played({ ...state, turn: Math.max(1, countOf(fix)) }, `The turn was set to ${value}.`);
  }
  const unit = state.units.find((one) => one.key === token);
  const formation = state.formations.find((one) => one.key === token);
  const said = `${unit?.fighter.name ?? formation?.leader.name ?? ''}: set right by hand.`;
  if (unit !== undefined) return played(correctUnit(state, token, fix), said);
  if (formation === undefined || key !== 'panic') return refuseCorrection();
  return played(changeFormation(state, token, { panic: countOf(fix) }), said);
};

export const table = defineTable<FormationsRoster, FormationsTable>({
  options: OPTIONS,
  defaults: DEFAULTS,
  start,
  ...dispatchMoves<FormationsTable>(
    [ACTIVATE, BEGIN, RETURN, LOSSES, PANIC, FIGHT, FLEE, FOLLOW, ASSAULT, BARRAGE, ARTILLERY, ADVANCE, END],
    correct,
  ),
  view,
  result,
});
