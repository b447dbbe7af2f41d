import { api, client, queryClient } from '../../api/client.ts';
import { notifyDone, notifyError } from '../../components/notify.ts';
import { saving } from '../saving/saving.ts';
import { offerUndo } from '../undo/undo.ts';
import type { PrintOptions, PrintSetup } from './types.ts';

const refresh = (): Promise<void> => queryClient.invalidateQueries(api.print.setups.pathFilter());

/** Null when it was refused; the person has then been told. */
const save = async (setup: {
  id: string | null;
  version: number | null;
  name: string;
  options: PrintOptions;
}): Promise<PrintSetup | null> => {
  try {
    const saved = await saving(() => client.print.setups.save.mutate(setup));
    await refresh();
    return saved;
  } catch (error) {
    await refresh();
    notifyError(error);
    return null;
  }
};

export const addSetup = async (name: string, options: PrintOptions): Promise<PrintSetup | null> => {
  const saved = await save({ id: null, version: null, name, options });
  if (saved !== null) notifyDone(`Setup ${saved.name} saved.`);
  return saved;
};

export const changeSetup = async (
  { id, version, name }: PrintSetup,
  options: PrintOptions,
): Promise<PrintSetup | null> => {
  const saved = await save({ id, version, name, options });
  if (saved !== null) notifyDone(`Setup ${saved.name} changed.`);
  return saved;
};

/** Saving it again under its old id takes the removal back. */
export const removeSetup = async (
  setup: PrintSetup,
  onBack: (setup: PrintSetup) => void,
): Promise<boolean> => {
  try {
    const removed = await saving(() => client.print.setups.remove.mutate({ id: setup.id }));
    await refresh();
    offerUndo(`Setup ${removed.name} removed.`, async () => {
      const back = await client.print.setups.save.mutate({
        id: removed.id,
        version: null,
        name: removed.name,
        options: removed.options,
      });
      await refresh();
      onBack(back);
    });
    return true;
  } catch (error) {
    await refresh();
    notifyError(error);
    return false;
  }
};
