import type { CampaignState } from '../state.ts';
import type { Names } from '../words.ts';
import type { WebRow } from './battle-story.ts';
import type { Edition } from './edition.ts';

export interface ShownPicture {
  readonly pictureId: string;
  readonly caption: string;
}

/** The picture that hangs on something, for readers who may see it. */
export type HungFor = (ownerId: string) => string | null;

const mayShow = (edition: Edition, state: CampaignState, ownerId: string): boolean => {
  if (edition.for === 'master' || ownerId in state.places) return true;
  const note = state.notesByDay[ownerId];
  const own = edition.for === 'side' ? edition.sideId : null;
  if (note !== undefined) return !note.removed && (note.open || (own !== null && note.sideId === own));
  if (edition.for === 'everybody') return true;
  return (state.armies[ownerId] ?? state.generals[ownerId])?.sideId === own;
};

export const hungFor =
  (edition: Edition, state: CampaignState): HungFor =>
  (ownerId) =>
    mayShow(edition, state, ownerId) ? (state.pictures[ownerId]?.pictureId ?? null) : null;

const NEAR_MILES = 1;

/** What an entry brings before the readers' eyes. */
const shownBy = ({ event, after }: WebRow): readonly string[] => {
  switch (event.kind) {
    case 'note-added':
    case 'note-changed':
      return [event.note.id];
    case 'army-mustered':
      return [event.army.id, ...event.generals.map(({ id }) => id)];
    case 'general-appointed':
      return [event.general.id];
    case 'leader-fate':
      return [event.generalId];
    case 'siege-begun':
      return [event.siege.id];
    case 'siege-ended':
    case 'place-taken':
      return [event.placeId];
    case 'battle-fought':
      return Object.values(after.places)
        .filter(({ at }) => Math.hypot(at.x - event.at.x, at.y - event.at.y) <= NEAR_MILES)
        .map(({ id }) => id);
    default:
      return [];
  }
};

const LONGEST = 120;

const captionOf = (state: CampaignState, names: Names, ownerId: string): string => {
  const note = state.notesByDay[ownerId]?.text;
  if (note === undefined) return ownerId in state.armies ? names.army(ownerId) : names.owner(ownerId);
  return note.length > LONGEST ? `${note.slice(0, LONGEST).trimEnd()} …` : note;
};

export interface Pictures {
  /** On the day on which there is first to tell of it. */
  readonly byDay: ReadonlyMap<number, readonly ShownPicture[]>;
  /** Places of which nothing is told. */
  readonly others: readonly ShownPicture[];
}

/** Each picture once. `rows` are those the readers are told. */
export const picturesIn = (
  rows: readonly WebRow[],
  state: CampaignState,
  names: Names,
  hung: HungFor,
): Pictures => {
  const byDay = new Map<number, ShownPicture[]>();
  const shown = new Set<string>();
  const show = (ownerId: string): readonly ShownPicture[] => {
    const pictureId = hung(ownerId);
    if (pictureId === null || shown.has(ownerId)) return [];
    shown.add(ownerId);
    return [{ pictureId, caption: captionOf(state, names, ownerId) }];
  };
  for (const row of rows)
    for (const picture of shownBy(row).flatMap(show))
      byDay.set(row.day, [...(byDay.get(row.day) ?? []), picture]);
  const places = Object.values(state.places).filter(({ removed }) => !removed);
  return { byDay, others: places.flatMap(({ id }) => show(id)) };
};
