import type { ListKind } from '../../../components/list/list-kind.ts';
import type { Listed } from '../../../components/list/list-order.ts';
import { count, formatNumber } from '../../../format.ts';
import { putBackCampaign, removeCampaigns, renameCampaign } from '../actions.ts';
import type { CampaignSummary } from '../types.ts';
import classes from './campaigns-page.module.css';

/** A campaign as a row of a list: nothing is tagged or starred. */
export type ListedCampaign = CampaignSummary & Listed;

export const asListed = (campaign: CampaignSummary): ListedCampaign => ({
  ...campaign,
  favourite: false,
  tags: [],
});

export const campaignKind: ListKind<ListedCampaign> = {
  label: 'Campaigns',
  nameLabel: 'Campaign',
  columns: [
    {
      key: 'day',
      label: 'Day',
      className: classes.campaignDay,
      compare: (a, b) => a.day - b.day,
      cell: ({ day }) => formatNumber(day),
    },
    {
      key: 'armies',
      label: 'Armies',
      className: classes.campaignDay,
      compare: (a, b) => a.armies - b.armies,
      cell: ({ armies }) => formatNumber(armies),
    },
    {
      key: 'entries',
      label: 'Entries',
      className: classes.campaignDay,
      compare: (a, b) => a.entries - b.entries,
      cell: ({ entries }) => formatNumber(entries),
    },
  ],
  address: ({ id }) => `/campaigns/${id}`,
  describe: ({ date, sides, armies }) =>
    `${date}, ${count(sides, 'side')}, ${count(armies, 'army', 'armies')}`,
  remark: () => '',
  rename: (campaign, name) => void renameCampaign(campaign, name),
  star: null,
  remove: (campaigns) => void removeCampaigns(campaigns),
  putBack: (campaign) => void putBackCampaign(campaign),
};
