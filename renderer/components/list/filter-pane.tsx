import { IconStar, IconTag, IconTrash, type TablerIcon } from '@tabler/icons-react';
import type { ListSearch, ListView } from './list-search.ts';
import './filter-pane.css';

interface FilterPaneProps {
  /** `rosters`. */
  readonly nouns: string;
  readonly icon: TablerIcon;
  /** What to do where there are no tags yet. */
  readonly tagHint: string;
  readonly search: ListSearch;
  readonly counts: Readonly<Record<ListView, number>>;
  readonly tags: readonly { readonly name: string; readonly count: number }[];
  onChange(search: ListSearch): void;
}

interface FilterProps {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly amount: number;
  readonly on: boolean;
  onPick(): void;
}

/** One way to narrow a list, with how many it leaves. */
export const Filter = ({ icon: Icon, label, amount, on, onPick }: FilterProps) => (
  <li>
    <button type="button" className="filter" aria-current={on ? 'true' : undefined} onClick={onPick}>
      <Icon aria-hidden />
      <span className="cut">{label}</span>
      <span className="filter-count">{amount}</span>
    </button>
  </li>
);

export const FilterPane = ({ nouns, icon, tagHint, search, counts, tags, onChange }: FilterPaneProps) => {
  const views: readonly { readonly view: ListView; readonly label: string; readonly icon: TablerIcon }[] = [
    { view: 'all', label: `All ${nouns}`, icon },
    { view: 'favourites', label: 'Favourites', icon: IconStar },
    { view: 'removed', label: 'Recently removed', icon: IconTrash },
  ];
  return (
    <nav className="filter-pane" aria-label={`Which ${nouns}`}>
      <ul>
        {views.map(({ view, label, icon: viewIcon }) => (
          <Filter
            key={view}
            icon={viewIcon}
            label={label}
            amount={counts[view]}
            on={search.tag === undefined && (search.view ?? 'all') === view}
            onPick={() => onChange(view === 'all' ? {} : { view })}
          />
        ))}
      </ul>
      <h2>Tags</h2>
      {tags.length === 0 && <p>{tagHint}</p>}
      <ul>
        {tags.map(({ name, count }) => (
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
    </nav>
  );
};
