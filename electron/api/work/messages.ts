import { RuleRefusal } from '../../../rules/core/result.ts';
import { type ApiRefusal, Refused, refusalFrom } from '../errors.ts';

/** What goes to a worker: a name out of its table, never code. */
export interface Order {
  readonly name: string;
  readonly input: unknown;
}

/** How far something long is: what it is at, and which part of the whole is done, from 0 to 1. */
export interface Progress {
  readonly step: string;
  readonly share: number;
}

export type Report = (progress: Progress) => void;

/** What comes back. `byRules`: the question was understood and the rules say no. */
export type Answer =
  | { readonly value: unknown }
  | { readonly refusal: ApiRefusal; readonly byRules: boolean }
  | { readonly fault: string };

/** On the way to its answer a job may say how far it is. */
export type Said = Answer | { readonly progress: Progress };

/** Errors lose their class on the way between threads. */
export const describeError = (cause: unknown): Answer => {
  const refusal = refusalFrom(cause);
  if (refusal !== null) return { refusal, byRules: cause instanceof RuleRefusal };
  return { fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
};

export const readAnswer = (answer: Answer): unknown => {
  if ('value' in answer) return answer.value;
  if ('fault' in answer) throw new Error(answer.fault);
  const { code, message, place, current } = answer.refusal;
  throw answer.byRules ? new RuleRefusal(code, message, place) : new Refused(code, message, place, current);
};

export const refuseStopped = (): Refused =>
  new Refused('work/stopped', 'This was stopped before it was worked out.');
