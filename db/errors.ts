export type StoreErrorCode =
  | 'store/locked'
  | 'store/newer'
  | 'store/damaged'
  | 'store/read-only'
  | 'store/full'
  | 'store/migration-edited'
  | 'store/migration-failed'
  | 'store/not-muster'
  | 'store/no-such-backup'
  | 'store/own-file'
  | 'store/unusable'
  | 'store/foreign-journal'
  | 'store/closed';

/** The message is for people: what happened, what is safe, what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

const FULL =
  'There is no room left to write, or the disk takes no more. Everything saved before is safe. Make room on the disk and try again; Muster need not be restarted.';
const READ_ONLY =
  'The data folder cannot be written to. Nothing was changed. Allow writing to it, or choose another folder with MUSTER_DATA, and start Muster again.';
const UNUSABLE =
  'There is something else where the data folder should be, a file for example. Nothing was changed. Move it away, or choose another folder with MUSTER_DATA, and start Muster again.';
export const FOREIGN_JOURNAL =
  'Beside the store lies a file "muster.sqlite-journal", which Muster never writes: another program has left it. Nothing was changed. Move that file away and start Muster again; if anything is missing then, bring back a backup.';
export const DAMAGED =
  'The store is damaged and was left exactly as it is. Bring back a backup: Muster keeps them in the folder "backups".';
export const DAMAGED_FILE = 'This backup is damaged. Nothing was changed. Choose another one.';
export const NOT_MUSTER =
  'This file is not a Muster store. Nothing was changed. Choose a backup that Muster made.';

/** An errno or a primary SQLite code; extended codes (`SQLITE_CORRUPT_INDEX`) fall under their primary one. */
const CAUSES: readonly (readonly [codes: readonly string[], code: StoreErrorCode, message: string])[] = [
  // A file-size limit reaches SQLite as a failed write, not as a full disk.
  [
    ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', 'EFBIG'],
    'store/full',
    FULL,
  ],
  [
    ['SQLITE_READONLY', 'SQLITE_PERM', 'SQLITE_CANTOPEN', 'EROFS', 'EACCES', 'EPERM'],
    'store/read-only',
    READ_ONLY,
  ],
  [
    ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_READ', 'SQLITE_IOERR_SHORT_READ'],
    'store/damaged',
    DAMAGED,
  ],
  [['EEXIST', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'], 'store/unusable', UNUSABLE],
  // A disk that fails in any other way, or has turned read-only under a running Muster.
  [['SQLITE_IOERR', 'EIO'], 'store/full', FULL],
];

/** The StoreError that an error is or stems from, or null when it is another kind of trouble. */
export function asStoreError(error: unknown): StoreError | null {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link instanceof StoreError) return link;
    const own = 'code' in link && typeof link.code === 'string' ? link.code : '';
    const match = CAUSES.find(([codes]) => codes.some((code) => own === code || own.startsWith(`${code}_`)));
    if (match !== undefined) return new StoreError(match[1], match[2], error);
  }
  return null;
}

/** Runs `work`; trouble with the disk or the file comes out as a StoreError, all else as it was. */
export function withStoreErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStoreError(error) ?? error;
  }
}
