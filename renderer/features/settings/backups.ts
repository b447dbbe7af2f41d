import { api, client, queryClient } from '../../api/client.ts';
import { notifyDone, notifyError } from '../../components/notify.ts';
import { flushEdits } from '../saving/filing-edits.ts';
import { saving } from '../saving/saving.ts';

export const backUpNow = async (): Promise<void> => {
  try {
    await flushEdits();
    await saving(() => client.backups.create.mutate());
    await queryClient.invalidateQueries(api.backups.pathFilter());
    notifyDone('Backed up. The copy is listed in Settings.');
  } catch (error) {
    notifyError(error);
  }
};

/** True when the backup is in use. What it replaced was kept as a backup of its own. */
export const bringBack = async (name: string): Promise<boolean> => {
  try {
    await flushEdits();
    await saving(() => client.backups.restore.mutate({ name }));
    await queryClient.invalidateQueries();
    notifyDone('The backup is in use. What it replaced is kept in the list of backups.');
    return true;
  } catch (error) {
    notifyError(error);
    return false;
  }
};
