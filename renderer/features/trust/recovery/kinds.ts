import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import { refusalOf } from '../../../api/errors.ts';
import type { CharacterRecord, RosterRecord } from '../../../api/types.ts';
import { keepAsCopy as keepRosterAsCopy } from '../../builder/conflict/keep-as-copy.ts';
import type { StoredThing } from './decide.ts';

/** One thing as it is stored, as people and as drafts know it. */
export interface Thing extends StoredThing {
  readonly name: string;
}

/** How the drafts of one kind of thing are brought into the store. */
export interface DraftKind {
  readonly noun: string;
  /** Null when it is not there (any more). */
  load(id: string): Promise<Thing | null>;
  /** Writes on the version that was looked at; the store refuses it when somebody was quicker. */
  write(id: string, version: number, edits: Readonly<Record<string, unknown>>): Promise<void>;
  /** As a thing of its own; gives its name. */
  keepAsCopy(document: unknown): Promise<string>;
}

const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (refusalOf(error)?.code.endsWith('/not-found') === true) return null;
    throw error;
  }
};

const rosterThing = (record: RosterRecord): Thing => {
  const { name, version, updatedAt, removedAt, document, tags, favourite, notes, pointsLimit } = record;
  return {
    name,
    version,
    updatedAt,
    removedAt,
    document,
    filing: { name, tags, favourite, notes, pointsLimit },
  };
};

const characterThing = (record: CharacterRecord): Thing => {
  const { name, version, updatedAt, removedAt, sheet, tags, favourite } = record;
  return { name, version, updatedAt, removedAt, document: sheet, filing: { name, tags, favourite } };
};

/** The filing first, then the document on the version that gave. */
const writeParts = async <Saved extends { readonly version: number }>(
  version: number,
  { document, ...filing }: Readonly<Record<string, unknown>>,
  file: (version: number, filing: object) => Promise<Saved>,
  save: (version: number, document: unknown) => Promise<Saved>,
  keep: (saved: Saved) => void,
): Promise<void> => {
  let known = version;
  if (Object.keys(filing).length > 0) {
    const filed = await file(known, filing);
    keep(filed);
    known = filed.version;
  }
  if (document !== undefined) keep(await save(known, document));
};

/** Asked for anew, too: a page that is just loading would else show the version before. */
const keepRoster = (saved: RosterRecord): void => {
  queryClient.setQueryData(api.rosters.get.queryKey({ id: saved.id }), saved);
  void queryClient.invalidateQueries(api.rosters.pathFilter());
};

const keepCharacter = (saved: CharacterRecord): void => {
  queryClient.setQueryData(api.characters.get.queryKey({ id: saved.id }), saved);
  void queryClient.invalidateQueries(api.characters.pathFilter());
};

const SUFFIX = ' (other version)';
const LONGEST_NAME = 200;

const KINDS: Readonly<Record<string, DraftKind>> = {
  roster: {
    noun: 'roster',
    load: async (id) => {
      const record = await orNull(client.rosters.get.query({ id }));
      return record === null ? null : rosterThing(record);
    },
    write: (id, version, edits) =>
      writeParts(
        version,
        edits,
        (known, filing) => client.rosters.edit.mutate({ id, version: known, ...filing }),
        (known, document) => client.rosters.save.mutate({ id, version: known, document }),
        keepRoster,
      ),
    keepAsCopy: (document) => keepRosterAsCopy(document as RosterDocument),
  },
  character: {
    noun: 'character',
    load: async (id) => {
      const record = await orNull(client.characters.get.query({ id }));
      return record === null ? null : characterThing(record);
    },
    write: (id, version, edits) =>
      writeParts(
        version,
        edits,
        (known, filing) => client.characters.edit.mutate({ id, version: known, ...filing }),
        (known, sheet) => client.characters.save.mutate({ id, version: known, sheet }),
        keepCharacter,
      ),
    keepAsCopy: async (document) => {
      const sheet = document as CharacterSheet;
      const name = `${sheet.name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`;
      await client.characters.create.mutate({ sheet: { ...sheet, name } });
      await queryClient.invalidateQueries(api.characters.list.pathFilter());
      return name;
    },
  },
};

/** Null for a kind that a newer Muster has written. */
export const draftKindOf = (kind: string): DraftKind | null => KINDS[kind] ?? null;
