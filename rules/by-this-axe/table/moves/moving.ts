import { z } from 'zod';
import type { Field } from '../../../core/form.ts';
import type { JsonObject } from '../../../core/json.ts';
import type { Seat } from '../../../core/play.ts';
import { amount, tick } from '../fields.ts';
import { bodyOf } from '../profiles.ts';
import {
  bodiesOf,
  changeCharacter,
  changeUnit,
  findCharacter,
  findUnit,
  isEngaged,
  type TableState,
} from '../state.ts';
import { moverOf } from './initiative.ts';

export const terrainShape = {
  hills: z.int().min(0).max(10),
  scrub: z.boolean(),
  woods: z.boolean(),
  walls: z.int().min(0).max(10),
};

export const OPEN_GROUND = { hills: 0, scrub: false, woods: false, walls: 0 } as const;

export const TERRAIN_FIELDS: readonly Field[] = [
  amount('hills', 'Hill levels climbed', 10),
  amount('walls', 'Walls or hedges crossed', 10),
  tick('scrub', 'Through scrub or light woods'),
  tick('woods', 'Through woods'),
];

/** Free to go: not routed, not fighting, has not shot, moved or been told to stand (section 4.5). */
const isFree = (state: TableState, token: string): boolean => {
  if (isEngaged(state, token)) return false;
  const unit = findUnit(state, token);
  if (unit !== null) {
    const { status, fired, moved, rallied, orders } = unit;
    return status === 'ready' && !fired && !moved && !rallied && !orders.mayNotMove;
  }
  const character = findCharacter(state, token);
  return character !== null && !character.fired && !character.moved;
};

/** Bodies of the side whose turn it is that may still move. */
export const freeBodies = (state: TableState): readonly { readonly token: string; readonly seat: Seat }[] => {
  const seat = moverOf(state);
  if (seat === null) return [];
  return bodiesOf(state, seat)
    .filter((token) => isFree(state, token))
    .map((token) => ({ token, seat }));
};

export const markMoved = (state: TableState, token: string, charged: boolean): TableState =>
  findUnit(state, token) === null
    ? changeCharacter(state, token, { moved: true, charged })
    : changeUnit(state, token, { moved: true, charged });

export const movementInput = (
  state: TableState,
  token: string,
  terrain: {
    readonly hills: number;
    readonly scrub: boolean;
    readonly woods: boolean;
    readonly walls: number;
  },
): JsonObject => ({
  unit: bodyOf(state, token),
  commandRules: state.options.commandRules,
  houseRules: state.options.houseRules,
  cards: findUnit(state, token)?.orders.moves ?? [],
  hills: terrain.hills,
  scrub: terrain.scrub,
  woods: terrain.woods,
  walls: terrain.walls,
});
