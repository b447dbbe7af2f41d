import {
  dropCodes,
  extendCredential,
  findCode,
  findCredential,
  findSeat,
  replaceCredential,
  type StoredSeat,
  updateSeat,
} from '../../../../db/queries/seats.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { hashOf, isTypedCode, LIFETIMES, newSecret, tidyTypedCode } from '../../seats/keys.ts';
import { SEAT_ROLES, type SeatSession } from '../../seats/session.ts';
import { inTransaction } from '../store-writes.ts';
import { seatAt } from './seats.ts';

/** One wording for wrong, used and too old: who guesses learns nothing. */
const refuseCode = (): Refused =>
  new Refused(
    'seat/code',
    'This code does not work: it was used, it is too old, or it was never given out. Ask the game master for a new one.',
    'code',
  );

const refuseTries = (): Refused =>
  new Refused('seat/busy', 'Too many codes were tried. Wait a minute, then try again.', 'code');

export interface Taken {
  readonly seat: StoredSeat;
  /** What the cookie holds; it is stored nowhere else. */
  readonly credential: string;
}

/** Spends a code; from then on the seat is held by the new key alone, and all other ways to it are void. */
export const takeSeat = (
  context: AppContext,
  { code, name, from }: { readonly code: string; readonly name: string; readonly from: string },
): Taken => {
  const typed = tidyTypedCode(code);
  const isTyped = isTypedCode(typed) && code.length < 20;
  const now = context.now();
  // Codes of links are beyond guessing, and a whole club scans at once.
  if (isTyped && !context.house.tries.allow(from, now.getTime())) throw refuseTries();
  const hash = hashOf(isTyped ? typed : code);
  const credential = newSecret();
  const seat = inTransaction(context, () => {
    const { db } = context.store;
    const found = findCode(db, hash);
    if (found === null || found.expiresAt <= now.toISOString()) throw refuseCode();
    const { seatId } = found;
    dropCodes(db, seatId);
    replaceCredential(db, {
      seatId,
      hash: hashOf(credential),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + LIFETIMES.credential).toISOString(),
    });
    const held = findSeat(db, seatId);
    if (held === null) throw refuseCode();
    if (name !== '') updateSeat(db, held, { name });
    return { ...held, name: name === '' ? held.name : name };
  });
  // Whoever sat there before listens no longer.
  context.house.news.endSeat(seat.id);
  context.house.presence.touch(seat.id, now.getTime());
  context.house.news.stirred();
  return { seat, credential };
};

/** Written once a day, however often its page asks. */
const RENEW_MS = 24 * 60 * 60_000;

/** Whoever comes again keeps his seat: its key lasts from the last time it was used. Says whether the cookie is to be set anew. */
export const renewKey = ({ store, now }: AppContext, { credential }: SeatSession): boolean => {
  const found = findCredential(store.db, credential);
  const lasts = now().getTime() + LIFETIMES.credential;
  if (found === null || Date.parse(found.expiresAt) > lasts - RENEW_MS) return false;
  extendCredential(store.db, credential, new Date(lasts).toISOString());
  return true;
};

const roleOf = (role: string): SeatSession['role'] | null =>
  SEAT_ROLES.find((known) => known === role) ?? null;

/** Whose key it is, as the store says now; null for one that opens nothing. */
export const sessionOf = (context: AppContext, credential: string): SeatSession | null => {
  const { db } = context.store;
  const hash = hashOf(credential);
  const found = findCredential(db, hash);
  if (found === null || found.expiresAt <= context.now().toISOString()) return null;
  const seat = findSeat(db, found.seatId);
  const role = seat === null ? null : roleOf(seat.role);
  if (seat === null || role === null) return null;
  const { id, name, sideId } = seat;
  return { role, id, name, at: seatAt(seat), sideId, credential: hash };
};

/** Whether the key that a line was opened with still opens. */
export const stillHolds = ({ store, now }: AppContext, { credential, id }: SeatSession): boolean => {
  const found = findCredential(store.db, credential);
  return found !== null && found.seatId === id && found.expiresAt > now().toISOString();
};
