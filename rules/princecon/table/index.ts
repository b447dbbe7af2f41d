import { allAtOnce } from '../../core/all-at-once.ts';
import { defineTable } from '../../core/define-table.ts';
import { passingOver } from '../../core/pass-over.ts';
import type { TableRules } from '../../core/play.ts';
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
import { revealTable } from './reveal.ts';
import { startTable, TABLE_DEFAULTS, TABLE_OPTIONS } from './start.ts';
import { phaseTitle, type TableState } from './state.ts';
import { viewTable } from './view.ts';

/** What is due comes first, then what the phase is about. */
const KINDS: readonly MoveKind<TableState>[] = [
  shotAtLeader,
  allAtOnce(check, {
    id: 'check-all',
    title: 'All who must check morale',
    both: 'Both check morale',
    hint: 'Everybody who owes a check, one after the other.',
  }),
  check,
  allAtOnce(freeBlow, {
    id: 'free-blow-all',
    title: 'All free blows',
    both: 'Both free blows',
    hint: 'Everybody who strikes freely, one after the other.',
  }),
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
  allAtOnce(fireVolley, {
    id: 'fire-all',
    title: 'Fire with all that can',
    both: 'Fire with both',
    hint: 'Measure for each of them; whoever has no distance does not fire.',
    asks: ['target', 'distance'],
    joins: 'distance',
  }),
  fireVolley,
  challenge,
  sergeant,
  allAtOnce(fight, {
    id: 'fight-all',
    title: 'Strike all',
    both: 'Strike both',
    hint: 'Every fight with the fronts as they stand, one after the other.',
  }),
  fight,
  disengage,
  allAtOnce(rally, {
    id: 'rally-all',
    title: 'Rally all that may',
    both: 'Rally both',
    hint: 'Everybody who may try, one after the other.',
  }),
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

const OPEN_KINDS = passingOver(KINDS, {
  ends: [next],
  leads: [initiative],
  besides: [callCheck.id, endBattle.id],
  titleOf: (state) => phaseTitle(state, state.phase),
}).map(whileOpen);

export const princeconTable: TableRules<PrinceconRoster> = defineTable<PrinceconRoster, TableState>({
  options: TABLE_OPTIONS,
  defaults: TABLE_DEFAULTS,
  start: startTable,
  ...dispatchMoves(OPEN_KINDS, correct),
  view: viewTable,
  result: resultOf,
  reveal: revealTable,
});
