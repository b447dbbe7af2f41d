import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupInfo, listBackups, openBackup } from '../../../db/backups.ts';
import { damagedDir, sizeOf, storeFile } from '../../../db/files.ts';
import { findPending, readMigrations } from '../../../db/migrations.ts';
import { openToRead } from '../../../db/open.ts';
import type { AppContext } from '../context.ts';
import { refusalFrom } from '../errors.ts';
import { type Contents, compareContents, countContents, type Difference } from './backup-contents.ts';

/** Where the store that a backup replaced can be found again. */
export type KeptCopy =
  | { readonly kind: 'backup'; readonly backup: BackupInfo }
  /** A damaged store is kept as it is, in a folder of its own. */
  | { readonly kind: 'folder'; readonly path: string };

/** What a backup holds, or why it cannot be brought back. */
export type BackupLook =
  | { readonly fit: true; readonly contents: Contents }
  | { readonly fit: false; readonly code: string; readonly message: string };

export interface RestorePreview {
  readonly backup: Contents;
  /** Null when the store of now cannot be opened. */
  readonly now: Contents | null;
  readonly differences: readonly Difference[];
}

/** Newest first; works beside a store that cannot be opened. */
export const listAllBackups = ({ keeper }: AppContext): readonly BackupInfo[] => listBackups(keeper.dir);

interface BackupToRead {
  readonly dir: string;
  readonly migrationsDir: string;
  readonly name: string;
}

/** The file of a backup that is whole and fits this Muster; throws the refusal that says why it is not. */
const findBackup = ({ dir, migrationsDir, name }: BackupToRead): string => {
  const file = openBackup(dir, name);
  const client = openToRead(file);
  try {
    findPending(client, readMigrations(migrationsDir));
  } finally {
    client.close();
  }
  return file;
};

/** A job: every byte of it is read, for its checksum. */
export const readBackup = (wanted: BackupToRead): BackupLook => {
  try {
    return { fit: true, contents: countContents(findBackup(wanted)) };
  } catch (cause) {
    const refusal = refusalFrom(cause);
    if (refusal === null) throw cause;
    return { fit: false, code: refusal.code, message: refusal.message };
  }
};

/** A job. */
export const compareBackup = ({
  isOpen,
  ...wanted
}: BackupToRead & { readonly isOpen: boolean }): RestorePreview => {
  const file = findBackup(wanted);
  const backup = countContents(file);
  if (!isOpen) return { backup, now: null, differences: [] };
  const current = storeFile(wanted.dir);
  return { backup, now: countContents(current), differences: compareContents(current, file) };
};

const isOpen = ({ keeper }: AppContext): boolean => {
  try {
    keeper.store();
    return true;
  } catch {
    return false;
  }
};

const toRead = ({ keeper: { dir, migrationsDir } }: AppContext, name: string): BackupToRead => ({
  dir,
  migrationsDir,
  name,
});

export const lookInto = (context: AppContext, name: string, signal?: AbortSignal): Promise<BackupLook> =>
  context.work.run('readBackup', toRead(context, name), { asker: context.asker, signal });

export const previewRestore = (
  context: AppContext,
  name: string,
  signal?: AbortSignal,
): Promise<RestorePreview> =>
  context.work.run(
    'compareBackup',
    { ...toRead(context, name), isOpen: isOpen(context) },
    { asker: context.asker, signal },
  );

const listDamaged = (dir: string): readonly string[] =>
  sizeOf(damagedDir(dir)) === null
    ? []
    : readdirSync(damagedDir(dir)).map((name) => join(damagedDir(dir), name));

/** Names where the replaced store went: people look for it when they change their mind. */
export const restoreBackup = ({ keeper }: AppContext, name: string): { readonly kept: KeptCopy | null } => {
  const { dir } = keeper;
  const before = { names: listBackups(dir).map((backup) => backup.name), damaged: listDamaged(dir) };
  keeper.restore({ backup: name });
  const backup = listBackups(dir).find((each) => !before.names.includes(each.name));
  if (backup !== undefined) return { kept: { kind: 'backup', backup } };
  const path = listDamaged(dir).find((each) => !before.damaged.includes(each));
  return { kept: path === undefined ? null : { kind: 'folder', path } };
};
