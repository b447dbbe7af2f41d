import { askFlag, defineMove } from '../../core/ask.ts';
import { SEATS, type Seat } from '../../core/play.ts';
import { played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { isRidden } from '../combat/fighting-stands.ts';
import { lust } from '../refs.ts';
import { askOr, unitMove } from './asks.ts';
import { askOrderedBy, isInMelee, payOrder } from './orders.ts';
import {
  acts,
  calls,
  type GeneralState,
  isGone,
  liveProfile,
  patchGeneral,
  patchUnit,
  type TableState,
  unitsOf,
} from './state.ts';
import { allowanceOf, askWay, canMove, usualWay, wayThrough } from './way.ts';
import { askWhere, checkReach, sectorOf } from './where.ts';

export const MOVE = unitMove({
  id: 'move',
  who: (state) =>
    unitsOf(state).filter((placed) => canMove(state, placed, 'moves') && !placed.unit.dismounting),
  show: ({ unit }, state) => ({
    title: `Move ${calls(unit)}`,
    hint: `${allowanceOf(state, unit, usualWay(unit, state)).value}″ in the open.`,
  }),
  asks: ({ seat, unit }, state) => ({
    forward: askFlag('Forward', true),
    ...askWhere(unit, state, allowanceOf(state, unit, usualWay(unit, state)).value),
    ...askWay(unit, state),
    away: askFlag('A column, away from the nearest enemy', false, 'Half the way.'),
    by: askOrderedBy(state, seat),
  }),
  foretell: (state, { unit }, { forward: _forward, by: _by, away, to, around, ...way }) => {
    const { value } = allowanceOf(state, unit, wayThrough(state, unit, way, { to, around }), away);
    const where = to === null ? '' : to === sectorOf(unit) ? `, in sector ${to}` : ` to sector ${to}`;
    return `${calls(unit)}: ${value}″ at most${where}.`;
  },
  play: (state, { seat, unit }, { forward, away, by, to, around, ...way }) => {
    const from = sectorOf(unit);
    const { value, steps } = allowanceOf(state, unit, wayThrough(state, unit, way, { to, around }), away);
    if (from !== null && to !== null) checkReach(state, { unit, to, most: value });
    if (value === 0) return played(state, `${calls(unit)} could not move there.`, steps);
    const paid = payOrder(state, { seat, unit, by, what: `${calls(unit)} to move` });
    return played(
      patchUnit(paid.state, unit.id, { moved: true, movedForward: forward, sector: to, cameFrom: null }),
      `${calls(unit)} moved${forward ? ' forward' : ''}${to === from ? '' : ` to sector ${to}`}, ${value}″ at most.`,
      [...paid.steps, ...steps],
    );
  },
});

/** One turn without moving; then the mount attacks with its claws (7.2, house). */
export const DISMOUNT = unitMove({
  id: 'dismount',
  who: (state) =>
    unitsOf(state).filter(
      (placed) =>
        canMove(state, placed, 'moves') && isRidden(liveProfile(placed.unit)) && !placed.unit.dismounting,
    ),
  show: ({ unit }) => ({
    title: `The riders of ${calls(unit)} get off`,
    hint: 'It stays where it is this turn; from the next on it may charge and claw.',
  }),
  play: (state, { unit }) =>
    played(patchUnit(state, unit.id, { dismounting: true }), `The riders of ${calls(unit)} got off.`, [
      step(lust('7.2'), `${calls(unit)} may attack`, 'next turn'),
    ]),
});

const freeGenerals = (state: TableState, seat: Seat): readonly GeneralState[] =>
  acts(state, seat)
    ? state.sides[seat].generals.filter(
        (general) => general.castings > 0 && !isInMelee(state.sides[seat], general),
      )
    : [];

export const JOIN = defineMove({
  id: 'join',
  about: (state: TableState) =>
    state.over === null && state.phase === 'moves'
      ? SEATS.flatMap((seat) => freeGenerals(state, seat).map((general) => ({ seat, general })))
      : [],
  show: ({ seat, general }) => ({
    title: `${does(calls(general), 'joins')} a unit`,
    hint: 'With troops he fights where they fight; then he gives no orders.',
    seat,
    token: general.id,
  }),
  asks: ({ seat, general }, state) => {
    const units = state.sides[seat].units.filter((unit) => !isGone(unit));
    return {
      host: askOr('With', 'By himself', units, units.find(({ id }) => id === general.with) ?? null),
    };
  },
  play: (state, { general }, { host }) =>
    played(
      patchGeneral(state, general.id, { with: host?.id ?? null }),
      host === null ? `${calls(general)} stood by himself.` : `${calls(general)} joined ${calls(host)}.`,
    ),
});
