import type { Counter } from './counters.ts';
import { distanceBetween, type MapView, type Size, toPixels } from './geometry.ts';
import { type Box, type PlacedLabel, placeLabels, type Wanted } from './labels.ts';
import { reachNames } from './reach-names.ts';
import type { MapScene } from './scene.ts';

const COUNTER = 17;
const PLACE = 6;
const CONTESTED = 14;
/** So near that the counter hides a label of the usual place. */
const COVERED = 26;

const boxAround = ({ x, y }: { readonly x: number; readonly y: number }, reach: number): Box => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** The chosen army's name first, then the other armies', then what is only good to know. */
export const layOutLabels = (
  { armies, places: all, contacts }: MapScene,
  counters: readonly Counter[],
  view: MapView,
  screen: Size,
  selectedId: string | null,
): ReadonlyMap<string, PlacedLabel> => {
  const contested = contacts.map((contact) => toPixels(view, contact));
  // A place that is fought over is named by its contact.
  const places = all.filter(
    (place) =>
      !place.region && contested.every((spot) => distanceBetween(toPixels(view, place), spot) > CONTESTED),
  );
  const counterOf = new Map(counters.map((counter) => [counter.id, counter]));
  const ordered = [...armies].sort((a, b) => Number(b.id === selectedId) - Number(a.id === selectedId));
  const wanted: Wanted[] = [
    ...contacts.map((contact) => ({
      id: contact.id,
      at: toPixels(view, contact),
      reach: COUNTER + 4,
      lines: [contact.label],
    })),
    ...ordered.map((army) => ({
      id: army.id,
      at: counterOf.get(army.id)?.at ?? toPixels(view, army),
      reach: COUNTER,
      lines: army.caption === '' ? [army.name] : [army.name, army.caption],
    })),
    ...places.map((place) => ({
      id: place.id,
      at: toPixels(view, place),
      reach: counters.some(({ at }) => distanceBetween(at, toPixels(view, place)) < COVERED)
        ? COUNTER + 3
        : PLACE,
      lines: [place.name],
    })),
  ];
  const chosen = armies.find(({ id }) => id === selectedId);
  const obstacles = [
    ...(chosen === undefined ? [] : reachNames(chosen, view).map(({ box }) => box)),
    ...counters.map(({ at }) => boxAround(at, COUNTER)),
    ...places.map((place) => boxAround(toPixels(view, place), PLACE)),
  ];
  return placeLabels(wanted, obstacles, screen);
};
