import { defineTable, type TableRules } from '../../core/play.ts';
import { dispatchMoves, type MoveKind } from '../../core/table-moves.ts';
import type { PrinceconRoster } from '../types.ts';
import { correct } from './correct.ts';
import { initiative, prepare } from './moves/beginning.ts';
import { cast, castMass, dropMass } from './moves/casting.ts';
import { charge, evade } from './moves/charging.ts';
import { intercept, join, order } from './moves/command.ts';
import { disengage, pursue } from './moves/disengaging.ts';
import { challenge, sergeant } from './moves/duels.ts';
import { fight, freeBlow } from './moves/fighting.ts';
import { march, reform } from './moves/marching.ts';
import { callCheck, check } from './moves/morale-checks.ts';
import { endBattle, next } from './moves/phases.ts';
import { friendsCheck, rally, rout } from './moves/routing.ts';
import { fireVolley, shotAtLeader } from './moves/shooting.ts';
import { resultOf } from './result.ts';
import { startTable, TABLE_DEFAULTS, TABLE_OPTIONS } from './start.ts';
import type { TableState } from './state.ts';
import { viewTable } from './view.ts';

/** What is due comes first, then what the phase is about. */
const KINDS: readonly MoveKind<TableState>[] = [
  shotAtLeader,
  check,
  freeBlow,
  friendsCheck,
  rout,
  initiative,
  prepare,
  order,
  march,
  charge,
  reform,
  evade,
  intercept,
  join,
  fireVolley,
  challenge,
  sergeant,
  fight,
  disengage,
  rally,
  pursue,
  castMass,
  dropMass,
  cast,
  callCheck,
  next,
  endBattle,
];

/** Nothing is left to do once it is decided; setting right is. */
const whileOpen = (kind: MoveKind<TableState>): MoveKind<TableState> => ({
  ...kind,
  offer: (state) => (state.over === null ? kind.offer(state) : []),
});

export const princeconTable: TableRules<PrinceconRoster> = defineTable<PrinceconRoster, TableState>({
  options: TABLE_OPTIONS,
  defaults: TABLE_DEFAULTS,
  start: startTable,
  ...dispatchMoves(KINDS.map(whileOpen), correct),
  view: viewTable,
  result: resultOf,
});
