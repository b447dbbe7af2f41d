import { listRecent } from '../../../../db/queries/campaign-events.ts';
import { type Fighting, fightersOf, fightingIn } from '../../../../rules/campaign/coalition.ts';
import { contactId } from '../../../../rules/campaign/figures.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { BySeat } from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';

/** Who fought in the battles that are told, by the battle: contacts are forgotten when armies part, the ledger is not. */
export const foughtIn = ({ store }: AppContext, id: CampaignId): ReadonlyMap<string, Fighting> =>
  new Map(
    listRecent(store.db, id, { kinds: ['battle-fought'] }).flatMap(({ event }) =>
      event.kind === 'battle-fought' && event.battleId !== null ? [[event.battleId, fightingIn(event)]] : [],
    ),
  );

/** Off the table the contact it was begun for says who fights; on it the battle itself, and who faces the same enemy. */
export const fightingNow = (
  state: CampaignState,
  battleId: string,
  onTable: BySeat<string> | undefined,
): Fighting | undefined => {
  if (onTable === undefined) {
    const begun = Object.values(state.contacts).find((contact) => contact.battleId === battleId);
    return begun === undefined ? undefined : fightingIn(begun);
  }
  const met = state.contacts[contactId(onTable.A, onTable.B)];
  return met === undefined
    ? { A: [onTable.A], B: [onTable.B] }
    : fightersOf(state, { ...met, armies: { A: onTable.A, B: onTable.B } });
};
