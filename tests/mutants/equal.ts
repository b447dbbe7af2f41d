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
  {
    file: 'rules/by-this-axe/mass-battle/advice/posture-game.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of source as it stands
    at: "const key = `${modifier} ${defence === 'fighting-retreat'}`;",
    becomes: '!==',
    why: 'A key that says no for yes tells the two kinds of defence apart as well.',
  },
  {
    file: 'rules/core/odds.ts',
    at: 'return weighted(Array.from({ length: sides }, (_, face) => [face + 1, 1] as const));',
    becomes: '2',
    why: 'Every face weighs twice as much, and weights are kept in their lowest terms.',
  },
  {
    file: 'rules/by-this-axe/combat/take-hits.ts',
    at: 'const ORDINARY_FC = 1;',
    becomes: '2',
    why: 'Both are ordinary: only from 4 on a figure strikes as a Heroic one.',
  },
];

export const isEqualMutant = ({ file, line, becomes }: Mutant, source: string): boolean =>
  EQUAL.some(
    (one) => one.file === file && one.becomes === becomes && source.split('\n')[line - 1]?.trim() === one.at,
  );
