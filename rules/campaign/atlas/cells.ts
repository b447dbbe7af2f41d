import type { Point } from '../fields.ts';
import type { Box } from './boxes.ts';

export interface CellGrid {
  readonly kind: 'hexes' | 'squares';
  /** Miles from one side of a cell to the opposite one. */
  readonly size: number;
}

export interface Cell {
  /** `C7` of squares, `0307` of hexes: column first, both from the upper left corner. */
  readonly name: string;
  readonly middle: Point;
}

/** A, B, … Z, AA, AB, … */
const letters = (column: number): string => {
  let [left, word] = [column + 1, ''];
  for (; left > 0; left = Math.floor((left - 1) / 26))
    word = String.fromCharCode(65 + ((left - 1) % 26)) + word;
  return word;
};

/** `0307`; both have three figures where one needs them, so that a name says where its row begins. */
const figures = (column: number, row: number): string => {
  const long = Math.max(column, row) > 99 ? 3 : 2;
  return String(column).padStart(long, '0') + String(row).padStart(long, '0');
};

const COLUMN = Math.sqrt(3) / 2;

const cellOf = ({ kind, size }: CellGrid, column: number, row: number): Cell =>
  kind === 'squares'
    ? {
        name: `${letters(column)}${row + 1}`,
        middle: { x: (column + 0.5) * size, y: (row + 0.5) * size },
      }
    : {
        name: figures(column + 1, row + 1),
        middle: { x: (column + 2 / 3) * COLUMN * size, y: (row + (column % 2 === 0 ? 0.5 : 1)) * size },
      };

/** The corners of a cell around its middle. */
export const cornersOf = ({ kind, size }: CellGrid): readonly Point[] => {
  if (kind === 'squares')
    return [
      { x: -size / 2, y: -size / 2 },
      { x: size / 2, y: -size / 2 },
      { x: size / 2, y: size / 2 },
      { x: -size / 2, y: size / 2 },
    ];
  const radius = size / Math.sqrt(3);
  return [0, 1, 2, 3, 4, 5].map((corner) => ({
    x: radius * Math.cos((corner * Math.PI) / 3),
    y: radius * Math.sin((corner * Math.PI) / 3),
  }));
};

/** The cells whose middles lie on a piece of the map or a cell beside it. */
export const cellsIn = (grid: CellGrid, { x, y, width, height }: Box): readonly Cell[] => {
  const across = grid.kind === 'squares' ? grid.size : COLUMN * grid.size;
  const from = (value: number, step: number): number => Math.max(0, Math.floor(value / step) - 1);
  const cells: Cell[] = [];
  for (let column = from(x, across); column * across <= x + width; column += 1)
    for (let row = from(y, grid.size); row * grid.size <= y + height; row += 1)
      cells.push(cellOf(grid, column, row));
  return cells;
};

/** The cell of this name; null where none is called so. Columns and rows past 99 have three figures each. */
export const cellNamed = (grid: CellGrid, written: string): Cell | null => {
  const name = written.trim().toUpperCase();
  if (grid.kind === 'squares') {
    const [, word, row] = /^([A-Z]{1,3})([1-9]\d{0,3})$/u.exec(name) ?? [];
    if (word === undefined) return null;
    const column = [...word].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    return cellOf(grid, column - 1, Number(row) - 1);
  }
  if (!/^(\d{4}|\d{6})$/u.test(name)) return null;
  const [column, row] = [name.slice(0, name.length / 2), name.slice(name.length / 2)].map(Number);
  return column && row ? cellOf(grid, column - 1, row - 1) : null;
};

/** In which cell a spot lies: the one with the nearest middle. */
export const cellAt = (grid: CellGrid, { x, y }: Point): Cell => {
  const near = cellsIn(grid, {
    x: x - grid.size,
    y: y - grid.size,
    width: 2 * grid.size,
    height: 2 * grid.size,
  });
  const gap = ({ middle }: Cell): number =>
    grid.kind === 'squares'
      ? Math.max(Math.abs(middle.x - x), Math.abs(middle.y - y))
      : Math.hypot(middle.x - x, middle.y - y);
  return near.reduce((best, cell) => (gap(cell) < gap(best) ? cell : best), near[0] ?? cellOf(grid, 0, 0));
};
