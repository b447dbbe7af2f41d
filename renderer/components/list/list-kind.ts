import type { ReactNode } from 'react';
import type { Compare, Listed } from './list-order.ts';

export interface ListColumn<T> {
  readonly key: string;
  readonly label: string;
  readonly className: string;
  /** Null where nobody sorts by it. */
  readonly compare: Compare<T> | null;
  cell(item: T): ReactNode;
}

/** What one kind of thing shows and does in its list. Keep one object: a new one draws every row anew. */
export interface ListKind<T extends Listed> {
  /** `Rosters`, over the table. */
  readonly label: string;
  /** `Roster`, over the names. */
  readonly nameLabel: string;
  readonly columns: readonly ListColumn<T>[];
  address(item: T): string;
  /** Under the name, before the tags. */
  describe(item: T): ReactNode;
  /** Under the name, after the tags. */
  remark(item: T): string;
  rename(item: T, name: string): void;
  /** Null where nothing is a favourite. */
  readonly star: ((item: T, on: boolean) => void) | null;
  remove(items: readonly T[]): void;
  putBack(item: T): void;
}
