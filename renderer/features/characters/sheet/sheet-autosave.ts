import type { CharacterSheet } from '../../../../rules/core/character.ts';
import { client } from '../../../api/client.ts';
import type { CharacterRecord } from '../../../api/types.ts';
import { type Autosave, createAutosave, type DocumentConflict } from '../../saving/autosave.ts';
import { keepInCache } from '../edits.ts';

export type SheetAutosave = Autosave<CharacterSheet, CharacterRecord>;
export type SheetConflict = DocumentConflict<CharacterSheet, CharacterRecord>;

export const createSheetAutosave = (
  record: CharacterRecord,
  onConflict: (conflict: SheetConflict) => void,
): SheetAutosave => {
  const { id } = record;
  return createAutosave<CharacterSheet, CharacterRecord>({
    key: `sheet-${id}`,
    conflictCode: 'character/conflict',
    stored: record,
    documentOf: ({ sheet }) => sheet,
    save: (version, sheet, trail) => client.characters.save.mutate({ id, version, sheet, trail }),
    recall: () => client.characters.history.query({ id }),
    file: (version, filing) => client.characters.edit.mutate({ id, version, ...filing }),
    keep: keepInCache,
    onConflict,
  });
};
