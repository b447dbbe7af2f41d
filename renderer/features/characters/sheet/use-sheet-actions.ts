import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CharacterRecord } from '../../../api/types.ts';
import { duplicateCharacter, exportCharacters, exportTable, removeCharacters } from '../actions.ts';
import type { SheetAutosave } from './sheet-autosave.ts';

export interface SheetActions {
  print(): void;
  duplicate(): void;
  export(): void;
  exportTable(): void;
  toggleFavourite(): void;
  remove(): void;
}

/** Everything done to the character as a whole; what was typed is stored before. */
export const useSheetActions = (
  { id, name, favourite }: Pick<CharacterRecord, 'id' | 'name' | 'favourite'>,
  autosave: SheetAutosave,
): SheetActions => {
  const navigate = useNavigate();
  return useMemo((): SheetActions => {
    const stored = (act: () => Promise<unknown>) => (): void => void autosave.flush().then(act);
    return {
      print: stored(() => navigate({ to: '/characters/print', search: { ids: [id] } })),
      duplicate: stored(async () => {
        const made = await duplicateCharacter({ id, name });
        if (made !== null) await navigate({ to: '/characters/$id', params: { id: made.id } });
      }),
      export: stored(() => exportCharacters([id])),
      exportTable: stored(() => exportTable([id])),
      toggleFavourite: () => autosave.file({ favourite: !favourite }),
      remove: stored(async () => {
        if (await removeCharacters([{ id, name }])) await navigate({ to: '/characters' });
      }),
    };
  }, [id, name, favourite, autosave, navigate]);
};
