import { api, client, queryClient } from '../../api/client.ts';
import type { CharacterRecord, CharacterSummary } from '../../api/types.ts';
import {
  describeFields,
  type FieldConflict,
  type FieldWords,
  showTags,
  showYesNo,
} from '../../components/field-conflicts.ts';
import { createFilingEdits } from '../saving/filing-edits.ts';

/** How a character is filed: what can be changed without opening the sheet. */
export interface CharacterPatch {
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly favourite?: boolean;
}

export const keepInCache = (saved: CharacterRecord): void => {
  queryClient.setQueryData(api.characters.get.queryKey({ id: saved.id }), saved);
  void queryClient.invalidateQueries(api.characters.list.pathFilter());
};

export const characterEdits = createFilingEdits<CharacterPatch, CharacterRecord>({
  kind: 'character',
  send: (id, version, { tags, ...rest }) =>
    client.characters.edit.mutate({
      id,
      version,
      ...rest,
      ...(tags === undefined ? {} : { tags: [...tags] }),
    }),
  keep: keepInCache,
});

export const editCharacter = (
  character: Pick<CharacterSummary, 'id' | 'version'>,
  patch: CharacterPatch,
): void => characterEdits.edit(character, patch, 'at once');

const FIELDS: FieldWords<CharacterPatch> = {
  name: { label: 'Name', show: (name) => name },
  tags: { label: 'Tags', show: showTags },
  favourite: { label: 'Favourite', show: showYesNo },
};

export const describeConflict = (
  mine: CharacterPatch,
  { name, tags, favourite }: CharacterRecord,
): readonly FieldConflict[] => describeFields(FIELDS, mine, { name, tags, favourite });
