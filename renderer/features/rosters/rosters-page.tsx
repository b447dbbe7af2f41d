import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { api } from '../../api/client.ts';
import type { RosterSummary } from '../../api/types.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { ShortcutKeys } from '../../components/shortcut-keys.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { Page } from '../../frame/page.tsx';
import { openDialog } from '../commands/dialogs.ts';
import { startImport } from '../files/import.ts';
import { useUnsavedEdits, withUnsaved } from './edits.ts';
import { FilterPane } from './filter-pane.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NoneFound } from './none-found.tsx';
import { RosterTable } from './roster-table.tsx';
import { RosterToolbar } from './roster-toolbar.tsx';
import type { RostersSearch } from './rosters-search.ts';
import { SystemsPane } from './systems-pane.tsx';
import './rosters-page.css';

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

/** Keeps what a person ticked as long as it is in sight: an action never reaches rows that are hidden. */
const useChosen = (rosters: readonly RosterSummary[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => rosters.filter(({ id }) => ids.has(id)), [rosters, ids]);
  return { chosen, setIds };
};

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
  const edits = useUnsavedEdits();
  const rosters = useMemo(
    () => (list.data?.rosters ?? []).map((roster) => withUnsaved(roster, edits)),
    [list.data, edits],
  );
  const [selectedId, select] = useState<string | null>(null);
  const { chosen, setIds } = useChosen(rosters);
  const selected = view === 'removed' ? null : (rosters.find(({ id }) => id === selectedId) ?? null);

  const narrow = (next: RostersSearch): void => {
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
      <>
        <RosterToolbar
          search={search}
          shown={rosters.length}
          chosen={chosen}
          onSearch={(q) =>
            narrow({
              ...(search.view ? { view: search.view } : {}),
              ...(search.tag ? { tag: search.tag } : {}),
              ...(q === '' ? {} : { q }),
            })
          }
          onClear={() => setIds(new Set())}
        />
        {rosters.length === 0 ? (
          <NoneFound search={search} onClear={() => narrow({})} />
        ) : (
          <RosterTable
            rosters={rosters}
            systems={systems.data ?? []}
            removed={view === 'removed'}
            selectedId={selected?.id ?? null}
            chosen={chosen}
            onSelect={select}
            onChoose={setIds}
          />
        )}
      </>
    );
  };

  return (
    <Page title="Rosters" actions={<Actions main={!untouched} />} className="rosters-page">
      <FilterPane search={search} counts={counts} tags={tags} onChange={narrow} />
      <section className="rosters-middle" aria-label="Rosters">
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
        <Suspense fallback={<aside className="roster-details" aria-busy />}>
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
