import { api, client, queryClient } from '../../api/client.ts';
import type { Restored } from '../../api/types.ts';
import { notifyDone, notifyError } from '../../components/notify.ts';
import { flushEdits } from '../saving/flush-edits.ts';
import { savingOnce } from '../saving/saving.ts';

export const backUpNow = async (): Promise<void> => {
  try {
    await flushEdits();
    await savingOnce(() => client.backups.create.mutate());
    await queryClient.invalidateQueries(api.backups.list.pathFilter());
    notifyDone('Backed up. The copy is listed in Settings.');
  } catch (error) {
    notifyError(error);
  }
};

/** Null when it was refused; the person has then been told. */
export const bringBack = async (name: string): Promise<Restored | null> => {
  try {
    await flushEdits();
    const restored = await savingOnce(() => client.backups.restore.mutate({ name }));
    await queryClient.invalidateQueries();
    return restored;
  } catch (error) {
    notifyError(error);
    return null;
  }
};
