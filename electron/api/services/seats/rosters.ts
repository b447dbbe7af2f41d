import {
  decideSeatRoster,
  insertSeatRoster,
  listSeatRosters,
  type StoredSeatRoster,
} from '../../../../db/queries/seats.ts';
import { pick } from '../../../../rules/core/pick.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { importFile } from '../files/import.ts';
import { parseFile } from '../files/read-file.ts';
import { inTransaction } from '../store-writes.ts';
import { seatOf } from './place.ts';
import { listSeats } from './seats.ts';

/** A roster is some kilobytes; a seat is no way to fill the disk. */
export const MOST_ROSTER_TEXT = 512 * 1024;
const MOST_WAITING = 10;
const MOST_KEPT = 50;

export interface SentRoster {
  readonly id: string;
  readonly name: string;
  readonly units: number;
  readonly state: string;
  readonly sentAt: string;
}

const asSent = (stored: StoredSeatRoster): SentRoster =>
  pick(stored, 'id', 'name', 'units', 'state', 'sentAt');

export const listSent = ({ store }: AppContext, seatId: string): readonly SentRoster[] =>
  listSeatRosters(store.db, seatId).map(asSent);

/** Of everybody who sees what this seat sees: what became of what they sent. */
export const listSentBySide = (context: AppContext): readonly SentRoster[] => {
  const { at, role, sideId } = seatOf(context);
  if (role !== 'player') return [];
  return listSeats(context, at)
    .filter((seat) => seat.role === role && seat.sideId === sideId)
    .flatMap(({ id }) => listSent(context, id));
};

/** Read and checked before it is kept: the game master is shown no file that he could not take. */
export const sendRoster = (context: AppContext, text: string): readonly SentRoster[] => {
  const { id: seatId } = seatOf(context);
  const { rosters, ...others } = parseFile(text);
  const [roster] = rosters;
  const isMore = Object.values(others).some((list) => Array.isArray(list) && list.length > 0);
  if (roster === undefined || rosters.length > 1 || isMore)
    throw new Refused('seat/one-roster', 'Send a file with one roster in it, and nothing else.', 'text');
  const { db } = context.store;
  inTransaction(context, () => {
    const sent = listSeatRosters(db, seatId);
    if (sent.filter(({ state }) => state === 'waiting').length >= MOST_WAITING || sent.length >= MOST_KEPT)
      throw new Refused(
        'seat/too-many',
        'Enough rosters wait already: let the game master look at them first.',
        'text',
      );
    insertSeatRoster(db, {
      seatId,
      id: context.newId(),
      name: roster.document.name,
      file: text,
      units: roster.document.units.length,
      state: 'waiting',
      sentAt: context.now().toISOString(),
    });
  });
  return listSent(context, seatId);
};

const find = ({ store }: AppContext, seatId: string, id: string): StoredSeatRoster => {
  const found = listSeatRosters(store.db, seatId).find((one) => one.id === id);
  if (found === undefined || found.state !== 'waiting')
    throw new Refused('seat/not-found', 'This roster does not wait any more: look at the list again.', 'id');
  return found;
};

/** The file as it was sent, to look at before it is taken. */
export const readSent = (context: AppContext, seatId: string, id: string): { readonly text: string } => ({
  text: find(context, seatId, id).file,
});

/** Comes in as any file does, and can be taken back as any import can. */
export const takeSent = async (
  context: AppContext,
  {
    seatId,
    id,
    signal,
  }: { readonly seatId: string; readonly id: string; readonly signal: AbortSignal | undefined },
) => {
  const { file, name } = find(context, seatId, id);
  const choices = { houseRules: false, settings: false, printSetups: false, leaveOutSame: false };
  const report = await context.tasks.run(undefined, signal, (asking) =>
    importFile(context, { given: { text: file }, name: `${name}.muster`, choices }, asking),
  );
  decideSeatRoster(context.store.db, { seatId, id }, 'taken');
  return report;
};

export const declineSent = (context: AppContext, seatId: string, id: string): void => {
  find(context, seatId, id);
  decideSeatRoster(context.store.db, { seatId, id }, 'declined');
};
