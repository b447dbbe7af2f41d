import { askFlag, askIf, type Given } from '../../core/ask.ts';
import { allowMove } from '../combat/movement.ts';
import type { Sector } from '../combat/terrain-layout.ts';
import { classOf } from '../data/classes.ts';
import { formationOf } from '../data/formations.ts';
import {
  acts,
  isAttached,
  isDry,
  isFree,
  isMuddy,
  isWindy,
  type Placed,
  type TableState,
  type UnitState,
} from './state.ts';
import { groundOn, sectorOf } from './where.ts';

/** What the ground on the way does; asked as far as it can matter to the unit. */
export const askWay = (unit: UnitState, state: TableState) => {
  const flies = unit.profile.flying && !isWindy(state);
  const wet = !isDry(state);
  return {
    airborne: askIf(flies, askFlag('In the air', flies)),
    rough: askFlag('Through rough ground or light woods'),
    woods: askIf(classOf(unit.profile.class).rough === 'no-woods', askFlag('Into woods')),
    water: askIf(wet, askFlag('Crosses a stream or ford')),
    bridge: askIf(wet, askFlag('By a bridge')),
  };
};

export type Way = Given<ReturnType<typeof askWay>>;

export const usualWay = (unit: UnitState, state: TableState): Way => ({
  rough: false,
  woods: false,
  water: false,
  bridge: false,
  airborne: unit.profile.flying && !isWindy(state),
});

interface Going {
  readonly to: Sector | null;
  readonly around: boolean;
}

/** The way with what lies in the sectors it begins and ends in. */
export const wayThrough = (state: TableState, unit: UnitState, way: Way, { to, around }: Going): Way => {
  const ground = groundOn(state, {
    from: sectorOf(unit),
    to,
    around,
    airborne: way.airborne && !isWindy(state),
  });
  return { ...way, rough: way.rough || ground.rough, water: way.water || ground.water };
};

/** Spells change the ground: mud, water dried up (R-L69), and a wind that lets nothing fly. */
export const allowanceOf = (state: TableState, unit: UnitState, way: Way, away = false, fleeing = false) =>
  allowMove({
    unit: unit.profile,
    rough: way.rough,
    woods: way.woods,
    water: way.water && !isDry(state),
    bridge: way.bridge,
    away,
    airborne: way.airborne && !isWindy(state),
    mud: isMuddy(state),
    routing: fleeing,
    held: 'free',
    options: state.options,
  });

export const fleeingDistance = (state: TableState, unit: UnitState): number =>
  allowanceOf(state, unit, usualWay(unit, state), false, true).value;

export const canMove = (state: TableState, { seat, unit }: Placed, phase: TableState['phase']): boolean =>
  state.phase === phase &&
  acts(state, seat) &&
  isFree(unit) &&
  !isAttached(state, { seat, unit }) &&
  formationOf(unit.formation).moves &&
  !unit.moved;
