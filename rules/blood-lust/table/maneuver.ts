import { askIf, askText, defineMove } from '../../core/ask.ts';
import { SEATS, type Seat } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { areBeside } from '../combat/sectors.ts';
import { lust, SEQUENCE } from '../refs.ts';
import { askOr } from './asks.ts';
import {
  allOf,
  calls,
  type GeneralState,
  isAttached,
  isGone,
  patchUnit,
  type TableState,
  type UnitState,
} from './state.ts';
import { askSector, sectorOf, usesBoard } from './where.ts';

interface Turn {
  readonly seat: Seat;
  readonly general: GeneralState;
}

/** Whose maneuver comes next, by the order that was rolled; who fell since is passed by. */
const nextGeneral = (state: TableState): { readonly turn: Turn; readonly at: number } | null => {
  for (let at = state.maneuvered ?? 0; at < state.order.length; at += 1) {
    for (const seat of SEATS) {
      const general = state.sides[seat].generals.find(
        (one) => calls(one) === state.order[at] && one.castings > 0,
      );
      if (general !== undefined) return { turn: { seat, general }, at };
    }
  }
  return null;
};

/** Who follows him and could go somewhere now. */
const followers = (state: TableState, { seat, general }: Turn): readonly UnitState[] =>
  allOf(state.sides[seat]).filter(
    (unit) =>
      (unit.command === general.id || unit.id === general.id) &&
      !isGone(unit) &&
      !unit.routed &&
      unit.engaged.length === 0 &&
      !isAttached(state, { seat, unit }),
  );

/** Each general in turn; what he does is the players' own, since nothing is printed (R-L64). */
export const MANEUVER = defineMove({
  id: 'maneuver',
  about: (state: TableState) => {
    const next = state.over === null && state.phase === 'maneuvers' ? nextGeneral(state) : null;
    return next === null ? [] : [next.turn];
  },
  show: ({ seat, general }) => ({
    title: `Manoeuvre of ${calls(general)}`,
    hint: 'What it is the players agree on; the log keeps it.',
    seat,
    token: general.id,
  }),
  asks: (turn, state) => {
    const onBoard = usesBoard(state) && followers(state, turn).length > 0;
    return {
      what: askText('What he does', '', 'Empty: he stays as he is.', 0),
      mover: askIf(onBoard, askOr('Goes with it', 'Nobody', followers(state, turn), null)),
      to: askIf(
        onBoard,
        askSector('To sector', null, () => null, { state, none: 'Stays where it is' }),
      ),
    };
  },
  play: (state, { general }, { what, mover, to }) => {
    const at = nextGeneral(state)?.at ?? 0;
    const from = mover === null ? null : sectorOf(mover);
    if (to !== null && mover === null)
      throw new RuleRefusal('blood-lust/maneuver', 'Say who goes there first.', 'mover');
    if (to !== null && from !== null && from !== to && !areBeside(from, to))
      throw new RuleRefusal(
        'blood-lust/maneuver',
        `Sector ${to} is not beside sector ${from}: choose one that is.`,
        'to',
      );
    const went = mover === null || to === null || to === from ? '' : `${calls(mover)} went to sector ${to}`;
    const next = went === '' || mover === null ? state : patchUnit(state, mover.id, { sector: to });
    const words = [what.trim().replace(/\.$/, ''), went].filter((part) => part !== '');
    const said = words.length === 0 ? 'no manoeuvre' : words.join('; ');
    return played({ ...next, maneuvered: at + 1 }, `${calls(general)}: ${said}.`, [
      step(lust(SEQUENCE, 'R-L64'), `Manoeuvre of ${calls(general)}`, said),
    ]);
  },
});
