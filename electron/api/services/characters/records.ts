import type { ListedCharacter, StoredCharacter, StoredPost } from '../../../../db/queries/characters.ts';
import { type CharacterSheet, characterSchema, storedCharacter } from '../../../../rules/core/character.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import { bringForward, readOrNull, withColumns } from '../stored-shape.ts';
import { showPortrait } from './portrait.ts';

/** A post in a roster: where the character serves, and as what. */
export interface Post {
  readonly rosterId: string;
  readonly rosterName: string;
  readonly system: string;
  readonly entryId: string;
  readonly entryName: string;
  /** `general`, `leader` or another word of the system; null where it names none. */
  readonly role: string | null;
}

/** A row of the list of characters. The page converts the sheet itself. */
export interface CharacterSummary {
  readonly id: string;
  readonly name: string;
  /** Without an id of its own. */
  readonly sheet: CharacterSheet;
  readonly tags: readonly string[];
  readonly favourite: boolean;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
  readonly serves: readonly Post[];
  /** The sheet cannot be read and is shown bare: opening it says what to do. */
  readonly damaged: boolean;
}

export interface CharacterRecord extends CharacterSummary {
  /** A data URL. */
  readonly portrait: string | null;
}

const joinPath = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.');

/** A sheet for the store: parsed, named and without an id, which the store gives. */
export const parseSheet = (value: unknown, code: string, root: string): CharacterSheet => {
  const parsed = characterSchema.safeParse(bringForward(storedCharacter, value, code, root));
  if (!parsed.success) throw refuseByZod(parsed.error, code, root);
  const { id: _id, ...sheet } = parsed.data;
  const name = sheet.name.trim();
  const place = joinPath(root, 'name');
  if (name === '') throw new Refused(code, `${place}: give the character a name`, place);
  return { ...sheet, name };
};

/** The columns that hold a sheet. */
export const rowOf = ({ name, ...sheet }: CharacterSheet): { name: string; sheet: JsonObject } => ({
  name,
  sheet: storedCharacter.mark(sheet) as JsonObject,
});

const postOf = ({ rosterId, rosterName, system, entryId, entryName, profile }: StoredPost): Post => ({
  rosterId,
  rosterName,
  system,
  entryId,
  entryName,
  role: typeof profile['role'] === 'string' && profile['role'] !== 'none' ? profile['role'] : null,
});

export const sheetOf = ({ name, sheet }: Pick<ListedCharacter, 'name' | 'sheet'>): CharacterSheet =>
  parseSheet(withColumns(sheet, { name }), 'character/unreadable', '');

/** One sheet of a later Muster must not hide all the others: it is listed bare, and says what is wrong when opened. */
const sheetToList = (stored: ListedCharacter): Pick<CharacterSummary, 'sheet' | 'damaged'> => {
  const sheet = readOrNull(() => sheetOf(stored));
  return sheet === null
    ? { sheet: sheetOf({ name: stored.name, sheet: {} }), damaged: true }
    : { sheet, damaged: false };
};

/** `posts` are those of every character. */
export const summaryOf = (stored: ListedCharacter, posts: readonly StoredPost[]): CharacterSummary => ({
  id: stored.id,
  name: stored.name,
  ...sheetToList(stored),
  tags: stored.tags,
  favourite: stored.favourite,
  version: stored.version,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  removedAt: stored.removedAt,
  serves: posts.filter(({ characterId }) => characterId === stored.id).map(postOf),
});

export const recordOf = (stored: StoredCharacter, posts: readonly StoredPost[]): CharacterRecord => ({
  ...summaryOf(stored, posts),
  sheet: sheetOf(stored),
  portrait: showPortrait(stored.portrait),
});
