import { Button, Menu } from '@mantine/core';
import {
  IconCalculator,
  IconFileExport,
  IconFileImport,
  IconFlag,
  IconPlayerPlay,
  IconPlus,
  IconSwords,
  IconTrash,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { DetailsPane } from '../../../components/list/details-pane.tsx';
import { EmptyList } from '../../../components/list/empty-list.tsx';
import { ListBody } from '../../../components/list/list-body.tsx';
import { ThingMenu } from '../../../components/list/thing-menu.tsx';
import { useChosen } from '../../../components/list/use-list-page.ts';
import { ViewsPane } from '../../../components/list/views-pane.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { Page } from '../../../frame/page.tsx';
import { startImport } from '../../files/import.ts';
import { exportBattles, removeBattles } from '../actions.ts';
import type { BattleCounts } from '../types.ts';
import { BattleArt } from './battle-art.tsx';
import {
  addressOf,
  asListed,
  battleKind,
  isGoingOn,
  type ListedBattle,
  wordSide,
  wordState,
  wordWhen,
} from './battle-kind.tsx';
import type { BattlesSearch } from './battles-search.ts';
import '../../../components/list/list-page.css';
import './battles-page.css';

const VIEWS = [
  { view: 'all', label: 'All battles', icon: IconSwords },
  { view: 'running', label: 'Going on', icon: IconPlayerPlay },
  { view: 'over', label: 'Over', icon: IconFlag },
  { view: 'removed', label: 'Recently removed', icon: IconTrash },
] as const;

const NO_COUNTS: BattleCounts = { all: 0, running: 0, over: 0, removed: 0 };

const Details = ({ battle, onClose }: { battle: ListedBattle; onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <DetailsPane
      name={battle.title}
      damaged={battle.damaged}
      summary={wordState(battle)}
      sign={<span className="tag">{wordWhen(battle)}</span>}
      figures={
        <dl className="list-figures">
          <dt>One side</dt>
          <dd>{wordSide(battle, 'A')}</dd>
          <dt>The other</dt>
          <dd>{wordSide(battle, 'B')}</dd>
          {battle.kind === 'mass' && battle.field !== null && (
            <>
              <dt>Holds the field</dt>
              <dd>{battle.sides[battle.field].name}</dd>
            </>
          )}
          {battle.kind === 'table' && battle.why !== '' && (
            <>
              <dt>How it ended</dt>
              <dd>{battle.why}</dd>
            </>
          )}
          <dt>Where</dt>
          <dd>{battle.kind === 'table' ? 'on the table' : 'off the table'}</dd>
          <dt>Played</dt>
          <dd>{battle.mode === 'hot-seat' ? 'two players, one screen' : 'by a game master'}</dd>
        </dl>
      }
      actions={
        <>
          <Button leftSection={<IconPlayerPlay />} onClick={() => void navigate({ to: addressOf(battle) })}>
            {isGoingOn(battle) ? 'Go on' : 'Open'}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconFileExport />}
            onClick={() => void exportBattles([battle.id])}
          >
            Export
          </Button>
          <Button variant="subtle" leftSection={<IconTrash />} onClick={() => void removeBattles([battle])}>
            Remove
          </Button>
        </>
      }
      createdAt={battle.createdAt}
      updatedAt={battle.updatedAt}
      onClose={onClose}
    >
      {null}
    </DetailsPane>
  );
};

