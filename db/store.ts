import { accessSync, constants, mkdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import { backUp } from './back-up-store.ts';
import { backupTo } from './backup.ts';
import {
  type BackupInfo,
  type BackupReason,
  clearUnfinishedBackup,
  isBackupDue,
  listBackups,
  openBackup,
} from './backups.ts';
import { type DamagedThing, groupByThing, keyOfRef, type ThingRef } from './damage.ts';
import type { Db } from './db.ts';
import { examine, type Finding } from './doctor.ts';
import { asStoreError, DAMAGED, StoreError, withStoreErrors } from './errors.ts';
import {
  clearTransit,
  companionsOf,
  lockFile,
  makeAllPrivate,
  makePrivate,
  moveDurably,
  partOf,
  removeDatabase,
  sizeOf,
  storeFile,
} from './files.ts';
import { inspect, tidily } from './inspect.ts';
import { type Lock, refuseSecond, signIn, signOut, takeLock } from './lock.ts';
import { bringBack, discard, keepReadable, putAsItWas, readThing, type ThingRows } from './mend.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_TABLE, type Migration, readMigrations } from './migrations.ts';
import { type Connection, closeDatabase, openDatabase, openSnapshot, type Snapshot } from './open.ts';
import { readableDrafts, replaceDrafts } from './queries/drafts.ts';
import { takeBackUnfinished } from './queries/imports.ts';
import { keepDamaged, type RestoreSource, replaceStore, stageRestore } from './restore.ts';
import { listDamagedRows, startSealing } from './seals.ts';

export interface StoreOptions {
  readonly dir: string;
  readonly migrationsDir: string;
  readonly now: () => Date;
}

export interface Store {
  readonly dir: string;
  readonly migrationsDir: string;
  /** The current connection: a restore opens another, so ask each time and keep neither it nor a statement. */
  readonly db: Db;
  /** The store as it is now, for reading, whatever is written meanwhile. Close it. */
  snapshot(): Snapshot;
  /** Why the day's backup could not be made at the start, or null. The store works; people should know. */
  readonly backupTrouble: StoreError | null;
  /** What was not as it had been saved when the store was opened, until somebody has decided. All else can be used as ever. */
  readonly damage: readonly DamagedThing[];
  bringBack(ref: ThingRef, backup: string): void;
  /** Drops what cannot be read and takes the rest as it is; the store as it was is kept in the folder `damaged`. */
  keepReadable(ref: ThingRef, checkRest: () => void): void;
  /** Takes that back, until Muster ends, where nobody has changed it since: false where somebody has. */
  undoKeeping(ref: ThingRef): boolean;
  /** For good; the store as it was is kept in the folder `damaged`. */
  discard(ref: ThingRef): void;
  backup(): BackupInfo;
  /** While it runs: after so many changes, or after hours in which something changed. Null where none is due. */
  backUpIfDue(make: (reason: BackupReason) => Promise<BackupInfo>): Promise<BackupInfo | null>;
  /** A copy in a file of the caller's choice; replaces what is there. */
  backupTo(file: string): void;
  /** Newest first. */
  backups(): readonly BackupInfo[];
  restore(source: RestoreSource): void;
  doctor(): readonly Finding[];
  close(): void;
}

export function openStore(options: StoreOptions): Store {
  return underLock(options.dir, (lock) => {
    const known = readMigrations(options.migrationsDir);
    return makeStore(options, known, lock, openCurrent(options, known));
  });
}

/** For a store that cannot be opened: brings a backup back in its place, keeping what was there. */
export function restoreStore(options: StoreOptions, source: RestoreSource): void {
  underLock(options.dir, (lock) => {
    const known = readMigrations(options.migrationsDir);
    replaceStore(options.dir, stageRestore(options.dir, source, known), known, source, options.now());
    lock.release();
  });
}

function makeStore(options: StoreOptions, known: readonly Migration[], lock: Lock, opened: Opened): Store {
  const { dir } = options;
  let { damage } = opened;
  let backedUp = { changes: changesIn(opened.connection.client), at: options.now().getTime() };
  let connection: Connection | null = opened.connection;
  const kept = new Map<string, { readonly before: ThingRows; readonly after: ThingRows }>();
  const current = (): Connection => {
    if (connection === null) throw new StoreError('store/closed', 'The store is closed. Start Muster again.');
    return connection;
  };
  const shut = (): void => {
    const closing = connection;
    connection = null;
    if (closing === null) return;
    signOut(closing.client);
    closeDatabase(closing);
  };
  const decide = (work: (client: Database.Database) => void): void =>
    withStoreErrors(() => {
      const { client } = current();
      work(client);
      damage = lookForDamage(client);
    });
  return {
    dir,
    migrationsDir: options.migrationsDir,
    get db() {
      return current().db;
    },
    snapshot: () => {
      current();
      return withStoreErrors(() => openSnapshot(storeFile(dir)));
    },
    backupTrouble: opened.backupTrouble,
    get damage() {
      return damage;
    },
    bringBack: (ref, backup) =>
      decide((client) => bringBack(client, dir, ref, openBackup(dir, backup), known)),
    keepReadable: (ref, checkRest) =>
      decide((client) => {
        keepDamaged(dir, options.now());
        const before = readThing(client, ref);
        keepReadable(client, ref, checkRest);
        kept.set(keyOfRef(ref), { before, after: readThing(client, ref) });
      }),
    undoKeeping: (ref) => {
      const found = kept.get(keyOfRef(ref));
      if (found === undefined || !isDeepStrictEqual(readThing(current().client, ref), found.after))
        return false;
      decide((client) => putAsItWas(client, ref, found.before));
      kept.delete(keyOfRef(ref));
      return true;
    },
    discard: (ref) =>
      decide((client) => {
        keepDamaged(dir, options.now());
        discard(client, ref);
      }),
    backUpIfDue: async (make) => {
      const { client } = current();
      const now = { changes: changesIn(client), at: options.now().getTime() };
      const changes = now.changes - backedUp.changes;
      const due = changes >= MANY_CHANGES || (changes > 0 && now.at - backedUp.at >= SOME_HOURS);
      if (!due || isEmpty(client)) return null;
      const made = await make('while-running');
      backedUp = now;
      return made;
    },
    backup: () => backUp(current().client, dir, 'by-hand', options.now()),
    backupTo: (file) => backupTo(current().client, file),
    backups: () => listBackups(dir),
    restore(source) {
      const typed = readableDrafts(current().db);
      const staged = stageRestore(dir, source, known);
      let replaced = false;
      try {
        shut();
        replaceStore(dir, staged, known, source, options.now());
        replaced = true;
      } finally {
        connection = openDatabase(storeFile(dir));
        signIn(connection.client);
        startSealing(connection.client);
        takeBackUnfinished(connection.db);
        if (replaced) replaceDrafts(connection.db, typed);
        damage = lookForDamage(connection.client);
        backedUp = { changes: changesIn(connection.client), at: options.now().getTime() };
      }
    },
    doctor: () => examine({ dir, migrationsDir: options.migrationsDir, holdsLock: true }),
    close() {
      try {
        shut();
      } catch (error) {
        // A full disk leaves the last changes in the journal, where the next start finds them.
        if (asStoreError(error)?.code !== 'store/full') throw error;
      } finally {
        lock.release();
      }
    },
  };
}

/** Keeps the lock when `work` succeeds. */
function underLock<T>(dir: string, work: (lock: Lock) => T): T {
  return withStoreErrors(() => {
    prepareFolder(dir);
    const lock = takeLock(dir);
    try {
      makeAllPrivate(dir);
      clearUnfinishedBackup(dir);
      clearTransit(dir);
      removeDatabase(partOf(storeFile(dir)));
      return work(lock);
    } catch (error) {
      lock.release();
      throw error;
    }
  });
}

/** SQLite opens a file it may not write as read-only without a word, and then locks nothing: look first. */
function prepareFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (const file of [storeFile(dir), lockFile(dir)])
    if (sizeOf(file) !== null) accessSync(file, constants.R_OK | constants.W_OK);
}

