/** A piece of a text, from `from` up to and without `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Match {
  readonly score: number;
  /** Where the words stand in the title, in order and without overlaps. */
  readonly spans: readonly Span[];
}

/** Letter by letter, so that a place in the folded text is the same place in the text. */
const fold = (text: string): string =>
  text
    .split('')
    .map((letter) => letter.normalize('NFD').charAt(0).toLowerCase())
    .join('');

const isWordStart = (text: string, index: number): boolean =>
  index === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(index - 1));

const findAtWordStart = (word: string, text: string): number => {
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    if (isWordStart(text, index)) return index;
  }
  return -1;
};

/** The letters of a word in order with gaps, the first one at the start of a word: `nwr` finds `New roster`. */
const findScattered = (word: string, text: string): readonly Span[] | null => {
  const spans: Span[] = [];
  let from = 0;
  for (const letter of word) {
    const index = spans.length === 0 ? findAtWordStart(letter, text) : text.indexOf(letter, from);
    if (index < 0) return null;
    spans.push({ from: index, to: index + 1 });
    from = index + 1;
  }
  return spans;
};

const SCORES = { start: 100, wordStart: 80, inside: 50, other: 30, scattered: 10 } as const;
const SHORTEST_SCATTERED = 3;

const matchWord = (word: string, title: string, other: string): Match | null => {
  const start = findAtWordStart(word, title);
  const index = start >= 0 ? start : title.indexOf(word);
  if (index >= 0) {
    const score = index === 0 ? SCORES.start : start >= 0 ? SCORES.wordStart : SCORES.inside;
    return { score, spans: [{ from: index, to: index + word.length }] };
  }
  if (other.includes(word)) return { score: SCORES.other, spans: [] };
  const scattered = word.length < SHORTEST_SCATTERED ? null : findScattered(word, title);
  return scattered === null ? null : { score: SCORES.scattered, spans: scattered };
};

const joinSpans = (spans: readonly Span[]): readonly Span[] => {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || span.from > last.to) joined.push(span);
    else joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) });
  }
  return joined;
};

/** Every word of the query must be found in the title or in what else is known of it. Null if one is not. */
export const matchQuery = (query: string, title: string, other = ''): Match | null => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const matches = words.map((word) => matchWord(word, fold(title), fold(other)));
  if (matches.some((match) => match === null)) return null;
  const found = matches.filter((match) => match !== null);
  return {
    score: found.reduce((sum, match) => sum + match.score, 0),
    spans: joinSpans(found.flatMap((match) => match.spans)),
  };
};

export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** The title cut into hits and the rest, for showing. */
export const cutAtSpans = (title: string, spans: readonly Span[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (from > at) pieces.push({ text: title.slice(at, from), hit: false });
    pieces.push({ text: title.slice(from, to), hit: true });
    at = to;
  }
  if (at < title.length) pieces.push({ text: title.slice(at), hit: false });
  return pieces;
};
