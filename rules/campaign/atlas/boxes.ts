import type { Point } from '../fields.ts';

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const boxAround = ({ x, y }: Point, reach: number): Box => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

const CELL = 80;

/** What room is taken. Kept by cells, so that a thousand labels do not ask a thousand others each. */
export class TakenRoom {
  private readonly cells = new Map<string, Box[]>();

  private *cellsOf({ x, y, width, height }: Box): Generator<string> {
    for (let column = Math.floor(x / CELL); column <= Math.floor((x + width) / CELL); column += 1)
      for (let row = Math.floor(y / CELL); row <= Math.floor((y + height) / CELL); row += 1)
        yield `${column} ${row}`;
  }

  isFree(box: Box): boolean {
    for (const cell of this.cellsOf(box))
      if (this.cells.get(cell)?.some((other) => meet(box, other)) === true) return false;
    return true;
  }

  take(box: Box): void {
    for (const cell of this.cellsOf(box)) {
      const boxes = this.cells.get(cell);
      if (boxes === undefined) this.cells.set(cell, [box]);
      else boxes.push(box);
    }
  }
}
