import { and, asc, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Json, JsonObject } from '../../rules/core/json.ts';
import type { ThingKind, ThingRef } from '../damage.ts';
import type { Db } from '../db.ts';
import { importParts, imports } from '../schema/imports.ts';
import { forgetHistories } from './histories.ts';
import type { HouseScope } from './house-rules.ts';
import { eraseSome } from './things.ts';

/** Something that came in, by its id here. */
export interface CameIn extends ThingRef {
  readonly name: string;
  /** The file's id was taken: this came in beside what is there. */
  readonly renewed: boolean;
}

/** What a file put in the place of something: as it was, and as the file had it. */
export type Replaced =
  | {
      readonly what: 'house-rules';
      readonly scope: HouseScope;
      readonly before: JsonObject | null;
      readonly after: JsonObject;
    }
  | { readonly what: 'setting'; readonly key: string; readonly before: Json; readonly after: Json };

export interface ImportRow {
  readonly id: string;
  readonly file: string;
  readonly createdAt: string;
  readonly replaced: readonly Replaced[];
}

const asRow = ({ id, file, createdAt, replaced }: typeof imports.$inferSelect): ImportRow => ({
  id,
  file,
  createdAt,
  replaced: Array.isArray(replaced) ? (replaced as unknown as readonly Replaced[]) : [],
});

export function beginImport(db: Db, row: Pick<ImportRow, 'id' | 'file' | 'createdAt'>): void {
  db.insert(imports)
    .values({ ...row, finishedAt: null, replaced: [] })
    .run();
}

export function addPart(db: Db, importId: string, part: number, things: readonly CameIn[]): void {
  db.insert(importParts)
    .values({ importId, part, things: things as unknown as Json })
    .run();
}

/** From now on everybody sees it. */
export function finishImport(db: Db, id: string, finishedAt: string, replaced: readonly Replaced[]): void {
  db.update(imports)
    .set({ finishedAt, replaced: replaced as unknown as Json })
    .where(eq(imports.id, id))
    .run();
}

/** From now on nobody sees it; `takeBack` does the rest, now or at the next start. */
export function reopenImport(db: Db, id: string): void {
  db.update(imports).set({ finishedAt: null }).where(eq(imports.id, id)).run();
}

export function findImport(db: Db, id: string): ImportRow | null {
  const row = db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), isNotNull(imports.finishedAt)))
    .get();
  return row === undefined ? null : asRow(row);
}

/** A backup that was brought back meanwhile knows nothing of it. */
export function isUnfinished(db: Db, id: string): boolean {
  const row = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, id), isNull(imports.finishedAt)))
    .get();
  return row !== undefined;
}

/** Newest first. */
export function listImports(db: Db): readonly ImportRow[] {
  return db
    .select()
    .from(imports)
    .where(isNotNull(imports.finishedAt))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .all()
    .map(asRow);
}

/** They stay in the store; only the way back is forgotten. */
export function forgetImports(db: Db, except: readonly string[]): void {
  db.delete(imports)
    .where(and(isNotNull(imports.finishedAt), notInArray(imports.id, [...except])))
    .run();
}

export function forgetImport(db: Db, id: string): void {
  db.delete(imports).where(eq(imports.id, id)).run();
}

export function clearParts(db: Db, importId: string): void {
  db.delete(importParts).where(eq(importParts.importId, importId)).run();
}

export function listCameIn(db: Db, importId: string): readonly CameIn[] {
  return db
    .select({ things: importParts.things })
    .from(importParts)
    .where(eq(importParts.importId, importId))
    .orderBy(asc(importParts.part))
    .all()
    .flatMap(({ things }) => (Array.isArray(things) ? (things as unknown as readonly CameIn[]) : []));
}

const listUnfinished = (db: Db): readonly string[] =>
  db
    .select({ id: imports.id })
    .from(imports)
    .where(isNull(imports.finishedAt))
    .all()
    .map(({ id }) => id);

/** What is coming in, or going out again, right now. */
export function listInTransit(db: Db, kind: ThingKind): readonly string[] {
  return listUnfinished(db).flatMap((id) =>
    listCameIn(db, id)
      .filter((thing) => thing.kind === kind)
      .map((thing) => thing.id),
  );
}

const ROWS_AT_ONCE = 200;

const THINGS_AT_ONCE = 50;

/** Takes away what came in, some rows at each step: whoever calls it may let others in between, and asks for the store anew. */
export function* takeBack(getDb: () => Db, importId: string): Generator<void> {
  for (const [kind, things] of Map.groupBy(listCameIn(getDb(), importId), (thing) => thing.kind))
    for (let from = 0; from < things.length; from += THINGS_AT_ONCE) {
      const ids = things.slice(from, from + THINGS_AT_ONCE).map(({ id }) => id);
      const eraseNext = (): number =>
        getDb().transaction((tx) => eraseSome(tx, kind, ids, ROWS_AT_ONCE), { behavior: 'immediate' });
      while (eraseNext() > 0) yield;
      getDb().transaction((tx) => forgetHistories(tx, kind, ids), { behavior: 'immediate' });
    }
  getDb().transaction((tx) => forgetImport(tx, importId), { behavior: 'immediate' });
}

/** What a killed program left half inside, or half taken back. */
export function takeBackUnfinished(db: Db): void {
  for (const id of listUnfinished(db)) for (const _step of takeBack(() => db, id));
}
