import type { Json } from '../../../rules/core/json.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';

/** One transaction for each change: half a thing is never stored. */
export const inTransaction = <T>({ store }: AppContext, body: () => T): T =>
  store.db.transaction(() => body(), { behavior: 'immediate' });

/** A stale version is a conflict that carries what is stored now, so that the person can choose. */
export const settleVersion = <T>(
  context: AppContext,
  refusal: { readonly code: string; readonly message: string },
  write: () => number | 'stale',
  read: () => T,
): T => {
  const written = inTransaction(context, write);
  const current = read();
  if (written !== 'stale') return current;
  throw new Refused(refusal.code, refusal.message, 'version', current as unknown as Json);
};

/** What a call leaves out is not there at all, so that it stays as it is stored. */
export const givenOnly = <T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
