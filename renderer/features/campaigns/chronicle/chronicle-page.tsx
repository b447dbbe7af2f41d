import { Button, Menu, TextInput } from '@mantine/core';
import { IconCopy, IconPrinter, IconSearch, IconWorldShare } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { CHRONICLE_KINDS, type ChronicleKind } from '../../../../rules/campaign/chronicle.ts';
import { api, client } from '../../../api/client.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { ErrorView } from '../../../components/error-view.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { copyToClipboard } from '../../files/clipboard.ts';
import { printPages } from '../../print/actions.ts';
import { saveChroniclePage } from '../actions.ts';
import { NumberField } from '../parts/number-field.tsx';
import { livingSides } from '../parts/words.ts';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import classes from './chronicle-page.module.css';
import { paragraphsOf } from './paragraphs.ts';

interface Filters {
  readonly sideId: string | null;
  readonly armyId: string | null;
  readonly about: ChronicleKind | 'war' | 'all';
  readonly fromDay: number | null;
  readonly toDay: number | null;
  readonly search: string;
}

const NO_FILTERS: Filters = {
  sideId: null,
  armyId: null,
  about: 'war',
  fromDay: null,
  toDay: null,
  search: '',
};

/** What people want to read; towns drawn on a map are no story. */
const THE_WAR: readonly ChronicleKind[] = [
  'armies',
  'leaders',
  'marches',
  'battles',
  'losses',
  'places',
  'chance',
  'notes',
];

const Chronicle = () => {
  const { view, viewer } = useSession();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [reader, setReader] = useState<string | null>(null);
  const { sideId, armyId, about, fromDay, toDay, search } = filters;
  const told = viewer?.id ?? reader;
  const question = {
    id: view.id,
    for: told,
    sideIds: sideId === null ? [] : [sideId],
    kinds: about === 'all' ? [] : about === 'war' ? [...THE_WAR] : [about],
    armyId,
    fromDay,
    toDay: view.asOf === null ? toDay : Math.min(toDay ?? view.asOf, view.asOf),
    search: search.slice(0, 200),
  };
  const asked = useDeferredValue(question);
  const { data, error, refetch } = useQuery({
    ...api.campaigns.chronicle.queryOptions(asked),
    placeholderData: keepPreviousData,
  });
  const change = (patch: Partial<Filters>): void => setFilters({ ...filters, ...patch });
  const sides = livingSides(view.state);
  return (
    <div className={classes.chronicleGrid}>
      <aside className={classes.chronicleFilters} data-screen-only aria-label="What the chronicle tells">
        <ChoiceList
          label="Written for"
          description="A side’s copy leaves out what the others keep secret."
          disabled={viewer !== null}
          value={told ?? ''}
          data={[
            { value: '', label: 'The game master: everything' },
            ...sides.map(({ id, name }) => ({ value: id, label: `The players of ${name}` })),
          ]}
          onChange={(picked) => setReader(picked || null)}
        />
        <TextInput
          type="search"
          label="Words"
          leftSection={<IconSearch />}
          value={search}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <ChoiceList
          label="About"
          value={about}
          data={[
            { value: 'war', label: 'The war' },
            { value: 'all', label: 'Everything, the map and the settings too' },
            ...Object.entries(CHRONICLE_KINDS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(picked) => change({ about: picked as Filters['about'] })}
        />
        <ChoiceList
          label="Side"
          value={sideId ?? ''}
          data={[
            { value: '', label: 'All sides' },
            ...sides.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(picked) => change({ sideId: picked || null })}
        />
        <ChoiceList
          label="Army"
          value={armyId ?? ''}
          data={[
            { value: '', label: 'All armies' },
            ...Object.values(view.state.armies).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(picked) => change({ armyId: picked || null })}
        />
        <div className={classes.chronicleDays}>
          <NumberField
            label="From day"
            placeholder="first"
            value={fromDay}
            min={0}
            max={view.lastDay}
            onChange={(day) => change({ fromDay: day })}
          />
          <NumberField
            label="To day"
            placeholder="last"
            value={toDay}
            min={0}
            max={view.lastDay}
            onChange={(day) => change({ toDay: day })}
          />
        </div>
        <div className={classes.chronicleActs}>
          <Button
            leftSection={<IconCopy />}
            onClick={() => void copyToClipboard(() => client.campaigns.chronicle.query(question))}
          >
            Copy as text
          </Button>
          <Menu position="top-start" disabled={viewer !== null}>
            <Menu.Target>
              <Button leftSection={<IconWorldShare />} disabled={viewer !== null}>
                Save as web page
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>One file to send or to keep; no network needed to read it</Menu.Label>
              <Menu.Item
                onClick={() => void saveChroniclePage({ id: view.id, edition: { for: 'everybody' } })}
              >
                For everybody: musters, battles with their losses, who held what
              </Menu.Item>
              {sides.map(({ id: sideId, name }) => (
                <Menu.Item
                  key={sideId}
                  onClick={() => void saveChroniclePage({ id: view.id, edition: { for: 'side', sideId } })}
                >
                  For the players of {name}: what they know
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => void saveChroniclePage({ id: view.id, edition: { for: 'master' } })}>
                For the game master: everything
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button leftSection={<IconPrinter />} onClick={() => void printPages('a4')}>
            Print
          </Button>
        </div>
      </aside>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long story is scrolled by keyboard */}
      <section className={classes.chronicle} data-paper aria-label="Chronicle" tabIndex={0}>
        {data === undefined ? (
          error === null ? (
            <RowsSkeleton label="Loading the chronicle" />
          ) : (
            <ErrorView error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <header className={classes.chronicleTitle}>
              <h2>{data.title}</h2>
            </header>
            <div className="ledger-rule" />
            {data.days.length === 0 && (
              <p className={classes.chronicleNone}>Nothing to tell with these filters. Take one away.</p>
            )}
            {data.days.map(({ day, until, date, lines }) => (
              <article key={day}>
                <h3>
                  {date}
                  <small>{day === until ? `day ${day}` : `days ${day} to ${until}`}</small>
                </h3>
                {paragraphsOf(lines).map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </article>
            ))}
          </>
        )}
      </section>
    </div>
  );
};

/** The ledger as prose, day by day: to read, to copy, to print, for the master or for one side. */
export const ChroniclePage = () => (
  <CampaignRoom className={classes.chronicleRoom}>
    <Chronicle />
  </CampaignRoom>
);
