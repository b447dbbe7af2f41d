import type { Mutant } from './find.ts';

/** A change that nobody can notice, and why. `at` is the line as it stands, without what surrounds it. */
interface EqualMutant {
  readonly file: string;
  readonly at: string;
  readonly becomes: string;
  readonly why: string;
}

const EQUAL: readonly EqualMutant[] = [
  {
    file: 'rules/by-this-axe/duel/cells.ts',
    at: 'for (let target = 0; target <= hitsLeft.target; target += 1) {',
    becomes: '-1',
    why: 'The place of -1 hits is that of more hits than anybody has, which nobody asks for.',
  },
];

export const isEqualMutant = ({ file, line, becomes }: Mutant, source: string): boolean =>
  EQUAL.some(
    (one) => one.file === file && one.becomes === becomes && source.split('\n')[line - 1]?.trim() === one.at,
  );
