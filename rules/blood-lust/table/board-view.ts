import type { TableBoard } from '../../core/table-board.ts';
import { plural } from '../../core/words.ts';
import { layTerrain, SECTORS, terrainName } from '../combat/terrain-layout.ts';
import { isLaying, layer } from './board.ts';
import { isAttached, isGone, type Placed, type TableState, unitsOf } from './state.ts';
import { sectorOf } from './where.ts';

const isSeen = (state: TableState, placed: Placed): boolean =>
  !isGone(placed.unit) && !isAttached(state, placed);

const saidOf = (state: TableState, waiting: number): string => {
  if (isLaying(state)) {
    return state.terrain.length === 0
      ? 'Press sector 9, 0 or 3 for the key feature; the board may be left out.'
      : `${state.sides[layer(state)].name} lays next: choose the ground, then press a sector.`;
  }
  return waiting === 0
    ? 'Choose a unit, then press the sector it goes to.'
    : `${plural(waiting, 'unit')} in no sector: choose one, then press where it stands.`;
};

/** The nine sectors with what lies and who stands in them; nothing of it is secret. */
export const boardOf = (state: TableState): TableBoard => {
  const seen = unitsOf(state).filter((placed) => isSeen(state, placed));
  const { sectors } = layTerrain(state.terrain);
  const waiting = seen.filter(({ unit }) => sectorOf(unit) === null).map(({ unit }) => unit.id);
  const rivers = new Set(state.terrain.filter(({ river }) => river).map(({ sector }) => sector));
  return {
    title: 'The board, by sector',
    said: saidOf(state, waiting.length),
    across: 3,
    places: SECTORS.map((sector) => ({
      value: sector,
      word: 'Sector',
      mark: `${sector}`,
      laid: (sectors[`${sector}`] ?? []).map((id) => ({
        name: id === 'key' && rivers.has(sector) ? `${terrainName(id)}, river` : terrainName(id),
        kind: id,
      })),
      tokens: seen.filter(({ unit }) => sectorOf(unit) === sector).map(({ unit }) => unit.id),
    })),
    waiting,
    taps: [
      { move: 'terrain', field: 'sector', first: 'type', atOnce: true },
      { move: 'maneuver', field: 'to', atOnce: false },
      { move: 'move', field: 'to', atOnce: false },
      { move: 'place', field: 'sector', atOnce: true },
    ],
  };
};
