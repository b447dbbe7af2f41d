import { type Caller, createCaller } from '../../electron/api/app-router.ts';
import { forSeat } from '../../electron/api/context.ts';
import type { SeatSession } from '../../electron/api/seats/session.ts';
import { sessionOf, takeSeat } from '../../electron/api/services/seats/join.ts';
import type { TestApp } from './app.ts';

export interface Seated {
  readonly id: string;
  /** What the cookie holds. */
  readonly credential: string;
  readonly session: SeatSession;
  readonly seat: Caller['seat'];
  readonly all: Caller;
}

type NewSeat = Parameters<Caller['players']['add']>[0];

/** Sits somebody down: a seat, a link, and the key that its taker gets. */
export const sitDown = async (app: TestApp, wanted: NewSeat): Promise<Seated> => {
  const { id } = await app.api.players.add(wanted);
  return takeAgain(app, id, wanted.name);
};

/** Another holder for the same seat. */
export const takeAgain = async (app: TestApp, id: string, name = ''): Promise<Seated> => {
  const { code } = await app.api.players.link({ id });
  const { credential } = takeSeat(app.context, { code, name, from: 'test' });
  return callAs(app, credential);
};

const callAs = (app: TestApp, credential: string): Seated => {
  const session = sessionOf(app.context, credential);
  if (session === null) throw new Error('this key opens nothing');
  const all = createCaller(forSeat(app.context, session));
  return { id: session.id, credential, session, seat: all.seat, all };
};
