import { onto } from '../../../../rules/campaign/atlas/shape-points.ts';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { PLAIN_ROAD } from '../../../../rules/campaign/war/plain-road.ts';
import { roundSpot, type Spot } from '../map/geometry.ts';
import { type Drawing, type Drawn, isGround } from './drawing.ts';

/** What a finished drawing makes of the campaign as it is now; null where what was drawn is gone. */
export const keepDrawing = (
  drawing: Exclude<Drawn, { kind: 'scale' }>,
  { areas, roads, map }: CampaignState,
): Intent | null => {
  const points = [...drawing.points];
  if (isGround(drawing)) {
    const { kind: type, index } = drawing;
    const terrain =
      index === null ? [...map.terrain, { type, points }] : map.terrain.with(index, { type, points });
    return { kind: 'change-campaign', map: { terrain } };
  }
  if (drawing.kind === 'area') {
    const { id, kindId } = drawing;
    const old = id === null ? { id, name: '', placeId: null, kindId, removed: false } : areas[id];
    return old === undefined ? null : { kind: 'set-area', ...old, points };
  }
  const { id, kind: type } = drawing;
  const old = id === null ? { id, name: '', type, removed: false, ...PLAIN_ROAD } : roads[id];
  return old === undefined ? null : { kind: 'set-road', ...old, points };
};

/** A place set there, or a crossing at the nearest spot of its river. */
export const keepSpot = (
  drawing: Extract<Drawing, { kind: 'place' | 'crossing' }>,
  spot: Spot,
  { places, roads }: CampaignState,
): Intent | null => {
  if (drawing.kind === 'place') {
    const place = drawing.placeId === null ? undefined : places[drawing.placeId];
    return place === undefined ? null : { kind: 'set-place', ...place, at: spot };
  }
  const river = roads[drawing.roadId];
  if (river === undefined) return null;
  const crossing = {
    name: `Crossing ${river.crossings.length + 1}`,
    at: roundSpot(onto(river.points, spot)),
  };
  return { kind: 'set-road', ...river, crossings: [...river.crossings, crossing] };
};
