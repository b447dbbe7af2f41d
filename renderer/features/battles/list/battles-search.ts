import { parseListSearch } from '../../../components/list/list-search.ts';
import type { BattleListView } from '../types.ts';

/** What the address of the log says; left out where it is the default. */
export interface BattlesSearch {
  readonly view?: Exclude<BattleListView, 'all'>;
  readonly q?: string;
}

const VIEWS: readonly unknown[] = ['running', 'over', 'removed'] satisfies BattlesSearch['view'][];

/** An address typed by hand never breaks the page: what is not understood is left out. */
export const parseBattlesSearch = (search: Record<string, unknown>): BattlesSearch => {
  const { q } = parseListSearch(search);
  const view = search['view'];
  return {
    ...(VIEWS.includes(view) ? { view: view as NonNullable<BattlesSearch['view']> } : {}),
    ...(q === undefined ? {} : { q }),
  };
};
