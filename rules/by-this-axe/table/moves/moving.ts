import { askChoice, askFlag, askNumber, type Given } from '../../../core/ask.ts';
import type { JsonObject } from '../../../core/json.ts';
import { bodyOf } from '../profiles.ts';
import { bodiesOf, changeBody, findCharacter, findUnit, isEngaged, type TableState } from '../state.ts';
import { moverOf } from './initiative.ts';

type River = 'none' | 'reaches' | 'crosses';

export const askTerrain = () => ({
  hills: askNumber('Hill levels climbed', 0, { max: 10 }),
  walls: askNumber('Walls or hedges crossed', 0, { max: 10 }),
  scrub: askFlag('Through scrub or light woods'),
  woods: askFlag('Through woods'),
  river: askChoice<River>('River', { none: 'None', reaches: 'Comes to it', crosses: 'Crosses it' }, 'none'),
});
type Terrain = Given<ReturnType<typeof askTerrain>>;

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
export const freeBodies = (state: TableState): readonly string[] => {
  const seat = moverOf(state);
  return seat === null ? [] : bodiesOf(state, seat).filter((token) => isFree(state, token));
};

/** Cards ordered it to charge, and it has not tried yet. */
export const mustCharge = (state: TableState, token: string): boolean =>
  findUnit(state, token)?.orders.mayCharge ?? false;

/** Whoever has to charge does, or finds that nobody can be reached, before his side is done. */
export const isChargeDue = (state: TableState): boolean =>
  freeBodies(state).some((token) => mustCharge(state, token));

export const markMoved = (state: TableState, token: string, charged: boolean): TableState =>
  changeBody(state, token, { moved: true, charged });

export const movementInput = (
  state: TableState,
  token: string,
  { hills, scrub, woods, walls, river }: Terrain,
  charging: boolean,
): JsonObject => ({
  unit: bodyOf(state, token),
  commandRules: state.options.commandRules,
  houseRules: state.options.houseRules,
  // Inches of a charge order are for the charge alone.
  cards: (findUnit(state, token)?.orders.moves ?? [])
    .filter(({ charge }) => charging || !charge)
    .map(({ card, inches }) => ({ card, inches })),
  hills,
  scrub,
  woods,
  walls,
  river,
});
