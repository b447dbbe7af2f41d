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
import { DetailsPane } from '../../../components/list/details-pane.tsx';
import { EmptyList } from '../../../components/list/empty-list.tsx';
import { REMOVED_VIEW } from '../../../components/list/filter-pane.tsx';
import listPageClasses from '../../../components/list/list-page.module.css';
import { ThingMenu } from '../../../components/list/thing-menu.tsx';
import { ThingsPage } from '../../../components/list/things-page.tsx';
import { count, formatNumber } from '../../../format.ts';
import { startImport } from '../../files/import.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { copyCampaign, exportCampaign, removeCampaigns } from '../actions.ts';
import { makeSampleCampaign } from '../sample/make-sample.ts';
import { CampaignArt } from './campaign-art.tsx';
import { asListed, campaignKind, type ListedCampaign } from './campaign-kind.tsx';
import classes from './campaigns-page.module.css';
import { NewCampaignDialog } from './new-campaign-dialog.tsx';
import { SampleWars } from './sample-wars.tsx';

const VIEWS = [{ view: 'all', label: 'All campaigns', icon: IconMap2 }, REMOVED_VIEW] as const;

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
        <dl className={listPageClasses.listFigures}>
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

/** A war of its own each time. */
const SampleButton = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const sample = async (): Promise<void> => {
    setBusy(true);
    const made = await tryTo(makeSampleCampaign);
    setBusy(false);
    if (made !== null) await navigate({ to: '/campaigns/$id', params: { id: made } });
  };
  return (
    <Button size="sm" leftSection={<IconMap2 />} loading={busy} onClick={() => void sample()}>
      Try the sample
    </Button>
  );
};

/** What somebody sees who has no campaign: what one is, a sample, and a way to begin. */
const FirstCampaign = ({ onNew }: { onNew: () => void }) => (
  <EmptyList
    kind="campaign"
    art={<CampaignArt />}
    title="No campaigns yet"
    text="A campaign keeps armies between their battles: they march on a map, meet, fight here or on the table, lose men and find some again. Everything is an entry in a ledger, and each can be undone exactly."
    actions={
      <>
        <Button size="sm" variant="filled" leftSection={<IconPlus />} onClick={onNew}>
          New campaign
        </Button>
        <SampleButton />
        <Button size="sm" leftSection={<IconFileImport />} onClick={() => void startImport()}>
          Import a file
        </Button>
      </>
    }
  >
    <p className={classes.campaignSample}>
      The sample is the War of the Fords: three sides, five armies and a few days of war, yours to play on or
      throw away. Two more show what a map can carry: the siege is small, the march is large.
    </p>
    <div className={classes.sampleWars}>
      <SampleWars />
    </div>
  </EmptyList>
);

const Hint = ({ untouched }: { untouched: boolean }) => (
  <aside className={listPageClasses.listHint} aria-label="About campaigns">
    <h2>Campaigns</h2>
    <p>
      Armies are mustered from rosters and keep their own strength from then on; the rosters stay as they are.
      Wounded come back after a week or two, if the army goes gently and is not beaten.
    </p>
    <p>Players may look at one side’s view and its chronicle without seeing the others’ plans.</p>
    {!untouched && (
      <>
        <p>Choose a campaign in the list to see how it stands.</p>
        <p>Or play the War of the Fords from its beginning: three sides, five armies.</p>
        <SampleButton />
        <p>Or a war with sieges, fog, supplies and weather, small or large:</p>
        <div className={classes.sampleWars}>
          <SampleWars />
        </div>
      </>
    )}
  </aside>
);

/** All campaigns. */
export const CampaignsPage = () => {
  const search = useSearch({ from: '/campaigns' });
  const navigate = useNavigate({ from: '/campaigns' });
  const query = useDeferredValue(search.q ?? '');
  const list = useQuery({
    ...api.campaigns.list.queryOptions({ view: search.view ?? 'all', search: query.slice(0, 200) }),
    placeholderData: keepPreviousData,
  });
  const campaigns = useMemo(() => (list.data?.campaigns ?? []).map(asListed), [list.data]);
  const hash = useLocation({ select: (location) => location.hash });
  const [pressed, setAsking] = useState(false);
  const asking = pressed || hash === 'new';
  const stopAsking = (): void => {
    setAsking(false);
    if (hash !== '') void navigate({ search, replace: true });
  };

  return (
    <ThingsPage
      noun="campaign"
      nouns="campaigns"
      title="Campaigns"
      kind={campaignKind}
      views={VIEWS}
      tagHint={null}
      placeholder="Name"
      searched="the name of the campaign"
      search={search}
      list={list}
      items={campaigns}
      onNarrow={(next, replace) => void navigate({ search: next, replace })}
      actions={(untouched) => (
        <Button
          variant={untouched ? 'default' : 'filled'}
          leftSection={<IconPlus />}
          onClick={() => setAsking(true)}
        >
          New campaign
        </Button>
      )}
      chosenActions={(chosen) =>
        search.view === 'removed' ? null : (
          <Button leftSection={<IconTrash />} onClick={() => void removeCampaigns(chosen)}>
            Remove
          </Button>
        )
      }
      menu={({ item, button, onClose, onRename }) => (
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
      first={<FirstCampaign onNew={() => setAsking(true)} />}
      hint={(untouched) => <Hint untouched={untouched} />}
      details={(campaign, onClose) => <Details key={campaign.id} campaign={campaign} onClose={onClose} />}
    >
      {asking && <NewCampaignDialog onClose={stopAsking} />}
    </ThingsPage>
  );
};
