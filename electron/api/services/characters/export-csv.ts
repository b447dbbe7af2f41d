import { charactersCsv } from '../../../../rules/core/character-csv/write.ts';
import type { CharacterId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { type ExportedFile, fileNameFor } from '../file-name.ts';
import { getStoredCharacter, listKeptAndRemoved } from './characters.ts';
import { sheetOf } from './records.ts';

/** The chosen ones in the order they were chosen, or all that are not removed by name. */
export const exportCsv = (context: AppContext, ids: readonly CharacterId[] | null): ExportedFile => {
  const stored =
    ids === null
      ? listKeptAndRemoved(context)
          .filter(({ removedAt }) => removedAt === null)
          .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      : ids.map((id) => getStoredCharacter(context, id));
  const [first, second] = stored;
  const name = first !== undefined && second === undefined ? first.name : 'Characters';
  return {
    fileName: fileNameFor(name, 'csv', 'Character'),
    text: charactersCsv(stored.map((character) => ({ sheet: sheetOf(character), tags: character.tags }))),
  };
};
