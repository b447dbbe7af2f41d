import { askFlag, askIf, askNumberOrNone, type Given } from '../../core/ask.ts';
import { played } from '../../core/table-moves.ts';
import { isHitInStages } from '../army/derive.ts';
import { artilleryAction } from '../combat/artillery.ts';
import { fireAction } from '../combat/fire.ts';
import { checkFire, rangeOf } from '../combat/fire-row.ts';
import { classOf } from '../data/classes.ts';
import { isArtillery, shootingOf } from '../data/weapons.ts';
import { askFoe, askMeasured, hasFoes, unitMove } from './asks.ts';
import { settleFire } from './losses.ts';
import { askOrderedBy, payOrder } from './orders.ts';
import {
  acts,
  calls,
  foesOf,
  isFree,
  isWindy,
  liveProfile,
  type Placed,
  patchUnit,
  type TableState,
  unitsOf,
} from './state.ts';
import { beyond, checkDistance } from './where.ts';

const canShoot = (state: TableState, { seat, unit }: Placed): boolean =>
  state.phase === 'fire' &&
  acts(state, seat) &&
  !isWindy(state) &&
  isFree(unit) &&
  !unit.shot &&
  shootingOf(unit.profile.missile).kind !== 'none' &&
  classOf(unit.profile.class).shoots;

const asks = ({ seat, unit }: Placed, state: TableState) => {
  const foes = foesOf(state, seat);
  const byVolume = !isArtillery(unit.profile.missile);
  const range = rangeOf(unit.profile, state.options);
  const flyers = foes.some(({ profile }) => profile.flying);
  return {
    target: askFoe(foes, (foe) => (range === null ? null : beyond(state, unit, foe, range))),
    distance: askMeasured(),
    firers: askIf(
      byVolume,
      askNumberOrNone('Castings that shoot', null, {
        max: 2000,
        help: 'Empty is everybody; of those who pick targets, the first two ranks.',
      }),
    ),
    volley: askIf(byVolume, askFlag('Volley although it might pick targets')),
    airborne: askIf(flyers, askFlag('Target in the air')),
    by: askIf(flyers, askOrderedBy(state, seat)),
  };
};

/** The action a shot is, and its input: artillery rolls for each model, all others shoot by volume. */
const shotOf = (state: TableState, { unit }: Placed, asked: Given<ReturnType<typeof asks>>) => {
  const { target } = asked;
  checkDistance(state, unit, target, asked.distance);
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
    target: { ...liveProfile(target), name: calls(target) },
    targetCastings: target.castings,
    targetInMelee: target.engaged.length > 0,
    options: state.options,
  };
  // What whirls in the wind has landed.
  const airborne = asked.airborne && target.profile.flying;
  if (isArtillery(profile.missile)) {
    checkFire(profile, situation, state.options);
    const shells = {
      models: profile.stands,
      kind: profile.missile,
      testudo: target.formation === 'testudo',
      horseCircle: target.formation === 'horse-circle',
      ...aimed,
    };
    return { airborne, action: artilleryAction, input: artilleryAction.input.parse(shells) };
  }
  const special =
    target.formation === 'testudo' || target.formation === 'horse-circle' ? target.formation : 'none';
  const arrows = {
    unit: { ...profile, name: calls(unit) },
    // What shoots from models are their castings, not the hits they take.
    castings: isHitInStages(unit.profile) ? null : unit.castings,
    frontage: Math.min(unit.frontage, profile.stands),
    firers: asked.firers,
    airborne,
    formation: special,
    ...situation,
    ...aimed,
  };
  return { airborne, action: fireAction, input: fireAction.input.parse(arrows) };
};

export const FIRE = unitMove({
  id: 'fire',
  who: (state) => unitsOf(state).filter((placed) => canShoot(state, placed) && hasFoes(state, placed)),
  show: ({ unit }, state) => {
    const range = rangeOf(unit.profile, state.options);
    return {
      title: `Shoot with ${calls(unit)}`,
      hint: `Choose the target and measure the distance${range === null ? '' : `: ${range}″ at most`}.`,
      dice: true,
    };
  },
  asks,
  play: (state, placed, asked, dice) => {
    const { seat, unit } = placed;
    const { target, by } = asked;
    const { action, input, airborne } = shotOf(state, placed, asked);
    // Only shooting into the air has to be ordered (2.22).
    const ordered = airborne
      ? payOrder(state, { seat, unit, by, what: `${calls(unit)} to shoot into the air` })
      : { state, steps: [] };
    const { value, steps } = action.run(input, dice);
    const { hits } = value as { hits: number };
    const shot = patchUnit(ordered.state, unit.id, { shot: true });
    const shotBy = [...(target.shotBy ?? []), { by: unit.id, hits }];
    const gathered = patchUnit(shot, target.id, { shotBy });
    const together = state.options.sequence === 'simultaneous';
    const { state: next } = together ? { state: gathered } : settleFire(gathered);
    const fall = together ? 'fall once all have shot' : 'lost';
    return played(
      next,
      `${calls(unit)} shot at ${calls(target)}: ${hits === 0 ? 'nobody fell' : `${hits} ${fall}`}.`,
      [...ordered.steps, ...steps],
    );
  },
  odds: (state, placed, asked) => {
    const { action, input } = shotOf(state, placed, asked);
    return action.odds?.(input) ?? null;
  },
});
