import {
  type ArmyMark,
  endOfDay,
  eventWriter,
  lastEntry,
  lastFact,
  lastUndone,
  linesOf,
  listBatch,
  listEvents,
  listInverses,
  markBatch,
  rewriteCaches,
  rewriteMarks,
} from '../../../../db/queries/campaign-events.ts';
import {
  type CampaignRow,
  findCampaign,
  insertCampaign,
  loadState,
  replaceCaches,
  saveParts,
  updateCampaign,
} from '../../../../db/queries/campaigns.ts';
import { armiesOf } from '../../../../rules/campaign/concerns.ts';
import { isFact, type Line } from '../../../../rules/campaign/effective.ts';
import type { CampaignEvent, Fact } from '../../../../rules/campaign/events.ts';
import { armyHeads, armySp } from '../../../../rules/campaign/figures.ts';
import {
  type RecordedFact,
  recordFacts,
  refuseRedo,
  refuseUndo,
  replay,
  undoRows,
} from '../../../../rules/campaign/ledger.ts';
import { ownersNow } from '../../../../rules/campaign/owners.ts';
import { applyPatch, frameOf } from '../../../../rules/campaign/patch.ts';
import { type Rebuilt, rebuild } from '../../../../rules/campaign/rebuild.ts';
import { type CampaignState, storedState } from '../../../../rules/campaign/state.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { readStored } from '../stored-shape.ts';
import { setBegunRemoved } from './begun-battles.ts';

export interface KnownCampaign {
  readonly id: CampaignId;
  readonly version: number;
}

export interface LoadedCampaign {
  readonly row: CampaignRow;
  readonly state: CampaignState;
}

export const getRow = ({ store }: AppContext, id: CampaignId): CampaignRow => {
  const row = findCampaign(store.db, id);
  if (row === null) throw new Refused('campaign/not-found', 'This campaign is no longer in the store.', 'id');
  return row;
};

/** A damaged campaign is refused by its name. */
export const readCampaign = <T>({ name }: Pick<CampaignRow, 'name'>, read: () => T): T =>
  readStored(
    {
      code: 'campaign/unreadable',
      name,
      advice: 'copy it in the list of campaigns: a copy is made anew from the ledger',
    },
    read,
  );

interface Folded {
  readonly version: number;
  readonly state: CampaignState;
}
const foldedOf = new WeakMap<AppContext['store'], Map<CampaignId, Folded>>();

/** What an older version cached says too little; it is folded once, and the store is left as it is until a change. */
const foldOld = ({ store }: AppContext, { id, version }: CampaignRow): CampaignState => {
  const folded = foldedOf.get(store) ?? new Map<CampaignId, Folded>();
  foldedOf.set(store, folded);
  const known = folded.get(id);
  if (known?.version === version) return known.state;
  const { state } = replay(linesOf(listEvents(store.db, id)));
  folded.set(id, { version, state });
  return state;
};

export const loadCampaign = (context: AppContext, id: CampaignId): LoadedCampaign => {
  const row = getRow(context, id);
  return {
    row,
    state: readCampaign(row, () => {
      // A damaged cache is refused, of whatever version it says to be.
      const cached = loadState(context.store.db, row);
      return storedState.isCurrent(row.frame) ? cached : foldOld(context, row);
    }),
  };
};

/** Whatever is read of it meanwhile, a damaged line too, is refused by its name. */
export const withCampaign = <T>(
  context: AppContext,
  id: CampaignId,
  read: (loaded: LoadedCampaign) => T,
): T => {
  const loaded = loadCampaign(context, id);
  return readCampaign(loaded.row, () => read(loaded));
};

/** The place from which on everything is later than the end of a day; null while that day lasts. */
export const placeAfter = ({ store }: AppContext, id: CampaignId, day: number): number | null =>
  endOfDay(store.db, id, day);

export const checkDay = (state: Pick<CampaignState, 'firstDay' | 'day'>, day: number): void => {
  if (day < state.firstDay || day > state.day) {
    throw new Refused(
      'campaign/other-day',
      `This campaign knows days ${state.firstDay} to ${state.day}: choose one of them.`,
      'asOf',
    );
  }
};

