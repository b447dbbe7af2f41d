import type Database from 'better-sqlite3';
import { type BackupInfo, type BackupReason, makeBackup } from './backups.ts';
import { withStoreErrors } from './errors.ts';
import { storeFile } from './files.ts';
import { namesToSpare } from './good-copies.ts';
import { openToRead } from './open.ts';

export const backUp = (client: Database.Database, dir: string, reason: BackupReason, now: Date): BackupInfo =>
  makeBackup(client, dir, reason, now, namesToSpare(client, dir));

export interface BackupOrder {
  readonly dir: string;
  readonly reason: BackupReason;
  readonly now: string;
}

/** By a connection of its own, so that another thread can do it while the store is in use. */
export const backUpStore = ({ dir, reason, now }: BackupOrder): BackupInfo =>
  withStoreErrors(() => {
    const client = openToRead(storeFile(dir));
    try {
      return backUp(client, dir, reason, new Date(now));
    } finally {
      client.close();
    }
  });
