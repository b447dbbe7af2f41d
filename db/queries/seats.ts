import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { joinCodes, seatCredentials, seatRosters, seats } from '../schema/seats.ts';
import { raiseVersion } from './filed.ts';

export interface StoredSeat {
  readonly id: string;
  readonly campaignId: string | null;
  readonly battleId: string | null;
  readonly role: string;
  readonly sideId: string | null;
  readonly name: string;
  readonly version: number;
  readonly createdAt: string;
}

/** What seats stand at. */
export type SeatsAt = { readonly campaignId: string } | { readonly battleId: string };

export function insertSeat(db: Db, seat: StoredSeat): void {
  db.insert(seats).values(seat).run();
}

export function findSeat(db: Db, id: string): StoredSeat | null {
  return db.select().from(seats).where(eq(seats.id, id)).get() ?? null;
}

const isAt = (at: SeatsAt) =>
  'campaignId' in at ? eq(seats.campaignId, at.campaignId) : eq(seats.battleId, at.battleId);

export function listSeats(db: Db, at: SeatsAt): readonly StoredSeat[] {
  return db.select().from(seats).where(isAt(at)).orderBy(asc(seats.createdAt), asc(seats.id)).all();
}

export function updateSeat(
  db: Db,
  { id, version }: Pick<StoredSeat, 'id' | 'version'>,
  change: { readonly name: string },
): number | 'stale' {
  return raiseVersion(db, seats, id, version, change);
}

/** With everything that leads to it. */
export function deleteSeat(db: Db, id: string): void {
  db.delete(seats).where(eq(seats.id, id)).run();
}

export interface StoredCredential {
  readonly seatId: string;
  readonly hash: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Whoever held the seat before holds it no longer. */
export function replaceCredential(db: Db, credential: StoredCredential): void {
  dropCredentials(db, credential.seatId);
  db.insert(seatCredentials).values(credential).run();
}

export function dropCredentials(db: Db, seatId: string): void {
  db.delete(seatCredentials).where(eq(seatCredentials.seatId, seatId)).run();
}

export function findCredential(db: Db, hash: string): StoredCredential | null {
  return db.select().from(seatCredentials).where(eq(seatCredentials.hash, hash)).get() ?? null;
}

export function extendCredential(db: Db, hash: string, expiresAt: string): void {
  db.update(seatCredentials).set({ expiresAt }).where(eq(seatCredentials.hash, hash)).run();
}

/** The seats of a place that somebody holds. */
export function listHeld(db: Db, at: SeatsAt): ReadonlySet<string> {
  const rows = db
    .select({ seatId: seatCredentials.seatId })
    .from(seatCredentials)
    .innerJoin(seats, eq(seats.id, seatCredentials.seatId))
    .where(isAt(at))
    .all();
  return new Set(rows.map(({ seatId }) => seatId));
}

export interface StoredCode {
  readonly seatId: string;
  readonly hash: string;
  readonly kind: string;
  readonly expiresAt: string;
}

/** A new way to a seat makes the older one of its kind void. */
export function putCode(db: Db, code: StoredCode): void {
  db.delete(joinCodes)
    .where(and(eq(joinCodes.seatId, code.seatId), eq(joinCodes.kind, code.kind)))
    .run();
  db.insert(joinCodes).values(code).run();
}

export function findCode(db: Db, hash: string): StoredCode | null {
  return db.select().from(joinCodes).where(eq(joinCodes.hash, hash)).get() ?? null;
}

/** Every way to a seat goes with the first that was used. */
export function dropCodes(db: Db, seatId: string): void {
  db.delete(joinCodes).where(eq(joinCodes.seatId, seatId)).run();
}

export function dropOldCodes(db: Db, now: string): void {
  db.delete(joinCodes).where(lt(joinCodes.expiresAt, now)).run();
}

/** A backup may hold keys of people who were sent away since: nobody comes in by it. */
export function dropAllKeys(db: Db): void {
  db.delete(joinCodes).run();
  db.delete(seatCredentials).run();
}

export interface StoredSeatRoster {
  readonly seatId: string;
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly units: number;
  readonly state: string;
  readonly sentAt: string;
}

export function insertSeatRoster(db: Db, roster: StoredSeatRoster): void {
  db.insert(seatRosters).values(roster).run();
}

export function listSeatRosters(db: Db, seatId: string): readonly StoredSeatRoster[] {
  return db
    .select()
    .from(seatRosters)
    .where(eq(seatRosters.seatId, seatId))
    .orderBy(asc(seatRosters.sentAt), asc(sql`rowid`))
    .all();
}

/** Decided once: false where somebody decided before. What is decided needs its file no more. */
export function decideSeatRoster(
  db: Db,
  { seatId, id }: Pick<StoredSeatRoster, 'seatId' | 'id'>,
  state: 'taken' | 'declined',
): boolean {
  const { changes } = db
    .update(seatRosters)
    .set({ state, file: '' })
    .where(and(eq(seatRosters.seatId, seatId), eq(seatRosters.id, id), ne(seatRosters.file, '')))
    .run();
  return changes === 1;
}
