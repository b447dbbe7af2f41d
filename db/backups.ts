import { createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { writeCopy } from './backup.ts';
import { DAMAGED_FILE, StoreError, withStoreErrors } from './errors.ts';
import { backupsDir, moveDurably, removeDatabase, removeFiles } from './files.ts';
import { type Retention, readRetention } from './retention.ts';

const REASONS = ['daily', 'while-running', 'before-migration', 'before-restore', 'by-hand'] as const;
export type BackupReason = (typeof REASONS)[number];

export interface BackupInfo {
  readonly name: string;
  readonly createdAt: string;
  readonly bytes: number;
  readonly reason: BackupReason;
}

interface BackupName {
  readonly sequence: number;
  readonly createdAt: string;
  readonly reason: BackupReason;
  readonly checksum: string;
}

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;

/**
 * 000042_2031-05-06T07-08-09.123Z_daily_<checksum>.sqlite: the number orders, so a clock that jumps cannot make the
 * wrong one the oldest; the checksum finds flipped bits that SQLite's own check misses, and moves with the file.
 */
const NAME = new RegExp(
  `^(\\d{6,})_([+-]?\\d{4,6}-\\d\\d-\\d\\dT[\\d.-]+Z)_(${REASONS.join('|')})_([0-9a-f]{32})\\.sqlite$`,
);
/** Two may be made at once, by two threads. */
const newPart = (): string => `${randomBytes(6).toString('hex')}.part`;

/** Newest first, by their number. */
export function listBackups(dir: string): readonly BackupInfo[] {
  return listNames(dir)
    .map(([name, { createdAt, reason }]) => ({
      name,
      createdAt,
      bytes: statSync(join(backupsDir(dir), name)).size,
      reason,
    }))
    .reverse();
}

/** `spare` names backups that must outlive this: the one being brought back, the last good copies of what is damaged. */
export function makeBackup(
  client: Database.Database,
  dir: string,
  reason: BackupReason,
  now: Date,
  spare: readonly string[],
): BackupInfo {
  return withStoreErrors(() => {
    mkdirSync(backupsDir(dir), { recursive: true, mode: 0o700 });
    const part = join(backupsDir(dir), newPart());
    try {
      writeCopy(client, part);
      const sequence = (listNames(dir).at(-1)?.[1].sequence ?? 0) + 1;
      const stamp = now.toISOString().replaceAll(':', '-');
      const name = `${String(sequence).padStart(6, '0')}_${stamp}_${reason}_${checksumOf(part)}.sqlite`;
      const file = join(backupsDir(dir), name);
      moveDurably(part, file);
      dropOldest(dir, [name, ...spare], readRetention(client), now);
      return { name, createdAt: now.toISOString(), bytes: statSync(file).size, reason };
    } finally {
      removeDatabase(part);
    }
  });
}

/** A newest one from the future means the clock has jumped back: due as well, or none would be made for years. */
export function isBackupDue(dir: string, now: Date): boolean {
  const newest = listNames(dir).at(-1)?.[1];
  return newest === undefined || Math.abs(now.getTime() - Date.parse(newest.createdAt)) >= DAY;
}

/** The backup's file, its checksum verified. */
export function openBackup(dir: string, name: string): string {
  const found = listNames(dir).find(([each]) => each === name);
  if (found === undefined)
    throw new StoreError(
      'store/no-such-backup',
      'There is no such backup any more. Nothing was changed. Choose another one from the list.',
    );
  const file = join(backupsDir(dir), name);
  if (checksumOf(file) !== found[1].checksum) throw new StoreError('store/damaged', DAMAGED_FILE);
  return file;
}

/** What a killed process left unfinished. Only for who holds the lock. */
export function clearUnfinishedBackup(dir: string): void {
  for (const name of readFolder(backupsDir(dir)).filter((one) => one.endsWith('.part')))
    removeDatabase(join(backupsDir(dir), name));
}

function dropOldest(dir: string, spared: readonly string[], kept: Retention, now: Date): void {
  const older = listNames(dir).slice(0, -kept.newest).toReversed();
  const taken = new Set<string>();
  const doomed = older.filter(([name, { createdAt }]) => {
    const span = spanOf(Date.parse(createdAt), now.getTime(), kept);
    const isNewest = span !== null && !taken.has(span);
    if (span !== null) taken.add(span);
    return !isNewest && !spared.includes(name);
  });
  removeFiles(...doomed.map(([name]) => join(backupsDir(dir), name)));
}

/**
 * The day or the week it was made in; null where it is too old, or from a future that a clock once showed. By the
 * calendar and not by age: what is one of its week today is so tomorrow.
 */
const spanOf = (made: number, now: number, { days, weeks }: Retention): string | null => {
  const spans = [
    { upTo: days * DAY, each: DAY },
    { upTo: weeks * WEEK, each: WEEK },
  ];
  const found = spans.find(({ upTo }) => made <= now && now - made <= upTo);
  return found === undefined ? null : `${found.each} ${Math.floor(made / found.each)}`;
};

/** Oldest first. Files with other names are not ours: neither listed nor dropped. */
function listNames(dir: string): readonly (readonly [string, BackupName])[] {
  return readFolder(backupsDir(dir))
    .flatMap((name) => {
      const parsed = parseName(name);
      return parsed === null ? [] : [[name, parsed] as const];
    })
    .sort(([, one], [, other]) => one.sequence - other.sequence);
}

function readFolder(folder: string): readonly string[] {
  return statSync(folder, { throwIfNoEntry: false }) === undefined ? [] : readdirSync(folder);
}

function parseName(name: string): BackupName | null {
  const [, sequence, stamp, reason, checksum] = NAME.exec(name) ?? [];
  const known = REASONS.find((each) => each === reason);
  if (sequence === undefined || stamp === undefined || known === undefined || checksum === undefined)
    return null;
  const createdAt = stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
  return { sequence: Number(sequence), createdAt, reason: known, checksum };
}

function checksumOf(file: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(1 << 16);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk))
      hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex').slice(0, 32);
}
