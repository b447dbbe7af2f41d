import { z } from 'zod';
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

export const SAVED_KINDS = ['unit', 'character'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** A saved unit or character: the whole entry but its id, which each roster gives anew. */
export interface CustomUnit extends ListedUnit {
  readonly unit: RosterEntry;
}

export interface ListedUnit {
  readonly id: string;
  readonly system: string;
  readonly name: string;
  readonly kind: SavedKind;
  readonly folder: string;
  /** Null for one that is damaged. */
  readonly unit: RosterEntry | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
}

export const folderSchema = z.string().trim().max(60);

const LISTS = { unit: 'units', character: 'characters' } as const;

/**
 * Parsed inside a roster of nothing else: a system knows its entries only as part of one. `root` is where the entry
 * stands in the input.
 */
export const parseSaved = (
  { system, kind }: { readonly system: string; readonly kind: SavedKind },
  value: unknown,
  code: string,
  root = 'unit',
): RosterEntry => {
  const list = LISTS[kind];
  const [mark, unit] = takeMark(value);
  let parsed: RosterEntry | undefined;
  try {
    const nothing = { units: [], characters: [] };
    parsed = parseDocument({ ...mark, system, name: 'Custom units', ...nothing, [list]: [unit] }, code)[
      list
    ][0];
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.place === null) throw error;
    const inUnit = (text: string): string => text.replace(`${list}[0]`, root);
    throw new Refused(code, inUnit(error.message), inUnit(error.refusal.place));
  }
  if (parsed === undefined) throw new Error('a parsed roster lost its unit');
  return { ...parsed, id: '' };
};

const kindOf = ({ kind }: StoredCustomUnit): SavedKind => {
  const known = SAVED_KINDS.find((one) => one === kind);
  if (known === undefined)
    throw new Refused('custom-unit/unreadable', 'This is neither a unit nor a character.');
  return known;
};

export const recordOf = ({ profile, ...stored }: StoredCustomUnit): CustomUnit => {
  const kind = kindOf({ profile, ...stored });
  const columns = withColumns(profile, { name: stored.name });
  return {
    ...stored,
    kind,
    unit: parseSaved({ system: stored.system, kind }, columns, 'custom-unit/unreadable'),
  };
};

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
  return readOrNull(() => recordOf(stored)) ?? { ...row, kind: 'unit', unit: null };
};

export const listCustomUnits = (context: AppContext, system: string): readonly ListedUnit[] => {
  const hidden = hiddenOf(context, 'custom-unit');
  return listStored(context.store.db, system)
    .filter(({ id }) => !hidden.has(id))
    .map(listedOf);
};

interface Filing {
  readonly id: string | null;
  readonly removed: boolean;
  readonly folder: string;
}

const UNFILED: Filing = { id: null, removed: false, folder: '' };

const rowOf = (
  { system, kind }: { readonly system: string; readonly kind: SavedKind },
  value: unknown,
): { name: string; profile: JsonObject } => {
  const { id: _id, name, ...profile } = parseSaved({ system, kind }, value, 'input/invalid');
  if (name.trim() === '') throw new Refused('input/invalid', 'unit.name: give it a name', 'unit.name');
  return { name: name.trim(), profile: storedRoster(system).mark(profile) as JsonObject };
};

/** `filing` comes from a file; its id is kept while it is free. */
export const addCustomUnit = (
  context: AppContext,
  { system, kind }: { readonly system: string; readonly kind: SavedKind },
  value: unknown,
  { id: wishedId, removed, folder }: Filing = UNFILED,
): CustomUnit => {
  const row = rowOf({ system, kind }, value);
  const now = context.now().toISOString();
  const free = wishedId !== null && findCustomUnit(context.store.db, wishedId) === null;
  const id = free ? wishedId : context.newId();
  inTransaction(context, () =>
    insertCustomUnit(context.store.db, {
      id,
      system,
      kind,
      folder,
      ...row,
      version: 1,
      createdAt: now,
      updatedAt: now,
      removedAt: removed ? now : null,
    }),
  );
  return recordOf(getStored(context, id));
};

/** Puts another in the place of a saved one, of the same kind and in the same folder. */
export const replaceCustomUnit = (
  context: AppContext,
  known: { readonly id: string; readonly version: number },
  value: unknown,
): CustomUnit => {
  const stored = getStored(context, known.id);
  const row = rowOf({ system: stored.system, kind: kindOf(stored) }, value);
  return settle(context, known.id, () =>
    updateCustomUnit(context.store.db, known.id, known.version, row, context.now().toISOString()),
  );
};

/** Another name, or another folder. */
export const changeCustomUnit = (
  context: AppContext,
  known: { readonly id: string; readonly version: number },
  change: { readonly name: string } | { readonly folder: string },
): CustomUnit => {
  getStored(context, known.id);
  return settle(context, known.id, () =>
    updateCustomUnit(context.store.db, known.id, known.version, change, context.now().toISOString()),
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
