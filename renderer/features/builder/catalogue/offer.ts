import type { EnlistChoice } from '../../../../rules/core/desk-people.ts';
import { sameJson } from '../../../../rules/core/json.ts';
import type { RosterEntry } from '../../../../rules/core/system.ts';
import { formatNumber } from '../../../format.ts';
import type { Stock } from '../../collection/use-collection.ts';
import type { Person } from '../library.ts';
import type { SavedUnit } from './saved-units.ts';

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

/** A line of the preview: `Fights`, `FC 2 Soldier, hits on 1–2`. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What a line puts into the army. */
export interface Adds {
  readonly kind: 'unit' | 'character';
  readonly entry: RosterEntry;
  readonly facts: readonly Fact[];
  readonly saved: SavedUnit | null;
  /** Somebody of the library, and as what he joins. */
  readonly enlisted: { readonly person: Person; readonly choice: EnlistChoice } | null;
}

/** One line of the catalogue: what it shows, and what it puts into the army. */
export interface Offer {
  readonly key: string;
  readonly name: string;
  /** Small, after the name: what sets it apart, or in a word why it is not to be had. */
  readonly hint: string;
  /** The one number that tells most of it. */
  readonly stat: string;
  /** A figure's price, or a character's. */
  readonly price: string;
  /** Null, or why it is not to be had, in full. */
  readonly reason: string | null;
  /** What else the search looks at. */
  readonly words: string;
  /** What it costs as it is added. */
  readonly points: number;
  /** `Add 10 figures, 20 points` */
  readonly addLabel: string;
  readonly adds: Adds;
}

export interface OfferGroup {
  readonly id: string;
  readonly name: string;
  /** What its lines are, for counting: `template`. */
  readonly noun: string;
  /** Shut until it is opened; a search opens every group. */
  readonly shut: boolean;
  readonly offers: readonly Offer[];
  /** What is left out below them. */
  readonly more?: string;
}

/** A catalogue is made anew for every army; what says the same is handed on, so that it is not drawn again. */
export const keepOffers = (
  before: readonly OfferGroup[],
  now: readonly OfferGroup[],
): readonly OfferGroup[] => {
  const known = new Map(before.flatMap(({ offers }) => offers).map((offer) => [offer.key, offer]));
  const groups = now.map((group, at) => {
    const offers = group.offers.map((offer) => {
      const old = known.get(offer.key);
      return old !== undefined && sameJson(old, offer) ? old : offer;
    });
    const old = before[at];
    return old !== undefined &&
      sameList(offers, old.offers) &&
      sameJson({ ...old, offers }, { ...group, offers })
      ? old
      : { ...group, offers };
  });
  return sameList(groups, before) ? before : groups;
};

/** Only kinds of which there is at least one; how many others there are. */
export const foldUnowned = (
  groups: readonly OfferGroup[],
  { has }: Pick<Stock, 'has'>,
): { readonly shown: readonly OfferGroup[]; readonly folded: number } => {
  const countAll = (all: readonly OfferGroup[]): number =>
    all.reduce((sum, { offers }) => sum + offers.length, 0);
  const shown = groups
    .map((group) => ({ ...group, offers: group.offers.filter(({ name }) => has(name) > 0) }))
    .filter(({ offers }) => offers.length > 0);
  return { shown, folded: countAll(groups) - countAll(shown) };
};

/** More lines than this are not read: the search finds the rest. */
const MOST_SHOWN = 60;

/** The first of very many, and how many more there are. */
export const shortenGroups = (groups: readonly OfferGroup[]): readonly OfferGroup[] =>
  groups.map((group) =>
    group.offers.length > MOST_SHOWN
      ? {
          ...group,
          offers: group.offers.slice(0, MOST_SHOWN),
          more: `${formatNumber(group.offers.length - MOST_SHOWN)} more: search for a name, class or tag.`,
        }
      : group,
  );
