import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';

/** Loaded before each test file: wakes the mutant whose turn it is, or writes down which tests reach which mutants. */

declare module 'vitest' {
  interface ProvidedContext {
    mutant: number | null;
    /** The file that it is written to. */
    reached: string;
  }
}

declare global {
  var isMutant: (id: number) => boolean;
  var isPlain: () => boolean;
  /** Stands before the text of each test file, and so after what it imports. */
  var testsBegin: (file: string) => void;
}

const active = inject('mutant');
/** Nothing stands here while modules are read: then no test can be told from another. */
let file = '';
let test = '';
const reached = new Map<string, Set<number>>();

globalThis.isPlain = () => active === null;

globalThis.testsBegin = (begun) => {
  file = begun;
};

globalThis.isMutant = (id) => {
  if (active !== null) return active === id;
  const by = JSON.stringify([file, test]);
  const known = reached.get(by);
  if (known === undefined) reached.set(by, new Set([id]));
  else known.add(id);
  return false;
};

beforeEach(({ task }) => {
  test = task.id;
});

afterEach(() => {
  test = '';
});

afterAll(() => {
  for (const [by, ids] of reached) {
    const [inFile, inTest] = JSON.parse(by) as [string, string];
    appendFileSync(inject('reached'), `${JSON.stringify({ file: inFile, test: inTest, ids: [...ids] })}\n`);
  }
  reached.clear();
});
