import {
  countRosters,
  countRosterTags,
  findRoster,
  insertRoster,
  listRosters as listStored,
  replaceRoster,
  type StoredRoster,
  setRosterRemoved,
  updateRosterMeta,
} from '../../../db/queries/rosters.ts';
import type { TagCount, View, ViewCounts } from '../../../db/queries/views.ts';
import { asId, type RosterId } from '../../../rules/core/ids.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { isSystemId, systemOf } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { ELSEWHERE, type Trail, writeStep, writeTrail } from './history.ts';
import { resolveHouseRules } from './house-rules.ts';
import {
  contentOf,
  documentOf,
  parseDocument,
  type RosterRecord,
  type RosterSummary,
  recordOf,
  rulesOf,
  summaryOf,
  tryDocument,
} from './roster-records.ts';
import { matchesWords } from './search.ts';
import { getSettings } from './settings.ts';
import { givenOnly, inTransaction, settleVersion } from './store-writes.ts';
import { hiddenOf } from './stored-shape.ts';

export interface RosterList {
  readonly rosters: readonly RosterSummary[];
  readonly counts: ViewCounts;
  readonly tags: readonly TagCount[];
}

export interface RosterQuery {
  readonly view: View;
  readonly search: string;
  readonly tag: string | null;
}

/** How a roster is filed: what a person changes without opening it. */
export interface RosterEdit {
  readonly name?: string | undefined;
  readonly pointsLimit?: number | null | undefined;
  readonly notes?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly favourite?: boolean | undefined;
}

const textsOf = ({ name, notes, tags, units, characters }: StoredRoster): readonly string[] => [
  name,
  notes,
  ...tags,
  ...[...units, ...characters].map((entry) => entry.name),
];

export const listRosters = (context: AppContext, { view, search, tag }: RosterQuery): RosterList => {
  const { db } = context.store;
  const hidden = hiddenOf(context, 'roster');
  const { agreed } = getSettings(context);
  return {
    rosters: listStored(db, { view, tag })
      .filter(({ id }) => !hidden.has(id))
      .filter((stored) => matchesWords(search, textsOf(stored)))
      .map((stored) => summaryOf(stored, agreed)),
    counts: countRosters(db, [...hidden]),
    tags: countRosterTags(db, [...hidden]),
  };
};

export const getStored = ({ store }: AppContext, id: RosterId): StoredRoster => {
  const stored = findRoster(store.db, id);
  if (stored === null) throw new Refused('roster/not-found', 'This roster is no longer in the store.', 'id');
  return stored;
};

export const getRoster = (context: AppContext, id: RosterId): RosterRecord =>
  recordOf(getStored(context, id), getSettings(context).agreed);

/** Puts a new roster into the store. Call it inside a transaction when several belong together. */
export const addRoster = (
  context: AppContext,
  document: RosterDocument,
  filing: { id?: RosterId; tags?: readonly string[]; favourite?: boolean; removed?: boolean } = {},
): RosterId => {
  const adopted = rulesOf(document.system).adopt(document, context.newId);
  const now = context.now().toISOString();
  const id = filing.id ?? asId<'roster'>(context.newId());
  insertRoster(context.store.db, {
    id,
    system: adopted.system,
    ...contentOf(adopted),
    tags: filing.tags ?? [],
    favourite: filing.favourite ?? false,
    version: 1,
    createdAt: now,
    updatedAt: now,
    removedAt: filing.removed === true ? now : null,
  });
  return id;
};

const addAndGet = (
  context: AppContext,
  ...rest: [RosterDocument, { tags?: readonly string[] }?]
): RosterRecord =>
  getRoster(
    context,
    inTransaction(context, () => addRoster(context, ...rest)),
  );

/** A new roster is built by the house rules of the whole app; it keeps its own from then on. */
const usualOptions = (context: AppContext, system: Json | undefined): { options?: JsonObject } => {
  const houseRules = typeof system === 'string' ? resolveHouseRules(context, system) : {};
  return Object.keys(houseRules).length === 0 ? {} : { options: { houseRules } };
};

export const createRoster = (context: AppContext, fields: Record<string, Json>): RosterRecord =>
  addAndGet(
    context,
    parseDocument(
      { ...usualOptions(context, fields['system']), ...fields, units: [], characters: [] },
      'input/invalid',
    ),
  );

