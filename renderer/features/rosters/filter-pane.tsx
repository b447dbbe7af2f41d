import { IconListDetails, IconStar, IconTag, IconTrash, type TablerIcon } from '@tabler/icons-react';
import type { RosterList } from '../../api/types.ts';
import type { RostersSearch, RosterView } from './rosters-search.ts';
import './filter-pane.css';

interface FilterPaneProps {
  readonly search: RostersSearch;
  readonly counts: RosterList['counts'];
  readonly tags: RosterList['tags'];
  onChange(search: RostersSearch): void;
}

interface FilterProps {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly amount: number;
  readonly on: boolean;
  onPick(): void;
}

const Filter = ({ icon: Icon, label, amount, on, onPick }: FilterProps) => (
  <li>
    <button type="button" className="filter" aria-current={on ? 'true' : undefined} onClick={onPick}>
      <Icon aria-hidden />
      <span className="cut">{label}</span>
      <span className="filter-count">{amount}</span>
    </button>
  </li>
);

const VIEWS: readonly { readonly view: RosterView; readonly label: string; readonly icon: TablerIcon }[] = [
  { view: 'all', label: 'All rosters', icon: IconListDetails },
  { view: 'favourites', label: 'Favourites', icon: IconStar },
  { view: 'removed', label: 'Recently removed', icon: IconTrash },
];

export const FilterPane = ({ search, counts, tags, onChange }: FilterPaneProps) => (
  <nav className="filter-pane" aria-label="Which rosters">
    <ul>
      {VIEWS.map(({ view, label, icon }) => (
        <Filter
          key={view}
          icon={icon}
          label={label}
          amount={counts[view]}
          on={search.tag === undefined && (search.view ?? 'all') === view}
          onPick={() => onChange(view === 'all' ? {} : { view })}
        />
      ))}
    </ul>
    <h2>Tags</h2>
    {tags.length === 0 && <p>Tag a roster to find it again: club, league, wish list.</p>}
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
