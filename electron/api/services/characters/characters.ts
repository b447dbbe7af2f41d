import {
  type CharacterChange,
  countCharacters,
  countCharacterTags,
  findCharacter,
  insertCharacter,
  type ListedCharacter,
  listPosts,
  listCharacters as listStored,
  type StoredCharacter,
  setCharacterRemoved,
  updateCharacter,
} from '../../../../db/queries/characters.ts';
import type { TagCount, View, ViewCounts } from '../../../../db/queries/views.ts';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import { asId, type CharacterId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { ELSEWHERE, type Trail, writeStep, writeTrail } from '../history.ts';
import { matchesWords } from '../search.ts';
import { givenOnly, inTransaction, settleVersion } from '../store-writes.ts';
import { hiddenOf, readOrNull } from '../stored-shape.ts';
import { parsePortrait } from './portrait.ts';
import {
  type CharacterRecord,
  type CharacterSummary,
  parseSheet,
  recordOf,
  rowOf,
  sheetOf,
  summaryOf,
} from './records.ts';

export interface CharacterList {
  readonly characters: readonly CharacterSummary[];
  readonly counts: ViewCounts;
  readonly tags: readonly TagCount[];
}

export interface CharacterQuery {
  readonly view: View;
  readonly search: string;
  readonly tag: string | null;
}

/** How a character is filed: what a person changes without opening the sheet. */
export interface CharacterFiling {
  readonly name?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly favourite?: boolean | undefined;
}

const textsOf = ({ name, sheet, tags }: CharacterSummary): readonly string[] => [
  name,
  sheet.race,
  sheet.religion ?? '',
  ...sheet.classes.map((entry) => entry.class),
  sheet.notes,
  ...tags,
];

export const listCharacters = (context: AppContext, { view, search, tag }: CharacterQuery): CharacterList => {
  const { db } = context.store;
  const posts = listPosts(db);
  const hidden = hiddenOf(context, 'character');
  return {
    characters: listStored(db, { view, tag })
      .filter(({ id }) => !hidden.has(id))
      .map((stored) => summaryOf(stored, posts))
      .filter((summary) => matchesWords(search, textsOf(summary))),
    counts: countCharacters(db, [...hidden]),
    tags: countCharacterTags(db, [...hidden]),
  };
};

export const getStoredCharacter = ({ store }: AppContext, id: CharacterId): StoredCharacter => {
  const stored = findCharacter(store.db, id);
  if (stored === null)
    throw new Refused('character/not-found', 'This character is no longer in the store.', 'id');
  return stored;
};

export const getCharacter = (context: AppContext, id: CharacterId): CharacterRecord =>
  recordOf(getStoredCharacter(context, id), listPosts(context.store.db));

/** Those that are not removed, then those that are, as a whole export has them. */
export const listKeptAndRemoved = ({ store }: AppContext): readonly ListedCharacter[] => [
  ...listStored(store.db, { view: 'all', tag: null }),
  ...listStored(store.db, { view: 'removed', tag: null }),
];

export interface NewCharacter {
  readonly sheet: CharacterSheet;
  readonly id?: CharacterId;
  readonly tags?: readonly string[];
  readonly favourite?: boolean;
  readonly removed?: boolean;
  readonly portrait?: Buffer | null;
}

/** Puts a new character into the store. Call it inside a transaction when several belong together. */
export const addCharacter = (context: AppContext, made: NewCharacter): CharacterId => {
  const now = context.now().toISOString();
  const id = made.id ?? asId<'character'>(context.newId());
  insertCharacter(context.store.db, {
    id,
    ...rowOf(made.sheet),
    portrait: made.portrait ?? null,
    tags: made.tags ?? [],
    favourite: made.favourite ?? false,
    version: 1,
    createdAt: now,
    updatedAt: now,
    removedAt: made.removed === true ? now : null,
  });
  return id;
};

const addAndGet = (context: AppContext, made: NewCharacter): CharacterRecord =>
  getCharacter(
    context,
    inTransaction(context, () => addCharacter(context, made)),
  );

export const createCharacter = (context: AppContext, sheet: unknown): CharacterRecord =>
  addAndGet(context, { sheet: parseSheet(sheet, 'input/invalid', 'sheet') });

export const duplicateCharacter = (context: AppContext, id: CharacterId): CharacterRecord => {
  const stored = getStoredCharacter(context, id);
  const sheet = sheetOf(stored);
  return addAndGet(context, {
    sheet: { ...sheet, name: `${sheet.name} (copy)` },
    tags: stored.tags,
    portrait: stored.portrait,
  });
};

const REMOVED = 'This character was removed. Put it back from "Recently removed" first, then change it.';

const CONFLICT = {
  code: 'character/conflict',
  message: 'This character was changed elsewhere in the meantime.',
};

const change = (
  context: AppContext,
  { id, version }: { readonly id: CharacterId; readonly version: number },
  row: CharacterChange,
  tell: (before: StoredCharacter) => void,
): CharacterRecord => {
  const before = getStoredCharacter(context, id);
  if (before.removedAt !== null) throw new Refused('character/removed', REMOVED, 'id');
  return settleVersion(
    context,
    CONFLICT,
    () => {
      const written = updateCharacter(context.store.db, id, version, row, context.now().toISOString());
      if (written !== 'stale') tell(before);
      return written;
    },
    () => getCharacter(context, id),
  );
};

export interface KnownCharacter {
  readonly id: CharacterId;
  readonly version: number;
}

export const editCharacter = (
  context: AppContext,
  known: KnownCharacter,
  filing: CharacterFiling,
): CharacterRecord =>
  change(context, known, givenOnly(filing), ({ name: was }) => {
    const name = filing.name ?? was;
    writeStep(
      context,
      { kind: 'character', id: known.id, name },
      'Renamed in the list',
      { name: was },
      { name },
    );
  });

export const saveSheet = (
  context: AppContext,
  known: KnownCharacter,
  value: unknown,
  steps: Trail | null = null,
): CharacterRecord => {
  const sheet = parseSheet(value, 'input/invalid', 'sheet');
  const own = { kind: 'character', id: known.id, name: sheet.name } as const;
  return change(context, known, rowOf(sheet), (before) => {
    if (steps === null)
      writeStep(
        context,
        own,
        ELSEWHERE,
        readOrNull(() => sheetOf(before)),
        sheet,
      );
    else writeTrail(context, own, steps);
  });
};

/** A data URL, or null to take the picture away. */
export const setPortrait = (
  context: AppContext,
  known: KnownCharacter,
  portrait: string | null,
): CharacterRecord =>
  change(
    context,
    known,
    { portrait: portrait === null ? null : parsePortrait(portrait, 'input/invalid', 'portrait') },
    // A picture is no part of the sheet's history.
    () => {},
  );

/** Removing hides; nothing is erased, so it can be undone at any time. */
const setRemoved = (context: AppContext, id: CharacterId, removedAt: string | null): CharacterSummary => {
  inTransaction(context, () => setCharacterRemoved(context.store.db, id, removedAt));
  return summaryOf(getStoredCharacter(context, id), listPosts(context.store.db));
};

export const removeCharacter = (context: AppContext, id: CharacterId): CharacterSummary =>
  setRemoved(context, id, context.now().toISOString());

export const restoreCharacter = (context: AppContext, id: CharacterId): CharacterSummary =>
  setRemoved(context, id, null);

/** A bare sheet where the stored one cannot be read, of a character that is damaged. */
export const keepSheet = (context: AppContext, id: CharacterId): void => {
  const stored = getStoredCharacter(context, id);
  if (readOrNull(() => sheetOf(stored)) !== null) return;
  const { sheet } = rowOf(sheetOf({ name: stored.name, sheet: {} }));
  updateCharacter(context.store.db, id, stored.version, { sheet }, stored.updatedAt);
};
