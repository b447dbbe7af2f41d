import { useQuery } from '@tanstack/react-query';
import type { RosterEntry } from '../../../../rules/core/system.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import { notifyDone, notifyError } from '../../../components/notify.ts';
import { saving } from '../../saving/saving.ts';
import { offerUndo } from '../../undo/undo.ts';

/** A unit or a character kept for other armies. */
export interface SavedUnit {
  readonly id: string;
  readonly version: number;
  readonly kind: 'unit' | 'character';
  /** Empty for none. */
  readonly folder: string;
  readonly unit: RosterEntry;
}

type Listed = Awaited<ReturnType<typeof client.customUnits.list.query>>[number];

/** One that cannot be read any more: all that can be done with it is to remove it. */
export interface DamagedUnit {
  readonly id: string;
  readonly name: string;
}

// The service parsed it by the system's own schema.
const asSaved = ({
  id,
  version,
  kind,
  folder,
  unit,
}: Omit<Listed, 'unit'> & { unit: unknown }): SavedUnit => ({
  id,
  version,
  kind,
  folder,
  unit: unit as RosterEntry,
});

const refresh = (): Promise<void> => queryClient.invalidateQueries(api.customUnits.pathFilter());

interface Saved {
  readonly units: readonly SavedUnit[];
  readonly damaged: readonly DamagedUnit[];
}

const NONE: Saved = { units: [], damaged: [] };
const readAll = (listed: readonly Listed[]): Saved => ({
  units: listed.filter(({ unit }) => unit !== null).map(asSaved),
  damaged: listed.filter(({ unit }) => unit === null),
});

export const useSavedUnits = (system: string): Saved & { error: unknown; loading: boolean } => {
  const { data, error, isPending } = useQuery({
    ...api.customUnits.list.queryOptions({ system }),
    select: readAll,
  });
  return { ...(data ?? NONE), error, loading: isPending };
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

const put = async (
  system: string,
  kind: SavedUnit['kind'],
  unit: RosterEntry,
  replace: { id: string; version: number } | null,
): Promise<SavedUnit> => asSaved(await client.customUnits.save.mutate({ system, kind, unit, replace }));

/** One of the same name takes the place of the saved one, which can be brought back. */
export const saveEntry = (system: string, kind: SavedUnit['kind'], unit: RosterEntry): Promise<void> =>
  attempt(async () => {
    const { units } = readAll(await client.customUnits.list.query({ system }));
    const before = units.find((saved) => saved.kind === kind && sameName(saved.unit.name, unit.name));
    if (before === undefined) {
      await put(system, kind, unit, null);
      notifyDone(`${unit.name} saved. It stands under Saved in the catalogue of every army.`);
      return;
    }
    const after = await put(system, kind, unit, { id: before.id, version: before.version });
    offerUndo(`${unit.name} saved in place of the one saved before.`, async () => {
      await saving(() => put(system, kind, before.unit, { id: after.id, version: after.version }));
      await refresh();
    });
  });

export const renameSaved = ({ id, version }: SavedUnit, name: string): Promise<void> =>
  attempt(async () => {
    await client.customUnits.rename.mutate({ id, version, name });
  });

export const moveSaved = ({ id, version }: SavedUnit, folder: string): Promise<void> =>
  attempt(async () => {
    await client.customUnits.move.mutate({ id, version, folder });
  });

export const removeSaved = ({ id, name }: DamagedUnit): Promise<void> =>
  attempt(async () => {
    await client.customUnits.remove.mutate({ id });
    offerUndo(`${name} is no longer saved.`, async () => {
      await saving(() => client.customUnits.restore.mutate({ id }));
      await refresh();
    });
  });
