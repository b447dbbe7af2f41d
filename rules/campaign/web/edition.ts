import {
  battleOfRow,
  type ChronicleKind,
  type ChronicleRow,
  kindOf,
  type OwnersAt,
  toldTo,
} from '../chronicle.ts';
import type { EventKind } from '../events.ts';
import type { CampaignState } from '../state.ts';
import { tell } from '../tell.ts';
import { type Names, namesFor } from '../words.ts';

/** Whose eyes a page is for: the game master's, everybody's, or those of a side's players. */
export type Edition =
  | { readonly for: 'master' }
  | { readonly for: 'everybody' }
  | { readonly for: 'side'; readonly sideId: string };

/** No side is ever called so: to it is told what is told to all. */
const NO_SIDE = 'nobody';
export const readerOf = (edition: Edition): string | null =>
  edition.for === 'master' ? null : edition.for === 'side' ? edition.sideId : NO_SIDE;

/** What makes a story; who draws on the map or counts gold is none. */
const TOLD: readonly (ChronicleKind | null)[] = [
  'armies',
  'leaders',
  'marches',
  'battles',
  'losses',
  'places',
  'chance',
  'notes',
];

/** What happens before everybody's eyes beside what a side without a part in it is told. */
const BEFORE_ALL: readonly EventKind[] = ['contact', 'engagement-delayed', 'battle-fought', 'place-taken'];
const AFTER_BATTLE: readonly EventKind[] = ['retreated', 'army-destroyed'];

/** Musters are known by name and place, battles by their end, and nothing by its strength. */
const toldToAll = (
  rows: readonly ChronicleRow[],
  state: CampaignState,
  ownersAt: OwnersAt,
  names: Names,
): ReadonlyMap<number, string> => {
  const open = toldTo(NO_SIDE, rows, state, ownersAt);
  const battles = new Set(
    rows.flatMap((row) => (row.event.kind === 'battle-fought' ? [battleOfRow(row)] : [])),
  );
  const wordsOf = (row: ChronicleRow): string | undefined => {
    const { entry, event } = row;
    if (event.kind === 'army-mustered')
      return `${event.army.name} of ${names.side(event.army.sideId)} is mustered${names.spot(event.army.at)}.`;
    if (BEFORE_ALL.includes(event.kind))
      return tell({ ...event, ...('notes' in event ? { notes: '' } : {}) } as typeof event, names);
    if (AFTER_BATTLE.includes(event.kind) && battles.has(battleOfRow(row))) return tell(event, names);
    return open.get(entry);
  };
  return new Map(
    rows.flatMap((row): readonly (readonly [number, string])[] => {
      const words = wordsOf(row);
      return words === undefined ? [] : [[row.entry, words]];
    }),
  );
};

/** The entries an edition tells, in words that are fit for its readers. */
export const toldIn = (
  edition: Edition,
  rows: readonly ChronicleRow[],
  state: CampaignState,
  ownersAt: OwnersAt,
): ReadonlyMap<number, string> => {
  const names = namesFor(state, readerOf(edition));
  const all =
    edition.for === 'side'
      ? toldTo(edition.sideId, rows, state, ownersAt)
      : edition.for === 'everybody'
        ? toldToAll(rows, state, ownersAt, names)
        : new Map(rows.map(({ entry, event }) => [entry, tell(event, names)]));
  const sky = new Set(
    state.settings.chance.tables.flatMap(({ id, rows: outcomes }) =>
      outcomes.some(({ effects }) => effects.some(({ kind }) => kind === 'weather')) ? [id] : [],
    ),
  );
  // What the dice for the weather were is not worth a line: the weather is.
  const story = new Set(
    rows.flatMap(({ entry, event }) =>
      TOLD.includes(kindOf(event.kind)) && !(event.kind === 'chance-drawn' && sky.has(event.tableId))
        ? [entry]
        : [],
    ),
  );
  return new Map([...all].filter(([entry]) => story.has(entry)));
};
