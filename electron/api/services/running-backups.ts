import type { BackupInfo, BackupReason } from '../../../db/backups.ts';
import type { AppContext } from '../context.ts';
import { refusalFrom } from '../errors.ts';

const LOOK_EVERY_MS = 10 * 60 * 1000;

/** In another thread: copying and checking a great store takes seconds. */
export const makeBackup = (
  { keeper, work, now, asker }: AppContext,
  reason: BackupReason,
  signal?: AbortSignal,
): Promise<BackupInfo> => {
  const { dir } = keeper.store();
  return work.run('backUpStore', { dir, reason, now: now().toISOString() }, { asker, signal });
};

/** Looks now and then whether so much has changed that a backup is due. Gives the way to end it. */
export const startBackups = (context: AppContext): (() => void) => {
  const look = async (): Promise<void> => {
    try {
      await context.keeper.store().backUpIfDue((reason) => makeBackup(context, reason));
    } catch (error) {
      // No room, a folder that cannot be written, no store: Muster goes on, and the next start says so.
      if (refusalFrom(error) === null) throw error;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
};
