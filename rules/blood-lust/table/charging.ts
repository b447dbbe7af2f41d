import { askChoice } from '../../core/ask.ts';
import { played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { declareCharge } from '../combat/charge.ts';
import { isRidden } from '../combat/fighting-stands.ts';
import { formationOf } from '../data/formations.ts';
import { lust } from '../refs.ts';
import { askFoe, askMeasured, hasFoes, unitMove } from './asks.ts';
import { askOrderedBy, payOrder } from './orders.ts';
import {
  calls,
  foesOf,
  liveProfile,
  meet,
  patchUnit,
  type TableState,
  type UnitState,
  unitsOf,
} from './state.ts';
import { allowanceOf, askWay, canMove, usualWay, type Way, wayThrough } from './way.ts';
import { beyond, checkDistance, sectorOf } from './where.ts';

/** How a target stands in the words of the action. */
const ANSWERS = { any: 'ordinary', hold: 'square', flee: 'horse-circle' } as const;

/** Through whatever lies in both sectors; a charge has no time to go round it. */
const wayTo = (state: TableState, unit: UnitState, { sector: to = null }: UnitState, way: Way): Way =>
  to === null ? way : wayThrough(state, unit, way, { to, around: false });

/** A charge goes as far as a move, and the target answers (R-L39); what is ridden in the air does not charge (7.2). */
export const CHARGE = unitMove({
  id: 'charge',
  who: (state) =>
    unitsOf(state).filter(
      (placed) =>
        canMove(state, placed, 'charges') && !isRidden(liveProfile(placed.unit)) && hasFoes(state, placed),
    ),
  show: ({ unit }, state) => ({
    title: `Charge with ${calls(unit)}`,
    hint: `${allowanceOf(state, unit, usualWay(unit, state)).value}″ at most in the open; the target answers.`,
  }),
  asks: ({ seat, unit }, state) => ({
    target: askFoe(foesOf(state, seat), (foe) =>
      beyond(state, unit, foe, allowanceOf(state, unit, usualWay(unit, state)).value),
    ),
    distance: askMeasured(),
    ...askWay(unit, state),
    response: askChoice(
      'The target',
      { hold: 'Holds', 'counter-charge': 'Counter-charges' },
      'hold' as 'hold' | 'counter-charge',
    ),
    by: askOrderedBy(state, seat),
  }),
  foretell: (state, { unit }, { target, distance, response: _response, by: _by, ...way }) => {
    checkDistance(state, unit, target, distance);
    const { value: most } = allowanceOf(state, unit, wayTo(state, unit, target, way));
    const [who, whom] = [calls(unit), calls(target)];
    return most < distance
      ? `${who} cannot reach ${whom} at ${distance}″: at most ${most}″ on this way.`
      : `${does(who, 'reaches')} ${whom}: ${distance}″ of ${most}″.`;
  },
  play: (state, { seat, unit }, { target, distance, response, by, ...way }) => {
    checkDistance(state, unit, target, distance);
    const allowance = allowanceOf(state, unit, wayTo(state, unit, target, way));
    const formation = ANSWERS[formationOf(target.formation).charged];
    const { value, steps } = declareCharge({
      allowance: allowance.value,
      distance,
      charger: calls(unit),
      target: {
        name: calls(target),
        disrupted: target.disrupted || target.routed,
        reorganizing: target.reorganizing,
        formation,
      },
      response: formation === 'horse-circle' ? 'hold' : response,
    });
    const paid = payOrder(state, { seat, unit, by, what: `${calls(unit)} to charge` });
    const went = patchUnit(paid.state, unit.id, { moved: true, movedForward: true });
    const all = [...paid.steps, ...allowance.steps, ...steps];
    if (value.response === 'flee') {
      const inches = allowanceOf(state, target, usualWay(target, state)).value;
      return played(
        patchUnit(went, target.id, { moved: true }),
        `${calls(target)} rode ${inches}″ away from ${calls(unit)}.`,
        [...all, step(lust('2.134', 'R-L66'), `${calls(target)}: straight away`, `${inches}″`)],
      );
    }
    if (!value.reaches) return played(went, `${calls(unit)} charged ${calls(target)} and fell short.`, all);
    const counters = value.response === 'counter-charge';
    const came = patchUnit(went, unit.id, {
      charged: true,
      wedgeTurn: formationOf(unit.formation).rams ? 1 : 0,
      ...(sectorOf(target) === null ? {} : { sector: sectorOf(target), cameFrom: sectorOf(unit) }),
    });
    const met = patchUnit(meet(came, unit.id, target.id), target.id, {
      charged: target.charged || counters,
      moved: target.moved || counters,
      movedForward: target.movedForward || counters,
    });
    return played(
      met,
      `${calls(unit)} charged ${calls(target)}, who ${counters ? 'counter-charged' : 'held'}.`,
      all,
    );
  },
});
