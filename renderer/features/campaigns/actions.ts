import type { Intent } from '../../../rules/campaign/intents.ts';
import type { WarPattern } from '../../../rules/campaign/war/patterns.ts';
import { api, client, queryClient } from '../../api/client.ts';
import { notifyDone, notifyError } from '../../components/notify.ts';
import { count } from '../../format.ts';
import { exportFile, saveText } from '../files/export.ts';
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

/** What Muster did meanwhile is told once the days are over. */
export const playOnCampaign = async (
  { id, version }: Known,
  how: { readonly days: number; readonly contacts: 'stop' | 'wait' },
): Promise<CampaignView> => {
  let told = '';
  const view = await change(async () => {
    const { campaign, battles, waitsFor } = await client.campaigns.playOn.mutate({ id, version, ...how });
    const fought = battles.length === 0 ? '' : `Muster fought ${count(battles.length, 'battle')}. `;
    told = `It is day ${campaign.state.day}. ${fought}${waitsFor === null ? '' : `It waits for you: ${waitsFor} face each other.`}`;
    return campaign;
  });
  await queryClient.invalidateQueries(api.battles.pathFilter());
  notifyDone(told.trim());
  return view;
};

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

/** `settings` are those of a pattern. */
export const createCampaign = async (
  name: string,
  settings?: WarPattern['settings'],
): Promise<CampaignView> =>
  change(async () => {
    const made = await client.campaigns.create.mutate({ name });
    if (settings === undefined) return made;
    const { id, version } = made;
    return client.campaigns.act.mutate({ id, version, intent: { kind: 'change-campaign', settings } });
  });

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

type WantedPage = Parameters<typeof client.campaigns.chroniclePage.query>[0];

/** The war as one web page, into a file. */
export const saveChroniclePage = async (wanted: WantedPage): Promise<void> => {
  try {
    const { fileName, text } = await client.campaigns.chroniclePage.query(wanted);
    await saveText({ name: fileName, text }, 'text/html');
  } catch (error) {
    notifyError(error);
  }
};

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
