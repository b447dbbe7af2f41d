import type { Paper } from './options.ts';

/** Millimetres. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
  /** As CSS names it. */
  readonly css: string;
  readonly name: string;
}

export const PAPER_SIZES: Readonly<Record<Paper, PaperSize>> = {
  a4: { width: 210, height: 297, css: 'A4', name: 'A4' },
  letter: { width: 215.9, height: 279.4, css: 'letter', name: 'Letter' },
};

export const MARGIN = { top: 11, side: 13, bottom: 8 } as const;

/** The one line of army name, points and scale on every page but a roster's first. */
export const RUNNING_HEAD = 8;
export const FOOT = 6;

/** A sheet of paper, and how large things are drawn on it: at 2 it holds half as much each way. */
export interface Leaf {
  readonly paper: Paper;
  readonly scale: number;
}

/** In millimetres as drawn at scale 1, like all that follows. */
export const innerWidth = ({ paper, scale }: Leaf): number =>
  (PAPER_SIZES[paper].width - 2 * MARGIN.side) / scale;

/** What a page holds below its head and above its foot. */
export const bodyHeight = ({ paper, scale }: Leaf, head: number): number =>
  (PAPER_SIZES[paper].height - MARGIN.top - MARGIN.bottom) / scale - FOOT - head;
