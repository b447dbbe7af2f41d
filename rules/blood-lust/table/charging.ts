import { z } from 'zod';
import { choiceField, numberField, optionOf } from '../../core/make-fields.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { declareCharge } from '../combat/charge.ts';
import { isRidden } from '../combat/fighting-stands.ts';
import { lust } from '../refs.ts';
import { orderedByField, payOrder } from './orders.ts';
import { pickFoe } from './shooting.ts';
import { findUnit, foesOf, liveProfile, meet, patchUnit, type TableState, unitsOf } from './state.ts';
import { allowanceOf, canMove, groundShape, ordered, usualWay, wayFields } from './way.ts';

const chargeInput = z.strictObject({
  ...ordered,
  ...groundShape,
  target: z.string(),
  distance: z.number().min(0).max(200),
  response: z.enum(['hold', 'counter-charge']).default('hold'),
});

/** A charge goes as far as a move, and the target answers (R-L39); what is ridden in the air does not charge (7.2). */
export const CHARGE: MoveKind<TableState> = {
  id: 'charge',
  offer: (state) =>
    unitsOf(state)
      .filter((placed) => canMove(state, placed, 'charges') && !isRidden(liveProfile(placed.unit)))
      .flatMap(({ seat, unit }) => {
        const foes = foesOf(state, seat);
        const [first] = foes;
        if (first === undefined) return [];
        return [
          offerMove({
            id: 'charge',
            title: `Charge with ${unit.name}`,
            hint: `${allowanceOf(state, unit, usualWay(unit, state)).value}″ at most in the open; the target answers.`,
            seat,
            token: unit.id,
            form: [
              {
                title: '',
                fields: [
                  choiceField(['target'], 'Target', pickFoe(foes)),
                  numberField(['distance'], 'Distance', { max: 200, step: 0.5, suffix: 'inches' }),
                  ...wayFields(unit, state),
                  choiceField(['response'], 'The target', [
                    optionOf('hold', 'Holds'),
                    optionOf('counter-charge', 'Counter-charges'),
                  ]),
                  ...orderedByField(state, seat),
                ],
              },
            ],
            input: {
              unit: unit.id,
              target: first.id,
              distance: 4,
              ...usualWay(unit, state),
              response: 'hold',
              by: null,
            },
          }),
        ];
      }),
  play: (state, { input }) => {
    const asked = chargeInput.parse(input);
    const { seat, unit } = pickOne(findUnit(state, asked.unit), 'unit');
    const target = pickOne(
      foesOf(state, seat).find(({ id }) => id === asked.target),
      'target',
    );
    const allowance = allowanceOf(state, unit, asked);
    const formation =
      target.formation === 'square' || target.formation === 'horse-circle' ? target.formation : 'ordinary';
    const { value, steps } = declareCharge({
      allowance: allowance.value,
      distance: asked.distance,
      target: {
        disrupted: target.disrupted || target.routed,
        reorganizing: target.reorganizing,
        formation,
      },
      response: formation === 'horse-circle' ? 'hold' : asked.response,
    });
    const paid = payOrder(state, { seat, unit, by: asked.by, what: `${unit.name} to charge` });
    const went = patchUnit(paid.state, unit.id, { moved: true, movedForward: true });
    const all = [...paid.steps, ...allowance.steps, ...steps];
    if (value.response === 'flee') {
      const inches = allowanceOf(state, target, usualWay(target, state)).value;
      return played(
        patchUnit(went, target.id, { moved: true }),
        `${target.name} rode ${inches}″ away from ${unit.name}.`,
        [...all, step(lust('2.134', 'R-L66'), `${target.name}: straight away`, `${inches}″`)],
      );
    }
    if (!value.reaches) return played(went, `${unit.name} charged ${target.name} and fell short.`, all);
    const counters = value.response === 'counter-charge';
    const came = patchUnit(went, unit.id, { charged: true, wedgeTurn: unit.formation === 'wedge' ? 1 : 0 });
    const met = patchUnit(meet(came, unit.id, target.id), target.id, {
      charged: target.charged || counters,
      moved: target.moved || counters,
      movedForward: target.movedForward || counters,
    });
    return played(
      met,
      `${unit.name} charged ${target.name}, who ${counters ? 'counter-charged' : 'held'}.`,
      all,
    );
  },
};
