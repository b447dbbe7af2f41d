import type { TablerIcon } from '@tabler/icons-react';
import { Filter } from './filter-pane.tsx';

interface ViewsPaneProps<View extends string> {
  /** `battles`. */
  readonly nouns: string;
  readonly views: readonly { readonly view: View; readonly label: string; readonly icon: TablerIcon }[];
  readonly counts: Readonly<Record<View, number>>;
  readonly view: View;
  onPick(view: View): void;
}

/** The ways to narrow a list that has no tags. */
export const ViewsPane = <View extends string>({
  nouns,
  views,
  counts,
  view,
  onPick,
}: ViewsPaneProps<View>) => (
  <nav className="filter-pane" aria-label={`Which ${nouns}`}>
    <ul>
      {views.map(({ view: which, label, icon }) => (
        <Filter
          key={which}
          icon={icon}
          label={label}
          amount={counts[which]}
          on={view === which}
          onPick={() => onPick(which)}
        />
      ))}
    </ul>
  </nav>
);
