import { setImmediate as nextRound } from 'node:timers/promises';
import { initTRPC } from '@trpc/server';
import type { AppContext } from './context.ts';
import { asTrpcError, refusalOf } from './errors.ts';

const BUG_MESSAGE =
  'Muster ran into a fault of its own. What was saved before is safe; try again, and restart Muster if it stays.';

const t = initTRPC.context<AppContext>().create({
  errorFormatter: ({ shape, error }) => {
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
export const procedure = t.procedure.use(refusals).use(inTurn);
export const createCallerFactory = t.createCallerFactory;
