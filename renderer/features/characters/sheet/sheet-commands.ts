import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconFileExport,
  IconPrinter,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import type { CharacterRecord } from '../../../api/types.ts';
import { type Command, useRegisterCommands } from '../../commands/registry.ts';
import { REDO_KEYS, UNDO_KEYS } from '../../saving/history-keys.ts';
import { type SheetSession, useSheetState } from './sheet-session.tsx';
import type { SheetActions } from './use-sheet-actions.ts';

/** What can be done on this page: the palette, the keyboard and the menu share it. */
export const useSheetCommands = (
  { name, favourite }: Pick<CharacterRecord, 'name' | 'favourite'>,
  session: SheetSession,
  actions: SheetActions,
): void => {
  const { undoLabel, redoLabel } = useSheetState();
  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: 'undo',
        title: undoLabel === null ? 'Undo' : `Undo: ${undoLabel}`,
        detail: undoLabel === null ? 'nothing was changed here yet' : `on the sheet of ${name}`,
        group: 'do',
        icon: IconArrowBackUp,
        shortcuts: UNDO_KEYS,
        menu: 'undo',
        run: session.undo,
      },
      {
        id: 'redo',
        title: redoLabel === null ? 'Redo' : `Redo: ${redoLabel}`,
        detail: redoLabel === null ? 'nothing was undone' : `on the sheet of ${name}`,
        group: 'do',
        icon: IconArrowForwardUp,
        shortcuts: REDO_KEYS,
        menu: 'redo',
        run: session.redo,
      },
      {
        id: 'character-print',
        title: `Print the cards of ${name}`,
        detail: 'as a commander and as a figure',
        group: 'do',
        icon: IconPrinter,
        shortcuts: ['mod+p'],
        menu: 'print',
        run: actions.print,
      },
      {
        id: 'character-pdf',
        title: `Save the cards of ${name} as PDF`,
        detail: 'from the print page',
        group: 'do',
        icon: IconPrinter,
        menu: 'save-pdf',
        run: actions.print,
      },
      {
        id: 'character-duplicate',
        title: `Duplicate ${name}`,
        detail: 'and open the copy',
        group: 'do',
        icon: IconCopy,
        shortcuts: ['mod+d'],
        run: actions.duplicate,
      },
      {
        id: 'character-export',
        title: `Export ${name}`,
        detail: 'as a .muster file',
        group: 'do',
        icon: IconFileExport,
        run: actions.export,
      },
      {
        id: 'character-favourite',
        title: favourite ? `${name} is no favourite any more` : `Make ${name} a favourite`,
        detail: 'the star in the list',
        group: 'do',
        icon: IconStar,
        run: actions.toggleFavourite,
      },
      {
        id: 'character-remove',
        title: `Remove ${name}`,
        detail: 'it can be put back',
        group: 'do',
        icon: IconTrash,
        run: actions.remove,
      },
    ],
    [name, favourite, undoLabel, redoLabel, session, actions],
  );
  useRegisterCommands(commands);
};
