import type { Terrain } from '../../../../rules/campaign/state.ts';
import type { Spot } from '../map/geometry.ts';

/** What the next presses on the map are for. */
export type Drawing =
  | { readonly kind: 'place'; readonly placeId: string | null }
  | { readonly kind: 'road' | 'river'; readonly points: readonly Spot[] }
  | { readonly kind: Terrain['type']; readonly points: readonly Spot[] };

export const isArea = (drawing: Drawing): drawing is Extract<Drawing, { kind: Terrain['type'] }> =>
  drawing.kind === 'woods' || drawing.kind === 'mountains' || drawing.kind === 'marsh';

export const leastPoints = (drawing: Drawing): number =>
  drawing.kind === 'place' ? 1 : isArea(drawing) ? 3 : 2;

/** `12, 5.5; 20, 8`: spots as they are typed. */
export const formatPoints = (points: readonly Spot[]): string =>
  points.map(({ x, y }) => `${x}, ${y}`).join('; ');

/** Null where something is no number. */
export const parsePoints = (text: string): readonly Spot[] | null => {
  const spots = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.split(',').map((number) => Number(number.trim())));
  const good = spots.every((spot) => spot.length === 2 && spot.every((number) => Number.isFinite(number)));
  return good ? spots.map(([x = 0, y = 0]) => ({ x, y })) : null;
};
