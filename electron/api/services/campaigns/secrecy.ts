import { type ChronicleRow, toldTo } from '../../../../rules/campaign/chronicle.ts';
import { maskState } from '../../../../rules/campaign/mask.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { Refused } from '../../errors.ts';
import type { LedgerLine } from './lines.ts';

/** Whose players look; null is the game master, who sees everything. */
export type AsSide = string | null;

/** What does not leave the store cannot be found in a player's copy. */
export const seenBy = (state: CampaignState, asSide: AsSide): CampaignState => {
  if (asSide === null) return state;
  if (state.sides[asSide] === undefined)
    throw new Refused('campaign/not-found', 'There is no such side in this campaign.', 'asSide');
  return maskState(state, asSide);
};

/** Lines of the ledger that the reader may know, in words that are fit for him. */
export const linesFor = (
  asSide: AsSide,
  rows: readonly ChronicleRow[],
  state: CampaignState,
  lines: readonly LedgerLine[],
): readonly LedgerLine[] => {
  if (asSide === null) return lines;
  const told = toldTo(asSide, rows, state);
  return lines.flatMap((line) => {
    const text = told.get(line.entry);
    return text === undefined ? [] : [{ ...line, text }];
  });
};

/** Only one's own armies can be looked into. */
export const refuseOtherSides = (state: CampaignState, armyId: string, asSide: AsSide): void => {
  const side = asSide === null ? undefined : state.sides[asSide];
  if (asSide === null || state.armies[armyId]?.sideId === asSide) return;
  throw new Refused(
    'campaign/secret',
    `The players of ${side?.name ?? 'this side'} may not look into this army: choose one of their own.`,
    'armyId',
  );
};
