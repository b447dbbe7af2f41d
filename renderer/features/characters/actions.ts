import type { Incoming, KnownPerson } from '../../../rules/core/character-csv/compare.ts';
import { asId } from '../../../rules/core/ids.ts';
import { api, client, queryClient } from '../../api/client.ts';
import type { CharacterRecord } from '../../api/types.ts';
import { notifyError } from '../../components/notify.ts';
import { exportFile, saveText } from '../files/export.ts';
import { flushEdits } from '../saving/flush-edits.ts';
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

/** All of them or none; throws what the store refused. Gives what takes it back, from what they were before. */
export const takeInCharacters = async (
  incoming: readonly Incoming[],
  before: readonly KnownPerson[],
): Promise<() => Promise<void>> => {
  const characters = incoming.map(({ sheet, tags, update }) => ({
    sheet,
    tags: [...tags],
    update: update === null ? null : { ...update, id: asId<'character'>(update.id) },
  }));
  const { ids, updated } = await saving(() => client.characters.addMany.mutate({ characters }));
  await refresh();
  return async () => {
    for (const id of ids) await client.characters.remove.mutate({ id });
    for (const id of updated) {
      const was = before.find((person) => person.id === id);
      if (was === undefined) continue;
      const { version } = await client.characters.get.query({ id });
      const saved = await client.characters.save.mutate({ id, version, sheet: was.sheet });
      await client.characters.edit.mutate({ id, version: saved.version, tags: [...was.tags] });
    }
    await refresh();
  };
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

export const exportCharacters = (ids: readonly string[]): Promise<void> =>
  exportFile({ characterIds: [...ids] });

/** Null is all of them. */
export const exportTable = async (ids: readonly string[] | null): Promise<void> => {
  try {
    await flushEdits();
    const request = ids === null ? { all: true as const } : { ids: [...ids] };
    const { fileName, text } = await client.characters.exportCsv.query(request);
    await saveText({ name: fileName, text }, 'text/csv');
  } catch (error) {
    notifyError(error);
  }
};
