import { TRPCError } from '@trpc/server';
import { asTrpcError, refusalOf } from '../../api/errors.ts';
import { UsageError } from './verb.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** `WHAT (code)` on one line, never a stack trace. */
export const describeFault = (error: unknown): string => {
  if (error instanceof UsageError) return `${oneLine(error.message)} (${error.code})`;
  const known = error instanceof TRPCError ? error : asTrpcError(error);
  const refusal = known === null ? null : refusalOf(known);
  if (refusal !== null) return `${oneLine(refusal.message)} (${refusal.code})`;
  if (isSystemError(error)) return `${oneLine(error.message)} (${String(error.code).toLowerCase()})`;
  return `a fault of Muster's own: ${oneLine(error instanceof Error ? error.message : String(error))} (fault)`;
};
