import { setImmediate as nextRound } from 'node:timers/promises';
import { initTRPC, TRPCError } from '@trpc/server';
import { mayCall } from './access.ts';
import type { AppContext } from './context.ts';
import { asTrpcError, Refused, refusalOf } from './errors.ts';
import { OWNER } from './seats/session.ts';

const BUG_MESSAGE =
  'Muster ran into a fault of its own. What was saved before is safe; try again, and restart Muster if it stays.';

const NOT_YOURS = 'There is nothing here for this seat.';

/** Pages that hear nothing for so long ask again: some networks cut a line without a word to either end. */
const STREAM = {
  ping: { enabled: true, intervalMs: 15_000 },
  client: { reconnectAfterInactivityMs: 40_000 },
};

const t = initTRPC.context<AppContext>().create({
  sse: STREAM,
  errorFormatter: ({ shape, error, path, ctx }) => {
    const role = ctx?.seat.role ?? OWNER.role;
    // What is not there, not for this seat, or asked for in the wrong way: a seat cannot tell one from the other.
    if (role !== OWNER.role && (path === undefined || !mayCall(path, role))) {
      const refusal = new Refused('seat/not-yours', NOT_YOURS).refusal;
      const data = { code: 'NOT_FOUND' as const, httpStatus: 404, ...(path === undefined ? {} : { path }) };
      return { code: -32_004 as const, message: NOT_YOURS, data: { ...data, refusal } };
    }
    const refusal = refusalOf(error);
    const masked = error.code === 'INTERNAL_SERVER_ERROR' && refusal === null;
    const { stack: _stack, ...data } = shape.data;
    return { ...shape, message: masked ? BUG_MESSAGE : shape.message, data: { ...data, refusal } };
  },
});

/** Turns what a service or a schema refused into an error whose code survives every transport. */
const refusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) {
    const refused = asTrpcError(result.error.cause);
    if (refused !== null) throw refused;
  }
  return result;
});

/** Before a byte of the input is read. */
const access = t.middleware(({ ctx, path, next }) => {
  if (mayCall(path, ctx.seat.role)) return next();
  throw new TRPCError({
    code: 'NOT_FOUND',
    message: NOT_YOURS,
    cause: new Refused('seat/not-yours', NOT_YOURS),
  });
});

/** Whoever looks at something of it on another device is told. A sign of life is no news by itself. */
const news = t.middleware(async ({ ctx, type, path, next }) => {
  const result = await next();
  if (type === 'mutation' && result.ok && path !== 'seat.here') ctx.house.news.changed();
  return result;
});

const turns = new WeakMap<object, Promise<void>>();

/** The calls of a batch let others in between: in a row they would hold the program as long as all take together. */
const inTurn = t.middleware(async ({ ctx, batchIndex = 0, next }) => {
  if (batchIndex > 0) {
    const turn = (turns.get(ctx.asker) ?? Promise.resolve()).then(() => nextRound());
    turns.set(ctx.asker, turn);
    await turn;
  }
  return next();
});

export const router = t.router;
export const procedure = t.procedure.use(access).use(refusals).use(inTurn).use(news);
export const createCallerFactory = t.createCallerFactory;
