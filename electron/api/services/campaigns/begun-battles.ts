import { findBattle, setBattleRemoved } from '../../../../db/queries/battles.ts';
import type { CampaignEvent } from '../../../../rules/campaign/events.ts';
import { asId, type CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';

/**
 * A battle that was never begun does not stay in the log: it goes where removed things go, and a redo puts it back.
 * A copy of the campaign speaks of the same battles, but they are not its own.
 */
export const setBegunRemoved = (
  { store: { db } }: AppContext,
  id: CampaignId,
  events: readonly CampaignEvent[],
  removedAt: string | null,
): void => {
  for (const event of events) {
    if (event.kind !== 'battle-begun') continue;
    const battleId = asId<'battle'>(event.battleId);
    if (findBattle(db, battleId)?.campaignId === id) setBattleRemoved(db, battleId, removedAt);
  }
};
