import { listRecent } from '../../../../db/queries/campaign-events.ts';
import { type Fighting, fightersOf, fightingIn } from '../../../../rules/campaign/coalition.ts';
import { contactId } from '../../../../rules/campaign/figures.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { BySeat } from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';
import { ownersOf } from './owners.ts';

/** The sides that fought on either. */
export type SidesFighting = BySeat<readonly string[]>;

export const sidesFighting = (
  fighting: Fighting,
  sideOf: (armyId: string) => string | null,
): SidesFighting => ({
  A: fighting.A.flatMap((armyId) => sideOf(armyId) ?? []),
  B: fighting.B.flatMap((armyId) => sideOf(armyId) ?? []),
});

/**
 * Whose armies fought in the battles that are told, by the battle: contacts are forgotten when armies part, the ledger is
 * not. They are whose they were then; an army that goes over takes no secrets along.
 */
export const foughtIn = (context: AppContext, id: CampaignId): ReadonlyMap<string, SidesFighting> => {
  const ownersAt = ownersOf(context, id);
  return new Map(
    listRecent(context.store.db, id, { kinds: ['battle-fought'] }).flatMap(({ event, place }) =>
      event.kind === 'battle-fought' && event.battleId !== null
        ? [[event.battleId, sidesFighting(fightingIn(event), ownersAt(place).side)]]
        : [],
    ),
  );
};

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
