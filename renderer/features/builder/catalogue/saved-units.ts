import { useQuery } from '@tanstack/react-query';
import type { Unit } from '../../../../rules/by-this-axe/types.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import { notifyDone, notifyError } from '../../../components/notify.ts';
import { saving } from '../../saving/saving.ts';
import { offerUndo } from '../../undo/undo.ts';

const SYSTEM = 'by-this-axe';

/** A unit kept for other armies. */
export interface SavedUnit {
  readonly id: string;
  readonly version: number;
  readonly unit: Unit;
}

type Listed = Awaited<ReturnType<typeof client.customUnits.list.query>>[number];

// The service parsed it by the system's own schema.
const asSaved = ({ id, version, unit }: Listed): SavedUnit => ({ id, version, unit: unit as Unit });

const options = () => api.customUnits.list.queryOptions({ system: SYSTEM });

const refresh = (): Promise<void> => queryClient.invalidateQueries(api.customUnits.pathFilter());

const NONE: readonly SavedUnit[] = [];
const readAll = (listed: readonly Listed[]): readonly SavedUnit[] => listed.map(asSaved);

export const useSavedUnits = (): { units: readonly SavedUnit[]; error: unknown; loading: boolean } => {
  const { data, error, isPending } = useQuery({ ...options(), select: readAll });
  return { units: data ?? NONE, error, loading: isPending };
};

/** Whatever was refused is told; the list shows what is stored now. */
const attempt = async (work: () => Promise<void>): Promise<void> => {
  try {
    await saving(work);
  } catch (error) {
    notifyError(error);
  }
  await refresh();
};

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const put = async (unit: Unit, replace: { id: string; version: number } | null): Promise<SavedUnit> =>
  asSaved(await client.customUnits.save.mutate({ system: SYSTEM, unit, replace }));

/** A unit of the same name takes the place of the saved one, which can be brought back. */
export const saveUnit = (unit: Unit): Promise<void> =>
  attempt(async () => {
    const stored = readAll(await client.customUnits.list.query({ system: SYSTEM }));
    const before = stored.find((saved) => sameName(saved.unit.name, unit.name));
    if (before === undefined) {
      await put(unit, null);
      notifyDone(`${unit.name} saved. It stands under Saved in the catalogue of every army.`);
      return;
    }
    const after = await put(unit, { id: before.id, version: before.version });
    offerUndo(`${unit.name} saved in place of the one saved before.`, async () => {
      await saving(() => put(before.unit, { id: after.id, version: after.version }));
      await refresh();
    });
  });

export const renameSaved = ({ id, version }: SavedUnit, name: string): Promise<void> =>
  attempt(async () => {
    await client.customUnits.rename.mutate({ id, version, name });
  });

export const removeSaved = ({ id, unit }: SavedUnit): Promise<void> =>
  attempt(async () => {
    await client.customUnits.remove.mutate({ id });
    offerUndo(`${unit.name} is no longer saved.`, async () => {
      await saving(() => client.customUnits.restore.mutate({ id }));
      await refresh();
    });
  });
