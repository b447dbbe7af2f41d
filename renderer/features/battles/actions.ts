import { api, client, queryClient } from '../../api/client.ts';
import { notifyDone, notifyError, notifyTrouble } from '../../components/notify.ts';
import { saveText } from '../files/export.ts';
import { createFilingActions, tryTo } from '../saving/thing-actions.ts';

export const refreshBattles = (): Promise<void> => queryClient.invalidateQueries(api.battles.pathFilter());

export const renameBattle = async (
  { id, version }: { readonly id: string; readonly version: number },
  title: string,
): Promise<void> => {
  await tryTo(() => client.battles.rename.mutate({ id, version, title }));
  await refreshBattles();
};

export const { remove: removeBattles, putBack: putBackBattle } = createFilingActions({
  nouns: 'battles',
  remove: (id) => client.battles.remove.mutate({ id }),
  restore: (id) => client.battles.restore.mutate({ id }),
  refresh: refreshBattles,
});

export const exportBattles = async (ids: readonly string[]): Promise<void> => {
  try {
    const { fileName, text } = await client.files.export.query({ battleIds: [...ids] });
    await saveText({ name: fileName, text });
  } catch (error) {
    notifyError(error);
  }
};

export const copyReport = async (id: string): Promise<void> => {
  try {
    const { text } = await client.battles.report.query({ id });
    await navigator.clipboard.writeText(text);
    notifyDone('Copied. Paste it where you like.');
  } catch (error) {
    if (error instanceof DOMException)
      notifyTrouble(
        'Nothing was copied',
        'The browser does not let this page use the clipboard. Allow it, then try again.',
      );
    else notifyError(error);
  }
};
