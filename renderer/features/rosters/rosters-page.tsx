import { Button } from '@mantine/core';
import { IconClipboardText, IconFileImport, IconListDetails, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { bridge } from '../../api/bridge.ts';
import { api } from '../../api/client.ts';
import classes from '../../components/list/details-pane.module.css';
import { FAVOURITES_VIEW, REMOVED_VIEW } from '../../components/list/filter-pane.tsx';
import { ThingsPage } from '../../components/list/things-page.tsx';
import { ShortcutKeys } from '../../components/shortcut-keys.tsx';
import { PageSkeleton } from '../../components/skeletons.tsx';
import { openDialog } from '../commands/dialogs.ts';
import { startImport } from '../files/import.ts';
import { useIsFirstStart } from '../first-start/ways.ts';
import { withUnsaved } from '../saving/filing-edits.ts';
import { ChosenActions } from './chosen-actions.tsx';
import { rosterEdits } from './edits.ts';
import { FirstSteps } from './first-steps.tsx';
import { rosterKind } from './roster-kind.tsx';
import { SystemsPane } from './systems-pane.tsx';

const RosterMenu = lazy(() => import('./roster-menu.tsx').then((module) => ({ default: module.RosterMenu })));

const RosterDetails = lazy(() =>
  import('./roster-details.tsx').then((module) => ({ default: module.RosterDetails })),
);

const WaysPage = lazy(() =>
  import('../first-start/ways-page.tsx').then((module) => ({ default: module.WaysPage })),
);

const Actions = ({ main }: { main: boolean }) => (
  <>
    <Button leftSection={<IconFileImport />} onClick={() => void startImport()}>
      Import
    </Button>
    <Button
      leftSection={<IconClipboardText />}
      aria-label="Paste an army"
      onClick={() => openDialog({ kind: 'paste' })}
    >
      Paste
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

const VIEWS = [
  { view: 'all', label: 'All rosters', icon: IconListDetails },
  FAVOURITES_VIEW,
  REMOVED_VIEW,
] as const;

const RosterList = () => {
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
  const kind = useMemo(
    () => rosterKind(new Map((systems.data ?? []).map(({ id, name }) => [id, name]))),
    [systems.data],
  );

  return (
    <ThingsPage
      noun="roster"
      nouns="rosters"
      title="Rosters"
      kind={kind}
      views={VIEWS}
      tagHint="Tag a roster to find it again: club, league, wish list."
      placeholder="Name, notes, tag or unit"
      searched="the name, the notes, a tag or a unit’s name"
      search={search}
      list={list}
      items={rosters}
      onNarrow={(next, replace) => void navigate({ search: next, replace })}
      actions={(untouched) => <Actions main={!untouched} />}
      chosenActions={(chosen) => <ChosenActions chosen={chosen} removed={view === 'removed'} />}
      menu={({ item, ...menu }) => (
        <Suspense fallback={null}>
          <RosterMenu roster={item} {...menu} />
        </Suspense>
      )}
      first={<FirstSteps systems={systems.data ?? []} />}
      hint={(untouched) => (
        <SystemsPane
          systems={systems.data ?? []}
          hint={
            untouched
              ? 'A roster travels as one file: drop it anywhere on this window to import it.'
              : 'Choose a roster in the list to see and change its details here.'
          }
        />
      )}
      details={(roster, onClose) => (
        <Suspense fallback={<aside className={classes.detailsPane} aria-busy />}>
          <RosterDetails
            key={roster.id}
            roster={roster}
            systems={systems.data ?? []}
            knownTags={(list.data?.tags ?? []).map(({ name }) => name)}
            onClose={onClose}
          />
        </Suspense>
      )}
    />
  );
};

/** All rosters; on the first start of all, the ways in. */
export const RostersPage = () =>
  useIsFirstStart() ? (
    <Suspense fallback={<PageSkeleton />}>
      <WaysPage />
    </Suspense>
  ) : (
    <RosterList />
  );
