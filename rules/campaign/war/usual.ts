import type { Land } from './land-fields.ts';
import type { Chance } from './rule-fields.ts';

/** Ground as most maps have it; every number is the game master's to change. */
export const USUAL_KINDS: Land['kinds'] = [
  { id: 'k1', name: 'Woods', look: 'woods', march: 0.5, sight: 0.5, battle: 'Woods' },
  { id: 'k2', name: 'Hills', look: 'hills', march: 0.67, sight: 1.25, battle: 'Hills' },
  { id: 'k3', name: 'Mountains', look: 'mountains', march: 0.33, sight: 1.5, battle: 'Mountains' },
  { id: 'k4', name: 'Marsh', look: 'marsh', march: 0.5, sight: 1, battle: 'Marsh' },
  { id: 'k5', name: 'Water', look: 'water', march: 0, sight: 1, battle: 'Shore' },
];

export const USUAL_LAND: Land = { on: true, kinds: USUAL_KINDS, road: 1.25, wade: 3 };

export const USUAL_WEATHERS: Chance['weathers'] = [
  { id: 'w1', name: 'Rain', look: 'rain', march: 0.75, road: 1, sight: 0.75 },
  { id: 'w2', name: 'Fog', look: 'fog', march: 1, road: 1, sight: 0.5 },
  { id: 'w3', name: 'Snow', look: 'snow', march: 0.5, road: 0.75, sight: 0.75 },
  { id: 'w4', name: 'Storm', look: 'storm', march: 0.5, road: 0.5, sight: 0.5 },
];

/** A season that changes no mile yet. */
export const seasonOf = (id: string, name: string, months: number[]): Chance['seasons'][number] => ({
  id,
  name,
  months,
  march: 1,
  road: 1,
  sight: 1,
});

export const USUAL_SEASONS: Chance['seasons'] = [
  seasonOf('e1', 'Winter', [11, 0, 1]),
  seasonOf('e2', 'Spring', [2, 3, 4]),
  seasonOf('e3', 'Summer', [5, 6, 7]),
  seasonOf('e4', 'Autumn', [8, 9, 10]),
];

type Row = Chance['tables'][number]['rows'][number];

/** A row of a table by dice. */
export const rowOf = (id: string, from: number, to: number, text: string, effects: Row['effects']): Row => ({
  id,
  from,
  to,
  weight: 1,
  text,
  effects,
});

const weather = (weatherId: string, days = 1): Row['effects'] => [{ kind: 'weather', weatherId, days }];

/** Two dice every morning: most days are fair. */
const weatherTable = (
  id: string,
  name: string,
  seasonIds: string[],
  rows: Row[],
): Chance['tables'][number] => ({
  id,
  name,
  when: 'daily',
  kindIds: [],
  seasonIds,
  dice: { count: 2, sides: 6 },
  told: 'all',
  rows,
});

export const USUAL_TABLES: Chance['tables'] = [
  weatherTable(
    't1',
    'Weather',
    ['e2', 'e3', 'e4'],
    [
      rowOf('o1', 2, 2, 'A storm breaks.', weather('w4')),
      rowOf('o2', 3, 4, 'Rain for two days.', weather('w1', 2)),
      rowOf('o3', 5, 5, 'Fog lies over the land.', weather('w2')),
      rowOf('o4', 6, 12, 'A fair day.', []),
    ],
  ),
  weatherTable(
    't2',
    'Winter weather',
    ['e1'],
    [
      rowOf('o1', 2, 5, 'Snow falls.', weather('w3', 2)),
      rowOf('o2', 6, 7, 'Fog lies over the land.', weather('w2')),
      rowOf('o3', 8, 12, 'Cold and clear.', []),
    ],
  ),
];
