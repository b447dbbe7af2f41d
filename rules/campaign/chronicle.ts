import { formatDate } from './calendar.ts';
import { armiesOf, sidesOf } from './concerns.ts';
import type { CampaignEvent, EventKind } from './events.ts';
import { lookAs } from './mask.ts';
import type { Owners } from './owners.ts';
import { isWaiting, joinWaiting } from './quiet.ts';
import type { CampaignState } from './state.ts';
import { tell } from './tell.ts';
import type { ViewIds } from './view-ids.ts';
import { type Names, namesFor } from './words.ts';

/** Kinds as people look for them. */
export const CHRONICLE_KINDS = {
  armies: 'Musters and reinforcements',
  leaders: 'Leaders',
  marches: 'Marches',
  battles: 'Contacts and battles',
  losses: 'Losses and wounded',
  places: 'Sieges and places taken',
  counters: 'Counters',
  chance: 'Weather and events',
  notes: 'Notes',
  world: 'Sides, players and the map',
  master: 'Corrections and settings',
} as const;
export type ChronicleKind = keyof typeof CHRONICLE_KINDS;

const KIND_OF: Readonly<Record<EventKind, ChronicleKind | null>> = {
  'campaign-started': 'world',
  'campaign-changed': 'master',
  'side-added': 'world',
  'side-changed': 'world',
  'player-added': 'world',
  'player-changed': 'world',
  'place-added': 'world',
  'place-changed': 'world',
  'road-added': 'world',
  'road-changed': 'world',
  'area-added': 'world',
  'area-changed': 'world',
  'note-added': 'notes',
  'note-changed': 'notes',
  'army-mustered': 'armies',
  'general-appointed': 'leaders',
  'general-left': 'leaders',
  'leader-fate': 'leaders',
  'leader-sheet': 'leaders',
  'leader-counted': 'leaders',
  'unit-counted': 'armies',
  'strength-given': 'master',
  'orders-given': 'marches',
  'standing-given': 'marches',
  'orders-opened': 'marches',
  marched: 'marches',
  scouting: 'marches',
  'siege-begun': 'places',
  'siege-ended': 'places',
  'place-taken': 'places',
  tallied: 'counters',
  'chance-drawn': 'chance',
  'weather-changed': 'chance',
  'ground-changed': 'chance',
  'picture-hung': 'master',
  reinforced: 'armies',
  'army-split': 'armies',
  'armies-merged': 'armies',
  'army-disbanded': 'armies',
  'army-destroyed': 'losses',
  contact: 'battles',
  'contact-ended': 'battles',
  'battle-begun': 'battles',
  'engagement-delayed': 'battles',
  'battle-fought': 'battles',
  casualties: 'losses',
  'wounded-expected': 'losses',
  'wounded-returned': 'losses',
  'wounded-lost': 'losses',
  retreated: 'marches',
  'stratagem-used': 'leaders',
  // The days are the headings.
  'day-ended': null,
  'roster-made': 'master',
  corrected: 'master',
  amended: 'master',
  undone: null,
  redone: null,
};

export const kindOf = (kind: EventKind): ChronicleKind | null => KIND_OF[kind];

/** An entry that counts: nothing that was taken back. */
export interface ChronicleRow {
  readonly entry: number;
  readonly batch: number;
  /** Where it stands among all that counts. */
  readonly place: number;
  readonly day: number;
  readonly event: CampaignEvent;
}

/** Who belonged to whom when an entry was written. */
export type OwnersAt = (place: number) => Owners;

export interface ChronicleFilter {
  /** Null is the game master; a side reads what it may know. */
  readonly for: string | null;
  readonly sideIds: readonly string[];
  readonly kinds: readonly ChronicleKind[];
  readonly armyId: string | null;
  readonly search: string;
}

export interface ChronicleDay {
  readonly day: number;
  /** The last of quiet days in a row that are told together; usually the day itself. */
  readonly until: number;
  readonly date: string;
  readonly lines: readonly {
    readonly entry: number;
    readonly kind: ChronicleKind;
    readonly text: string;
    readonly armyIds: readonly string[];
  }[];
}

/** What everybody sees happen, whoever's army it is, when it follows from a battle he took part in. */
const SEEN_AFTER_BATTLE: readonly EventKind[] = ['retreated', 'army-destroyed'];
const OPEN_TO_ALL: readonly EventKind[] = [
  'campaign-started',
  'side-added',
  'place-added',
  'place-changed',
  'road-added',
  'road-changed',
  'area-added',
  'area-changed',
  'weather-changed',
  'ground-changed',
];
const MASTER_ONLY: readonly EventKind[] = [
  'campaign-changed',
  'corrected',
  'strength-given',
  'roster-made',
  'side-changed',
  'amended',
  'picture-hung',
];

/** What both armies of a meeting know. */
const SHARED: readonly EventKind[] = [
  'contact',
  'contact-ended',
  'engagement-delayed',
  'battle-begun',
  'battle-fought',
];

/** What a battle left behind: of the same press and day. An amendment puts things in on many days at once. */
export const battleOfRow = ({ batch, day }: Pick<ChronicleRow, 'batch' | 'day'>): string => `${batch} ${day}`;

