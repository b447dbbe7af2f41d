import type { Terrain } from '../../../../rules/campaign/state.ts';
import type { Spot } from '../map/geometry.ts';

interface Shape {
  readonly points: readonly Spot[];
}

/** What the next presses on the map are for. An id is that of what is drawn already. */
export type Drawing =
  | { readonly kind: 'place'; readonly placeId: string | null }
  | { readonly kind: 'crossing'; readonly roadId: string }
  /** Two spots of the picture whose distance is known. */
  | ({ readonly kind: 'scale' } & Shape)
  | ({ readonly kind: 'area'; readonly id: string | null; readonly kindId: string | null } & Shape)
  | ({ readonly kind: 'road' | 'river'; readonly id: string | null } & Shape)
  | ({ readonly kind: Terrain['type']; readonly index: number | null } & Shape);

export type Drawn = Exclude<Drawing, { kind: 'place' | 'crossing' }>;
type Ground = Extract<Drawing, { kind: Terrain['type'] }>;

export const isGround = (drawing: Drawing): drawing is Ground =>
  drawing.kind === 'woods' || drawing.kind === 'mountains' || drawing.kind === 'marsh';

export const isDrawn = (drawing: Drawing | null): drawing is Drawn =>
  drawing !== null && drawing.kind !== 'place' && drawing.kind !== 'crossing';

export const isClosed = (drawing: Drawing): boolean => isGround(drawing) || drawing.kind === 'area';

/** Corners of something that was there before go in between the others; those of a new one follow each other. */
export const isKept = (drawing: Drawn): boolean =>
  isGround(drawing) ? drawing.index !== null : drawing.kind !== 'scale' && drawing.id !== null;

export const leastPoints = (drawing: Drawing): number => (isClosed(drawing) ? 3 : 2);

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
