import { resolve } from 'node:path';

const MUSTER_FILE = /\.muster$/iu;

const PLACE = /^--open=(?<path>\/(?:rosters|characters|campaigns|battles)\/[\w-]+)$/u;

/** How the jump list of Windows says which page it wants. */
export const placeArgument = (path: string): string => `--open=${path}`;

/** The page named among a program's arguments; null for none, or one that is no page of Muster. */
export const placeAmong = (args: readonly string[]): string | null =>
  args.flatMap((arg) => PLACE.exec(arg)?.groups?.['path'] ?? [])[0] ?? null;

/** The .muster files among a program's arguments: what a double click in the file manager passes on. */
export const filesAmong = (args: readonly string[], folder: string): string[] =>
  args.filter((arg) => !arg.startsWith('-') && MUSTER_FILE.test(arg)).map((arg) => resolve(folder, arg));