/** The battle log. */
export const BattlesPage = () => {
  const search = useSearch({ from: '/battles' });
  const navigate = useNavigate({ from: '/battles' });
  const view = search.view ?? 'all';
  const query = useDeferredValue(search.q ?? '');
  const list = useQuery({
    ...api.battles.list.queryOptions({ view, search: query.slice(0, 200) }),
    placeholderData: keepPreviousData,
  });
  const battles = useMemo(() => (list.data?.battles ?? []).map(asListed), [list.data]);
  const [selectedId, select] = useState<string | null>(null);
  const { chosen, setIds } = useChosen(battles);
  const selected = view === 'removed' ? null : (battles.find(({ id }) => id === selectedId) ?? null);
  const counts = list.data?.counts ?? NO_COUNTS;
  const untouched = list.data !== undefined && counts.all === 0 && view === 'all';

  const narrow = (next: BattlesSearch): void => {
    setIds(new Set());
    void navigate({ search: next, replace: 'q' in next || 'q' in search });
  };
  const begin = (): void => void navigate({ to: '/tables/new' });

  if (list.error !== null && list.data === undefined) {
    return (
      <Page title="Battles">
        <ErrorView error={list.error} onRetry={() => void list.refetch()} />
      </Page>
    );
  }

  const middle = () => {
    if (list.data === undefined) return <RowsSkeleton label="Loading the battles" />;
    if (untouched) {
      return (
        <EmptyList
          art={<BattleArt />}
          title="No battles yet"
          text="On the table Muster keeps the books, the dice and the rules of every phase; off it two armies fight by strength and stratagem. Exact odds stand beside every decision."
          actions={
            <>
              <Button size="sm" variant="filled" leftSection={<IconPlus />} onClick={begin}>
                New battle
              </Button>
              <Button size="sm" leftSection={<IconFileImport />} onClick={() => void startImport()}>
                Import a file
              </Button>
            </>
          }
        >
          {null}
        </EmptyList>
      );
    }
    return (
      <ListBody
        noun="battle"
        nouns="battles"
        placeholder="Name or army"
        searched="the name or an army of the battle"
        search={{
          ...(search.q === undefined ? {} : { q: search.q }),
          ...(view === 'removed' ? { view } : {}),
        }}
        actions={
          <>
            <Button
              leftSection={<IconFileExport />}
              onClick={() => void exportBattles(chosen.map(({ id }) => id))}
            >
              Export
            </Button>
            {view !== 'removed' && (
              <Button leftSection={<IconTrash />} onClick={() => void removeBattles(chosen)}>
                Remove
              </Button>
            )}
          </>
        }
        onSearch={(q) =>
          narrow({ ...(search.view ? { view: search.view } : {}), ...(q === '' ? {} : { q }) })
        }
        onShowAll={() => narrow({})}
        kind={battleKind}
        items={battles}
        removed={view === 'removed'}
        selectedId={selected?.id ?? null}
        chosen={chosen}
        onSelect={select}
        onChoose={setIds}
        renderMenu={({ item, button, onClose, onRename }) => (
          <ThingMenu
            name={item.name}
            button={button}
            onClose={onClose}
            onOpen={() => void navigate({ to: addressOf(item) })}
            onRename={onRename}
            onTags={null}
            onDuplicate={null}
            onRemove={() => void removeBattles([item])}
          >
            <Menu.Item
              leftSection={<IconFileExport aria-hidden />}
              onClick={() => void exportBattles([item.id])}
            >
              Export
            </Menu.Item>
          </ThingMenu>
        )}
      />
    );
  };

  return (
    <Page
      title="Battles"
      className="list-page"
      actions={
        <>
          <Button leftSection={<IconCalculator />} onClick={() => void navigate({ to: '/calculator' })}>
            Calculator
          </Button>
          <Button variant={untouched ? 'default' : 'filled'} leftSection={<IconPlus />} onClick={begin}>
            New battle
          </Button>
        </>
      }
    >
      <ViewsPane
        nouns="battles"
        views={VIEWS}
        counts={counts}
        view={view}
        onPick={(which) => narrow(which === 'all' ? {} : { view: which })}
      />
      <section className="list-middle" aria-label="Battles">
        {middle()}
      </section>
      {selected === null ? (
        <aside className="list-hint" aria-label="About battles">
          <h2>On the table and off it</h2>
          <p>
            On the table the figures stand before you: Muster follows turns and phases, offers what can be
            done now, and explains every number.
          </p>
          <p>
            Off the table armies fight by strength and stratagem: postures chosen in secret, one die for the
            battle, two for the losses, and a pursuit for the victor.
          </p>
          <p>
            Every battle stays in this log with its dice and steps; what might have been can be tried from any
            step.
          </p>
          {!untouched && <p>Choose a battle in the list to see how it stands.</p>}
        </aside>
      ) : (
        <Details key={selected.id} battle={selected} onClose={() => select(null)} />
      )}
    </Page>
  );
};