/** As it was when a day ended, by the way back from each entry since. */
export const loadAsOf = (context: AppContext, { row, state }: LoadedCampaign, day: number): CampaignState => {
  checkDay(state, day);
  const { db } = context.store;
  const cut = placeAfter(context, row.id, day);
  if (cut === null) return state;
  if (storedState.isCurrent(row.frame)) return listInverses(db, row.id, cut).reduce(applyPatch, state);
  const { rows, state: today } = rebuild(linesOf(listEvents(db, row.id)));
  return rows
    .filter(({ place, undoneBy, inverse }) => place >= cut && undoneBy === null && inverse !== null)
    .toSorted((one, other) => other.place - one.place)
    .reduce((now, { inverse }) => (inverse === null ? now : applyPatch(now, inverse)), today);
};

export const refuseConflict = (): Refused =>
  new Refused(
    'campaign/conflict',
    'This campaign went on elsewhere in the meantime. Look at it as it stands now, then go on.',
    'version',
  );
const REMOVED = 'This campaign was removed. Put it back from "Recently removed" first, then go on with it.';

/** Call it inside a transaction: what is read here must still hold when it is written. */
export const loadToChange = (context: AppContext, { id, version }: KnownCampaign): LoadedCampaign => {
  const loaded = loadCampaign(context, id);
  if (loaded.row.removedAt !== null) throw new Refused('campaign/removed', REMOVED, 'id');
  if (loaded.row.version !== version) throw refuseConflict();
  return storedState.isCurrent(loaded.row.frame) ? loaded : refold(context, loaded.row);
};

/** Caches of an older version: the ways back have no steps, so all of them are found again by replaying. */
const refold = ({ store }: AppContext, row: CampaignRow): LoadedCampaign => {
  const { state, rows } = readCampaign(row, () => rebuild(linesOf(listEvents(store.db, row.id))));
  rewriteCaches(store.db, row.id, rows);
  replaceCaches(store.db, row.id, state);
  return { row, state };
};

/** The armies an entry touched or speaks of, with their strength after it. */
const marksOf = (
  event: CampaignEvent,
  before: CampaignState | null,
  after: CampaignState,
): readonly ArmyMark[] => {
  const changed = Object.values(after.armies).filter((army) => before?.armies[army.id] !== army);
  const ids = new Set([...changed.map(({ id }) => id), ...armiesOf(event, ownersNow(after))]);
  return [...ids].flatMap((armyId) => {
    const army = after.armies[armyId];
    return army === undefined ? [] : [{ armyId, sp: armySp(army), heads: armyHeads(army) }];
  });
};

/** Adds facts to the ledger. The cache is the caller's to write. */
const appendFacts = ({ store, now }: AppContext, id: CampaignId, facts: readonly RecordedFact[]): void => {
  const recordedAt = now().toISOString();
  const batch = lastEntry(store.db, id) + 1;
  const write = eventWriter(store.db, id);
  for (const [index, { event, inverse, before, after }] of facts.entries()) {
    const day = before?.day ?? after.day;
    const entry = batch + index;
    const row = {
      entry,
      batch,
      place: entry,
      event,
      amended: null,
      day,
      inverse,
      undoneBy: null,
      recordedAt,
    };
    write(row, marksOf(event, before, after));
  }
};

export interface NewLedger extends Rebuilt {
  readonly id: CampaignId;
  readonly removed: boolean;
}

/** Puts a whole ledger into the store, with all that follows from it. Call it inside a transaction. */
export const addLedger = (
  { store: { db }, now }: AppContext,
  { id, removed, state, rows }: NewLedger,
  recordedAt: readonly string[] = [],
): void => {
  const moment = now().toISOString();
  insertCampaign(db, {
    id,
    name: state.name,
    day: state.day,
    frame: frameOf(state),
    entries: rows.filter(({ event, undoneBy }) => isFact(event) && undoneBy === null).length,
    version: 1,
    createdAt: moment,
    updatedAt: moment,
    removedAt: removed ? moment : null,
  });
  const write = eventWriter(db, id);
  for (const [index, { before, after, ...row }] of rows.entries()) {
    const event = row.amended ?? row.event;
    const marks = isFact(event) ? marksOf(event, before, after) : [];
    write({ ...row, recordedAt: recordedAt[index] ?? moment }, marks);
  }
  saveParts(db, id, null, state);
};

const save = (
  context: AppContext,
  { row, state }: LoadedCampaign,
  after: CampaignState,
  entries: number,
): void => {
  const { db } = context.store;
  saveParts(db, row.id, state, after);
  const now = context.now().toISOString();
  if (updateCampaign(db, row.id, row.version, frameOf(after), entries, now) === 'stale')
    throw refuseConflict();
};

