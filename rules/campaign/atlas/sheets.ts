import type { Point } from '../fields.ts';

interface Paper {
  readonly width: number;
  readonly height: number;
}

/** One sheet of a map: where its corner lies in the whole, and what it is called. */
export interface Sheet {
  /** `A1`: columns by letter, rows by number. */
  readonly name: string;
  readonly at: Point;
}

export interface Sheets {
  /** Lengths of paper for each mile. */
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
  readonly sheets: readonly Sheet[];
}

/**
 * A map on paper: on one sheet as large as it gets, or so many sheets wide that share a strip, to be glued. A rest that the
 * shared strip shows already gets no sheet of its own.
 */
export const sheetsFor = (map: Paper, paper: Paper, across: number, shared: number): Sheets => {
  if (across === 1) {
    const scale = Math.min(paper.width / map.width, paper.height / map.height);
    return { scale, columns: 1, rows: 1, sheets: [{ name: 'A1', at: { x: 0, y: 0 } }] };
  }
  const scale = (across * paper.width - (across - 1) * shared) / map.width;
  const step = { x: paper.width - shared, y: paper.height - shared };
  const rows = Math.max(1, Math.ceil((map.height * scale - shared) / step.y - 1e-6));
  const sheets = Array.from({ length: rows * across }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    return {
      name: `${String.fromCharCode(65 + column)}${row + 1}`,
      at: { x: column * step.x, y: row * step.y },
    };
  });
  return { scale, columns: across, rows, sheets };
};