export const createFromSample = (context: AppContext, system: string, sampleId: string): RosterRecord => {
  const samples = isSystemId(system) ? systemOf(system).rosters.samples : [];
  const sample = samples.find(({ id }) => id === sampleId);
  if (sample === undefined)
    throw new Refused('sample/not-found', `There is no sample "${sampleId}".`, 'sample');
  return addAndGet(context, sample.roster);
};

export const duplicateRoster = (context: AppContext, id: RosterId): RosterRecord => {
  const stored = getStored(context, id);
  const source = documentOf(stored);
  return addAndGet(context, { ...source, name: `${source.name} (copy)` }, { tags: stored.tags });
};

const REMOVED = 'This roster was removed. Put it back from "Recently removed" first, then change it.';

const getEditable = (context: AppContext, id: RosterId): StoredRoster => {
  const stored = getStored(context, id);
  if (stored.removedAt !== null) throw new Refused('roster/removed', REMOVED, 'id');
  return stored;
};

const CONFLICT = {
  code: 'roster/conflict',
  message: 'This roster was changed elsewhere in the meantime.',
};

const settle = (context: AppContext, id: RosterId, write: () => number | 'stale'): RosterRecord =>
  settleVersion(context, CONFLICT, write, () => getRoster(context, id));

export const editRoster = (
  context: AppContext,
  id: RosterId,
  version: number,
  edit: RosterEdit,
): RosterRecord => {
  const before = getEditable(context, id);
  const change = givenOnly(edit);
  return settle(context, id, () => {
    const written = updateRosterMeta(context.store.db, id, version, change, context.now().toISOString());
    if (written !== 'stale') {
      const was = { name: before.name, pointsLimit: before.pointsLimit, notes: before.notes };
      const { tags: _tags, favourite: _favourite, ...told } = change;
      const now = { ...was, ...told };
      writeStep(context, { kind: 'roster', id, name: now.name }, 'Edited in the list', was, now);
    }
    return written;
  });
};

export const saveRoster = (
  context: AppContext,
  id: RosterId,
  version: number,
  value: unknown,
  /** What was done, or in a word what it was. */
  steps: Trail | string = ELSEWHERE,
): RosterRecord => {
  const stored = getEditable(context, id);
  const document = parseDocument(value, 'input/invalid', 'document');
  if (document.system !== stored.system) {
    throw new Refused('input/invalid', 'document.system: a roster keeps its rule system', 'document.system');
  }
  const adopted = rulesOf(document.system).adopt(document, context.newId);
  const own = { kind: 'roster', id, name: document.name } as const;
  return settle(context, id, () => {
    const now = context.now().toISOString();
    const written = replaceRoster(context.store.db, id, version, contentOf(adopted), now);
    if (written !== 'stale') {
      if (typeof steps === 'string') writeStep(context, own, steps, tryDocument(stored), adopted);
      else writeTrail(context, own, steps);
    }
    return written;
  });
};

/** Removing hides; nothing is erased, so it can be undone at any time. */
const setRemoved = (context: AppContext, id: RosterId, removedAt: string | null): RosterSummary => {
  inTransaction(context, () => setRosterRemoved(context.store.db, id, removedAt));
  return summaryOf(getStored(context, id), getSettings(context).agreed);
};

export const removeRoster = (context: AppContext, id: RosterId): RosterSummary =>
  setRemoved(context, id, context.now().toISOString());

export const restoreRoster = (context: AppContext, id: RosterId): RosterSummary =>
  setRemoved(context, id, null);

/** Without units and characters that cannot be read, of a roster that is damaged. */
export const keepEntries = (context: AppContext, id: RosterId): void => {
  const stored = getStored(context, id);
  const bare = { ...stored, units: [], characters: [] };
  const fits = (part: Partial<StoredRoster>): boolean => tryDocument({ ...bare, ...part }) !== null;
  const kept = {
    ...stored,
    options: fits({}) ? stored.options : {},
    units: stored.units.filter((unit) => fits({ options: {}, units: [unit] })),
    characters: stored.characters.filter((one) => fits({ options: {}, characters: [one] })),
  };
  replaceRoster(context.store.db, id, stored.version, contentOf(documentOf(kept)), stored.updatedAt);
};
