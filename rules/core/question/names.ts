import type { EntryProfile } from '../system.ts';

/** Somebody who may be meant: of an army, or as the catalogue has him. */
export interface Known extends EntryProfile {
  /** The army he is of; empty for a kind of the catalogue. */
  readonly army: string;
}

export interface Meant {
  readonly entry: Known;
  /** What was said beside his name and counts for nothing. */
  readonly left: readonly string[];
}

const EMPTY = /^(?:and|or|of|the|a|an|with|in|at|to|who|is|are)$/i;

/** `Duke’s Knights` and `dukes knight` are the same words. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/[’'`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY.test(word));

const stem = (word: string): string => word.toLowerCase().replace(/s$/, '');

/** `spears` is said of `Spearmen`, `dwarves` of `Dwarven`: never `orc` of a sorcerer. */
const isSame = (said: string, called: string): boolean => {
  const [a, b] = [stem(said), stem(called)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return a === b || (short.length > 2 && !/^\d+$/.test(short) && long.startsWith(short));
};

interface Fit {
  readonly entry: Known;
  readonly left: readonly string[];
  /** How much of his name was not said, or not just so. */
  readonly missed: number;
}

const fitOf = (entry: Known, said: readonly string[]): Fit | null => {
  const called = wordsOf(entry.name);
  const left = said.filter((word) => !called.some((part) => isSame(word, part)));
  const unsaid = called.filter((part) => !said.some((word) => isSame(word, part)));
  const inexact = called.filter((part) => !said.some((word) => stem(word) === stem(part)));
  // Somebody’s own may be told of with words beside his name; a kind of the catalogue is meant as it is called.
  if (left.length === said.length || (left.length > 0 && entry.army === '')) return null;
  return { entry, left, missed: 10 * unsaid.length + inexact.length };
};

/** The likest of those there are; armies before the catalogue. Null where no name has anything of what was said. */
export const findNamed = (entries: readonly Known[], said: string): Meant | null => {
  const words = wordsOf(said);
  if (words.length === 0) return null;
  const fits = entries.flatMap((entry) => fitOf(entry, words) ?? []);
  const [best] = [...fits].sort(
    (one, other) =>
      one.left.length - other.left.length ||
      Number(one.entry.army === '') - Number(other.entry.army === '') ||
      one.missed - other.missed,
  );
  return best === undefined ? null : { entry: best.entry, left: best.left };
};

/** `Crossbows`, and of which army where others have some, too. */
export const calledOf = ({ name, army, kind }: Known, entries: readonly Known[]): string =>
  entries.some(
    (other) => other.kind === kind && other.army !== '' && other.army !== army && other.name === name,
  )
    ? `${name} (${army})`
    : name;
