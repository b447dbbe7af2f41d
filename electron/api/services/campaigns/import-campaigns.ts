import { insertPicture, linkBattle, listCampaigns } from '../../../../db/queries/campaigns.ts';
import { rebuild } from '../../../../rules/campaign/rebuild.ts';
import { asId, type CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { listStoredIds } from '../battles/battles.ts';
import type { CampaignFile } from './campaign-file.ts';
import { addLedger } from './ledger.ts';
import { linksOf, type Relink, relinkEvent } from './links.ts';

export interface SettledCampaign {
  readonly file: CampaignFile;
  readonly id: CampaignId;
  readonly renewed: boolean;
}

/** The id each campaign of a file comes in under: battles on the table name it, so it is settled before them. */
export const settleIds = (
  context: AppContext,
  campaigns: readonly CampaignFile[],
): readonly SettledCampaign[] => {
  const taken = new Set<string>(listCampaigns(context.store.db).map(({ id }) => id));
  return campaigns.map((file) => {
    const isFree = file.id !== null && !taken.has(file.id);
    const id = isFree && file.id !== null ? file.id : asId<'campaign'>(context.newId());
    taken.add(id);
    return { file, id, renewed: file.id !== null && !isFree };
  });
};

/** Call it after everything a campaign names has come in, and inside the same transaction. */
export const importCampaign = (context: AppContext, { file, id }: SettledCampaign, relink: Relink): void => {
  const { db } = context.store;
  const lines = file.lines.map((line) => ({ ...line, event: relinkEvent(line.event, relink) }));
  addLedger(
    context,
    { id, removed: file.removed, ...rebuild(lines) },
    lines.map(({ recordedAt }) => recordedAt),
  );
  for (const picture of file.pictures) insertPicture(db, id, picture.id, picture.bytes);
  const stored = new Set<string>(listStoredIds(context));
  for (const battleId of linksOf(lines.map(({ event }) => event)).battles)
    if (stored.has(battleId)) linkBattle(db, asId<'battle'>(battleId), id);
};