/** Events and cache in one transaction: a kill leaves both or neither. Call it inside one. */
export const change = (
  context: AppContext,
  known: KnownCampaign,
  plan: (state: CampaignState) => readonly Fact[],
): void => {
  const loaded = loadToChange(context, known);
  const facts = plan(loaded.state);
  if (facts.length === 0) return;
  const recorded = recordFacts(loaded.state, facts);
  appendFacts(context, known.id, recorded.facts);
  save(context, loaded, recorded.state, loaded.row.entries + facts.length);
};

type TakingBack = Extract<CampaignEvent, { kind: 'undone' | 'redone' }>;

const appendTakingBack = (
  { store, now }: AppContext,
  id: CampaignId,
  day: number,
  event: TakingBack,
): number => {
  const entry = lastEntry(store.db, id) + 1;
  const recordedAt = now().toISOString();
  eventWriter(store.db, id)(
    {
      entry,
      batch: entry,
      place: entry,
      event,
      amended: null,
      day,
      inverse: null,
      undoneBy: null,
      recordedAt,
    },
    [],
  );
  return entry;
};

/** Writes what follows from a ledger whose past has changed, with the campaign as it then stands. */
export const saveRebuilt = (
  context: AppContext,
  loaded: LoadedCampaign,
  { state, rows }: Rebuilt,
  /** The last entry before those that were just written, and have no marks yet. */
  marked = rows.length,
): void => {
  const { db } = context.store;
  const { id } = loaded.row;
  const changed = new Set(rewriteCaches(db, id, rows));
  const isNew = ({ entry }: Pick<Line, 'entry'>): boolean => entry > marked || changed.has(entry);
  const from = Math.min(...rows.filter(isNew).map(({ place }) => place));
  const counting = rows.filter(({ event, undoneBy }) => isFact(event) && undoneBy === null);
  rewriteMarks(
    db,
    id,
    counting
      .filter(({ place }) => place >= from)
      .map(({ entry, event, amended, before, after }) => ({
        entry,
        marks: marksOf(amended ?? event, before, after),
      })),
  );
  save(context, loaded, state, counting.length);
};

/** An amendment is taken back, or brought again, by living through the ledger anew. */
const retellPast = (context: AppContext, loaded: LoadedCampaign, event: TakingBack): void => {
  const { id } = loaded.row;
  appendTakingBack(context, id, loaded.state.day, event);
  saveRebuilt(context, loaded, rebuild(linesOf(listEvents(context.store.db, id))));
};

export const undo = (context: AppContext, known: KnownCampaign): void => {
  const loaded = loadToChange(context, known);
  const { db } = context.store;
  const { batch } = lastFact(db, known.id) ?? refuseUndo();
  if (batch === 1) refuseUndo();
  const rows = listBatch(db, known.id, batch);
  if (rows[0]?.event.kind === 'amended') {
    retellPast(context, loaded, { kind: 'undone', entry: batch });
    return;
  }
  const before = undoRows(loaded.state, rows);
  const entry = appendTakingBack(context, known.id, loaded.state.day, { kind: 'undone', entry: batch });
  markBatch(db, known.id, batch, entry);
  setBegunRemoved(
    context,
    known.id,
    rows.map(({ event }) => event),
    context.now().toISOString(),
  );
  save(context, loaded, before, loaded.row.entries - rows.length);
};

/** Presses are taken back until nothing of this entry or later counts any more. */
export const undoUntil = (context: AppContext, known: KnownCampaign, entry: number): void => {
  let { version } = known;
  let last = lastFact(context.store.db, known.id);
  if (last === null || last.entry < entry) refuseUndo();
  while (last !== null && last.entry >= entry) {
    undo(context, { id: known.id, version });
    version += 1;
    last = lastFact(context.store.db, known.id);
  }
};

export const redo = (context: AppContext, known: KnownCampaign): void => {
  const loaded = loadToChange(context, known);
  const { db } = context.store;
  const undone = lastUndone(db, known.id) ?? refuseRedo();
  const batch = undone.event.kind === 'undone' ? undone.event.entry : refuseRedo();
  const brought = listBatch(db, known.id, batch).map(({ event }) => event);
  if (brought[0]?.kind === 'amended') {
    retellPast(context, loaded, { kind: 'redone', entry: undone.entry });
    return;
  }
  const facts = brought.filter(isFact);
  const { state } = recordFacts(loaded.state, facts);
  const entry = appendTakingBack(context, known.id, loaded.state.day, {
    kind: 'redone',
    entry: undone.entry,
  });
  markBatch(db, known.id, batch, null);
  markBatch(db, known.id, undone.entry, entry);
  setBegunRemoved(context, known.id, facts, null);
  save(context, loaded, state, loaded.row.entries + facts.length);
};
