import { z } from 'zod';
import { choiceField, flagField, optionOf } from '../../core/make-fields.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { isRidden } from '../combat/fighting-stands.ts';
import { lust } from '../refs.ts';
import { isInMelee, orderedByField, payOrder } from './orders.ts';
import {
  acts,
  findUnit,
  isGone,
  liveProfile,
  patchGeneral,
  patchUnit,
  type TableState,
  unitsOf,
} from './state.ts';
import { allowanceOf, canMove, flag, groundShape, ordered, usualWay, wayFields } from './way.ts';

const moveInput = z.strictObject({ ...ordered, ...groundShape, forward: flag, away: flag });

export const MOVE: MoveKind<TableState> = {
  id: 'move',
  offer: (state) =>
    unitsOf(state)
      .filter((placed) => canMove(state, placed, 'moves') && !placed.unit.dismounting)
      .map(({ seat, unit }) =>
        offerMove({
          id: 'move',
          title: `Move ${unit.name}`,
          hint: `${allowanceOf(state, unit, usualWay(unit, state)).value}″ in the open.`,
          seat,
          token: unit.id,
          form: [
            {
              title: '',
              fields: [
                flagField(['forward'], 'Forward'),
                ...wayFields(unit, state),
                flagField(['away'], 'A column, away from the nearest enemy', 'Half the way.'),
                ...orderedByField(state, seat),
              ],
            },
          ],
          input: { unit: unit.id, ...usualWay(unit, state), forward: true, away: false, by: null },
        }),
      ),
  play: (state, { input }) => {
    const asked = moveInput.parse(input);
    const { seat, unit } = pickOne(findUnit(state, asked.unit), 'unit');
    const { value, steps } = allowanceOf(state, unit, asked, asked.away);
    if (value === 0) return played(state, `${unit.name} could not move there.`, steps);
    const paid = payOrder(state, { seat, unit, by: asked.by, what: `${unit.name} to move` });
    return played(
      patchUnit(paid.state, unit.id, { moved: true, movedForward: asked.forward }),
      `${unit.name} moved${asked.forward ? ' forward' : ''}, ${value}″ at most.`,
      [...paid.steps, ...steps],
    );
  },
};

/** One turn without moving; then the mount attacks with its claws (7.2, house). */
export const DISMOUNT: MoveKind<TableState> = {
  id: 'dismount',
  offer: (state) =>
    unitsOf(state)
      .filter(
        (placed) =>
          canMove(state, placed, 'moves') && isRidden(liveProfile(placed.unit)) && !placed.unit.dismounting,
      )
      .map(({ seat, unit }) =>
        offerMove({
          id: 'dismount',
          title: `The riders of ${unit.name} get off`,
          hint: 'It stays where it is this turn; from the next on it may charge and claw.',
          seat,
          token: unit.id,
          input: { unit: unit.id },
        }),
      ),
  play: (state, { input }) => {
    const { unit } = pickOne(findUnit(state, z.string().parse(input['unit'])), 'unit');
    return played(patchUnit(state, unit.id, { dismounting: true }), `The riders of ${unit.name} got off.`, [
      step(lust('7.2'), `${unit.name} may attack`, 'next turn'),
    ]);
  },
};

const joinInput = z.strictObject({ unit: z.string(), host: z.string().nullable() });

export const JOIN: MoveKind<TableState> = {
  id: 'join',
  offer: (state) =>
    state.over !== null || state.phase !== 'moves'
      ? []
      : (['A', 'B'] as const).flatMap((seat) => {
          const side = state.sides[seat];
          return side.generals
            .filter((general) => general.castings > 0 && acts(state, seat) && !isInMelee(side, general))
            .map((general) =>
              offerMove({
                id: 'join',
                title: `${general.name} joins a unit`,
                hint: 'With troops he fights where they fight; then he gives no orders.',
                seat,
                token: general.id,
                form: [
                  {
                    title: '',
                    fields: [
                      choiceField(['host'], 'With', [
                        optionOf(null, 'By himself'),
                        ...side.units
                          .filter((unit) => !isGone(unit))
                          .map(({ id, name }) => optionOf(id, name)),
                      ]),
                    ],
                  },
                ],
                input: { unit: general.id, host: general.with },
              }),
            );
        }),
  play: (state, { seat, input }) => {
    const asked = joinInput.parse(input);
    const side = state.sides[pickOne(seat, 'seat')];
    const general = pickOne(
      side.generals.find(({ id }) => id === asked.unit),
      'unit',
    );
    const host =
      asked.host === null
        ? null
        : pickOne(
            side.units.find((unit) => unit.id === asked.host && !isGone(unit)),
            'host',
          );
    return played(
      patchGeneral(state, general.id, { with: asked.host }),
      host === null ? `${general.name} stood by himself.` : `${general.name} joined ${host.name}.`,
    );
  },
};
