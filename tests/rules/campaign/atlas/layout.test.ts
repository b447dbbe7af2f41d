import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellAt, cellsIn } from '../../../../rules/campaign/atlas/cells.ts';
import {
  gatherTokens,
  type Standing,
  spreadAround,
  TOKEN_GAP,
} from '../../../../rules/campaign/atlas/gather.ts';
import { placeLabels, type WantedLabel } from '../../../../rules/campaign/atlas/place-labels.ts';
import { tries } from '../../../support/tries.ts';

const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

const spot = fc.record({
  x: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 600 })),
  y: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 400 })),
});
const standings = fc
  .array(fc.record({ at: spot, sideId: fc.constantFrom('s1', 's2', 's3'), weight: fc.nat(50) }), {
    maxLength: 60,
  })
  .map((all): Standing[] =>
    all.map(({ at, sideId, weight }, index) => ({ id: `a${index}`, ...at, sideId, weight })),
  );

describe('armies that stand together', () => {
  test('are one token with the strongest’s spot; another side’s lies beside it', () => {
    const tokens = gatherTokens(
      [
        { id: 'a1', x: 100, y: 100, sideId: 's1', weight: 2 },
        { id: 'a2', x: 110, y: 100, sideId: 's1', weight: 9 },
        { id: 'a3', x: 104, y: 100, sideId: 's2', weight: 5 },
        { id: 'a4', x: 300, y: 100, sideId: 's1', weight: 1 },
      ],
      new Set(),
    );
    expect(tokens.map(({ armyIds }) => armyIds)).toEqual([['a3'], ['a2', 'a1'], ['a4']]);
    expect(tokens.map(({ dot }) => dot.x)).toEqual([104, 110, 300]);
    expect(far(tokens[0]?.at ?? { x: 0, y: 0 }, tokens[1]?.at ?? { x: 0, y: 0 })).toBeGreaterThan(TOKEN_GAP);
  });

  test('every army is in one token, and tokens of a side never hide each other', () => {
    fc.assert(
      fc.property(standings, (armies) => {
        const tokens = gatherTokens(armies, new Set());
        expect(tokens.flatMap(({ armyIds }) => armyIds).toSorted()).toEqual(
          armies.map(({ id }) => id).toSorted(),
        );
        const side = new Map(armies.map(({ id, sideId }) => [id, sideId]));
        for (const one of tokens) {
          expect(new Set(one.armyIds.map((id) => side.get(id))).size).toBe(1);
          for (const other of tokens)
            if (one !== other && side.get(one.id) === side.get(other.id))
              expect(far(one.dot, other.dot)).toBeGreaterThanOrEqual(TOKEN_GAP);
        }
        // The order in which armies were made is not the order in which they lie.
        expect(gatherTokens(armies.toReversed(), new Set())).toEqual(tokens);
      }),
      { numRuns: tries(100) },
    );
  });

  test('are spread one by one, none over another, however many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (count) => {
        const spots = spreadAround({ x: 0, y: 0 }, count);
        expect(spots).toHaveLength(count);
        for (const [index, one] of spots.entries())
          for (const other of spots.slice(index + 1))
            expect(far(one, other)).toBeGreaterThan(TOKEN_GAP - 0.001);
      }),
      { numRuns: tries(20) },
    );
  });
});

describe('labels', () => {
  const wanted = fc
    .array(
      fc.record({
        at: spot,
        reach: fc.integer({ min: 0, max: 20 }),
        lines: fc.array(fc.string({ minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 2 }),
        size: fc.constantFrom(12.5, 13.5, 17),
        across: fc.boolean(),
      }),
      { maxLength: 60 },
    )
    .map((all): WantedLabel[] => all.map((label, index) => ({ id: `l${index}`, ...label })));
  const box = fc.record({
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 400 }),
    width: fc.integer({ min: 1, max: 200 }),
    height: fc.integer({ min: 1, max: 200 }),
  });
  const SHEET = { x: 0, y: 0, width: 640, height: 440 };

  test('never lie over each other, over what must be seen, or over the edge', () => {
    fc.assert(
      fc.property(wanted, fc.array(box, { maxLength: 10 }), (labels, obstacles) => {
        const boxes = [...placeLabels(labels, obstacles, SHEET).values()].map((label) => label.box);
        for (const [index, one] of boxes.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(0);
          expect(one.x + one.width).toBeLessThanOrEqual(SHEET.width);
          for (const other of [...boxes.slice(index + 1), ...obstacles])
            expect(
              one.x < other.x + other.width &&
                other.x < one.x + one.width &&
                one.y < other.y + other.height &&
                other.y < one.y + one.height,
            ).toBe(false);
        }
      }),
      { numRuns: tries(100) },
    );
  });

  test('the first has the first choice; where two lines find no room, one does', () => {
    const label = { at: { x: 300, y: 200 }, reach: 17, size: 13 };
    const gap = { x: 0, y: 0, width: 640, height: 164 };
    const rest = { x: 0, y: 183, width: 640, height: 257 };
    const placed = placeLabels(
      [
        { id: 'first', lines: ['Lords', '12.0'], ...label },
        { id: 'second', lines: ['Wolves'], ...label },
      ],
      [gap, rest],
      SHEET,
    );
    expect([...placed].map(([id, { lines }]) => [id, lines])).toEqual([['first', 1]]);
  });
});

describe('a grid with coordinates of its own', () => {
  test('names squares by column and row', () => {
    const squares = { kind: 'squares', size: 5 } as const;
    expect(cellAt(squares, { x: 12, y: 31 }).name).toBe('C7');
    expect(cellAt(squares, { x: 131, y: 1 }).name).toBe('AA1');
    expect(cellsIn(squares, { x: 0, y: 0, width: 9, height: 4 }).map(({ name }) => name)).toEqual([
      'A1',
      'B1',
    ]);
  });

  test('a spot lies in the hex with the nearest middle, and each middle in its own', () => {
    const hexes = { kind: 'hexes', size: 6 } as const;
    for (const cell of cellsIn(hexes, { x: 0, y: 0, width: 60, height: 60 }))
      expect(cellAt(hexes, cell.middle).name).toBe(cell.name);
    expect(cellAt(hexes, { x: 3.4, y: 3 }).name).toBe('0101');
    expect(cellAt(hexes, { x: 8.6, y: 6 }).name).toBe('0201');
  });
});
