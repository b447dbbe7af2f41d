import { matchQuery } from '../../commands/match.ts';
import type { Offer, OfferGroup } from './offer.ts';

export interface Search {
  readonly query: string;
  /** Only what costs no more than this; null for everything. */
  readonly within: number | null;
}

/** How well an offer fits; null when it does not. Everything fits an empty question equally well. */
const scoreOf = (offer: Offer, { query, within }: Search): number | null => {
  if (within !== null && offer.points > within) return null;
  return matchQuery(query, offer.name, `${offer.hint} ${offer.words}`)?.score ?? null;
};

/** Groups with what was found in them, the best first: Enter adds the first. Equals keep their order. */
export const findOffers = (groups: readonly OfferGroup[], search: Search): readonly OfferGroup[] =>
  groups
    .map((group) => {
      const found = group.offers
        .flatMap((offer) => {
          const score = scoreOf(offer, search);
          return score === null ? [] : [{ offer, score }];
        })
        .sort((a, b) => b.score - a.score);
      return { best: found[0]?.score ?? -1, group: { ...group, offers: found.map(({ offer }) => offer) } };
    })
    .filter(({ group }) => group.offers.length > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group);
