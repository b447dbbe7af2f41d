import type { RosterSummary } from '../../api/types.ts';

export type SortKey = 'name' | 'points' | 'when';

export interface Order {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

export const NEWEST_FIRST: Order = { key: 'when', direction: 'descending' };

/** The way round that is useful first: names from A, numbers and times from the top. */
export const turnOrder = (order: Order, key: SortKey): Order => {
  if (order.key !== key) return { key, direction: key === 'name' ? 'ascending' : 'descending' };
  return { key, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
};

/** When it was removed, or last changed if it was not. */
export const whenOf = ({ removedAt, updatedAt }: Pick<RosterSummary, 'removedAt' | 'updatedAt'>): string =>
  removedAt ?? updatedAt;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const compare = (key: SortKey, a: RosterSummary, b: RosterSummary): number => {
  switch (key) {
    case 'name':
      return NAMES.compare(a.name, b.name);
    case 'points':
      return a.points - b.points;
    case 'when':
      return compareTexts(whenOf(a), whenOf(b));
    default:
      return key satisfies never;
  }
};

export const sortRosters = (
  rosters: readonly RosterSummary[],
  { key, direction }: Order,
): readonly RosterSummary[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rosters].sort((a, b) => sign * compare(key, a, b) || NAMES.compare(a.name, b.name));
};
