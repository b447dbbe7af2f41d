import type { ComponentProps, ReactNode } from 'react';
import type { Listed } from './list-order.ts';
import type { ListSearch } from './list-search.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NoneFound } from './none-found.tsx';

interface ListBodyProps<T extends Listed> extends ComponentProps<typeof ListTable<T>> {
  readonly noun: string;
  readonly nouns: string;
  /** What may be searched for, as the empty field says it. */
  readonly placeholder: string;
  /** Where the words of a search are looked for, as a sentence says it. */
  readonly searched: string;
  readonly search: ListSearch;
  /** What can be done with those that are chosen. */
  readonly actions: ReactNode;
  onSearch(q: string): void;
  onShowAll(): void;
}

/** The middle of a list page: the search, and what it found. */
export const ListBody = <T extends Listed>({
  noun,
  nouns,
  placeholder,
  searched,
  search,
  actions,
  onSearch,
  onShowAll,
  ...table
}: ListBodyProps<T>) => (
  <>
    <ListToolbar
      noun={noun}
      nouns={nouns}
      placeholder={placeholder}
      search={search}
      shown={table.items.length}
      chosen={table.chosen.length}
      actions={actions}
      onSearch={onSearch}
      onClear={() => table.onChoose(() => new Set())}
    />
    {table.items.length === 0 ? (
      <NoneFound search={search} noun={noun} nouns={nouns} searched={searched} onClear={onShowAll} />
    ) : (
      <ListTable {...table} />
    )}
  </>
);
