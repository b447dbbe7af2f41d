import { Button } from '@mantine/core';
import { IconFileImport, IconListDetails, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { api } from '../../api/client.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { FilterPane } from '../../components/list/filter-pane.tsx';
import { ListBody } from '../../components/list/list-body.tsx';
import type { ListSearch } from '../../components/list/list-search.ts';
import { useChosen, withWords } from '../../components/list/use-list-page.ts';
import { ShortcutKeys } from '../../components/shortcut-keys.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { Page } from '../../frame/page.tsx';
import { openDialog } from '../commands/dialogs.ts';
import { startImport } from '../files/import.ts';
import { withUnsaved } from '../saving/filing-edits.ts';
import { ChosenActions } from './chosen-actions.tsx';
import { rosterEdits } from './edits.ts';
import { FirstSteps } from './first-steps.tsx';
import { rosterKind } from './roster-kind.tsx';
import { SystemsPane } from './systems-pane.tsx';
import '../../components/list/list-page.css';
import './roster-columns.css';

const RosterMenu = lazy(() => import('./roster-menu.tsx').then((module) => ({ default: module.RosterMenu })));

const RosterDetails = lazy(() =>
  import('./roster-details.tsx').then((module) => ({ default: module.RosterDetails })),
);

const Actions = ({ main }: { main: boolean }) => (
  <>
    <Button leftSection={<IconFileImport />} onClick={() => void startImport()}>
      Import
    </Button>
    <Button
      variant={main ? 'filled' : 'default'}
      leftSection={<IconPlus />}
      rightSection={<ShortcutKeys of={bridge === null ? 'n' : 'mod+n'} />}
      onClick={() => openDialog({ kind: 'new-roster', system: null })}
    >
      New roster
    </Button>
  </>
);

export const RostersPage = () => {
  const search = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const view = search.view ?? 'all';
  const query = useDeferredValue(search.q ?? '');
  const list = useQuery({
    ...api.rosters.list.queryOptions({ view, search: query.slice(0, 200), tag: search.tag ?? null }),
    placeholderData: keepPreviousData,
  });
  const systems = useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  const edits = rosterEdits.useUnsaved();
  const rosters = useMemo(
    () => (list.data?.rosters ?? []).map((roster) => withUnsaved(roster, edits)),
    [list.data, edits],
  );
  const [selectedId, select] = useState<string | null>(null);
  const { chosen, setIds } = useChosen(rosters);
  const kind = useMemo(
    () => rosterKind(new Map((systems.data ?? []).map(({ id, name }) => [id, name]))),
    [systems.data],
  );
  const selected = view === 'removed' ? null : (rosters.find(({ id }) => id === selectedId) ?? null);

  const narrow = (next: ListSearch): void => {
    setIds(new Set());
    void navigate({ search: next, replace: 'q' in next || 'q' in search });
  };

  if (list.error !== null && list.data === undefined) {
    return (
      <Page title="Rosters">
        <ErrorView error={list.error} onRetry={() => void list.refetch()} />
      </Page>
    );
  }

  const counts = list.data?.counts ?? { all: 0, favourites: 0, removed: 0 };
  const tags = list.data?.tags ?? [];
  const untouched = list.data !== undefined && counts.all === 0 && view === 'all' && search.tag === undefined;

  const middle = () => {
    if (list.data === undefined) return <RowsSkeleton label="Loading your rosters" />;
    if (untouched) return <FirstSteps systems={systems.data ?? []} />;
    return (
      <ListBody
        noun="roster"
        nouns="rosters"
        placeholder="Name, notes, tag or unit"
        searched="the name, the notes, a tag or a unit’s name"
        search={search}
        actions={<ChosenActions chosen={chosen} removed={view === 'removed'} />}
        onSearch={(q) => narrow(withWords(search, q))}
        onShowAll={() => narrow({})}
        kind={kind}
        items={rosters}
        removed={view === 'removed'}
        selectedId={selected?.id ?? null}
        chosen={chosen}
        onSelect={select}
        onChoose={setIds}
        renderMenu={({ item, ...menu }) => (
          <Suspense fallback={null}>
            <RosterMenu roster={item} {...menu} />
          </Suspense>
        )}
      />
    );
  };

  return (
    <Page title="Rosters" actions={<Actions main={!untouched} />} className="list-page">
      <FilterPane
        nouns="rosters"
        icon={IconListDetails}
        tagHint="Tag a roster to find it again: club, league, wish list."
        search={search}
        counts={counts}
        tags={tags}
        onChange={narrow}
      />
      <section className="list-middle" aria-label="Rosters">
        {middle()}
      </section>
      {selected === null ? (
        <SystemsPane
          systems={systems.data ?? []}
          hint={
            untouched
              ? 'A roster travels as one file: drop it anywhere on this window to import it.'
              : 'Choose a roster in the list to see and change its details here.'
          }
        />
      ) : (
        <Suspense fallback={<aside className="details-pane" aria-busy />}>
          <RosterDetails
            key={selected.id}
            roster={selected}
            systems={systems.data ?? []}
            knownTags={tags.map(({ name }) => name)}
            onClose={() => select(null)}
          />
        </Suspense>
      )}
    </Page>
  );
};
