import { allAtOnce, SHOOT_ALL } from '../../core/all-at-once.ts';
import { defineTable } from '../../core/define-table.ts';
import type { Json } from '../../core/json.ts';
import { passingOver } from '../../core/pass-over.ts';
import { SEATS, type Seat, type TableRules } from '../../core/play.ts';
import { dispatchMoves } from '../../core/table-moves.ts';
import type { BloodLustRoster } from '../types.ts';
import { LAY_GROUND, ROLL_FOR_GROUND } from './board.ts';
import { CHARGE } from './charging.ts';
import { correct } from './correct.ts';
import { FORM } from './forming.ts';
import { ORDER, SPELL } from './magic.ts';
import { MANEUVER } from './maneuver.ts';
import { MELEE } from './melee.ts';
import { ADVANCE, CARRY_HALVES, GENERAL_FALLS, JUDGE, RALLY } from './morale.ts';
import { DISMOUNT, JOIN, MOVE } from './movement.ts';
import { DEFAULTS, OPTIONS } from './options.ts';
import { LINE_UP, PLACE } from './placing.ts';
import { reveal } from './reveal.ts';
import { FIRE } from './shooting.ts';
import { start } from './start.ts';
import { findWizard, type TableState } from './state.ts';
import { NEXT, passedPhase } from './turn.ts';
import { result, view } from './view.ts';

const hidden = ({ sides }: TableState, seat: Seat): Json =>
  sides[seat].chosen === null && findWizard(sides[seat]) === null ? null : { chosen: sides[seat].chosen };

const KINDS = passingOver<TableState>(
  [
    ROLL_FOR_GROUND,
    LAY_GROUND,
    LINE_UP,
    ORDER,
    MANEUVER,
    SPELL,
    allAtOnce(FIRE, { ...SHOOT_ALL, id: 'fire-all' }),
    FIRE,
    CHARGE,
    MOVE,
    FORM,
    DISMOUNT,
    JOIN,
    allAtOnce(MELEE, {
      id: 'melee-all',
      title: 'Strike all',
      both: 'Strike both',
      hint: 'Every melee on the ground of its sector, with the stands in contact that their fronts give.',
    }),
    MELEE,
    JUDGE,
    ADVANCE,
    RALLY,
    CARRY_HALVES,
    GENERAL_FALLS,
    PLACE,
    NEXT,
  ],
  {
    ends: [NEXT],
    besides: [CARRY_HALVES.id],
    holds: (state) => SEATS.some((seat) => hidden(state, seat) !== null),
    titleOf: passedPhase,
  },
);

const { moves, ...rest } = dispatchMoves<TableState>(KINDS, correct);

export const table: TableRules<BloodLustRoster> = defineTable<BloodLustRoster, TableState>({
  options: OPTIONS,
  defaults: DEFAULTS,
  start,
  // A sealed spell is its own side's affair.
  moves: (state, viewer) =>
    moves(state, viewer).filter(({ secret, seat }) => !secret || viewer === 'master' || seat === viewer),
  ...rest,
  view,
  hidden,
  result,
  reveal,
});
