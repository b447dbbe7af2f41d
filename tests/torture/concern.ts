/** One figure of the table at the end. A target that is missed makes the whole run fail. */
export interface Figure {
  readonly what: string;
  readonly value: number | string;
  readonly target: string;
  readonly met: boolean;
}

export interface Torture {
  /** A part of the full count, at least one. */
  scaled(full: number): number;
  progress(done: number, of: number, note?: string): void;
}

/** One concern of the promise, in its long version; the short one is among the tests and runs the same code. */
export interface Concern {
  readonly name: string;
  /** Which lines of the promise it shows. */
  readonly lines: string;
  /** Why it cannot be shown on this computer, or null. */
  readonly missing?: () => string | null;
  run(torture: Torture): Promise<readonly Figure[]>;
}

export const exactly = (what: string, value: number, wanted: number): Figure => ({
  what,
  value,
  target: String(wanted),
  met: value === wanted,
});

export const atLeast = (what: string, value: number, least: number): Figure => ({
  what,
  value,
  target: `at least ${least}`,
  met: value >= least,
});

export const atMost = (what: string, value: number, most: number): Figure => ({
  what,
  value,
  target: `at most ${most}`,
  met: value <= most,
});

/** Nothing of these may ever have happened; the first ones are shown. */
export const none = (what: string, found: readonly string[]): Figure => {
  for (const one of found.slice(0, 5)) process.stderr.write(`\n  ${what}: ${one}`);
  return exactly(what, found.length, 0);
};

/** For people to know; nothing hangs on it. */
export const told = (what: string, value: number | string): Figure => ({
  what,
  value,
  target: '',
  met: true,
});
