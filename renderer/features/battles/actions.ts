import { api, client, queryClient } from '../../api/client.ts';
import { copyToClipboard } from '../files/clipboard.ts';
import { exportFile } from '../files/export.ts';
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

export const exportBattles = (ids: readonly string[]): Promise<void> => exportFile({ battleIds: [...ids] });

export const copyReport = (id: string): Promise<void> =>
  copyToClipboard(() => client.battles.report.query({ id }));
