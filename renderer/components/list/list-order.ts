/** What every list of things people keep has in its rows. */
export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly favourite: boolean;
  readonly tags: readonly string[];
  readonly updatedAt: string;
  readonly removedAt: string | null;
  /** Its figures cannot be read; the list shows none. */
  readonly damaged: boolean;
}

export interface Order {
  /** `name`, `when` or the key of a column. */
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export type Compare<T> = (a: T, b: T) => number;

export const NEWEST_FIRST: Order = { key: 'when', direction: 'descending' };

/** The way round that is useful first: names from A, numbers and times from the top. */
export const turnOrder = (order: Order, key: string): Order => {
  if (order.key !== key) return { key, direction: key === 'name' ? 'ascending' : 'descending' };
  return { key, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
};

/** When it was removed, or last changed if it was not. */
export const whenOf = ({ removedAt, updatedAt }: Pick<Listed, 'removedAt' | 'updatedAt'>): string =>
  removedAt ?? updatedAt;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const compareNames: Compare<Pick<Listed, 'name'>> = (a, b) => NAMES.compare(a.name, b.name);

const compareWhen: Compare<Listed> = (a, b) => compareTexts(whenOf(a), whenOf(b));

/** `columns` are the orders of the list's own columns, by key. Equals stand by name. */
export const sortItems = <T extends Listed>(
  items: readonly T[],
  { key, direction }: Order,
  columns: ReadonlyMap<string, Compare<T>>,
): readonly T[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = key === 'when' ? compareWhen : (columns.get(key) ?? compareNames);
  return [...items].sort((a, b) => sign * compare(a, b) || compareNames(a, b));
};
