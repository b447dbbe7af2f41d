import { Button, Menu } from '@mantine/core';
import {
  IconCopy,
  IconFileExport,
  IconFileImport,
  IconMap2,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
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
import { count, formatNumber } from '../../../format.ts';
import { Page } from '../../../frame/page.tsx';
import { startImport } from '../../files/import.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { copyCampaign, exportCampaign, removeCampaigns } from '../actions.ts';
import { makeSampleCampaign } from '../sample/make-sample.ts';
import { CampaignArt } from './campaign-art.tsx';
import { asListed, campaignKind, type ListedCampaign } from './campaign-kind.tsx';
import type { CampaignsSearch } from './campaigns-search.ts';
import { NewCampaignDialog } from './new-campaign-dialog.tsx';
import '../../../components/list/list-page.css';
import './campaigns-page.css';

const VIEWS = [
  { view: 'all', label: 'All campaigns', icon: IconMap2 },
  { view: 'removed', label: 'Recently removed', icon: IconTrash },
] as const;

const copyOf = (campaign: ListedCampaign) =>
  tryTo(() => copyCampaign(campaign.id, null, `${campaign.name}, copy`.slice(0, 200)));

const Details = ({ campaign, onClose }: { campaign: ListedCampaign; onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <DetailsPane
      name={campaign.name}
      damaged={campaign.damaged}
      summary={campaign.date}
      sign={<span className="tag">Day {campaign.day}</span>}
      figures={
        <dl className="list-figures">
          <dt>Sides</dt>
          <dd>{formatNumber(campaign.sides)}</dd>
          <dt>Armies</dt>
          <dd>{formatNumber(campaign.armies)}</dd>
          <dt>Ledger</dt>
          <dd>{count(campaign.entries, 'entry', 'entries')}</dd>
        </dl>
      }
      actions={
        <>
          <Button
            leftSection={<IconPlayerPlay />}
            onClick={() => void navigate({ to: '/campaigns/$id', params: { id: campaign.id } })}
          >
            Open
          </Button>
          <Button variant="subtle" leftSection={<IconCopy />} onClick={() => void copyOf(campaign)}>
            Copy
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconFileExport />}
            onClick={() => void exportCampaign(campaign.id)}
          >
            Export
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconTrash />}
            onClick={() => void removeCampaigns([campaign])}
          >
            Remove
          </Button>
        </>
      }
      createdAt={campaign.createdAt}
      updatedAt={campaign.updatedAt}
      onClose={onClose}
    >
      {null}
    </DetailsPane>
  );
};

/** What somebody sees who has no campaign: what one is, a sample, and a way to begin. */
const FirstCampaign = ({ onNew }: { onNew: () => void }) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const sample = async (): Promise<void> => {
    setBusy(true);
    const made = await tryTo(makeSampleCampaign);
    setBusy(false);
    if (made !== null) await navigate({ to: '/campaigns/$id', params: { id: made } });
  };
  return (
    <EmptyList
      art={<CampaignArt />}
      title="No campaigns yet"
      text="A campaign keeps armies between their battles: they march on a map, meet, fight here or on the table, lose men and find some again. Everything is an entry in a ledger, and each can be undone exactly."
      actions={
        <>
          <Button size="sm" variant="filled" leftSection={<IconPlus />} onClick={onNew}>
            New campaign
          </Button>
          <Button size="sm" leftSection={<IconMap2 />} loading={busy} onClick={() => void sample()}>
            Try the sample
          </Button>
          <Button size="sm" leftSection={<IconFileImport />} onClick={() => void startImport()}>
            Import a file
          </Button>
        </>
      }
    >
      <p className="campaign-sample">
        The sample is the War of the Fords: three sides, five armies and a few days of war, yours to play on
        or throw away.
      </p>
    </EmptyList>
  );
};

