import { formatName } from './explain.ts';
import { toNumber } from './fraction.ts';
import { chanceOf, type Distribution } from './odds.ts';
import { agree, percent } from './words.ts';

/** What would be told as 0.0 % is not told. */
const HARDLY = 0.0005;
const MOST_ENDS = 4;

/** Words of the rules that are neither a verb nor a state: what a name does then. */
const AS_VERBS: Readonly<Record<string, string>> = {
  routed: 'routs',
  surrendered: 'surrenders',
  rallied: 'rallies',
  escaped: 'escapes',
  success: 'succeeds',
  failure: 'fails',
  passed: 'passes',
  failed: 'fails',
  fled: 'flees',
};

const isVerb = (word: string): boolean => /^[a-z]+[^s]s( |$)/.test(word);

/** How an end is said of a name: `rout`, `are broken`. */
const predicate = (name: string, end: string): string => {
  const word = AS_VERBS[end] ?? formatName(end);
  if (!isVerb(word)) return `${agree(name, 'is')} ${word}`;
  const [verb = '', ...rest] = word.split(' ');
  return [agree(name, verb), ...rest].join(' ');
};

const byChance = (source: Distribution<string>) =>
  source.entries
    .map(({ value }) => ({ value, p: toNumber(chanceOf(source, (end) => end === value)) }))
    .filter(({ p }) => p >= HARDLY);

/** `rout 36.9 %, are disordered 10.0 %, broken 5.0 %`: what they all are is said once. */
const joinEnds = (name: string, ends: readonly { readonly value: string; readonly p: number }[]): string => {
  const is = `${agree(name, 'is')} `;
  const words = ends.map(({ value, p }) => `${predicate(name, value)} ${percent(p)}`);
  return words
    .map((word, at) => (word.startsWith(is) && words[at - 1]?.startsWith(is) ? word.slice(is.length) : word))
    .join(', ');
};

/** Of a name, in the order of the rules, without what changes nothing. */
export const endsOf = (
  name: string,
  source: Distribution<string>,
  holds: readonly string[],
): readonly string[] => {
  const ends = byChance(source).filter(({ value }) => !holds.includes(value));
  return ends.length === 0 ? [] : [joinEnds(name, ends)];
};

/** Of a name, the likeliest first: `Orc Warriors stand 83.3 %, rout 16.7 %`; ends with a label are told by it alone. */
export const waysOf = (
  name: string,
  source: Distribution<string>,
  labels: Readonly<Record<string, string>>,
): string => {
  const ends = [...byChance(source)].sort((a, b) => b.p - a.p).slice(0, MOST_ENDS);
  const isTold = ends.some(({ value }) => labels[value] !== undefined);
  if (!isTold && name !== '') return `${name} ${joinEnds(name, ends)}`;
  return ends.map(({ value, p }) => `${formatName(value, labels)} ${percent(p)}`).join(', ');
};
