import { IconStar, IconTag, IconTrash, type TablerIcon } from '@tabler/icons-react';
import classes from './filter-pane.module.css';
import type { ListSearch } from './list-search.ts';

export interface ListViewChoice<View extends string> {
  readonly view: View | 'all';
  readonly label: string;
  readonly icon: TablerIcon;
}

export const REMOVED_VIEW = { view: 'removed', label: 'Recently removed', icon: IconTrash } as const;
export const FAVOURITES_VIEW = { view: 'favourites', label: 'Favourites', icon: IconStar } as const;

export interface TagCount {
  readonly name: string;
  readonly count: number;
}

interface FilterPaneProps<View extends string> {
  /** `rosters`. */
  readonly nouns: string;
  readonly views: readonly ListViewChoice<View>[];
  readonly search: ListSearch<View>;
  readonly counts: Readonly<Record<string, number>>;
  /** Null where nothing is tagged; `hint` says what to do where there are none yet. */
  readonly tags: { readonly all: readonly TagCount[]; readonly hint: string } | null;
  onChange(search: ListSearch<View>): void;
}

interface FilterProps {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly amount: number;
  readonly on: boolean;
  onPick(): void;
}

/** One way to narrow a list, with how many it leaves. */
const Filter = ({ icon: Icon, label, amount, on, onPick }: FilterProps) => (
  <li>
    <button type="button" className={classes.filter} aria-current={on ? 'true' : undefined} onClick={onPick}>
      <Icon aria-hidden />
      <span className="cut">{label}</span>
      <span className={classes.filterCount}>{amount}</span>
    </button>
  </li>
);

export const FilterPane = <View extends string>({
  nouns,
  views,
  search,
  counts,
  tags,
  onChange,
}: FilterPaneProps<View>) => (
  <nav className={classes.filterPane} data-part="filter-pane" aria-label={`Which ${nouns}`}>
    <ul>
      {views.map(({ view, label, icon }) => (
        <Filter
          key={view}
          icon={icon}
          label={label}
          amount={counts[view] ?? 0}
          on={search.tag === undefined && (search.view ?? 'all') === view}
          onPick={() => onChange(view === 'all' ? {} : { view })}
        />
      ))}
    </ul>
    {tags !== null && (
      <>
        <h2>Tags</h2>
        {tags.all.length === 0 && <p>{tags.hint}</p>}
        <ul>
          {tags.all.map(({ name, count }) => (
            <Filter
              key={name}
              icon={IconTag}
              label={name}
              amount={count}
              on={search.tag === name}
              onPick={() => onChange(search.tag === name ? {} : { tag: name })}
            />
          ))}
        </ul>
      </>
    )}
  </nav>
);
