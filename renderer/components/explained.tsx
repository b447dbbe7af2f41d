import { Term } from './term.tsx';

type Terms = Readonly<Record<string, string>>;

const EDGE = '[\\p{L}\\d]';

/** Whole words only: `HI 3`, not `HIGH`; a sign like `(S)` may follow a number. */
const patternOf = (word: string): string => {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /^\p{L}/u.test(word) ? `(?<!${EDGE})${plain}(?!${EDGE})` : plain;
};

/** Made once for each system: a list has hundreds of texts. */
const patterns = new WeakMap<Terms, RegExp>();

/** The text in pieces: every other one is a term. */
const cutAt = (text: string, terms: Terms): readonly string[] => {
  const words = Object.keys(terms).toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [text];
  const pattern = patterns.get(terms) ?? new RegExp(`(${words.map(patternOf).join('|')})`, 'u');
  patterns.set(terms, pattern);
  return text.split(pattern);
};

/** What the abbreviations of a text mean, in one line; null where it has none. */
export const wordTerms = (text: string, terms: Terms): string | null => {
  const used = [...new Set(cutAt(text, terms).filter((_, at) => at % 2 === 1))];
  return used.length === 0 ? null : used.map((word) => `${word}: ${terms[word]}`).join('. ');
};

/** A text whose abbreviations say what they mean when they are pointed at, focused or tapped. */
export const Explained = ({ text, terms }: { text: string; terms: Terms }) =>
  cutAt(text, terms).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <Term key={at} means={terms[piece] ?? ''}>
        {piece}
      </Term>
    ) : (
      piece
    ),
  );

/** The same within a row that is pressed as a whole: the list's one hint shows it, and the row's own when it has the focus. */
export const Hinted = ({ text, terms }: { text: string; terms: Terms }) =>
  cutAt(text, terms).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <span key={at} className="hinted" data-hint={terms[piece]}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
