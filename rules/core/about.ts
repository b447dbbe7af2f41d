import type { Json } from './json.ts';
import { SEATS, type TableToken, type TableView } from './play.ts';

const tokensOf = ({ sides }: TableView): readonly TableToken[] => SEATS.flatMap((seat) => sides[seat].tokens);

/** Flags come and go with every phase; losses and how it stands are what people look for. */
const standingOf = ({ counters, status, gone }: TableToken): string =>
  JSON.stringify([counters.map(({ value }) => value), status, gone]);

const namedIn = (input: Json): readonly string[] => {
  if (typeof input === 'string') return [input];
  if (typeof input !== 'object' || input === null) return [];
  return Object.values(input as Readonly<Record<string, Json>>).flatMap(namedIn);
};

/** The units and characters a move is about: whom it names, and whom it changed. */
export const aboutOf = (before: TableView, after: TableView, input: Json): readonly string[] => {
  const named = new Set(namedIn(input));
  const stood = new Map(tokensOf(before).map((token) => [token.id, standingOf(token)]));
  return tokensOf(after)
    .filter((token) => named.has(token.id) || stood.get(token.id) !== standingOf(token))
    .map(({ id }) => id);
};
