import { defineTable, type TableRules } from '../../core/play.ts';
import { dispatchMoves } from '../../core/table-moves.ts';
import type { BloodLustRoster } from '../types.ts';
import { LAY_GROUND, ROLL_FOR_GROUND } from './board.ts';
import { CHARGE } from './charging.ts';
import { correct } from './correct.ts';
import { FORM } from './forming.ts';
import { ORDER, SPELL } from './magic.ts';
import { MELEE } from './melee.ts';
import { ADVANCE, CARRY_HALVES, GENERAL_FALLS, JUDGE, RALLY } from './morale.ts';
import { DISMOUNT, JOIN, MOVE } from './movement.ts';
import { DEFAULTS, OPTIONS } from './options.ts';
import { FIRE } from './shooting.ts';
import { start } from './start.ts';
import { findWizard, type TableState } from './state.ts';
import { NEXT } from './turn.ts';
import { result, view } from './view.ts';

const { moves, ...rest } = dispatchMoves<TableState>(
  [
    ROLL_FOR_GROUND,
    LAY_GROUND,
    ORDER,
    SPELL,
    FIRE,
    CHARGE,
    MOVE,
    FORM,
    DISMOUNT,
    JOIN,
    MELEE,
    JUDGE,
    ADVANCE,
    RALLY,
    CARRY_HALVES,
    GENERAL_FALLS,
    NEXT,
  ],
  correct,
);

export const table: TableRules<BloodLustRoster> = defineTable<BloodLustRoster, TableState>({
  options: OPTIONS,
  defaults: DEFAULTS,
  start,
  // A sealed spell is its own side's affair.
  moves: (state, viewer) =>
    moves(state, viewer).filter(({ secret, seat }) => !secret || viewer === 'master' || seat === viewer),
  ...rest,
  view,
  hidden: ({ sides }, seat) =>
    sides[seat].chosen === null && findWizard(sides[seat]) === null ? null : { chosen: sides[seat].chosen },
  result,
});
