import type Database from 'better-sqlite3';
import { type BackupInfo, listBackups, openBackup } from './backups.ts';
import { groupByThing, keyOfRef, nameIn, type ThingRef } from './damage.ts';
import { asStoreError } from './errors.ts';
import { openToRead } from './open.ts';
import { listDamagedRows } from './seals.ts';

/** A backup in which a thing is whole, and what it is called there. */
export interface GoodCopy extends BackupInfo {
  readonly thing: string | null;
}

export type GoodCopies = ReadonlyMap<string, readonly GoodCopy[]>;

/** For each thing the backups that hold it as it was saved, newest first. A backup that is damaged itself holds none. */
export function findGoodCopies(dir: string, things: readonly ThingRef[]): GoodCopies {
  const found = new Map<string, GoodCopy[]>(things.map((thing) => [keyOfRef(thing), []]));
  if (things.length === 0) return found;
  for (const backup of listBackups(dir))
    for (const { ref, name } of listWhole(dir, backup.name, things))
      found.get(ref)?.push({ ...backup, thing: name });
  return found;
}

/** Those that must not be pushed out while a person has not decided: the newest good copy of each damaged thing. */
export const namesToSpare = (client: Database.Database, dir: string): readonly string[] => {
  const things = groupByThing(client, listDamagedRows(client));
  return [...findGoodCopies(dir, things).values()].flatMap(([newest]) => newest?.name ?? []);
};

function listWhole(
  dir: string,
  backup: string,
  things: readonly ThingRef[],
): readonly { readonly ref: string; readonly name: string | null }[] {
  try {
    const client = openToRead(openBackup(dir, backup));
    try {
      const damaged = new Set(groupByThing(client, listDamagedRows(client)).map(keyOfRef));
      return things
        .map((thing) => ({ ref: keyOfRef(thing), name: nameIn(client, thing) }))
        .filter(({ ref, name }) => name !== null && !damaged.has(ref));
    } finally {
      client.close();
    }
  } catch (error) {
    if (asStoreError(error) === null) throw error;
    return [];
  }
}
