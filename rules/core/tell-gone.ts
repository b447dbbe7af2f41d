import { type Played, SEATS, type TableToken, type TableView } from './play.ts';
import { does } from './words.ts';

/** Words that tell a loss in a sentence of its own. */
const TOLD =
  /\b(fell|destroy\w*|dead|died|kill\w*|slain|surrender\w*|captured|captive|cut down|overran|runs off|ran off|left the (field|table)|off the (field|table))\b/i;
const FALLEN = /dead|fell|kill|slain|destroy/i;

const tokensOf = ({ sides }: TableView): readonly TableToken[] => SEATS.flatMap((seat) => sides[seat].tokens);

const tell = ({ kind, name, status }: TableToken): string => {
  if (status.startsWith('captured')) return `${does(name, 'was')} captured.`;
  if (!FALLEN.test(status)) return `${name} left the field.`;
  return kind === 'character' ? `${name} fell.` : `Nobody is left of ${name}.`;
};

/** Whoever is out of the battle now, where the sentence does not say so itself. */
const gone = (before: TableView, after: TableView, said: string): readonly string[] => {
  const stood = new Set(
    tokensOf(before)
      .filter((token) => !token.gone)
      .map(({ id }) => id),
  );
  const sentences = said.split(/(?<=[.;]) /);
  return tokensOf(after)
    .filter((token) => token.gone && stood.has(token.id))
    .filter(({ name }) => !sentences.some((one) => one.includes(name) && TOLD.test(one)))
    .map(tell);
};

/** Who died stands in the sentence itself, whatever move it was. */
export const tellGone = <S>(played: Played<S>, before: TableView, after: TableView): Played<S> => {
  const told = gone(before, after, played.said);
  if (told.length === 0) return played;
  const { heading, ...rest } = played;
  const add = (words: string): string => [words, ...told].join(' ');
  return {
    ...rest,
    said: heading === true ? told.join(' ') : add(played.said),
    ...(played.openly === undefined ? {} : { openly: add(played.openly) }),
  };
};
