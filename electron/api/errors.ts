import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { asStoreError } from '../../db/errors.ts';
import { DiceError } from '../../rules/core/dice.ts';
import type { Json } from '../../rules/core/json.ts';
import { type Refusal, RuleRefusal } from '../../rules/core/result.ts';
import { wordIssue } from './word-issue.ts';

z.config({ customError: wordIssue });

/** What crosses to the caller: a stable code, a sentence, the place, and for a conflict what is stored now. */
export interface ApiRefusal extends Refusal {
  readonly current: Json;
}

/** An expected refusal on its way out of a service. Anything else that is thrown is a bug and gets masked. */
export class Refused extends Error {
  readonly refusal: ApiRefusal;

  constructor(code: string, message: string, place: string | null = null, current: Json = null) {
    super(message);
    this.name = 'Refused';
    this.refusal = { code, message, place, current };
  }
}

/** `['units', 2, 'figures']` as people write it: `units[2].figures`. */
export const describePath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');

/** The first thing wrong with a parsed value, with its place; the rest usually follows from it. */
export const refuseByZod = (error: z.core.$ZodError, code: string, root = ''): Refused => {
  const issue = error.issues[0];
  const inside = describePath(issue?.path ?? []);
  const place = [root, inside].filter((part) => part !== '').join('.') || null;
  const message = issue?.message ?? 'not understood';
  return new Refused(code, place === null ? message : `${place}: ${message}`, place);
};

const CODES: Readonly<Record<string, TRPCError['code']>> = {
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'too-long': 'UNPROCESSABLE_CONTENT',
  busy: 'TOO_MANY_REQUESTS',
};

const httpCodeOf = (code: string): TRPCError['code'] => {
  const [area = '', what = ''] = code.split('/');
  return CODES[what] ?? (area === 'store' ? 'SERVICE_UNAVAILABLE' : 'BAD_REQUEST');
};

const asRefused = (cause: unknown): Refused | null => {
  if (cause instanceof Refused) return cause;
  if (cause instanceof z.core.$ZodError) return refuseByZod(cause, 'input/invalid');
  if (cause instanceof RuleRefusal) {
    const { code, message, place } = cause.refusal;
    return new Refused(code, message, place);
  }
  if (cause instanceof DiceError) return new Refused(cause.code, cause.message, null, cause.wanted as Json);
  const store = asStoreError(cause);
  return store === null ? null : new Refused(store.code, store.message);
};

/** The refusal that an error is or stems from, for answers that carry it as a value. Null for a bug. */
export const refusalFrom = (cause: unknown): ApiRefusal | null => asRefused(cause)?.refusal ?? null;

/** The one place where refusals become tRPC errors. Returns null for a bug. */
export const asTrpcError = (cause: unknown): TRPCError | null => {
  const refused = asRefused(cause);
  if (refused === null) return null;
  // The input was understood and the rules say no: callers tell that from input that makes no sense.
  const code = cause instanceof RuleRefusal ? 'UNPROCESSABLE_CONTENT' : httpCodeOf(refused.refusal.code);
  return new TRPCError({ code, message: refused.message, cause: refused });
};

export const refusalOf = (error: TRPCError): ApiRefusal | null =>
  error.cause instanceof Refused ? error.cause.refusal : null;
