import { api, client, queryClient } from '../../api/client.ts';
import { notifyError } from '../../components/notify.ts';
import { copyToClipboard } from '../files/clipboard.ts';
import { exportFile, saveText } from '../files/export.ts';
import { createFilingActions, tryTo } from '../saving/thing-actions.ts';
import type { Viewer } from './types.ts';

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

export const exportBattles = (ids: readonly string[]): Promise<void> => exportFile({ battleIds: [...ids] });

/** A report as text or as a page, for whose eyes, with every roll or without. */
export interface WantedReport {
  readonly id: string;
  readonly as: Viewer;
  readonly rolls: boolean;
}

export const copyReport = (wanted: WantedReport): Promise<void> =>
  copyToClipboard(() => client.battles.report.query(wanted));

export const saveReport = async (wanted: WantedReport, form: 'text' | 'page'): Promise<void> => {
  try {
    const { fileName, text } = await client.battles.report.query({ ...wanted, form });
    await saveText({ name: fileName, text }, form === 'page' ? 'text/html' : 'text/plain;charset=utf-8');
  } catch (error) {
    notifyError(error);
  }
};
