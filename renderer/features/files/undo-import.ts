import { client, queryClient } from '../../api/client.ts';
import { refusalOf } from '../../api/errors.ts';
import { closeNotice, notifyDone, notifyError, notifyTrouble } from '../../components/notify.ts';
import { flushEdits } from '../saving/flush-edits.ts';
import { savingOnce } from '../saving/saving.ts';

export const noticeOf = (id: string): string => `import ${id}`;

/** Takes a whole import back, or only what nobody has changed since. */
export const undoImport = async (id: string, onlyUntouched = false): Promise<void> => {
  try {
    await flushEdits();
    const { kept } = await savingOnce(() => client.files.undoImport.mutate({ id, onlyUntouched }));
    closeNotice(noticeOf(id));
    notifyDone(
      kept.length === 0
        ? 'The import was taken back. The file itself is where it was.'
        : `Taken back, but for what was changed since: ${kept.join(', ')}.`,
    );
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'import/edited')
      notifyTrouble('Some of it was changed since', `${refusal.message} Settings, Files lists the import.`);
    else notifyError(error);
  }
  await queryClient.invalidateQueries();
};
