import type { ReadCharacter } from '../../../rules/core/character-csv/table.ts';
import { api, client, queryClient } from '../../api/client.ts';
import type { CharacterRecord } from '../../api/types.ts';
import { notifyError } from '../../components/notify.ts';
import { saveText } from '../files/export.ts';
import { flushEdits } from '../saving/filing-edits.ts';
import { saving } from '../saving/saving.ts';
import { createThingActions, tryTo } from '../saving/thing-actions.ts';

const refresh = (): Promise<void> => queryClient.invalidateQueries(api.characters.pathFilter());

const keep = async (made: CharacterRecord): Promise<CharacterRecord> => {
  queryClient.setQueryData(api.characters.get.queryKey({ id: made.id }), made);
  await refresh();
  return made;
};

const FIRST_LEVEL = [{ class: 'fighter', level: 1 }];

/** Somebody of whom nothing is known yet; the sheet opens with the name to be typed. */
export const createCharacter = async (): Promise<CharacterRecord | null> => {
  const sheet = { name: 'New character', classes: FIRST_LEVEL };
  const made = await tryTo(() => client.characters.create.mutate({ sheet }));
  return made === null ? null : keep(made);
};

/** All of them or none; throws what the store refused. */
export const addCharacters = async (read: readonly ReadCharacter[]): Promise<void> => {
  const characters = read.map(({ sheet, tags }) => ({ sheet, tags: [...tags] }));
  await saving(() => client.characters.addMany.mutate({ characters }));
  await refresh();
};

export const {
  duplicate: duplicateCharacter,
  remove: removeCharacters,
  putBack: putBackCharacter,
} = createThingActions<CharacterRecord>({
  nouns: 'characters',
  duplicate: (id) => client.characters.duplicate.mutate({ id }),
  remove: (id) => client.characters.remove.mutate({ id }),
  restore: (id) => client.characters.restore.mutate({ id }),
  keep,
  refresh,
});

const runExport = async (
  ask: () => Promise<{ readonly fileName: string; readonly text: string }>,
  type: string,
): Promise<void> => {
  try {
    await flushEdits();
    const { fileName, text } = await ask();
    await saveText({ name: fileName, text }, type);
  } catch (error) {
    notifyError(error);
  }
};

export const exportCharacters = (ids: readonly string[]): Promise<void> =>
  runExport(() => client.files.export.query({ characterIds: [...ids] }), 'application/json');

/** Null is all of them. */
export const exportTable = (ids: readonly string[] | null): Promise<void> =>
  runExport(
    () => client.characters.exportCsv.query(ids === null ? { all: true } : { ids: [...ids] }),
    'text/csv',
  );