interface Opened extends Pick<Store, 'backupTrouble' | 'damage'> {
  readonly connection: Connection;
}

function openCurrent({ dir, now }: StoreOptions, known: readonly Migration[]): Opened {
  const file = storeFile(dir);
  if (sizeOf(file) === null) {
    // A journal without its store is all that is left of somebody's work: a new store would delete it.
    if ((sizeOf(`${file}-wal`) ?? 0) > 0) throw new StoreError('store/damaged', DAMAGED);
    createStore(file, known);
  }
  const pending = tidily(file, () => inspect(file, known, 'own-store'));
  refuseSecond(file);
  const connection = openDatabase(file);
  try {
    signIn(connection.client);
    if (pending.length > 0) {
      backUp(connection.client, dir, 'before-migration', now());
      migrate(connection.client, known);
    }
    startSealing(connection.client);
    takeBackUnfinished(connection.db);
    const damage = lookForDamage(connection.client);
    return { connection, backupTrouble: backupIfDue(connection, dir, now()), damage };
  } catch (error) {
    connection.client.close();
    throw error;
  }
}

const lookForDamage = (client: Database.Database): readonly DamagedThing[] =>
  groupByThing(client, listDamagedRows(client));

const MANY_CHANGES = 5000;
const SOME_HOURS = 4 * 60 * 60 * 1000;

/** Rows written since the connection was opened, seals counted. */
const changesIn = (client: Database.Database): number =>
  Number(client.prepare('SELECT total_changes()').pluck().get());

/** Gets its name when it is whole: a kill meanwhile leaves no store, never an empty one. */
function createStore(file: string, known: readonly Migration[]): void {
  const part = partOf(file);
  const connection = openDatabase(part);
  try {
    for (const path of [part, ...companionsOf(part)]) makePrivate(path);
    migrate(connection.client, known);
  } finally {
    closeDatabase(connection);
  }
  moveDurably(part, file);
}

/** An empty store is not backed up: after a loss, its copies would push out the last good ones. Drafts fill none. */
function backupIfDue({ client }: Connection, dir: string, now: Date): StoreError | null {
  if (!isBackupDue(dir, now) || isEmpty(client)) return null;
  try {
    backUp(client, dir, 'daily', now);
    return null;
  } catch (error) {
    const trouble = asStoreError(error);
    if (trouble === null) throw error;
    return trouble;
  }
}

function isEmpty(client: Database.Database): boolean {
  return client
    .prepare<[string], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> ? AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .pluck()
    .all(MIGRATIONS_TABLE)
    .filter((table) => table !== 'drafts' && table !== 'row_seals')
    .every((table) => client.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get() === undefined);
}
