import { matchQuery } from '../../commands/match.ts';
import type { Offer, OfferGroup } from './offers.ts';

export interface Search {
  readonly query: string;
  /** Only what costs no more than this; null for everything. */
  readonly within: number | null;
}

const isFound = (offer: Offer, { query, within }: Search): boolean =>
  (within === null || offer.points <= within) &&
  matchQuery(query, offer.name, `${offer.hint} ${offer.words}`) !== null;

/** Groups with what was found in them; empty ones are left out. */
export const findOffers = (groups: readonly OfferGroup[], search: Search): readonly OfferGroup[] =>
  groups
    .map((group) => ({ ...group, offers: group.offers.filter((offer) => isFound(offer, search)) }))
    .filter(({ offers }) => offers.length > 0);
