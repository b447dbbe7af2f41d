import type { Point } from '../fields.ts';
import type { CampaignState, Road } from '../state.ts';
import type { Land } from './land-fields.ts';
import { isInside, type Line, lengthOf, linesOf, nearestOn } from './plane.ts';
import { skyOf, weatherOf } from './season.ts';

export type TerrainKind = Land['kinds'][number];

interface Patch {
  readonly kind: TerrainKind;
  readonly points: readonly Point[];
  readonly lines: readonly Line[];
}

interface Track {
  readonly road: Road;
  readonly lines: readonly Line[];
}

/** The lie of the land as marches and eyes meet it. */
export interface Ground {
  readonly areas: readonly Patch[];
  readonly roads: readonly Track[];
  readonly rivers: readonly Track[];
}

/** A road is as wide as the rounding of a point, and a little more. */
const ON_ROAD = 0.06;

/** Kinds of ground as they are gone today. */
export const kindsToday = ({ settings, groundNow }: CampaignState): readonly TerrainKind[] =>
  groundNow.length === 0
    ? settings.land.kinds
    : settings.land.kinds.map((kind) => ({
        ...kind,
        march: groundNow.find(({ kindId }) => kindId === kind.id)?.march ?? kind.march,
      }));

const build = (state: CampaignState): Ground => {
  const { areas, roads, map } = state;
  const today = kindsToday(state);
  const kinds = new Map(today.map((kind) => [kind.id, kind]));
  const patch = (kind: TerrainKind | undefined, points: readonly Point[]): readonly Patch[] =>
    kind === undefined ? [] : [{ kind, points, lines: linesOf(points, true) }];
  // What was drawn before ground counted is of the first kind that looks like it.
  const drawn = map.terrain.flatMap(({ type, points }) =>
    patch(
      today.find(({ look }) => look === type),
      points,
    ),
  );
  const own = Object.values(areas)
    .filter(({ removed }) => !removed)
    .flatMap(({ kindId, points }) => patch(kindId === null ? undefined : kinds.get(kindId), points));
  const tracks = (type: Road['type']): readonly Track[] =>
    Object.values(roads)
      .filter((road) => !road.removed && road.type === type)
      .map((road) => ({ road, lines: linesOf(road.points, false) }));
  return { areas: [...drawn, ...own], roads: tracks('road'), rivers: tracks('river') };
};

/** Worked out once for each map: a day asks for it for every army. */
const KNOWN = new WeakMap<CampaignState['areas'], { readonly of: readonly unknown[]; ground: Ground }>();

export const groundOf = (state: CampaignState): Ground => {
  const of = [state.roads, state.map, state.settings, state.groundNow];
  const known = KNOWN.get(state.areas);
  if (known?.of.every((one, index) => one === of[index])) return known.ground;
  const ground = build(state);
  KNOWN.set(state.areas, { of, ground });
  return ground;
};

/** What was drawn last lies on top. */
export const kindAt = ({ areas }: Ground, at: Point): TerrainKind | null =>
  areas.findLast(({ points }) => isInside(points, at))?.kind ?? null;

const isOn = ({ lines }: Track, at: Point): boolean =>
  lines.some(({ from, to }) => lengthOf(nearestOn(from, to, at), at) <= ON_ROAD);

/** The road on which all of these points lie. */
export const roadAlong = ({ roads }: Ground, points: readonly Point[]): Road | null =>
  roads.find((track) => points.every((at) => isOn(track, at)))?.road ?? null;

/** Whether miles are anything but miles today; otherwise marches are By This Axe's own. */
export const groundCounts = (state: CampaignState): boolean => {
  if (state.settings.land.on || weatherOf(state) !== null) return true;
  const { march, road } = skyOf(state);
  return march !== 1 || road !== 1;
};

/** What the ground of a battle fought here is called; null in open country, and where ground does not count. */
export const battleGround = (state: CampaignState, at: Point): string | null => {
  const kind = state.settings.land.on ? kindAt(groundOf(state), at) : null;
  return kind === null ? null : kind.battle === '' ? kind.name : kind.battle;
};
