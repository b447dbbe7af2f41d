import type { Intent } from '../../../rules/campaign/intents.ts';
import { api, client, queryClient } from '../../api/client.ts';
import { exportFile } from '../files/export.ts';
import { saving } from '../saving/saving.ts';
import { createFilingActions, tryTo } from '../saving/thing-actions.ts';
import { todayKey } from './queries.ts';
import type { CampaignView } from './types.ts';

export const refreshCampaigns = (): Promise<void> =>
  queryClient.invalidateQueries(api.campaigns.pathFilter());

/** The new state goes on show at once; what hangs on it is asked for anew. */
const keep = async (view: CampaignView): Promise<CampaignView> => {
  queryClient.setQueryData(todayKey(view.id), view);
  await refreshCampaigns();
  return view;
};

/** A refused change may come from an old picture of the campaign: it is looked at anew either way. */
const change = async (work: () => Promise<CampaignView>): Promise<CampaignView> => {
  try {
    return await keep(await saving(work));
  } catch (error) {
    await refreshCampaigns();
    throw error;
  }
};

type Known = Pick<CampaignView, 'id' | 'version'>;

export const act = ({ id, version }: Known, intent: Intent): Promise<CampaignView> =>
  change(() => client.campaigns.act.mutate({ id, version, intent }));

export const undoCampaign = ({ id, version }: Known): Promise<CampaignView> =>
  change(() => client.campaigns.undo.mutate({ id, version }));

export const redoCampaign = ({ id, version }: Known): Promise<CampaignView> =>
  change(() => client.campaigns.redo.mutate({ id, version }));

type Amendment = Parameters<typeof client.campaigns.amend.mutate>[0]['amendment'];

export const amendCampaign = (
  { id, version }: Known,
  amendment: Amendment,
  task: string,
): Promise<CampaignView> => change(() => client.campaigns.amend.mutate({ id, version, amendment, task }));

/** That entry and everything after it. */
export const undoTo = ({ id, version }: Known, entry: number): Promise<CampaignView> =>
  change(() => client.campaigns.undoTo.mutate({ id, version, entry }));

export const createCampaign = async (name: string): Promise<CampaignView> =>
  change(() => client.campaigns.create.mutate({ name }));

export const copyCampaign = (id: string, day: number | null, name: string): Promise<CampaignView> =>
  change(() => client.campaigns.copy.mutate({ id, day, name }));

export const renameCampaign = async (known: Known, name: string): Promise<void> => {
  await tryTo(() => act(known, { kind: 'change-campaign', name }));
};

export const { remove: removeCampaigns, putBack: putBackCampaign } = createFilingActions({
  nouns: 'campaigns',
  remove: (id) => client.campaigns.remove.mutate({ id }),
  restore: (id) => client.campaigns.restore.mutate({ id }),
  refresh: refreshCampaigns,
});

export const exportCampaign = (id: string): Promise<void> => exportFile({ campaignId: id });

/** The roster of these armies as one that was made, and the campaign that remembers it. */
export const makeRoster = async (
  { id, version }: Known,
  [armyId = '', ...beside]: readonly string[],
  name: string | null,
): Promise<{ readonly rosterId: string; readonly campaign: CampaignView }> => {
  const { campaign, rosterId } = await client.campaigns.makeRoster.mutate({
    id,
    version,
    armyId,
    beside,
    name,
  });
  await keep(campaign);
  await queryClient.invalidateQueries(api.rosters.pathFilter());
  return { rosterId, campaign };
};

/** The id of the battle that was begun. */
export const startBattle = async (
  { id, version }: Known,
  contactId: string,
  how: {
    readonly mode: 'hot-seat' | 'game-master';
    readonly dice: 'program' | 'typed';
    readonly allies: { readonly A: readonly string[]; readonly B: readonly string[] };
  },
): Promise<string> => {
  const { campaign, battleId } = await client.campaigns.startBattle.mutate({
    id,
    version,
    contactId,
    ...how,
    allies: { A: [...how.allies.A], B: [...how.allies.B] },
  });
  await keep(campaign);
  await queryClient.invalidateQueries(api.battles.pathFilter());
  return battleId;
};
