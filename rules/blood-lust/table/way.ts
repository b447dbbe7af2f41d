import { z } from 'zod';
import { flagField } from '../../core/make-fields.ts';
import { allowMove, moveAction } from '../combat/movement.ts';
import { classOf } from '../data/classes.ts';
import {
  acts,
  isDry,
  isFree,
  isMuddy,
  isWindy,
  type Placed,
  type TableState,
  type UnitState,
} from './state.ts';

export const flag = z.boolean().default(false);
export const ordered = { unit: z.string(), by: z.string().nullable().default(null) };

/** What the ground on the way does; shown as far as it can matter to the unit. */
export const groundShape = { rough: flag, woods: flag, water: flag, bridge: flag, airborne: flag };
type Way = Readonly<Record<keyof typeof groundShape, boolean>>;

export const wayFields = (unit: UnitState, state: TableState) => [
  ...(unit.profile.flying && !isWindy(state) ? [flagField(['airborne'], 'In the air')] : []),
  flagField(['rough'], 'Through rough ground or light woods'),
  ...(classOf(unit.profile.class).rough === 'no-woods' ? [flagField(['woods'], 'Into woods')] : []),
  ...(isDry(state)
    ? []
    : [flagField(['water'], 'Crosses a stream or ford'), flagField(['bridge'], 'By a bridge')]),
];

export const usualWay = (unit: UnitState, state: TableState): Way => ({
  rough: false,
  woods: false,
  water: false,
  bridge: false,
  airborne: unit.profile.flying && !isWindy(state),
});

/** Spells change the ground: mud, water dried up (R-L69), and a wind that lets nothing fly. */
export const allowanceOf = (state: TableState, unit: UnitState, way: Way, away = false, fleeing = false) =>
  allowMove(
    moveAction.input.parse({
      unit: unit.profile,
      rough: way.rough,
      woods: way.woods,
      water: way.water && !isDry(state),
      bridge: way.bridge,
      away,
      airborne: way.airborne && !isWindy(state),
      mud: isMuddy(state),
      routing: fleeing,
      options: state.options,
    }) as Parameters<typeof allowMove>[0],
  );

export const fleeingDistance = (state: TableState, unit: UnitState): number =>
  allowanceOf(state, unit, usualWay(unit, state), false, true).value;

export const canMove = (state: TableState, { seat, unit }: Placed, phase: TableState['phase']): boolean =>
  state.over === null &&
  state.phase === phase &&
  acts(state, seat) &&
  isFree(unit) &&
  unit.formation !== 'square' &&
  !unit.moved;
