import { z } from 'zod';
import type { FieldChoice } from '../../core/form.ts';
import { choiceField, flagField, numberField, optionOf } from '../../core/make-fields.ts';
import type { PlayedMove } from '../../core/play.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { artilleryAction } from '../combat/artillery.ts';
import { fireAction } from '../combat/fire.ts';
import { checkFire, rangeOf } from '../combat/fire-row.ts';
import { isArtillery } from '../data/weapons.ts';
import { orderedByField, payOrder } from './orders.ts';
import {
  acts,
  findUnit,
  foesOf,
  isFree,
  isWindy,
  liveProfile,
  type Placed,
  patchUnit,
  type TableState,
  takeLosses,
  type UnitState,
  unitsOf,
} from './state.ts';

/** Foes to choose from, with what is left of them. */
export const pickFoe = (foes: readonly UnitState[]): readonly FieldChoice[] =>
  foes.map(({ id, name, castings, engaged }) =>
    optionOf(id, name, `${castings} left${engaged.length > 0 ? ', in melee' : ''}`),
  );

const canShoot = (state: TableState, { seat, unit }: Placed): boolean =>
  state.over === null &&
  state.phase === 'fire' &&
  acts(state, seat) &&
  !isWindy(state) &&
  isFree(unit) &&
  !unit.shot &&
  unit.profile.missile !== 'none' &&
  unit.profile.class !== 'horde';

const fireInput = z.strictObject({
  unit: z.string(),
  target: z.string(),
  distance: z.number().min(0).max(200),
  firers: z.int().min(0).max(2000).nullable().default(null),
  volley: z.boolean().default(false),
  airborne: z.boolean().default(false),
  by: z.string().nullable().default(null),
});

/** The action a shot is, and its input: artillery rolls for each model, all others shoot by volume. */
const shotOf = (state: TableState, { input }: PlayedMove) => {
  const asked = fireInput.parse(input);
  const { seat, unit } = pickOne(findUnit(state, asked.unit), 'unit');
  const target = pickOne(
    foesOf(state, seat).find(({ id }) => id === asked.target),
    'target',
  );
  const profile = liveProfile(unit);
  const situation = {
    distance: asked.distance,
    volley: asked.volley,
    disrupted: unit.disrupted,
    reorganizing: unit.reorganizing,
    inMelee: unit.engaged.length > 0,
    whirlwind: isWindy(state),
  };
  const aimed = {
    target: liveProfile(target),
    targetCastings: target.castings,
    targetInMelee: target.engaged.length > 0,
    options: state.options,
  };
  // What whirls in the wind has landed.
  const airborne = asked.airborne && target.profile.flying;
  const shot = { seat, unit, target, airborne, by: asked.by };
  if (isArtillery(profile.missile)) {
    checkFire(profile, situation, state.options);
    const shells = {
      models: profile.stands,
      kind: profile.missile,
      testudo: target.formation === 'testudo',
      horseCircle: target.formation === 'horse-circle',
      ...aimed,
    };
    return { ...shot, action: artilleryAction, input: artilleryAction.input.parse(shells) };
  }
  const special =
    target.formation === 'testudo' || target.formation === 'horse-circle' ? target.formation : 'none';
  const arrows = {
    unit: profile,
    castings: unit.castings,
    frontage: Math.min(unit.frontage, profile.stands),
    firers: asked.firers,
    airborne,
    formation: special,
    ...situation,
    ...aimed,
  };
  return { ...shot, action: fireAction, input: fireAction.input.parse(arrows) };
};

export const FIRE: MoveKind<TableState> = {
  id: 'fire',
  offer: (state) =>
    unitsOf(state)
      .filter((placed) => canShoot(state, placed))
      .flatMap(({ seat, unit }) => {
        const foes = foesOf(state, seat);
        const [first] = foes;
        if (first === undefined) return [];
        const range = rangeOf(unit.profile, state.options);
        const artillery = isArtillery(unit.profile.missile);
        const flyers = foes.some(({ profile }) => profile.flying);
        return [
          offerMove({
            id: 'fire',
            title: `Shoot with ${unit.name}`,
            hint: `Choose the target and measure the distance${range === null ? '' : `: ${range}″ at most`}.`,
            seat,
            token: unit.id,
            form: [
              {
                title: '',
                fields: [
                  choiceField(['target'], 'Target', pickFoe(foes)),
                  numberField(['distance'], 'Distance', { max: 200, step: 0.5, suffix: 'inches' }),
                  ...(artillery
                    ? []
                    : [
                        numberField(['firers'], 'Castings that shoot', {
                          max: 2000,
                          help: 'Empty is everybody; of those who pick targets, the first two ranks.',
                          optional: true,
                        }),
                        flagField(['volley'], 'Volley although it might pick targets'),
                      ]),
                  ...(flyers
                    ? [flagField(['airborne'], 'Target in the air'), ...orderedByField(state, seat)]
                    : []),
                ],
              },
            ],
            input: {
              unit: unit.id,
              target: first.id,
              distance: Math.min(6, range ?? 6),
              firers: null,
              volley: false,
              airborne: false,
              by: null,
            },
            dice: true,
          }),
        ];
      }),
  play: (state, move, dice) => {
    const { seat, unit, target, action, input, airborne, by } = shotOf(state, move);
    // Only shooting into the air has to be ordered (2.22).
    const ordered = airborne
      ? payOrder(state, { seat, unit, by, what: `${unit.name} to shoot into the air` })
      : { state, steps: [] };
    const { value, steps } = action.run(input, dice);
    const { hits } = value as { hits: number };
    const shot = patchUnit(ordered.state, unit.id, { shot: true, fireInflicted: unit.fireInflicted + hits });
    const hurt = patchUnit(shot, target.id, { fireSuffered: target.fireSuffered + hits });
    return played(
      takeLosses(hurt, target.id, hits),
      `${unit.name} shot at ${target.name}: ${hits === 0 ? 'nobody fell' : `${hits} lost`}.`,
      [...ordered.steps, ...steps],
    );
  },
  odds: (state, move) => {
    const { action, input } = shotOf(state, move);
    return action.odds?.(input) ?? null;
  },
};