const Hint = ({ untouched }: { untouched: boolean }) => (
  <aside className="list-hint" aria-label="About campaigns">
    <h2>Campaigns</h2>
    <p>
      Armies are mustered from rosters and keep their own strength from then on; the rosters stay as they are.
      Wounded come back after a week or two, if the army goes gently and is not beaten.
    </p>
    <p>Players may look at one side’s view and its chronicle without seeing the others’ plans.</p>
    {!untouched && <p>Choose a campaign in the list to see how it stands.</p>}
  </aside>
);

/** All campaigns. */
export const CampaignsPage = () => {
  const search = useSearch({ from: '/campaigns' });
  const navigate = useNavigate({ from: '/campaigns' });
  const view = search.view ?? 'all';
  const query = useDeferredValue(search.q ?? '');
  const list = useQuery({
    ...api.campaigns.list.queryOptions({ view, search: query.slice(0, 200) }),
    placeholderData: keepPreviousData,
  });
  const campaigns = useMemo(() => (list.data?.campaigns ?? []).map(asListed), [list.data]);
  const [selectedId, select] = useState<string | null>(null);
  const hash = useLocation({ select: (location) => location.hash });
  const [pressed, setAsking] = useState(false);
  const asking = pressed || hash === 'new';
  const { chosen, setIds } = useChosen(campaigns);
  const selected = view === 'removed' ? null : (campaigns.find(({ id }) => id === selectedId) ?? null);
  const counts = list.data?.counts ?? { all: 0, removed: 0 };
  const untouched = list.data !== undefined && counts.all === 0 && view === 'all';

  const stopAsking = (): void => {
    setAsking(false);
    if (hash !== '') void navigate({ search, replace: true });
  };
  const narrow = (next: CampaignsSearch): void => {
    setIds(new Set());
    void navigate({ search: next, replace: 'q' in next || 'q' in search });
  };

  if (list.error !== null && list.data === undefined) {
    return (
      <Page title="Campaigns">
        <ErrorView error={list.error} onRetry={() => void list.refetch()} />
      </Page>
    );
  }

  const middle = () => {
    if (list.data === undefined) return <RowsSkeleton label="Loading the campaigns" />;
    if (untouched) return <FirstCampaign onNew={() => setAsking(true)} />;
    return (
      <ListBody
        noun="campaign"
        nouns="campaigns"
        placeholder="Name"
        searched="the name of the campaign"
        search={{
          ...(search.q === undefined ? {} : { q: search.q }),
          ...(view === 'removed' ? { view } : {}),
        }}
        actions={
          view === 'removed' ? null : (
            <Button leftSection={<IconTrash />} onClick={() => void removeCampaigns(chosen)}>
              Remove
            </Button>
          )
        }
        onSearch={(q) =>
          narrow({ ...(search.view ? { view: search.view } : {}), ...(q === '' ? {} : { q }) })
        }
        onShowAll={() => narrow({})}
        kind={campaignKind}
        items={campaigns}
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
            onOpen={() => void navigate({ to: '/campaigns/$id', params: { id: item.id } })}
            onRename={onRename}
            onTags={null}
            onDuplicate={() => void copyOf(item)}
            onRemove={() => void removeCampaigns([item])}
          >
            <Menu.Item
              leftSection={<IconFileExport aria-hidden />}
              onClick={() => void exportCampaign(item.id)}
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
      title="Campaigns"
      className="list-page"
      actions={
        <Button
          variant={untouched ? 'default' : 'filled'}
          leftSection={<IconPlus />}
          onClick={() => setAsking(true)}
        >
          New campaign
        </Button>
      }
    >
      <ViewsPane
        nouns="campaigns"
        views={VIEWS}
        counts={counts}
        view={view}
        onPick={(which) => narrow(which === 'all' ? {} : { view: which })}
      />
      <section className="list-middle" aria-label="Campaigns">
        {middle()}
      </section>
      {selected === null ? (
        <Hint untouched={untouched} />
      ) : (
        <Details key={selected.id} campaign={selected} onClose={() => select(null)} />
      )}
      {asking && <NewCampaignDialog onClose={stopAsking} />}
    </Page>
  );
};
