import type { Terrain } from '../../../../rules/campaign/state.ts';
import type { Spot } from '../map/geometry.ts';

export const line = (...numbers: readonly number[]): Spot[] =>
  numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));

/** An area about round, with an uneven edge. */
export const patch = (x: number, y: number, wide: number, high: number): Spot[] =>
  [1, 0.86, 1.04, 0.9, 1.02, 0.84, 1, 0.92, 1.05, 0.88].map((part, index, all) => {
    const turn = (2 * Math.PI * index) / all.length;
    return {
      x: Math.round(10 * (x + wide * part * Math.cos(turn))) / 10,
      y: Math.round(10 * (y + high * part * Math.sin(turn))) / 10,
    };
  });

export const SAMPLE_SIZE = { width: 110, height: 70 } as const;

export const SAMPLE_PLACES = [
  { name: 'Harrow', type: 'town', at: { x: 18.5, y: 26.8 } },
  { name: 'Millbrook', type: 'village', at: { x: 36, y: 14 } },
  { name: 'Withy Ford', type: 'bridge', at: { x: 47, y: 36 } },
  { name: 'Stone Gate', type: 'castle', at: { x: 80, y: 16 } },
  { name: 'Underhay', type: 'village', at: { x: 68.5, y: 51.8 } },
  { name: 'Fenmark', type: 'town', at: { x: 94.5, y: 56.5 } },
  { name: 'Hartwood', type: 'region', at: { x: 19, y: 50 } },
  { name: 'The Teeth', type: 'region', at: { x: 102, y: 27.5 } },
  { name: 'The Fens', type: 'region', at: { x: 104, y: 62.5 } },
] as const;

export const SAMPLE_ROADS = [
  {
    name: 'Withy',
    type: 'river',
    points: line(
      95.5,
      0,
      92.5,
      10,
      86,
      20,
      76.5,
      26.8,
      61,
      30.5,
      47,
      36,
      35,
      45,
      24.5,
      53,
      14,
      61.5,
      6.5,
      70,
    ),
  },
  { name: '', type: 'river', points: line(47, 36, 56, 43.5, 64.5, 51.3, 69.5, 60, 70.8, 70) },
  {
    name: 'West road',
    type: 'road',
    points: line(
      0,
      32.3,
      10,
      30.5,
      18.5,
      26.8,
      33,
      31,
      47,
      36,
      57,
      44,
      68.5,
      51.8,
      82,
      56.4,
      94.5,
      56.5,
      103,
      58,
      110,
      57.8,
    ),
  },
  { name: 'Gate road', type: 'road', points: line(47, 36, 53, 27, 67.5, 21, 80, 16, 87, 9, 91, 0) },
  { name: 'Mill road', type: 'road', points: line(18.5, 26.8, 25, 19, 36, 14, 50, 8, 58.8, 0) },
] as const;

export const SAMPLE_TERRAIN: readonly Terrain[] = [
  { type: 'woods', points: patch(25, 43.5, 8.5, 5.5) },
  { type: 'woods', points: patch(12, 15.5, 6, 5) },
  { type: 'woods', points: patch(57.5, 14, 6, 4) },
  { type: 'woods', points: patch(50, 60, 10, 5) },
  { type: 'mountains', points: patch(78, 8, 9, 5) },
  { type: 'mountains', points: patch(103, 13.5, 6.5, 11) },
  { type: 'marsh', points: patch(96, 63.5, 15, 5) },
];
