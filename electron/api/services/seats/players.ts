import { listOrders } from '../../../../db/queries/orders.ts';
import type { SeatsAt } from '../../../../db/queries/seats.ts';
import { asId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import type { Door, OfferedAddress, OpenDoor } from '../../seats/house.ts';
import { isDone, openOrdersOf } from '../campaigns/day-orders.ts';
import { openedOn } from '../campaigns/dispatch/day-orders.ts';
import { qrCode } from '../share/qr.ts';
import { listSent, type SentRoster } from './rosters.ts';
import { listSeats, openWay, takenAt, type WayToSeat } from './seats.ts';
import { type Waiting, waitingAt, whereOf } from './table.ts';

export interface SeatLine {
  readonly id: string;
  readonly role: string;
  readonly sideId: string | null;
  readonly name: string;
  readonly taken: boolean;
  readonly here: boolean;
  readonly rosters: readonly SentRoster[];
}

export interface SideLine {
  readonly id: string;
  readonly name: string;
  /** Whether orders for today are here, and whether its players have nothing more to add. */
  readonly orders: boolean;
  readonly ready: boolean;
  /** The day goes on after a contact, and what was ordered for it is done. */
  readonly carriedOut: boolean;
  readonly note: string;
}

export interface PlayersView extends Waiting {
  readonly seats: readonly SeatLine[];
  readonly sides: readonly SideLine[];
}

/** For the game master: the notes that were written to him, too, but not where anybody marches. */
export const readPlayers = (context: AppContext, at: SeatsAt): PlayersView => {
  const where = whereOf(context, at);
  const now = context.now().getTime();
  const taken = takenAt(context, at);
  const orders =
    'campaignId' in at && where.day !== null ? listOrders(context.store.db, at.campaignId, where.day) : [];
  const done =
    'campaignId' in at && where.day !== null
      ? openedOn(context, asId<'campaign'>(at.campaignId), where.day).given
      : new Map<string, number>();
  return {
    ...waitingAt(context, at, where),
    seats: listSeats(context, at).map(({ id, role, sideId, name }) => ({
      id,
      role,
      sideId,
      name,
      taken: taken.has(id),
      here: context.house.presence.isHere(id, now),
      rosters: listSent(context, id),
    })),
    sides: Object.entries(where.sides).map(([id, name]) => {
      const given = orders.find(({ sideId }) => sideId === id);
      const open = given === undefined ? null : openOrdersOf(given);
      return {
        id,
        name,
        orders: open !== null || (given?.sealed ?? null) !== null,
        ready: given?.ready ?? false,
        carriedOut: given !== undefined && isDone(given, done),
        note: open?.note ?? '',
      };
    }),
  };
};

const doorOf = ({ house }: AppContext): Door => {
  if (house.door === null)
    throw new Refused(
      'house/no-door',
      'Here Muster cannot be opened to others: start it with its window, with "muster serve" or with "muster host".',
    );
  return house.door;
};

export interface DoorView {
  /** False where this Muster cannot be opened to others at all. */
  readonly possible: boolean;
  readonly offered: readonly OfferedAddress[];
  readonly open: OpenDoor | null;
}

export const readDoor = ({ house }: AppContext): DoorView => ({
  possible: house.door !== null,
  offered: house.door?.offered() ?? [],
  open: house.door?.state() ?? null,
});

/** Only what is offered: nobody listens on an address that was not picked from the list. */
export const openDoor = async (
  context: AppContext,
  wanted: { readonly addresses: readonly string[]; readonly port: number | null },
): Promise<DoorView> => {
  const door = doorOf(context);
  const offered = new Set(door.offered().map(({ address }) => address));
  if (!wanted.addresses.every((address) => offered.has(address)))
    throw new Refused(
      'house/address',
      'This computer does not have that address any more: choose another of the list.',
      'addresses',
    );
  await door.open(wanted);
  return readDoor(context);
};

export const closeDoor = async (context: AppContext): Promise<DoorView> => {
  await doorOf(context).close();
  return readDoor(context);
};

/** A way to a seat, with the square for a camera for each address that Muster listens on. */
export interface SeatLink extends WayToSeat {
  readonly links: readonly { readonly url: string; readonly size: number; readonly path: string }[];
}

export const giveLink = (context: AppContext, id: string): SeatLink => {
  const way = openWay(context, id);
  const origins = context.house.door?.state()?.origins ?? [];
  return {
    ...way,
    links: origins.map((origin) => {
      const url = `${origin}/join#${way.code}`;
      const { size, path } = qrCode(url);
      return { url, size, path };
    }),
  };
};
