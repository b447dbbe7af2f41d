import { TRPCError } from '@trpc/server';
import { refusalOf } from '../../electron/api/errors.ts';

/** The refusal a call ends in; fails the test when the call goes through or breaks in another way. */
export const refusalFrom = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => new Error('the call went through'),
    (cause: unknown) => cause,
  );
  if (!(error instanceof TRPCError)) throw error;
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  return { ...refusal, http: error.code };
};
