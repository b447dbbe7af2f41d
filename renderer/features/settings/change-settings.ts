import { api, client, queryClient } from '../../api/client.ts';
import type { Settings } from '../../api/types.ts';
import { notifyError } from '../../components/notify.ts';
import { saving } from '../saving/saving.ts';

/** Shown at once; put back, and said, when the store refuses it. */
export const changeSettings = async (patch: Partial<Settings>): Promise<void> => {
  const key = api.settings.get.queryKey();
  const before = queryClient.getQueryData(key);
  queryClient.setQueryData(key, (settings) =>
    settings === undefined ? undefined : { ...settings, ...patch },
  );
  try {
    queryClient.setQueryData(key, await saving(() => client.settings.set.mutate(patch)));
  } catch (error) {
    queryClient.setQueryData(key, before);
    notifyError(error);
  }
};
