import type { Line } from '../../../../rules/core/print-sheet.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { Style } from './metrics.ts';
import { countLines, measure, wrap } from './text-size.ts';

/** A piece of a page that is never cut. `height` is in millimetres and never less than what the browser draws. */
export interface Block {
  readonly height: number;
  readonly markup: Html;
}

/** What belongs together: `head` stands above the first block, and `again` above those that a new page begins with. */
export interface Section {
  readonly head: Block;
  readonly again: Block;
  readonly blocks: readonly Block[];
  /** Blocks stand in so many columns, each where there is most room; without it below each other, in order. */
  readonly across?: Across;
  /** Takes what room any page has left: it opens none while there is some. */
  readonly floats?: boolean;
}

export type Across = 1 | 2 | 3;

export const NOTHING: Block = { height: 0, markup: html`` };

export const sumOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);

/** One below the other, never parted. */
export const stack = (...blocks: readonly Block[]): Block => ({
  height: sumOf(blocks),
  markup: html`${blocks.map(({ markup }) => markup)}`,
});

export const textHeight = (text: string, style: Style, width: number): number =>
  countLines(text, style, width) * style.line;

/** A bold word, then a text that runs on behind it. */
export const lineHeight = ({ head, text }: Line, style: Style, width: number): number => {
  const bold = { ...style, face: 'bold' } as const;
  const indent = measure(`${head} `, bold);
  return indent > width
    ? textHeight(`${head} ${text}`, bold, width)
    : Math.max(1, wrap(text, style, width, indent).length) * style.line;
};

/** Few enough lines to stand beside what they belong to; longer ones go to the notes at the end. */
export const isShort = (text: string, style: Style, width: number, lines: number): boolean =>
  countLines(text, style, width) <= lines;

/** A list that would fill a page is cut with a count of what is left out: only nonsense is that long. */
export const shorten = (text: string, style: Style, width: number, lines: number): string => {
  const wrapped = wrap(text, style, width);
  if (wrapped.length <= lines) return text;
  return `${wrapped.slice(0, lines - 1).join(' ')} …`;
};

/** A long text in pieces of a few lines, so that it may go on over the page. */
export const textBlocks = (
  text: string,
  style: Style,
  width: number,
  linesPerPiece: number,
): readonly Block[] => {
  const lines = wrap(text, style, width);
  const pieces = Array.from({ length: Math.ceil(lines.length / linesPerPiece) }, (_, index) =>
    lines.slice(index * linesPerPiece, (index + 1) * linesPerPiece),
  );
  return pieces.map((piece) => ({
    height: piece.length * style.line,
    markup: html`<p class="flow">${piece.map((line, index) => html`${index === 0 ? '' : html`<br>`}${line}`)}</p>`,
  }));
};
