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
import { Fragment, useDeferredValue, useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { DetailsPane } from '../../../components/list/details-pane.tsx';
import { EmptyList } from '../../../components/list/empty-list.tsx';
import { REMOVED_VIEW } from '../../../components/list/filter-pane.tsx';
import classes from '../../../components/list/list-page.module.css';
import { ThingMenu } from '../../../components/list/thing-menu.tsx';
import { ThingsPage } from '../../../components/list/things-page.tsx';
import { startImport } from '../../files/import.ts';
import { exportBattles, removeBattles } from '../actions.ts';
import { BattleArt } from './battle-art.tsx';
import { addressOf, asListed, battleKind, type ListedBattle } from './battle-kind.tsx';

const VIEWS = [
  { view: 'all', label: 'All battles', icon: IconSwords },
  { view: 'running', label: 'Going on', icon: IconPlayerPlay },
  { view: 'over', label: 'Over', icon: IconFlag },
  REMOVED_VIEW,
] as const;

const Details = ({ battle, onClose }: { battle: ListedBattle; onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <DetailsPane
      name={battle.title}
      damaged={battle.damaged}
      summary={battle.stands}
      sign={<span className="tag">{battle.when}</span>}
      figures={
        <dl className={classes.listFigures}>
          <dt>One side</dt>
          <dd>{battle.sides.A.line}</dd>
          <dt>The other</dt>
          <dd>{battle.sides.B.line}</dd>
          {battle.facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
          <dt>Where</dt>
          <dd>{battle.onTable ? 'on the table' : 'off the table'}</dd>
          <dt>Played</dt>
          <dd>{battle.mode === 'hot-seat' ? 'two players, one screen' : 'by a game master'}</dd>
        </dl>
      }
      actions={
        <>
          <Button leftSection={<IconPlayerPlay />} onClick={() => void navigate({ to: addressOf(battle) })}>
            {!battle.ended ? 'Go on' : 'Open'}
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

const FirstBattle = ({ onNew }: { onNew: () => void }) => (
  <EmptyList
    kind="battle"
    art={<BattleArt />}
    title="No battles yet"
    text="On the table Muster keeps the books, the dice and the rules of every phase; off it two armies fight by strength and stratagem. Exact odds stand beside every decision."
    actions={
      <>
        <Button size="sm" variant="filled" leftSection={<IconPlus />} onClick={onNew}>
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

const Hint = ({ untouched }: { untouched: boolean }) => (
  <aside className={classes.listHint} aria-label="About battles">
    <h2>On the table and off it</h2>
    <p>
      On the table the figures stand before you: Muster follows turns and phases, offers what can be done now,
      and explains every number.
    </p>
    <p>
      Off the table armies fight by strength and stratagem: postures chosen in secret, one die for the battle,
      two for the losses, and a pursuit for the victor.
    </p>
    <p>
      Every battle stays in this log with its dice and steps; what might have been can be tried from any step.
    </p>
    {!untouched && <p>Choose a battle in the list to see how it stands.</p>}
  </aside>
);

/** The battle log. */
export const BattlesPage = () => {
  const search = useSearch({ from: '/battles' });
  const navigate = useNavigate({ from: '/battles' });
  const query = useDeferredValue(search.q ?? '');
  const list = useQuery({
    ...api.battles.list.queryOptions({ view: search.view ?? 'all', search: query.slice(0, 200) }),
    placeholderData: keepPreviousData,
  });
  const battles = useMemo(() => (list.data?.battles ?? []).map(asListed), [list.data]);
  const begin = (): void => void navigate({ to: '/battles/new' });

  return (
    <ThingsPage
      noun="battle"
      nouns="battles"
      title="Battles"
      kind={battleKind}
      views={VIEWS}
      tagHint={null}
      placeholder="Name or army"
      searched="the name or an army of the battle"
      search={search}
      list={list}
      items={battles}
      onNarrow={(next, replace) => void navigate({ search: next, replace })}
      actions={(untouched) => (
        <>
          <Button leftSection={<IconCalculator />} onClick={() => void navigate({ to: '/calculator' })}>
            Calculator
          </Button>
          <Button variant={untouched ? 'default' : 'filled'} leftSection={<IconPlus />} onClick={begin}>
            New battle
          </Button>
        </>
      )}
      chosenActions={(chosen) => (
        <>
          <Button
            leftSection={<IconFileExport />}
            onClick={() => void exportBattles(chosen.map(({ id }) => id))}
          >
            Export
          </Button>
          {search.view !== 'removed' && (
            <Button leftSection={<IconTrash />} onClick={() => void removeBattles(chosen)}>
              Remove
            </Button>
          )}
        </>
      )}
      menu={({ item, button, onClose, onRename }) => (
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
      first={<FirstBattle onNew={begin} />}
      hint={(untouched) => <Hint untouched={untouched} />}
      details={(battle, onClose) => <Details key={battle.id} battle={battle} onClose={onClose} />}
    />
  );
};
