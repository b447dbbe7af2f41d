import { useEffect, useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { Backup, BackupLook } from '../../../api/types.ts';

/** What each backup holds, one asked for after the other: ten large ones at once would hold up everything else. */
export const useLooks = (backups: readonly Backup[] | undefined): ReadonlyMap<string, BackupLook> => {
  const [looks, setLooks] = useState<ReadonlyMap<string, BackupLook>>(new Map());
  useEffect(() => {
    let left = false;
    const lookAtAll = async (): Promise<void> => {
      for (const { name } of backups ?? []) {
        // A backup never changes, and a restore checks it again: once is enough.
        const wanted = api.backups.contents.queryOptions({ name });
        const look = await queryClient.fetchQuery({ ...wanted, staleTime: Number.POSITIVE_INFINITY });
        if (left) return;
        setLooks((before) => new Map(before).set(name, look));
      }
    };
    // What could not be asked for stays untold; bringing it back says why it does not work.
    lookAtAll().catch(() => null);
    return () => {
      left = true;
    };
  }, [backups]);
  return looks;
};
