import { api, client, queryClient } from '../../api/client.ts';
import type { KeptTwice, SyncState } from '../../api/types.ts';
import { notifyDone, notifyError } from '../../components/notify.ts';
import { flushEdits } from '../saving/flush-edits.ts';
import { savingOnce } from '../saving/saving.ts';

/** What a pass may have brought is anywhere: every screen asks anew. False when it was refused, which was then said. */
const change = async (
  call: () => Promise<SyncState>,
  done: (state: SyncState) => string,
): Promise<boolean> => {
  try {
    await flushEdits();
    const state = await savingOnce(call);
    await queryClient.invalidateQueries();
    notifyDone(done(state));
    return true;
  } catch (error) {
    notifyError(error);
    await queryClient.invalidateQueries(api.sync.pathFilter());
    return false;
  }
};

const wordPass = ({ last, keptTwice }: SyncState): string => {
  if (last === null) return 'Nothing was carried.';
  const twice = keptTwice.length > 0 ? ' Something was changed on two computers: see below.' : '';
  return `${last.written} written, ${last.taken} taken over.${twice}`;
};

export const chooseFolder = (folder: string, name: string): Promise<boolean> =>
  change(async () => {
    await client.sync.choose.mutate({ folder, name });
    return client.sync.now.mutate({});
  }, wordPass);

export const syncNow = (): Promise<boolean> => change(() => client.sync.now.mutate({}), wordPass);

export const goOn = (): Promise<boolean> =>
  change(async () => {
    await client.sync.goOn.mutate();
    return client.sync.now.mutate({});
  }, wordPass);

export const stopSync = (): Promise<boolean> =>
  change(
    () => client.sync.stop.mutate(),
    () => 'Stopped. What is here stays here, what is in the folder stays there.',
  );

export const settle = ({ kind, otherId }: KeptTwice, remove: string | null): Promise<boolean> =>
  change(
    () => client.sync.settle.mutate({ kind, id: otherId, remove }),
    () => (remove === null ? 'Both stay.' : 'Removed. It waits under “Recently removed”.'),
  );
