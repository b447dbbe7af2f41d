import { withCalledArmies } from '../../../../rules/campaign/called.ts';
import {
  type ChronicleRow,
  type OwnersAt,
  seenArmies,
  toldTo,
} from '../../../../rules/campaign/chronicle.ts';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import { lookAs } from '../../../../rules/campaign/mask.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import type { ViewIds } from '../../../../rules/campaign/view-ids.ts';
import { Refused } from '../../errors.ts';
import type { LedgerLine } from './lines.ts';

/** Whose players look; null is the game master, who sees everything. */
export type AsSide = string | null;

/** Who belongs to no side: he knows what is told to all. No side is ever called so. */
export const NOBODY = 'nobody';

/** What one looks at, and the ids it is known by there; the game master's are the ledger's. */
export interface Sight {
  readonly state: CampaignState;
  readonly ids: ViewIds | null;
}

/** What does not leave the store cannot be found in a player's copy. */
export const seenBy = (state: CampaignState, asSide: AsSide): Sight => {
  if (asSide === null) return { state: withCalledArmies(state), ids: null };
  if (asSide !== NOBODY && state.sides[asSide] === undefined)
    throw new Refused('campaign/not-found', 'There is no such side in this campaign.', 'asSide');
  const seen = lookAs(state, asSide);
  return { ...seen, state: withCalledArmies(seen.state) };
};

/** Lines of the ledger that the reader may know, in words and numbers that are fit for him. */
export const linesFor = (
  asSide: AsSide,
  rows: readonly ChronicleRow[],
  state: CampaignState,
  lines: readonly LedgerLine[],
  ownersAt: OwnersAt,
): readonly LedgerLine[] => {
  if (asSide === null) return lines;
  const told = toldTo(asSide, rows, state, ownersAt);
  const { ids } = lookAs(state, asSide);
  const mayRead = lines.filter(({ entry }) => told.has(entry));
  return mayRead.map((line, index) => ({
    ...line,
    entry: index + 1,
    place: index + 1,
    // How it read before, and when it was written, is the game master's: an amendment shows by either.
    wrote: null,
    recordedAt: '',
    // What an amendment put in was written in one press, on whatever days it stands.
    batch: index + 1,
    text: told.get(line.entry) ?? '',
    armyIds: seenArmies(line.armyIds, ids),
  }));
};

/** Only one's own armies can be looked into; that there is another is not told either. */
export const refuseOtherSides = ({ state }: Sight, armyId: string, asSide: AsSide): void => {
  const side = asSide === null ? undefined : state.sides[asSide];
  if (asSide === null || state.armies[armyId]?.sideId === asSide) return;
  throw new Refused(
    'campaign/secret',
    `The players of ${side?.name ?? 'this side'} may not look into this army: choose one of their own.`,
    'armyId',
  );
};

/** A side asks only for battles it has a part in; that there are others is not told either. */
export const refuseOtherBattles = ({ contacts }: CampaignState, intent: Intent): void => {
  const battleId = 'battleId' in intent ? intent.battleId : null;
  if (battleId === null || Object.values(contacts).some((contact) => contact.battleId === battleId)) return;
  throw new Refused('battle/not-found', 'This battle is no longer in the store.', 'battleId');
};
