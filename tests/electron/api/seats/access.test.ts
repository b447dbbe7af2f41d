import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS, mayCall, type ProcedurePath } from '../../../../electron/api/access.ts';
import { appRouter } from '../../../../electron/api/app-router.ts';
import { type AppContext, forSeat } from '../../../../electron/api/context.ts';
import { ROLES, type Session } from '../../../../electron/api/seats/session.ts';
import { sessionOf } from '../../../../electron/api/services/seats/join.ts';
import { type Seated, sitDown, takeAgain } from '../../../support/seats.ts';
import { openWar, type War } from './war.ts';

const PATHS = Object.keys(ACCESS) as ProcedurePath[];
const UNKNOWN = ['seat.nothing', 'nothing', 'campaigns', '__proto__', 'constructor', 'toString', ''];
const KINDS = ['query', 'mutation', 'subscription'] as const;

/** What goes out over any transport: the shape of the answer or of the error, as bytes. */
const ask = async (
  ctx: AppContext,
  path: string,
  type: (typeof KINDS)[number],
  input: unknown,
): Promise<{ readonly refused: string | null; readonly readInput: boolean }> => {
  let readInput = false;
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      input,
      getRawInput: async () => {
        readInput = true;
        return input;
      },
      signal: AbortSignal.timeout(10_000),
      batchIndex: 0,
    });
    return { refused: null, readInput };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const config = appRouter._def._config;
    const shape = getTRPCErrorShape({ config, error, type, path, input: undefined, ctx });
    const { path: _path, ...data } = shape.data as { path?: string };
    return { refused: JSON.stringify({ ...shape, data }), readInput };
  }
};

let war: War;
let seats: Record<'master' | 'player' | 'spectator', Seated>;

beforeAll(async () => {
  war = await openWar();
  const { app, at } = war;
  seats = {
    master: await sitDown(app, { at, role: 'master', name: 'Anna' }),
    player: await sitDown(app, { at, role: 'player', sideId: 's1', name: 'Ruth' }),
    spectator: await sitDown(app, { at, role: 'spectator', name: 'Sam' }),
  };
});
afterAll(() => war.app.dispose());

const TELLTALE = { id: 'x', battleId: 'x', armyId: 'a1', asSide: 's2', version: 1 };

describe('what a role may call', () => {
  it('is said for every procedure there is, and for nothing else', () => {
    const listed = Object.keys(appRouter._def.procedures).sort();
    expect([...PATHS].sort()).toEqual(listed);
  });

  it('is the whole API for the owner but the seats, and only seats for everybody else', () => {
    for (const path of PATHS) {
      expect([path, mayCall(path, 'owner')]).toEqual([path, !path.startsWith('seat.')]);
      for (const role of ['master', 'player', 'spectator'] as const)
        if (mayCall(path, role)) expect(path).toMatch(/^seat\./);
    }
  });

  it('is refused otherwise in the same bytes as what does not exist, before the input is read', async () => {
    const counts: Record<string, number> = {};
    for (const role of ['master', 'player', 'spectator'] as const) {
      const ctx = forSeat(war.app.context, seats[role].session);
      const [unknown] = await Promise.all([ask(ctx, 'seat.nothing', 'query', {})]);
      expect(unknown.refused).toContain('There is nothing here for this seat.');
      const forbidden = [...UNKNOWN, ...PATHS.filter((path) => !mayCall(path, role))];
      for (const path of forbidden)
        for (const type of KINDS)
          for (const input of [undefined, TELLTALE, 'no input', null]) {
            const answer = await ask(ctx, path, type, input);
            expect({ path, type, ...answer }).toEqual({
              path,
              type,
              refused: unknown.refused,
              readInput: false,
            });
            counts[role] = (counts[role] ?? 0) + 1;
          }
    }
    console.info(
      `refused alike: ${JSON.stringify(counts)} of ${PATHS.length} procedures and ${UNKNOWN.length} names`,
    );
    expect(counts).toEqual({
      master: expect.any(Number),
      player: expect.any(Number),
      spectator: expect.any(Number),
    });
  });

  it('comes to an answer or to a refusal of the service on the list', async () => {
    for (const role of ROLES.filter((one) => one !== 'owner')) {
      const ctx = forSeat(war.app.context, seats[role].session);
      for (const path of PATHS.filter(
        (one) => mayCall(one, role) && one !== 'seat.news' && one !== 'seat.leave',
      )) {
        const { refused } = await ask(ctx, path, 'query', {});
        expect([path, refused ?? ''].join(' ')).not.toContain('seat/not-yours');
      }
    }
  });
});

describe('a key', () => {
  const open = (credential: string): Session | null => sessionOf(war.app.context, credential);

  it('opens nothing when it is none, stale, replaced, taken away or of a seat that is gone', async () => {
    const { app, at } = war;
    const tried: Record<string, Session | null> = { none: open(''), made: open('A'.repeat(43)) };
    const first = await sitDown(app, { at, role: 'player', sideId: 's1', name: 'First' });
    expect(open(first.credential)).not.toBeNull();
    const second = await takeAgain(app, first.id, 'Second');
    tried['replaced'] = open(first.credential);
    await app.api.players.free({ id: first.id });
    tried['taken away'] = open(second.credential);
    const third = await takeAgain(app, first.id);
    await app.api.players.remove({ id: first.id });
    tried['gone'] = open(third.credential);
    const fourth = await sitDown(app, { at, role: 'spectator', name: 'Late' });
    app.wait(61 * 24 * 3600 * 1000);
    tried['stale'] = open(fourth.credential);
    app.wait(-61 * 24 * 3600 * 1000);
    // The hash that lies in the store is no key.
    tried['hash'] = open(fourth.session.credential);
    expect(Object.values(tried)).toEqual(Object.keys(tried).map(() => null));
    console.info(`keys that open nothing: ${Object.keys(tried).join(', ')}`);
  });

  it('opens its own seat alone: another campaign and another side stay shut', async () => {
    const other = await openWar();
    try {
      expect(sessionOf(other.app.context, seats.player.credential)).toBeNull();
    } finally {
      other.app.dispose();
    }
    const me = await seats.player.seat.me();
    expect(me).toEqual({ role: 'player', name: 'Ruth', at: war.at, sideId: 's1' });
    expect(JSON.stringify(await seats.player.seat.campaign())).not.toContain('Blue Guard’s captain');
  });

  it('is found in no export, backup name or table but its own', async () => {
    const { app, id } = war;
    const { text } = await app.api.campaigns.export({ id });
    expect(text).not.toContain(seats.player.credential);
    expect(text).not.toContain(seats.player.session.credential);
  });
});
