import { type Box, boxAround } from '../../../../rules/campaign/atlas/boxes.ts';
import {
  type PlacedLabel,
  placeLabels,
  type WantedLabel,
} from '../../../../rules/campaign/atlas/place-labels.ts';
import { distanceBetween, type MapView, type Size, toPixels } from './geometry.ts';
import { reachNames } from './reach-names.ts';
import { riverNames } from './river-names.ts';
import type { MapArmy, MapMove, MapPlace, MapScene } from './scene.ts';
import type { MapToken } from './tokens.ts';

export type Labels = ReturnType<typeof placeLabels>;
export type Label = PlacedLabel & { readonly lines: number };

const COUNTER = 17;
const PLACE = 7;
const CONTESTED = 14;
/** So near that the counter hides a label of the usual place. */
const COVERED = 26;
export const SIZES = { strong: 13.5, small: 12.5, land: 17 } as const;

/** Towns are named before villages, and land where there is room for it. */
const WEIGHTS: Readonly<Record<MapPlace['type'], number>> = {
  town: 0,
  castle: 0,
  bridge: 1,
  village: 2,
  camp: 2,
  ruin: 3,
  other: 3,
  region: 4,
};

/** A shorter way has no room for its miles. */
const WORTH_NAMING = 90;

/** Above the middle of a way that was ordered. */
const moveLabels = (moves: readonly MapMove[], view: MapView): readonly WantedLabel[] =>
  moves.flatMap(({ id, path, label }) => {
    const pixels = path.map((spot) => toPixels(view, spot));
    const [start, end] = [pixels[0], pixels.at(-1)];
    if (label === '' || start === undefined || end === undefined) return [];
    if (distanceBetween(start, end) <= WORTH_NAMING) return [];
    const at = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    return [{ id, at, reach: 2, lines: [label], size: SIZES.small }];
  });

export const areaLabelId = (areaId: string): string => `area ${areaId}`;

const middleOf = (points: readonly { readonly x: number; readonly y: number }[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const linesOf = (name: string, caption: string): readonly string[] =>
  caption === '' ? [name] : [name, caption];

interface LayOut {
  readonly scene: MapScene;
  readonly tokens: readonly MapToken[];
  readonly view: MapView;
  readonly sheet: Size;
  readonly chosen: MapArmy | null;
}

/** The chosen army's name first, then contacts and the other armies', then towns, then what is only good to know. */
export const layOutLabels = ({ scene, tokens, view, sheet, chosen }: LayOut): Labels => {
  const { areas, places: all, contacts, roads, sight } = scene;
  const contested = contacts.map((contact) => toPixels(view, contact));
  const spots = all
    .map((place) => ({ place, at: toPixels(view, place) }))
    .toSorted((one, other) => WEIGHTS[one.place.type] - WEIGHTS[other.place.type]);
  // A place that is fought over is named by its contact.
  const named = spots.filter(
    ({ place, at }) =>
      place.type === 'region' || contested.every((spot) => distanceBetween(at, spot) > CONTESTED),
  );
  const first = (token: MapToken): number =>
    chosen !== null && token.armyIds.includes(chosen.id) ? 0 : token.armies !== null ? 1 : 2;
  const wanted: WantedLabel[] = [
    ...contacts.map((contact) => ({
      id: contact.id,
      at: toPixels(view, contact),
      reach: COUNTER + 4,
      lines: [contact.label],
      size: SIZES.small,
    })),
    ...tokens
      .toSorted((one, other) => first(one) - first(other))
      .map((token) => ({
        id: token.id,
        at: token.at,
        reach: token.armies === null ? COUNTER : COUNTER + 3,
        lines: linesOf(token.name, token.caption),
        size: SIZES.strong,
      })),
    ...(sight?.ghosts ?? []).map((ghost) => ({
      id: ghost.id,
      at: toPixels(view, ghost),
      reach: COUNTER,
      lines: [ghost.name, `seen day ${ghost.day}`],
      size: SIZES.strong,
    })),
    ...named.map(({ place, at }) =>
      place.type === 'region'
        ? { id: place.id, at, reach: 0, lines: [place.name], size: SIZES.land, across: true }
        : {
            id: place.id,
            at,
            reach: tokens.some((token) => distanceBetween(token.at, at) < COVERED) ? COUNTER + 3 : PLACE,
            lines: linesOf(place.name, place.caption),
            size: SIZES.small,
          },
    ),
    ...moveLabels(scene.moves, view),
    ...areas
      .filter(({ name }) => name !== '')
      .map(({ id, name, points }) => ({
        id: areaLabelId(id),
        at: toPixels(view, middleOf(points)),
        reach: 0,
        lines: [name],
        size: SIZES.land,
        across: true,
      })),
  ];
  const rivers = riverNames(roads, view);
  const obstacles: Box[] = [
    ...(chosen === null ? [] : reachNames(chosen, view).map(({ box }) => box)),
    ...tokens.map(({ at, armies }) => boxAround(at, armies === null ? COUNTER : COUNTER + 3)),
    ...(sight?.ghosts ?? []).map((ghost) => boxAround(toPixels(view, ghost), COUNTER)),
    ...spots.filter(({ place }) => place.type !== 'region').map(({ at }) => boxAround(at, PLACE - 1)),
    ...rivers.map(({ box }) => box),
  ];
  return placeLabels(wanted, obstacles, { x: 0, y: 0, ...sheet });
};
