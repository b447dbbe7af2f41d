import { describe, expect, it } from 'vitest';
import { cellAt, cellNamed, cellsIn } from '../../../../rules/campaign/atlas/cells.ts';
import { scalePicture } from '../../../../rules/campaign/atlas/scale-picture.ts';
import { onto, putIn } from '../../../../rules/campaign/atlas/shape-points.ts';
import { sheetsFor } from '../../../../rules/campaign/atlas/sheets.ts';

const SQUARE = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

describe('another corner', () => {
  it('goes into the side that is nearest, the last one of an area too', () => {
    expect(putIn(SQUARE, { x: 5, y: -1 }, true)[1]).toEqual({ x: 5, y: -1 });
    expect(putIn(SQUARE, { x: 11, y: 5 }, true)[2]).toEqual({ x: 11, y: 5 });
    const closing = putIn(SQUARE, { x: -1, y: 5 }, true);
    expect([closing[0], closing.at(-1)]).toContainEqual({ x: -1, y: 5 });
    expect(closing).toHaveLength(5);
  });

  it('makes a road longer at the end it lies beyond', () => {
    const road = SQUARE.slice(0, 2);
    expect(putIn(road, { x: -5, y: 1 }, false)[0]).toEqual({ x: -5, y: 1 });
    expect(putIn(road, { x: 15, y: 1 }, false).at(-1)).toEqual({ x: 15, y: 1 });
    expect(putIn(road, { x: 5, y: 1 }, false)[1]).toEqual({ x: 5, y: 1 });
  });

  it('a crossing lies on its river', () => {
    expect(onto(SQUARE.slice(0, 3), { x: 13, y: 4 })).toEqual({ x: 10, y: 4 });
  });
});

describe('a picture scaled by two spots', () => {
  const picture = { id: 'p', at: { x: 0, y: 0 }, width: 100, height: 50 };
  const spots = [
    { x: 10, y: 10 },
    { x: 40, y: 50 },
  ] as const;

  it('that is the whole map makes the map as large', () => {
    const scaled = scalePicture({ width: 100, height: 70, picture }, spots, 100);
    expect(scaled).toEqual({ width: 200, height: 100, picture: { ...picture, width: 200, height: 100 } });
  });

  it('that lies somewhere on it stays where the first spot is', () => {
    const scaled = scalePicture(
      { width: 300, height: 200, picture: { ...picture, at: { x: 5, y: 5 } } },
      spots,
      25,
    );
    expect(scaled).toMatchObject({ width: 300, height: 200 });
    expect(scaled.picture).toMatchObject({ at: { x: 7.5, y: 7.5 }, width: 50, height: 25 });
  });
});

describe('cells by their names', () => {
  it('every cell of a map is found again by its name, in either writing', () => {
    for (const kind of ['hexes', 'squares'] as const) {
      const grid = { kind, size: 5 };
      const all = cellsIn(grid, { x: 0, y: 0, width: 200, height: 60 });
      for (const { name, middle } of all) {
        expect(cellNamed(grid, ` ${name.toLowerCase()} `)?.middle).toEqual(middle);
        expect(cellAt(grid, middle).name).toBe(name);
      }
    }
  });

  it('anything else names none', () => {
    expect(cellNamed({ kind: 'hexes', size: 5 }, 'C7')).toBeNull();
    expect(cellNamed({ kind: 'squares', size: 5 }, '0307')).toBeNull();
    expect(cellNamed({ kind: 'squares', size: 5 }, 'C0')).toBeNull();
  });
});

describe('a map on paper', () => {
  const paper = { width: 1000, height: 600 };

  it('fits one page either way', () => {
    expect(sheetsFor({ width: 100, height: 30 }, paper, 1, 40).scale).toBe(10);
    expect(sheetsFor({ width: 100, height: 90 }, paper, 1, 40).scale).toBeCloseTo(600 / 90);
  });

  it('over several pages shows every mile, each sheet but the first with a strip of the one before', () => {
    for (const across of [2, 3, 4])
      for (const height of [20, 61, 100]) {
        const { scale, sheets, rows } = sheetsFor({ width: 100, height }, paper, across, 40);
        expect(sheets).toHaveLength(across * rows);
        expect(sheets[1]?.at).toEqual({ x: 960, y: 0 });
        const last = sheets.at(-1);
        expect((last?.at.x ?? 0) + paper.width).toBeCloseTo(100 * scale);
        expect((last?.at.y ?? 0) + paper.height).toBeGreaterThanOrEqual(height * scale - 1e-3);
        expect(last?.name).toBe(`${'ABCD'[across - 1]}${rows}`);
      }
  });
});
