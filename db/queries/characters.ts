import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { CharacterId, RosterId } from '../../rules/core/ids.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import type { Db } from '../db.ts';
import { characters, characterTags } from '../schema/characters.ts';
import { rosterCharacters, rosters } from '../schema/rosters.ts';
import { lastChangedFirst, loadTags, raiseVersion, replaceTags, setRemoved, type TagTable } from './filed.ts';
import {
  countTags,
  countViews,
  inView,
  type TagCount,
  type View,
  type ViewCounts,
  withTag,
} from './views.ts';

/** A character without the portrait: a list of a thousand would carry tens of megabytes of pictures. */
export interface ListedCharacter {
  readonly id: CharacterId;
  readonly name: string;
  /** The sheet, id and name aside. */
  readonly sheet: JsonObject;
  readonly favourite: boolean;
  /** Sorted, each once. */
  readonly tags: readonly string[];
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
}

export interface StoredCharacter extends ListedCharacter {
  readonly portrait: Buffer | null;
}

/** What is left out stays as it is. */
export interface CharacterChange {
  readonly name?: string;
  readonly sheet?: JsonObject;
  readonly portrait?: Buffer | null;
  readonly favourite?: boolean;
  readonly tags?: readonly string[];
}

/** A roster in which a character of the library holds a post. */
export interface StoredPost {
  readonly characterId: CharacterId;
  readonly rosterId: RosterId;
  readonly rosterName: string;
  readonly system: string;
  /** The entry in that roster, and the name it has there. */
  readonly entryId: string;
  readonly entryName: string;
  readonly profile: JsonObject;
}

const TAGS: TagTable = {
  table: characterTags,
  owner: characterTags.characterId,
  tag: characterTags.tag,
  row: (characterId, tag) => ({ characterId, tag }),
};

export function insertCharacter(db: Db, character: StoredCharacter): void {
  const { tags, ...row } = character;
  db.insert(characters).values(row).run();
  replaceTags(db, TAGS, character.id, tags);
}

/** Removed ones too: what was removed can be brought back. */
export function findCharacter(db: Db, id: CharacterId): StoredCharacter | null {
  const [listed] = loadCharacters(db, eq(characters.id, id));
  if (listed === undefined) return null;
  const row = db
    .select({ portrait: characters.portrait })
    .from(characters)
    .where(eq(characters.id, id))
    .get();
  return { ...listed, portrait: row?.portrait ?? null };
}

export function listCharacters(
  db: Db,
  filter: { readonly view: View; readonly tag: string | null },
): readonly ListedCharacter[] {
  return loadCharacters(db, and(inView(characters, filter.view), withTag(db, characters, TAGS, filter.tag)));
}

export const countCharacters = (db: Db, hidden: readonly string[] = []): ViewCounts =>
  countViews(db, characters, hidden);

export const countCharacterTags = (db: Db, hidden: readonly string[] = []): readonly TagCount[] =>
  countTags(db, characters, TAGS, hidden);

/** Gives the new version, or 'stale' when the stored version is another or the character is not there. */
export function updateCharacter(
  db: Db,
  id: CharacterId,
  expectedVersion: number,
  { tags, ...row }: CharacterChange,
  updatedAt: string,
): number | 'stale' {
  const version = raiseVersion(db, characters, id, expectedVersion, { ...row, updatedAt });
  if (version !== 'stale' && tags !== undefined) replaceTags(db, TAGS, id, tags);
  return version;
}

export const setCharacterRemoved = (db: Db, id: CharacterId, removedAt: string | null): boolean =>
  setRemoved(db, characters, id, removedAt);

/** Every post held by a character of the library, in rosters that are not removed, by the roster's name. */
export function listPosts(db: Db): readonly StoredPost[] {
  const source = sql<
    string | null
  >`CASE WHEN json_valid(${rosterCharacters.profile}) THEN json_extract(${rosterCharacters.profile}, '$.source') END`;
  return db
    .select({
      rosterId: rosters.id,
      rosterName: rosters.name,
      system: rosters.system,
      entryId: rosterCharacters.id,
      entryName: rosterCharacters.name,
      profile: rosterCharacters.profile,
    })
    .from(rosterCharacters)
    .innerJoin(rosters, eq(rosters.id, rosterCharacters.rosterId))
    .where(and(isNull(rosters.removedAt), isNotNull(source)))
    .orderBy(asc(sql`lower(${rosters.name})`), asc(rosters.id), asc(rosterCharacters.position))
    .all()
    .flatMap((post) => holdersIn(post.profile).map((characterId) => ({ characterId, ...post })));
}

/** Who holds the post, and those compiled into the same figure. Nobody where another program has altered it. */
function holdersIn({ source }: JsonObject): readonly CharacterId[] {
  const { characterId, others } = source as { characterId?: CharacterId; others?: unknown };
  if (characterId === undefined) return [];
  const fellows = Array.isArray(others) ? (others as readonly ({ characterId?: CharacterId } | null)[]) : [];
  return [characterId, ...fellows.flatMap((other) => other?.characterId ?? [])];
}

/** Two statements however many characters there are. */
function loadCharacters(db: Db, where: SQL | undefined): readonly ListedCharacter[] {
  const { portrait: _portrait, ...columns } = getTableColumns(characters);
  const rows = db
    .select(columns)
    .from(characters)
    .where(where)
    .orderBy(...lastChangedFirst(characters))
    .all();
  if (rows.length === 0) return [];
  const chosen = db.select({ id: characters.id }).from(characters).where(where);
  const tags = loadTags(db, TAGS, chosen);
  return rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }));
}
