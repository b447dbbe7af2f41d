import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RosterId } from '../../rules/core/ids.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { rosterCharacters, rosters, rosterTags, rosterUnits } from '../schema/rosters.ts';
import { lastChangedFirst, loadTags, raiseVersion, replaceTags, setRemoved, type TagTable } from './filed.ts';
import {
  countTags,
  countViews,
  inView,
  type TagCount,
  type View,
  type ViewCounts,
  withTag,
} from './views.ts';

export interface StoredEntry {
  readonly id: string;
  readonly name: string;
  readonly profile: JsonObject;
}

/** What the builder edits and saves as a whole. */
export interface RosterContent {
  readonly name: string;
  readonly notes: string;
  readonly pointsLimit: number | null;
  readonly options: JsonObject;
  readonly units: readonly StoredEntry[];
  readonly characters: readonly StoredEntry[];
}

export interface StoredRoster extends RosterContent {
  readonly id: RosterId;
  readonly system: string;
  readonly favourite: boolean;
  /** Sorted, each once. */
  readonly tags: readonly string[];
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
}

export interface RosterMeta {
  readonly name?: string;
  readonly notes?: string;
  readonly pointsLimit?: number | null;
  readonly favourite?: boolean;
  readonly tags?: readonly string[];
}

type EntryTable = typeof rosterUnits | typeof rosterCharacters;

const TAGS: TagTable = {
  table: rosterTags,
  owner: rosterTags.rosterId,
  tag: rosterTags.tag,
  row: (rosterId, tag) => ({ rosterId, tag }),
};

export function insertRoster(db: Db, roster: StoredRoster): void {
  const { units, characters, tags, ...row } = roster;
  db.insert(rosters).values(row).run();
  writeEntries(db, rosterUnits, roster.id, units);
  writeEntries(db, rosterCharacters, roster.id, characters);
  replaceTags(db, TAGS, roster.id, tags);
}

export function findRoster(db: Db, id: RosterId): StoredRoster | null {
  return loadRosters(db, eq(rosters.id, id))[0] ?? null;
}

export function listRosters(
  db: Db,
  filter: { readonly view: View; readonly tag: string | null },
): readonly StoredRoster[] {
  return loadRosters(db, and(inView(rosters, filter.view), withTag(db, rosters, TAGS, filter.tag)));
}

export const countRosters = (db: Db, hidden: readonly string[] = []): ViewCounts =>
  countViews(db, rosters, hidden);

export const countRosterTags = (db: Db, hidden: readonly string[] = []): readonly TagCount[] =>
  countTags(db, rosters, TAGS, hidden);

/** Gives the new version, or 'stale' when the stored version is another or the roster is not there. */
export function replaceRoster(
  db: Db,
  id: RosterId,
  expectedVersion: number,
  content: RosterContent,
  updatedAt: string,
): number | 'stale' {
  const { units, characters, ...row } = content;
  const version = raiseVersion(db, rosters, id, expectedVersion, { ...row, updatedAt });
  if (version === 'stale') return version;
  db.delete(rosterUnits).where(eq(rosterUnits.rosterId, id)).run();
  db.delete(rosterCharacters).where(eq(rosterCharacters.rosterId, id)).run();
  writeEntries(db, rosterUnits, id, units);
  writeEntries(db, rosterCharacters, id, characters);
  return version;
}

/** What is left out stays as it is. Gives the new version or 'stale', as `replaceRoster` does. */
export function updateRosterMeta(
  db: Db,
  id: RosterId,
  expectedVersion: number,
  meta: RosterMeta,
  updatedAt: string,
): number | 'stale' {
  const { tags, ...row } = meta;
  const version = raiseVersion(db, rosters, id, expectedVersion, { ...row, updatedAt });
  if (version !== 'stale' && tags !== undefined) replaceTags(db, TAGS, id, tags);
  return version;
}

export const setRosterRemoved = (db: Db, id: RosterId, removedAt: string | null): boolean =>
  setRemoved(db, rosters, id, removedAt);

/** Four statements however many rosters there are. */
function loadRosters(db: Db, where: SQL | undefined): readonly StoredRoster[] {
  const rows = db
    .select()
    .from(rosters)
    .where(where)
    .orderBy(...lastChangedFirst(rosters))
    .all();
  if (rows.length === 0) return [];
  const chosen = db.select({ id: rosters.id }).from(rosters).where(where);
  const loadEntries = (table: EntryTable): ReadonlyMap<string, readonly StoredEntry[]> =>
    Map.groupBy(
      db.select().from(table).where(inArray(table.rosterId, chosen)).orderBy(asc(table.position)).all(),
      ({ rosterId }) => rosterId,
    );
  const units = loadEntries(rosterUnits);
  const characters = loadEntries(rosterCharacters);
  const tags = loadTags(db, TAGS, chosen);
  return rows.map((row) => ({
    ...row,
    tags: tags.get(row.id) ?? [],
    units: entriesOf(units, row.id),
    characters: entriesOf(characters, row.id),
  }));
}

const entriesOf = (
  all: ReadonlyMap<string, readonly StoredEntry[]>,
  rosterId: RosterId,
): readonly StoredEntry[] =>
  (all.get(rosterId) ?? []).map(({ id, name, profile }) => ({ id, name, profile }));

/**
 * One statement for each row, as one for all would meet SQLite's limit of variables on a great army; made once, or a file
 * of a hundred thousand units would keep everybody else waiting.
 */
function writeEntries(db: Db, table: EntryTable, rosterId: RosterId, entries: readonly StoredEntry[]): void {
  if (entries.length === 0) return;
  const insert = db
    .insert(table)
    .values({
      rosterId,
      id: sql.placeholder('id'),
      position: sql.placeholder('position'),
      name: sql.placeholder('name'),
      profile: sql.placeholder('profile'),
    })
    .prepare();
  for (const [position, { id, name, profile }] of entries.entries())
    insert.run({ id, position, name, profile });
}
