import type { PrintSheet } from '../../../../rules/core/print-sheet.ts';
import { type Block, NOTHING, type Section, sumOf } from './block.ts';
import { blankCard, CARD_PADDING, cardBlock } from './card.ts';
import { html } from './html.ts';
import { WIDE_PAGE } from './metrics.ts';
import type { Drawn } from './options.ts';
import { bodyHeight, RUNNING_HEAD } from './paper.ts';
import type { Portraits } from './trim.ts';

const ACROSS = 2;

/** In large print one strip of cards: half a page would hold half a word. */
const stripsOf = (width: number): number => (width < WIDE_PAGE ? 1 : ACROSS);

export const cardInner = (width: number): number => width / stripsOf(width) - 2 * CARD_PADDING.side;

/** What a page of cards has for each strip. */
export const cardsHeight = (options: Drawn): number => bodyHeight(options, RUNNING_HEAD) - 2;

export const rowsPerPage = ({ cardsPerPage }: Pick<Drawn, 'cardsPerPage'>): number => cardsPerPage / ACROSS;

type Strip = readonly Block[];
type CardPage = readonly Strip[];

interface Shape {
  readonly across: number;
  /** Cards a strip, and the millimetres it has for them. */
  readonly most: number;
  readonly room: number;
}

/** Each card onto the first page with room for it, on the strip of it that `prefer` says the least of. */
const fillPages = (
  cards: readonly Block[],
  { across, most, room }: Shape,
  prefer: (strip: Strip) => number,
): readonly CardPage[] => {
  const pages: Block[][][] = [];
  for (const card of cards) {
    const fits = (strip: Strip): boolean => strip.length < most && sumOf(strip) + card.height <= room;
    let page = pages.find((strips) => strips.some(fits));
    if (page === undefined) {
      page = Array.from({ length: across }, () => []);
      pages.push(page);
    }
    const [first, ...others] = page.filter(fits);
    const strip = others.reduce(
      (best, one) => (best !== undefined && prefer(one) < prefer(best) ? one : best),
      first,
    );
    // Higher than a page: it is put there anyway.
    (strip ?? (page[0] as Block[])).push(card);
  }
  return pages;
};

/** Row by row as the roster has them; otherwise only where that saves a page. */
const packPages = (cards: readonly Block[], shape: Shape): readonly CardPage[] => {
  const tallestFirst = cards.toSorted((a, b) => b.height - a.height);
  const ways = [
    fillPages(cards, shape, ({ length }) => length),
    fillPages(cards, shape, sumOf),
    fillPages(tallestFirst, shape, sumOf),
  ];
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
};

/** Pages of cards, and how many each holds. */
export interface CardPages {
  readonly sections: readonly Section[];
  readonly counts: readonly number[];
}

/**
 * Cards in strips to cut down the middle and then across. Each is as high as it was asked for, or as its words need:
 * the others give way rather than that a word is lost.
 */
const layCards = (cards: readonly Block[], options: Drawn, width: number): CardPages => {
  const across = stripsOf(width);
  const room = cardsHeight(options);
  const pages = packPages(cards, { across, most: rowsPerPage(options), room });
  const blocks = pages.map((page) => ({
    height: room,
    markup: html`<div class="${across === 1 ? 'cards single' : 'cards'}">${page.map((strip) => html`<div class="strip">${strip.map(({ markup }) => markup)}</div>`)}</div>`,
  }));
  return {
    sections: blocks.length === 0 ? [] : [{ head: NOTHING, again: NOTHING, blocks }],
    counts: pages.map((page) => page.reduce((sum, strip) => sum + strip.length, 0)),
  };
};

/** Whose cards are wanted: of the army, of the people behind its figures, or both on the same sheets. */
export const cardSections = (
  sheet: PrintSheet,
  options: Drawn,
  width: number,
  portraits: Portraits,
): CardPages => {
  const inner = cardInner(width);
  const ofArmy = options.layout !== 'roster';
  const entries = [
    ...(ofArmy ? sheet.sections.flatMap((section) => section.entries) : []),
    ...(options.commanders ? sheet.commanders : []),
  ];
  const blanks = Array.from({ length: ofArmy ? options.blankCards : 0 }, () =>
    blankCard(sheet, options, inner),
  );
  const cards = [...entries.map((entry) => cardBlock(entry, options, portraits, inner)), ...blanks];
  return layCards(cards, options, width);
};
