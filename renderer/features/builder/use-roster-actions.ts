import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RosterRecord } from '../../api/types.ts';
import { exportRosters } from '../files/export.ts';
import { duplicateRoster, removeRosters } from '../rosters/actions.ts';
import { shareRoster } from '../share/share-roster.ts';
import { addressOf } from './compare/compare-search.ts';
import type { RosterAutosave } from './session/autosave.ts';

/** What can be done with the whole roster; header, palette and keyboard share it. */
export interface RosterActions {
  duplicate(): void;
  export(): void;
  share(): void;
  print(): void;
  compare(): void;
  takeOver(): void;
  toggleFavourite(): void;
  remove(): void;
}

/** Each of them works on what is stored, so what was just typed goes there first. */
export const useRosterActions = (
  { id, name, favourite }: RosterRecord,
  autosave: RosterAutosave,
): RosterActions => {
  const router = useRouter();
  return useMemo(() => {
    const roster = { id, name };
    const open = (made: { readonly id: string } | null): Promise<void> | undefined =>
      made === null ? undefined : router.navigate({ to: '/rosters/$id', params: { id: made.id } });
    const after = (act: () => unknown) => (): void => void autosave.flush().then(act);
    return {
      duplicate: after(() => duplicateRoster(roster).then(open)),
      export: after(() => exportRosters([id])),
      share: after(() => shareRoster(roster)),
      print: after(() => router.history.push(`/rosters/${id}/print`)),
      compare: after(() => router.history.push(addressOf({ a: id, b: null }))),
      takeOver: after(() => router.navigate({ to: '/rosters/$id/convert', params: { id } })),
      toggleFavourite: () => autosave.file({ favourite: !favourite }),
      remove: after(async () => {
        if (await removeRosters([roster])) await router.navigate({ to: '/' });
      }),
    };
  }, [id, name, favourite, autosave, router]);
};
