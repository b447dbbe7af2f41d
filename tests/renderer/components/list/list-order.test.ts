import { describe, expect, test } from 'vitest';
import {
  type Compare,
  type Listed,
  NEWEST_FIRST,
  sortItems,
  turnOrder,
} from '../../../../renderer/components/list/list-order.ts';

type Priced = Listed & { readonly points: number };

const COLUMNS = new Map<string, Compare<Priced>>([['points', (a, b) => a.points - b.points]]);

const roster = (name: string, points: number, updatedAt: string, removedAt: string | null = null) =>
  ({ name, points, updatedAt, removedAt }) as Priced;

const ROSTERS = [
  roster('Band 10', 300, '2026-05-03'),
  roster('band 2', 900, '2026-05-01', '2026-05-09'),
  roster('Élan', 300, '2026-05-05'),
];

test.each([
  [NEWEST_FIRST, ['band 2', 'Élan', 'Band 10']],
  [{ key: 'name', direction: 'ascending' } as const, ['band 2', 'Band 10', 'Élan']],
  [{ key: 'name', direction: 'descending' } as const, ['Élan', 'Band 10', 'band 2']],
  [{ key: 'points', direction: 'ascending' } as const, ['Band 10', 'Élan', 'band 2']],
])('%j', (order, names) => expect(sortItems(ROSTERS, order, COLUMNS).map(({ name }) => name)).toEqual(names));

describe('turnOrder', () => {
  test('the same column turns round, another starts the useful way', () => {
    expect([
      turnOrder(NEWEST_FIRST, 'when'),
      turnOrder(NEWEST_FIRST, 'name'),
      turnOrder(NEWEST_FIRST, 'points'),
    ]).toEqual([
      { key: 'when', direction: 'ascending' },
      { key: 'name', direction: 'ascending' },
      { key: 'points', direction: 'descending' },
    ]);
  });
});
