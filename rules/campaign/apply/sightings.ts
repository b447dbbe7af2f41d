import type { Fact } from '../events.ts';
import type { Point } from '../fields.ts';
import { isActive } from '../figures.ts';
import { samePoint } from '../geometry.ts';
import type { ArmyState, CampaignState } from '../state.ts';
import { lengthOf, pointOn } from '../war/plane.ts';
import type { Sighting } from '../war/rule-fields.ts';
import { type Watcher, watchersOf, whoSees } from '../war/sight.ts';

type State = CampaignState;

/** What changes who sees whom; anything else leaves sightings as they are. */
const LOOKS: readonly Fact['kind'][] = [
  'campaign-changed',
  'side-added',
  'side-changed',
  'place-added',
  'place-changed',
  'army-mustered',
  'army-split',
  'marched',
  'retreated',
  'scouting',
  'weather-changed',
  'place-taken',
  'corrected',
  'day-ended',
  'armies-merged',
  'army-disbanded',
  'army-destroyed',
];

const same = (one: Sighting | undefined, other: Sighting): boolean =>
  one !== undefined &&
  one.day === other.day &&
  one.name === other.name &&
  one.sideId === other.sideId &&
  samePoint(one.at, other.at);

/** A way at every half mile: who crosses a gap between two woods is seen there. */
const alongWay = (path: readonly Point[]): readonly Point[] =>
  path.flatMap((to, index) => {
    const from = path[index - 1];
    if (from === undefined) return [to];
    const steps = Math.max(1, Math.ceil(lengthOf(from, to) * 2));
    return Array.from({ length: steps }, (_, step) => pointOn(from, to, (step + 1) / steps));
  });

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });

/** Where whoever goes a way was lost from sight: half a mile beyond the last spot on which somebody saw him. */
const lostAt = (state: State, watchers: readonly Watcher[], path: readonly Point[]): Point | null => {
  const spots = alongWay(path);
  const last = spots.findLastIndex((at) => whoSees(state, watchers, at) !== null);
  const spot = last < 0 ? undefined : (spots[last + 1] ?? spots[last]);
  return spot === undefined ? null : rounded(spot);
};

class Book {
  readonly #next: Record<string, Sighting>;
  #touched = false;

  readonly #old: State['sightings'];

  constructor(old: State['sightings']) {
    this.#old = old;
    this.#next = { ...old };
  }

  get(id: string): Sighting | undefined {
    return this.#next[id];
  }

  put(sighting: Sighting): void {
    if (same(this.#next[sighting.id], sighting)) return;
    this.#next[sighting.id] = sighting;
    this.#touched = true;
  }

  drop(id: string): void {
    if (this.#next[id] === undefined) return;
    delete this.#next[id];
    this.#touched = true;
  }

  get result(): State['sightings'] {
    return this.#touched ? this.#next : this.#old;
  }
}

const noteArmy = (
  state: State,
  book: Book,
  sideId: string,
  watchers: readonly Watcher[],
  army: ArmyState,
  path: readonly Point[] | null,
): void => {
  if (army.sideId === sideId) return;
  const id = `${sideId}-${army.id}`;
  const { day } = state;
  const at = !isActive(army)
    ? null
    : whoSees(state, watchers, army.at) !== null
      ? army.at
      : path === null
        ? null
        : lostAt(state, watchers, path);
  if (at !== null) {
    book.put({ id, day, at, name: army.name, sideId: army.sideId });
    return;
  }
  const ghost = book.get(id);
  // Where somebody looks and finds nobody, nobody is.
  if (ghost !== undefined && whoSees(state, watchers, ghost.at) !== null) book.drop(id);
};

/** Whoever loses a place knows it, seen or not. */
const toldOf = (event: Fact, placeId: string, sideId: string): boolean =>
  (event.kind === 'place-taken' && event.placeId === placeId && event.seenBy.includes(sideId)) ||
  (event.kind === 'place-changed' && event.place.id === placeId && event.seenBy?.includes(sideId) === true);

/** What each side sees now and saw last: of armies and of who holds a place. `was` is the day that ends, as it ends. */
export const noteSightings = (was: State | null, state: State, event: Fact): State => {
  if (!state.settings.sight.on) return state;
  if (!LOOKS.includes(event.kind)) return state;
  const seen =
    event.kind === 'day-ended' && was !== null ? { ...state, day: was.day, weather: was.weather } : state;
  const book = new Book(state.sightings);
  const path = event.kind === 'marched' ? event.path : null;
  const moved = 'armyId' in event ? event.armyId : null;
  for (const { id: sideId, removed } of Object.values(state.sides)) {
    if (removed) continue;
    const watchers = watchersOf(seen, sideId);
    const isOwn = moved !== null && state.armies[moved]?.sideId === sideId;
    const armies = moved === null || isOwn ? Object.values(state.armies) : [state.armies[moved]];
    for (const army of armies)
      if (army !== undefined) noteArmy(seen, book, sideId, watchers, army, army.id === moved ? path : null);
    if (moved !== null && !isOwn) continue;
    for (const place of Object.values(state.places)) {
      const id = `${sideId}-${place.id}`;
      if (place.removed) book.drop(id);
      else if (
        book.get(id) === undefined ||
        place.sideId === sideId ||
        toldOf(event, place.id, sideId) ||
        whoSees(seen, watchers, place.at) !== null
      )
        book.put({ id, day: seen.day, at: place.at, name: place.name, sideId: place.sideId });
    }
  }
  const sightings = book.result;
  return sightings === state.sightings ? state : { ...state, sightings };
};
