import { type ReactNode, useState } from 'react';
import { Page } from '../../frame/page.tsx';
import { ErrorView } from '../error-view.tsx';
import { RowsSkeleton } from '../skeletons.tsx';
import { FilterPane, type ListViewChoice, type TagCount } from './filter-pane.tsx';
import { ListBody } from './list-body.tsx';
import type { ListKind } from './list-kind.ts';
import type { Listed } from './list-order.ts';
import classes from './list-page.module.css';
import { type ListSearch, withWords } from './list-search.ts';
import type { OpenMenu } from './list-table.tsx';
import { useChosen } from './use-chosen.ts';

interface ThingsPageProps<T extends Listed, View extends string> {
  readonly noun: string;
  readonly nouns: string;
  /** `Rosters`: over the page, and what its middle is called. */
  readonly title: string;
  readonly className?: string;
  readonly kind: ListKind<T>;
  readonly views: readonly ListViewChoice<View>[];
  /** Null where nothing is tagged. */
  readonly tagHint: string | null;
  readonly placeholder: string;
  readonly searched: string;
  readonly search: ListSearch<View>;
  /** The list as it was asked for, `data` undefined until it is there. */
  readonly list: {
    readonly data:
      | { readonly counts: Readonly<Record<string, number>>; readonly tags?: readonly TagCount[] }
      | undefined;
    readonly error: unknown;
    refetch(): unknown;
  };
  readonly items: readonly T[];
  /** Goes to another part of the list; `replace` where it is only another word of a search. */
  onNarrow(search: ListSearch<View>, replace: boolean): void;
  /** At the top; `untouched`: there is nothing yet. */
  actions(untouched: boolean): ReactNode;
  chosenActions(chosen: readonly T[]): ReactNode;
  menu(open: OpenMenu<T>): ReactNode;
  /** Instead of a list where there is nothing yet. */
  readonly first: ReactNode;
  /** Beside the list while nothing is selected. */
  hint(untouched: boolean): ReactNode;
  details(item: T, onClose: () => void): ReactNode;
  readonly children?: ReactNode;
}

/** The page of everything of one kind that people keep: narrowed on the left, listed, one of it on the right. */
export const ThingsPage = <T extends Listed, View extends string>({
  noun,
  nouns,
  title,
  className = '',
  kind,
  views,
  tagHint,
  placeholder,
  searched,
  search,
  list,
  items,
  onNarrow,
  actions,
  chosenActions,
  menu,
  first,
  hint,
  details,
  children,
}: ThingsPageProps<T, View>) => {
  const [selectedId, select] = useState<string | null>(null);
  const { chosen, setIds } = useChosen(items);
  const removed = search.view === 'removed';
  const selected = removed ? undefined : items.find(({ id }) => id === selectedId);

  const narrow = (next: ListSearch<View>): void => {
    setIds(new Set());
    onNarrow(next, 'q' in next || 'q' in search);
  };

  if (list.error !== null && list.data === undefined) {
    return (
      <Page title={title}>
        <ErrorView error={list.error} onRetry={() => void list.refetch()} />
      </Page>
    );
  }

  const { data } = list;
  const untouched =
    data !== undefined && data.counts['all'] === 0 && search.view === undefined && search.tag === undefined;

  const middle = () => {
    if (data === undefined) return <RowsSkeleton label={`Loading the ${nouns}`} />;
    if (untouched) return first;
    return (
      <ListBody
        noun={noun}
        nouns={nouns}
        placeholder={placeholder}
        searched={searched}
        search={search}
        actions={chosenActions(chosen)}
        onSearch={(q) => narrow(withWords(search, q))}
        onShowAll={() => narrow({})}
        kind={kind}
        items={items}
        removed={removed}
        selectedId={selected?.id ?? null}
        chosen={chosen}
        onSelect={select}
        onChoose={setIds}
        renderMenu={menu}
      />
    );
  };

  return (
    <Page title={title} actions={actions(untouched)} className={`${classes.listPage} ${className}`.trim()}>
      <FilterPane
        nouns={nouns}
        views={views}
        search={search}
        counts={data?.counts ?? {}}
        tags={tagHint === null ? null : { all: data?.tags ?? [], hint: tagHint }}
        onChange={narrow}
      />
      <section className={classes.listMiddle} aria-label={title} data-scroller>
        {middle()}
      </section>
      {selected === undefined ? hint(untouched) : details(selected, () => select(null))}
      {children}
    </Page>
  );
};
