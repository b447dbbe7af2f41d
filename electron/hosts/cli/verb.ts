import type { ParseArgsConfig } from 'node:util';
import type { StoreOptions } from '../../../db/store.ts';
import type { Caller } from '../../api/app-router.ts';
import type { AppContext } from '../../api/context.ts';

/** 0: done, or legal. 1: the rules say no. 2 is for bad input and faults, and is reached only by throwing. */
export type ExitCode = 0 | 1;

export interface Answer {
  /** The one document that --json prints. */
  readonly json: unknown;
  /** The lines a person reads instead. */
  readonly text: readonly string[];
  readonly exit: ExitCode;
}

export interface VerbCall {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** The API; the store behind it is opened on first use, so verbs that need no store lock none. */
  readonly api: Caller;
  readonly context: AppContext;
  /** For the verbs that look at a store without opening it. */
  readonly storeOptions: StoreOptions;
}

export interface Verb {
  readonly usage: string;
  readonly summary: string;
  readonly operands: readonly [least: number, most: number];
  /** Where it takes several files, each is answered by itself. */
  readonly ofEachFile?: true;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  run(call: VerbCall): Promise<Answer>;
}

export const answer = (json: unknown, text: readonly string[], exit: ExitCode = 0): Answer => ({
  json,
  text,
  exit,
});

/** Wrong words on the command line. */
export class UsageError extends Error {
  readonly code = 'usage';
}
