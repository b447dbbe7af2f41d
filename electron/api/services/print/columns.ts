import type { Block } from './block.ts';
import { type Html, html } from './html.ts';

/** A piece of a text that runs down one column and on in the next. */
export interface Piece extends Block {
  /** A heading: never the last of its column. */
  readonly keeps?: boolean;
}

/** How many of the pieces fit below each other, with no heading at the end. */
const fitting = (pieces: readonly Piece[], room: number): number => {
  let used = 0;
  let count = 0;
  while (count < pieces.length && used + (pieces[count] as Piece).height <= room) {
    used += (pieces[count] as Piece).height;
    count += 1;
  }
  if (count === pieces.length) return count;
  while (count > 0 && pieces[count - 1]?.keeps === true) count -= 1;
  return count;
};

const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0);

const fitsIn = (pieces: readonly Piece[], room: number): boolean =>
  fitting(pieces.slice(fitting(pieces, room)), room) + fitting(pieces, room) === pieces.length;

/** What is left on the last page stands in two columns of the same height. */
const balanced = (pieces: readonly Piece[], most: number): number => {
  let height = heightOf(pieces) / 2;
  while (height < most && !fitsIn(pieces, height)) height += 1;
  return Math.min(height, most);
};

interface Spread {
  readonly markup: Html;
  /** What it takes of the page, in millimetres. */
  readonly height: number;
}

/** Text in two columns over as many pages as it takes; `rooms` says how much each page has. */
export const spread = (pieces: readonly Piece[], rooms: (page: number) => number): readonly Spread[] => {
  const pages: Spread[] = [];
  let rest = pieces;
  while (rest.length > 0) {
    const most = rooms(pages.length);
    const room = fitsIn(rest, most) ? balanced(rest, most) : most;
    // A piece taller than a whole page would never fit: it is put there anyway.
    const first = Math.max(fitting(rest, room), pages.length > 0 ? 1 : 0);
    const second = fitting(rest.slice(first), room);
    const left = rest.slice(0, first);
    const right = rest.slice(first, first + second);
    const column = (of: readonly Piece[]): Html => html`<div>${of.map(({ markup }) => markup)}</div>`;
    pages.push({
      markup: html`<div class="two">${column(left)}${column(right)}</div>`,
      height: Math.max(heightOf(left), heightOf(right)),
    });
    rest = rest.slice(first + second);
  }
  return pages;
};
