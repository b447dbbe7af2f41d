import { z } from 'zod';

/** The board by the clock, row by row (1.71). */
export const SECTORS = [11, 12, 1, 9, 0, 3, 8, 6, 4] as const;
export type Sector = (typeof SECTORS)[number];
const KEY_SECTORS: readonly number[] = [3, 0, 9];

export const TERRAIN = [
  { id: 'clear', name: 'Clear', words: 'clear ground' },
  { id: 'hill', name: 'Hill', words: 'a hill' },
  { id: 'rough', name: 'Rough', words: 'rough ground' },
  { id: 'obstacle', name: 'Obstacle', words: 'an obstacle' },
  { id: 'key', name: 'Key feature', words: 'the key feature' },
] as const;
export type Terrain = (typeof TERRAIN)[number]['id'];
export const terrainName = (id: string): string => TERRAIN.find((one) => one.id === id)?.name ?? id;
const EACH = 4;

export const placement = z.strictObject({
  player: z.enum(['A', 'B']),
  sector: z.literal([...SECTORS]),
  type: z
    .enum(TERRAIN.map(({ id }) => id))
    .meta({ labels: Object.fromEntries(TERRAIN.map(({ id, name }) => [id, name])) }),
  river: z.boolean().default(false).meta({ title: 'With a river' }),
});

export type Placement = z.output<typeof placement>;

export type Layout = {
  readonly legal: boolean;
  readonly complete: boolean;
  readonly errors: readonly string[];
  /** Whose turn it is; null once all is laid. */
  readonly next: 'A' | 'B' | null;
  /** What lies in each sector, bottom piece first. */
  readonly sectors: { readonly [sector: string]: readonly string[] };
  readonly secondsUsed: { readonly A: boolean; readonly B: boolean };
};

const other = (player: 'A' | 'B'): 'A' | 'B' => (player === 'A' ? 'B' : 'A');

/** The nine sectors as they are laid in turn: four each and one second piece each (1.71, 1.711, 1.72). */
export const layTerrain = (
  placements: readonly Placement[],
  names: { readonly A: string; readonly B: string } | null = null,
): Layout => {
  const sectors = new Map<number, Terrain[]>();
  const errors: string[] = [];
  const stated = { A: 0, B: 0 };
  const seconds = { A: false, B: false };
  let turn: 'A' | 'B' | null = null;
  for (const [index, { player, sector, type, river }] of placements.entries()) {
    const where = `Piece ${index + 1}, sector ${sector}`;
    const there = sectors.get(sector);
    if (index === 0) {
      if (type !== 'key') errors.push(`${where}: the key feature is laid first.`);
      if (!KEY_SECTORS.includes(sector)) errors.push(`${where}: the key feature lies in sector 3, 0 or 9.`);
    } else {
      // Who has stated his four and adds no second piece lets the other go on.
      if (turn !== null && player !== turn && stated[turn] < EACH)
        errors.push(`${where}: it is ${names === null ? 'the other player' : names[turn]}’s turn.`);
      if (type === 'key') errors.push(`${where}: there is only one key feature.`);
      if (river) errors.push(`${where}: a river is laid only with the key feature.`);
      if (there === undefined) {
        stated[player] += 1;
        if (stated[player] > EACH) errors.push(`${where}: each player states four sectors.`);
      } else {
        if (seconds[player]) errors.push(`${where}: each player adds one second piece only.`);
        seconds[player] = true;
        if (there.at(-1) === 'clear') errors.push(`${where}: nothing is added to clear ground.`);
        else if (type === 'clear' && !there.some((below) => below === 'hill' || below === 'key'))
          errors.push(`${where}: clear is laid on a hill or the key feature only.`);
      }
    }
    sectors.set(sector, [...(there ?? []), type]);
    turn = other(player);
  }
  const complete = sectors.size === SECTORS.length;
  if (turn !== null && stated[turn] === EACH && seconds[turn]) turn = other(turn);
  return {
    legal: errors.length === 0,
    complete,
    errors,
    next: complete ? null : turn,
    sectors: Object.fromEntries(SECTORS.map((sector) => [`${sector}`, sectors.get(sector) ?? []])),
    secondsUsed: { ...seconds },
  };
};
