import { expect, test } from 'vitest';
import {
  filterLines,
  KIND_GROUPS,
  NO_FILTER,
} from '../../../../../renderer/features/campaigns/ledger/filter-lines.ts';
import { eventSchema } from '../../../../../rules/campaign/events.ts';

const line = (
  entry: number,
  kind: 'marched' | 'contact' | 'battle-fought',
  text: string,
  armyIds: string[],
) => ({
  entry,
  place: entry,
  wrote: null,
  batch: entry,
  day: 1,
  kind,
  head: '',
  label: '',
  text,
  armyIds,
  sideIds: [],
  undoneBy: null,
  recordedAt: '2026-01-01T00:00:00.000Z',
});

const LINES = [
  line(3, 'battle-fought', 'Battle of Withy Ford', ['a1', 'a2']),
  line(2, 'contact', 'They meet at Withy Ford', ['a1', 'a2']),
  line(1, 'marched', 'Lords marched 6 miles', ['a1']),
];

const found = (filter: Partial<typeof NO_FILTER>): readonly number[] =>
  filterLines(LINES, { ...NO_FILTER, ...filter }).map(({ entry }) => entry);

test('entries by kind, army and words', () => {
  expect(found({})).toEqual([3, 2, 1]);
  expect(found({ group: 'battles' })).toEqual([3, 2]);
  expect(found({ group: 'marches' })).toEqual([1]);
  expect(found({ armyId: 'a2' })).toEqual([3, 2]);
  expect(found({ words: 'withy meet' })).toEqual([2]);
  expect(found({ words: 'withy', armyId: 'a1', group: 'marches' })).toEqual([]);
});

test('every kind of event belongs to exactly one group', () => {
  const grouped = Object.values(KIND_GROUPS).flatMap(({ kinds }) => kinds);
  const kinds = eventSchema.options.map(({ shape }) => shape.kind.value);
  expect([...grouped].sort()).toEqual([...kinds].sort());
});
