import type { Layout, Sector, Terrain } from './terrain-layout.ts';
import { SECTORS } from './terrain-layout.ts';

const ACROSS = 3;

/** How many sectors lie between two, along the board and across it. */
const gaps = (from: Sector, to: Sector): readonly [number, number] => {
  const [a, b] = [SECTORS.indexOf(from), SECTORS.indexOf(to)];
  return [Math.abs((a % ACROSS) - (b % ACROSS)), Math.abs(Math.floor(a / ACROSS) - Math.floor(b / ACROSS))];
};

const round = (inches: number): number => Math.round(inches * 2) / 2;

export interface Apart {
  readonly least: number;
  readonly most: number;
}

/** How far apart two units can be, by the sectors they stand in (R-L76). */
export const apart = (from: Sector, to: Sector, side: number): Apart => {
  const [x, y] = gaps(from, to);
  return {
    least: round(Math.hypot(Math.max(0, x - 1) * side, Math.max(0, y - 1) * side)),
    most: round(Math.hypot((x + 1) * side, (y + 1) * side)),
  };
};

export const areBeside = (from: Sector, to: Sector): boolean => Math.max(...gaps(from, to)) === 1;

type Laid = Layout['sectors'];

export const lies = (laid: Laid, sector: Sector, ground: Terrain): boolean =>
  (laid[`${sector}`] ?? []).includes(ground);
