import { findBattle } from '../../../../db/queries/battles.ts';
import { findCampaign } from '../../../../db/queries/campaigns.ts';
import {
  deleteSeat,
  dropCodes,
  dropCredentials,
  dropOldCodes,
  findSeat,
  insertSeat,
  listHeld,
  listSeats as listStored,
  putCode,
  type SeatsAt,
  type StoredSeat,
  updateSeat,
} from '../../../../db/queries/seats.ts';
import { asId } from '../../../../rules/core/ids.ts';
import { SEATS } from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { hashOf, LIFETIMES, newSecret, newTypedCode } from '../../seats/keys.ts';
import type { SeatRole } from '../../seats/session.ts';
import { loadCampaign } from '../campaigns/ledger.ts';
import { inTransaction } from '../store-writes.ts';

/** Enough for a club night; a script that adds seats without end is stopped. */
const MOST_SEATS = 1000;

export const seatAt = ({ campaignId, battleId }: StoredSeat): SeatsAt =>
  campaignId === null ? { battleId: battleId ?? '' } : { campaignId };

const getSeat = ({ store }: AppContext, id: string): StoredSeat => {
  const seat = findSeat(store.db, id);
  if (seat === null)
    throw new Refused('seat/not-found', 'This seat is not there any more: look at the list again.', 'id');
  return seat;
};

export const listSeats = ({ store }: AppContext, at: SeatsAt): readonly StoredSeat[] =>
  listStored(store.db, at);

/** Who plays needs a side that is there; who does not has none. */
const checkSide = (context: AppContext, at: SeatsAt, role: SeatRole, sideId: string | null): void => {
  if ((role === 'player') !== (sideId !== null))
    throw new Refused(
      'seat/side',
      'A player has a side, and nobody else does: choose one for him.',
      'sideId',
    );
  if (sideId === null) return;
  const known =
    'campaignId' in at
      ? loadCampaign(context, asId<'campaign'>(at.campaignId)).state.sides[sideId]?.removed === false
      : SEATS.some((seat) => seat === sideId);
  if (!known) throw new Refused('seat/side', 'There is no such side here: choose another.', 'sideId');
};

const checkPlace = ({ store: { db } }: AppContext, at: SeatsAt): void => {
  const found =
    'campaignId' in at
      ? findCampaign(db, asId<'campaign'>(at.campaignId))
      : findBattle(db, asId<'battle'>(at.battleId));
  if (found === null || found.removedAt !== null)
    throw new Refused('seat/nowhere', 'There is no such campaign or battle any more.', 'at');
};

export interface NewSeat {
  readonly at: SeatsAt;
  readonly role: SeatRole;
  readonly sideId: string | null;
  readonly name: string;
}

export const addSeat = (context: AppContext, { at, role, sideId, name }: NewSeat): StoredSeat => {
  checkPlace(context, at);
  checkSide(context, at, role, sideId);
  const seat: StoredSeat = {
    id: context.newId(),
    campaignId: 'campaignId' in at ? at.campaignId : null,
    battleId: 'battleId' in at ? at.battleId : null,
    role,
    sideId,
    name,
    version: 1,
    createdAt: context.now().toISOString(),
  };
  inTransaction(context, () => {
    if (listStored(context.store.db, at).length >= MOST_SEATS)
      throw new Refused('seat/too-many', `There are ${MOST_SEATS} seats here: remove some first.`, 'at');
    insertSeat(context.store.db, seat);
  });
  return seat;
};

/** Nobody writes a seat at the same time but its holder, who may call himself otherwise: the last one counts. */
export const renameSeat = (context: AppContext, id: string, name: string): StoredSeat =>
  inTransaction(context, () => {
    const seat = getSeat(context, id);
    updateSeat(context.store.db, seat, { name });
    return getSeat(context, id);
  });

/** A fresh way to the seat: older ones of its kind are void, and whoever takes it replaces its holder. */
export interface WayToSeat {
  readonly code: string;
  readonly typed: string;
  readonly expiresAt: string;
  readonly typedExpiresAt: string;
}

const after = (context: AppContext, ms: number): string =>
  new Date(context.now().getTime() + ms).toISOString();

export const openWay = (context: AppContext, id: string): WayToSeat => {
  getSeat(context, id);
  const [code, typed] = [newSecret(), newTypedCode()];
  const [expiresAt, typedExpiresAt] = [after(context, LIFETIMES.link), after(context, LIFETIMES.typed)];
  inTransaction(context, () => {
    const { db } = context.store;
    dropOldCodes(db, context.now().toISOString());
    putCode(db, { seatId: id, hash: hashOf(code), kind: 'link', expiresAt });
    putCode(db, { seatId: id, hash: hashOf(typed), kind: 'typed', expiresAt: typedExpiresAt });
  });
  return { code, typed, expiresAt, typedExpiresAt };
};

/** For the holder himself, who wants to sit in another browser. */
export const openMove = (context: AppContext, id: string): Pick<WayToSeat, 'code' | 'expiresAt'> => {
  const code = newSecret();
  const expiresAt = after(context, LIFETIMES.moving);
  inTransaction(context, () =>
    putCode(context.store.db, { seatId: id, hash: hashOf(code), kind: 'moving', expiresAt }),
  );
  return { code, expiresAt };
};

/** Whoever sits there is out at once, and no way that was given out leads there any more. */
export const freeSeat = (context: AppContext, id: string): void => {
  getSeat(context, id);
  inTransaction(context, () => {
    dropCredentials(context.store.db, id);
    dropCodes(context.store.db, id);
  });
  turnOut(context, id);
};

export const removeSeat = (context: AppContext, id: string): void => {
  getSeat(context, id);
  inTransaction(context, () => deleteSeat(context.store.db, id));
  turnOut(context, id);
};

const turnOut = ({ house }: AppContext, id: string): void => {
  house.news.endSeat(id);
  house.presence.leave(id);
};

export const takenAt = ({ store }: AppContext, at: SeatsAt): ReadonlySet<string> => listHeld(store.db, at);
