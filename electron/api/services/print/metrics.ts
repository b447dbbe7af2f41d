import type { Type } from './text-size.ts';

/** A size of type together with the height of its lines in millimetres: the pages and the sums share these. */
export interface Style extends Type {
  readonly line: number;
}

export const STYLES = {
  body: { face: 'text', points: 9.5, line: 4.2 },
  small: { face: 'text', points: 8.5, line: 3.7 },
  name: { face: 'bold', points: 10.5, line: 4.6 },
  heading: { face: 'display', points: 13.5, line: 5.4 },
  title: { face: 'display', points: 25, line: 9.2 },
  longTitle: { face: 'display', points: 15, line: 5.8 },
  cardName: { face: 'display', points: 15, line: 5.8 },
  longCardName: { face: 'display', points: 10.5, line: 4.3 },
  cardText: { face: 'text', points: 9, line: 3.9 },
} as const satisfies Record<string, Style>;

/** Lines between rows and around boxes; `ink` is the ink-saving set. */
export const STROKES = {
  usual: { hair: 0.15, line: 0.25, thick: 0.8, half: 1 },
  ink: { hair: 0.1, line: 0.12, thick: 0.3, half: 0.7 },
} as const;

/** Squares with a number in each. */
export const RUNG = { width: 8.4, height: 6 } as const;
/** Hit points: more of them than of anything else. */
export const POINT = { size: 3.6, perLine: 30 } as const;

/** Hits of a casting, side by side; castings stand apart, and ranks below each other. */
export const HIT = { size: 3.3, gap: 0.5, between: 2, line: 0.8, rank: 0.8 } as const;
/** Small tables of one entry. */
export const ENTRY_TABLE = { row: 4.6, pad: 0.8, gap: 6 } as const;

/** Squares to cross off, in fives. */
export const BOX = { size: 4.4, cardSize: 5, gap: 1.1, fiveGap: 1.6, perLine: 10, perCardLine: 5 } as const;

export const ROW = { above: 1.5, below: 1.4, rule: 0.3 } as const;
export const HEADING = { above: 4.2, below: 0.8 } as const;
export const COLUMN_HEADS = 5;
export const COST_WIDTH = 13;
export const BOXES_INDENT = 4;
/** Between entries side by side. */
export const GUTTER = 7;
/** A page narrower than this, in large print, has a column less. */
export const WIDE_PAGE = 150;
