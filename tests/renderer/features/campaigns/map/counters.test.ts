import { expect, test } from 'vitest';
import { placeCounters } from '../../../../../renderer/features/campaigns/map/counters.ts';
import { placeLabels } from '../../../../../renderer/features/campaigns/map/labels.ts';

test('a counter alone lies on its spot', () => {
  expect(placeCounters([{ id: 'a1', x: 100, y: 50 }])).toEqual([
    { id: 'a1', dot: { x: 100, y: 50 }, at: { x: 100, y: 50 } },
  ]);
});

test('two that meet lie left and right of their meeting, each known by its dot', () => {
  const placed = placeCounters([
    { id: 'a2', x: 104, y: 50 },
    { id: 'a1', x: 100, y: 50 },
    { id: 'a3', x: 300, y: 50 },
  ]);
  expect(
    placed.map(({ id, dot, at }) => ({ id, dot, at: { x: Math.round(at.x), y: Math.round(at.y) } })),
  ).toEqual([
    { id: 'a1', dot: { x: 100, y: 50 }, at: { x: 79, y: 50 } },
    { id: 'a2', dot: { x: 104, y: 50 }, at: { x: 125, y: 50 } },
    { id: 'a3', dot: { x: 300, y: 50 }, at: { x: 300, y: 50 } },
  ]);
});

test('armies near a chain are one cluster, and none hides another', () => {
  const placed = placeCounters([0, 30, 60, 90].map((x) => ({ id: `a${x}`, x, y: 0 })));
  for (const one of placed)
    for (const other of placed)
      if (one !== other) expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThan(30);
});

test('labels avoid what is there and stay on the screen', () => {
  const screen = { width: 400, height: 300 };
  const counter = { x: 183, y: 133, width: 34, height: 34 };
  const free = placeLabels(
    [{ id: 'a', at: { x: 200, y: 150 }, reach: 17, lines: ['Lords'] }],
    [counter],
    screen,
  );
  expect(free.get('a')).toEqual({ id: 'a', x: 200, y: 128, anchor: 'middle' });
  const blocked = placeLabels(
    [{ id: 'a', at: { x: 200, y: 150 }, reach: 17, lines: ['Lords'] }],
    [counter, { x: 100, y: 100, width: 200, height: 32 }],
    screen,
  );
  expect(blocked.get('a')).toEqual({ id: 'a', x: 200, y: 181, anchor: 'middle' });
  const corner = placeLabels(
    [{ id: 'a', at: { x: 4, y: 4 }, reach: 17, lines: ['A long name'] }],
    [],
    screen,
  );
  expect(corner.get('a')?.anchor).toBe('start');
});
