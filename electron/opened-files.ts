import { resolve } from 'node:path';

const MUSTER_FILE = /\.muster$/iu;

/** The .muster files among a program's arguments: what a double click in the file manager passes on. */
export const filesAmong = (args: readonly string[], folder: string): string[] =>
  args.filter((arg) => !arg.startsWith('-') && MUSTER_FILE.test(arg)).map((arg) => resolve(folder, arg));