const mayKnow = (
  row: ChronicleRow,
  ownersAt: OwnersAt,
  sideId: string,
  battles: ReadonlySet<string>,
): boolean => {
  const { event, place } = row;
  if ('seenBy' in event && event.seenBy !== undefined) return event.seenBy.includes(sideId);
  if (OPEN_TO_ALL.includes(event.kind)) return true;
  if (MASTER_ONLY.includes(event.kind)) return false;
  if (event.kind === 'note-added' || event.kind === 'note-changed')
    return !event.note.removed && (event.note.open || event.note.sideId === sideId);
  if (event.kind === 'chance-drawn')
    return event.told === 'all' || (event.told === 'side' && event.toSide === sideId);
  const sides = sidesOf(event, ownersAt(place));
  if (SEEN_AFTER_BATTLE.includes(event.kind) && battles.has(battleOfRow(row))) return true;
  if (event.kind === 'leader-fate') return sides.includes(sideId);
  return SHARED.includes(event.kind) ? sides.includes(sideId) : sides.length === 1 && sides[0] === sideId;
};

/** A game master's own words about a battle or a fate are not for players. */
const withoutSecrets = (event: CampaignEvent): CampaignEvent =>
  event.kind === 'battle-fought' || event.kind === 'leader-fate' ? { ...event, notes: '' } : event;

/** Whoever has gone over is called as his old side called him; null is the game master. */
export const namesAs = (sideId: string | null, state: CampaignState, ownersAt: OwnersAt): Names => {
  const names = namesFor(state, sideId);
  if (sideId === null) return names;
  const { calledBy } = ownersAt(0);
  const gone = (id: string, now: { readonly sideId: string | null } | undefined): string | null =>
    now?.sideId === sideId ? null : calledBy(sideId, id);
  return {
    ...names,
    army: (id) => gone(id, state.armies[id]) ?? names.army(id),
    general: (id) => gone(id, state.generals[id]) ?? names.general(id),
  };
};

/** The entries that one side may know, in words that are fit for it: each belongs to who owned its armies and leaders then. */
export const toldTo = (
  sideId: string,
  rows: readonly ChronicleRow[],
  state: CampaignState,
  ownersAt: OwnersAt,
): ReadonlyMap<number, string> => {
  const names = namesAs(sideId, state, ownersAt);
  const battles = new Set(
    rows
      .filter(
        ({ event, place }) =>
          event.kind === 'battle-fought' && sidesOf(event, ownersAt(place)).includes(sideId),
      )
      .map(battleOfRow),
  );
  return new Map(
    rows
      .filter((row) => KIND_OF[row.event.kind] !== null && mayKnow(row, ownersAt, sideId, battles))
      .map(({ entry, event }) => [entry, tell(withoutSecrets(event), names)]),
  );
};

const matches = (words: string, search: string): boolean => {
  const text = words.toLocaleLowerCase('en');
  return search
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** The armies of an entry by the ids their reader knows. */
export const seenArmies = (armyIds: readonly string[], eyes: ViewIds | null): readonly string[] =>
  eyes === null ? armyIds : armyIds.flatMap((id) => eyes.seen(id) ?? []);

const onlyWaits = ({ lines }: ChronicleDay): boolean => lines.length === 1 && lines.every(isWaiting);

/** Days in a row on which the same armies waited and nothing else was to tell are told once. */
const joinQuietDays = (days: readonly ChronicleDay[]): readonly ChronicleDay[] => {
  const told: ChronicleDay[] = [];
  for (const day of days) {
    const last = told.at(-1);
    const goes =
      last !== undefined &&
      day.day === last.until + 1 &&
      onlyWaits(last) &&
      onlyWaits(day) &&
      last.lines[0]?.text === day.lines[0]?.text;
    if (goes) told.splice(-1, 1, { ...last, until: day.day });
    else told.push(day);
  }
  return told;
};

/** `Day 3`, `Days 3 to 6`. */
const wordDays = ({ day, until }: Pick<ChronicleDay, 'day' | 'until'>): string =>
  day === until ? `Day ${day}` : `Days ${day} to ${until}`;

/** The ledger as prose, day by day. */
export const writeChronicle = (
  rows: readonly ChronicleRow[],
  state: CampaignState,
  filter: ChronicleFilter,
  ownersAt: OwnersAt,
): readonly ChronicleDay[] => {
  const names = namesFor(state, filter.for);
  const told = filter.for === null ? null : toldTo(filter.for, rows, state, ownersAt);
  const eyes = filter.for === null ? null : lookAs(state, filter.for).ids;
  const lines = rows.flatMap((row) => {
    const kind = KIND_OF[row.event.kind];
    if (kind === null || (filter.kinds.length > 0 && !filter.kinds.includes(kind))) return [];
    const text = told === null ? tell(row.event, names) : told.get(row.entry);
    if (text === undefined) return [];
    const owners = ownersAt(row.place);
    const armyIds = seenArmies(armiesOf(row.event, owners), eyes);
    if (filter.armyId !== null && !armyIds.includes(filter.armyId)) return [];
    const sides = sidesOf(row.event, owners);
    if (filter.sideIds.length > 0 && !filter.sideIds.some((id) => sides.includes(id))) return [];
    if (!matches(text, filter.search)) return [];
    return [{ day: row.day, line: { entry: row.entry, kind, text, armyIds } }];
  });
  // The ledger's own numbers would tell a side how much happened in between.
  const numbered =
    eyes === null
      ? lines
      : lines.map(({ day, line }, index) => ({ day, line: { ...line, entry: index + 1 } }));
  const days = [...Map.groupBy(numbered, ({ day }) => day)].map(([day, group]) => ({
    day,
    until: day,
    date: formatDate(state.calendar, day),
    lines: joinWaiting(group.map(({ line }) => line)),
  }));
  return joinQuietDays(days);
};

/** To paste into a letter. */
export const chronicleText = (title: string, days: readonly ChronicleDay[]): string =>
  [
    title,
    ...days.flatMap((day) => ['', `${wordDays(day)}, ${day.date}`, ...day.lines.map(({ text }) => text)]),
    '',
  ].join('\n');
