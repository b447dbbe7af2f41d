import {
  findCustomUnit,
  insertCustomUnit,
  listCustomUnits as listStored,
  type StoredCustomUnit,
  setCustomUnitRemoved,
  updateCustomUnit,
} from '../../../db/queries/custom-units.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { RosterEntry } from '../../../rules/core/system.ts';
import { takeMark } from '../../../rules/core/versioned.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { parseDocument, storedRoster } from './roster-records.ts';
import { inTransaction, settleVersion } from './store-writes.ts';
import { hiddenOf, readOrNull, withColumns } from './stored-shape.ts';

/** A saved unit: the whole unit but its id, which each roster gives anew. */
export interface CustomUnit extends ListedUnit {
  readonly unit: RosterEntry;
}

export interface ListedUnit {
  readonly id: string;
  readonly system: string;
  readonly name: string;
  /** Null for one that is damaged. */
  readonly unit: RosterEntry | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
}

/**
 * Parsed inside a roster of nothing else: a system knows its units only as part of one. `root` is where the unit
 * stands in the input.
 */
export const parseUnit = (system: string, value: unknown, code: string, root = 'unit'): RosterEntry => {
  const [mark, unit] = takeMark(value);
  let parsed: RosterEntry | undefined;
  try {
    parsed = parseDocument({ ...mark, system, name: 'Custom units', units: [unit], characters: [] }, code)
      .units[0];
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.place === null) throw error;
    const inUnit = (text: string): string => text.replace('units[0]', root);
    throw new Refused(code, inUnit(error.message), inUnit(error.refusal.place));
  }
  if (parsed === undefined) throw new Error('a parsed roster lost its unit');
  return { ...parsed, id: '' };
};

export const recordOf = ({ profile, ...stored }: StoredCustomUnit): CustomUnit => ({
  ...stored,
  unit: parseUnit(stored.system, withColumns(profile, { name: stored.name }), 'custom-unit/unreadable'),
});

export const getStored = ({ store }: AppContext, id: string): StoredCustomUnit => {
  const stored = findCustomUnit(store.db, id);
  if (stored === null) {
    throw new Refused('custom-unit/not-found', 'This saved unit is no longer in the store.', 'id');
  }
  return stored;
};

const CONFLICT = {
  code: 'custom-unit/conflict',
  message: 'This saved unit was changed elsewhere in the meantime.',
};

const settle = (context: AppContext, id: string, write: () => number | 'stale'): CustomUnit =>
  settleVersion(context, CONFLICT, write, () => recordOf(getStored(context, id)));

/** A damaged one is listed by its name, so that it can be removed. */
const listedOf = (stored: StoredCustomUnit): ListedUnit => {
  const { profile: _profile, ...row } = stored;
  return readOrNull(() => recordOf(stored)) ?? { ...row, unit: null };
};

export const listCustomUnits = (context: AppContext, system: string): readonly ListedUnit[] => {
  const hidden = hiddenOf(context, 'custom-unit');
  return listStored(context.store.db, system)
    .filter(({ id }) => !hidden.has(id))
    .map(listedOf);
};

const UNFILED = { id: null, removed: false };

const rowOf = (system: string, value: unknown): { name: string; profile: JsonObject } => {
  const { id: _id, name, ...profile } = parseUnit(system, value, 'input/invalid');
  if (name.trim() === '') throw new Refused('input/invalid', 'unit.name: give it a name', 'unit.name');
  return { name: name.trim(), profile: storedRoster(system).mark(profile) as JsonObject };
};

/** `filing` comes from a file; its id is kept while it is free. */
export const addCustomUnit = (
  context: AppContext,
  system: string,
  value: unknown,
  { id: wishedId, removed }: { readonly id: string | null; readonly removed: boolean } = UNFILED,
): CustomUnit => {
  const row = rowOf(system, value);
  const now = context.now().toISOString();
  const free = wishedId !== null && findCustomUnit(context.store.db, wishedId) === null;
  const id = free ? wishedId : context.newId();
  inTransaction(context, () =>
    insertCustomUnit(context.store.db, {
      id,
      system,
      ...row,
      version: 1,
      createdAt: now,
      updatedAt: now,
      removedAt: removed ? now : null,
    }),
  );
  return recordOf(getStored(context, id));
};

/** Puts another unit in the place of a saved one. */
export const replaceCustomUnit = (
  context: AppContext,
  known: { readonly id: string; readonly version: number },
  value: unknown,
): CustomUnit => {
  const row = rowOf(getStored(context, known.id).system, value);
  return settle(context, known.id, () =>
    updateCustomUnit(context.store.db, known.id, known.version, row, context.now().toISOString()),
  );
};

export const renameCustomUnit = (
  context: AppContext,
  known: { readonly id: string; readonly version: number },
  name: string,
): CustomUnit => {
  getStored(context, known.id);
  return settle(context, known.id, () =>
    updateCustomUnit(context.store.db, known.id, known.version, { name }, context.now().toISOString()),
  );
};

/** Removing hides; nothing is erased, so it can be undone at any time. */
const setRemoved = (context: AppContext, id: string, removedAt: string | null): ListedUnit => {
  getStored(context, id);
  inTransaction(context, () => setCustomUnitRemoved(context.store.db, id, removedAt));
  return listedOf(getStored(context, id));
};

export const removeCustomUnit = (context: AppContext, id: string): ListedUnit =>
  setRemoved(context, id, context.now().toISOString());

export const restoreCustomUnit = (context: AppContext, id: string): ListedUnit =>
  setRemoved(context, id, null);
