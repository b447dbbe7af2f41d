import { formatDate } from '../calendar.ts';
import { namesAs, type OwnersAt } from '../chronicle.ts';
import { isWaiting, joinWaiting } from '../quiet.ts';
import type { CampaignState, Side } from '../state.ts';
import { type BattleStory, battleStory, type WebRow } from './battle-story.ts';
import { type Edition, readerOf, toldIn } from './edition.ts';
import { type MapDay, mapDays } from './map-days.ts';
import { hungFor, picturesIn, type ShownPicture } from './pictures.ts';

/** One day, or days in a row on which nothing was to tell. */
export interface StoryDay {
  readonly from: number;
  readonly until: number;
  readonly date: string;
  /** What was to tell before the first battle; all of it on days without one. */
  readonly lines: readonly string[];
  readonly battles: readonly BattleStory[];
  readonly later: readonly string[];
  /** Weather is told, and makes no day worth one of its own. */
  readonly weather: readonly string[];
  readonly pictures: readonly ShownPicture[];
}

/** Who held a place, and until when; null is nobody. */
export interface Held {
  readonly place: string;
  readonly spans: readonly { readonly from: number; readonly until: number; readonly holder: Side | null }[];
}

export interface Story {
  readonly state: CampaignState;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly days: readonly StoryDay[];
  /** Days with a map of their own: those with news, the first and the last. */
  readonly maps: readonly MapDay[];
  readonly held: readonly Held[];
  readonly lost: readonly { readonly side: Side; readonly heads: readonly number[] }[];
  /** Pictures of places of which nothing is told. */
  readonly pictures: readonly ShownPicture[];
}

/** Whether something happened. */
export const dayTold = (day: StoryDay): boolean => day.lines.length > 0 || day.battles.length > 0;
const same = (one: StoryDay, other: StoryDay): boolean =>
  one.battles.length === 0 &&
  other.battles.length === 0 &&
  one.lines.length === 1 &&
  other.lines.length === 1 &&
  one.lines[0] === other.lines[0] &&
  one.lines.every((text) => isWaiting({ text }));

/** Days on which nothing happened are told together, and so are those on which the same armies only waited. */
const mergeQuiet = (
  days: readonly StoryDay[],
  dateOf: (from: number, until: number) => string,
): readonly StoryDay[] => {
  const merged: StoryDay[] = [];
  for (const day of days) {
    const last = merged.at(-1);
    if (last === undefined || !((!dayTold(last) && !dayTold(day)) || same(last, day))) merged.push(day);
    else
      merged.splice(-1, 1, {
        ...last,
        until: day.until,
        date: dateOf(last.from, day.until),
        weather: [...new Set([...last.weather, ...day.weather])],
      });
  }
  return merged;
};

const isWeather = ({ event }: WebRow): boolean => event.kind === 'weather-changed';
const isNews = (row: WebRow): boolean => !isWeather(row);

/** Only places that changed hands or were fought over: a list of all is a map. */
const heldOf = (maps: readonly MapDay[], battles: readonly BattleStory[]): readonly Held[] => {
  const keyOf = ({ name, at }: MapDay['places'][number]): string => `${at.x} ${at.y} ${name}`;
  const spans = new Map<
    string,
    { place: MapDay['places'][number]; spans: { from: number; until: number; holder: Side | null }[] }
  >();
  for (const { day, places } of maps)
    for (const place of places) {
      const found = spans.get(keyOf(place)) ?? { place, spans: [] };
      spans.set(keyOf(place), found);
      const last = found.spans.at(-1);
      if (last !== undefined) last.until = day;
      if (last === undefined || last.holder?.id !== place.holder?.id)
        found.spans.push({ from: day, until: day, holder: place.holder });
    }
  const fought = (place: MapDay['places'][number]): boolean =>
    place.holder !== null && battles.some(({ at }) => Math.hypot(at.x - place.at.x, at.y - place.at.y) <= 1);
  return [...spans.values()]
    .filter(({ place, spans: all }) => place.type !== 'region' && (all.length > 1 || fought(place)))
    .map(({ place, spans: all }) => ({ place: place.name, spans: all }));
};

/** The war as an edition tells it. Rows stand in the order in which they count. */
export const writeStory = (edition: Edition, rows: readonly WebRow[], ownersAt: OwnersAt): Story | null => {
  const last = rows.at(-1);
  if (last === undefined) return null;
  const state = last.after;
  const [firstDay, lastDay] = [state.firstDay, state.day];
  const told = toldIn(edition, rows, state, ownersAt);
  const names = namesAs(readerOf(edition), state, ownersAt);
  const only = edition.for === 'side' ? edition.sideId : null;
  const batches = Map.groupBy(rows, ({ batch }) => batch);
  const byDay = Map.groupBy(
    rows.filter(({ entry }) => told.has(entry)),
    ({ day }) => day,
  );
  const dateOf = (from: number, until: number): string =>
    from === until
      ? formatDate(state.calendar, from)
      : `${formatDate(state.calendar, from)} to ${formatDate(state.calendar, until)}`;
  const hung = hungFor(edition, state);
  const pictures = picturesIn(
    rows.filter(({ entry }) => told.has(entry)),
    state,
    names,
    hung,
  );
  const all = Array.from({ length: lastDay - firstDay + 1 }, (_, index): StoryDay => {
    const day = firstDay + index;
    const [sky = [], known = []] = [byDay.get(day)?.filter(isWeather), byDay.get(day)?.filter(isNews)];
    const battles = known.flatMap(
      (row) => battleStory(row, batches.get(row.batch) ?? [], names, only, hung) ?? [],
    );
    const fought = new Set(battles.map(({ entry }) => entry));
    const first = known.findIndex(({ entry }) => fought.has(entry));
    const wordsOf = (part: readonly WebRow[]): readonly string[] =>
      joinWaiting(
        part.flatMap(({ entry }) => (fought.has(entry) ? [] : [{ text: told.get(entry) ?? '' }])),
      ).map(({ text }) => text);
    return {
      from: day,
      until: day,
      date: dateOf(day, day),
      lines: wordsOf(first < 0 ? known : known.slice(0, first)),
      battles,
      later: first < 0 ? [] : wordsOf(known.slice(first)),
      weather: wordsOf(sky),
      pictures: pictures.byDay.get(day) ?? [],
    };
  });
  const days = mergeQuiet(all, dateOf);
  const stops = new Set([firstDay, ...all.filter(dayTold).map(({ from }) => from), lastDay]);
  const maps = mapDays(
    edition,
    rows,
    [...stops].toSorted((one, other) => one - other),
  );
  const battles = days.flatMap((day) => day.battles);
  const lost = Object.values(state.sides).flatMap((side) => {
    const heads = battles.flatMap(({ sides }) =>
      sides.flatMap(({ sideId, heads: known }) => (sideId === side.id && known !== null ? [known.lost] : [])),
    );
    return heads.length === 0 ? [] : [{ side, heads }];
  });
  return {
    state,
    firstDay,
    lastDay,
    days,
    maps,
    held: heldOf(maps, battles),
    lost,
    pictures: pictures.others,
  };
};
