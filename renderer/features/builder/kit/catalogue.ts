import { useMemo, useRef } from 'react';
import type { EnlistChoice } from '../../../../rules/core/desk-people.ts';
import type { RosterDocument, RosterRules } from '../../../../rules/core/system.ts';
import { capitalise } from '../../../format.ts';
import { useClassAnswers } from '../../characters/conversion/use-class-answers.ts';
import { keepOffers, type Offer, type OfferGroup } from '../catalogue/offer.ts';
import type { SavedUnit } from '../catalogue/saved-units.ts';
import { type Person, useLibrary } from '../library.ts';
import { useBuilder } from '../session/use-builder.tsx';
import type { CatalogueTab } from '../view.ts';
import { deskOffers } from './offers.ts';

/** What the catalogue of a system offers, and what becomes of it. */
export interface CatalogueKit {
  /** Heads the lines of each tab. */
  readonly heads: Readonly<Record<CatalogueTab, string>>;
  /** The column between name and price; null for none. */
  readonly stat: { readonly label: string; readonly help: string } | null;
  /** What the price of a unit is for: `Points a figure`. */
  readonly priceHelp: string;
  /** What can be searched for, in the field and in the palette. */
  readonly searched: string;
  readonly placeholder: string;
  /** A hook. */
  useGroups(tab: CatalogueTab | 'everywhere', saved: readonly SavedUnit[]): readonly OfferGroup[];
  /** Units and characters that need no library, for the palette. */
  standing(roster: RosterDocument): readonly OfferGroup[];
  /** Whether people of the library can join. */
  readonly takesPeople: boolean;
  /** Somebody of the library, joining as was chosen. */
  enlist(roster: RosterDocument, person: Person, choice: EnlistChoice): Offer;
}

export const deskCatalogue = (rules: RosterRules<RosterDocument>): CatalogueKit => {
  const { words, people: taken, catalogueWords } = rules.desk;
  const offers = deskOffers(rules);
  const named = (place: string, groups: readonly OfferGroup[]): readonly OfferGroup[] =>
    groups.map((group) => ({
      ...group,
      id: `${place} ${group.id}`,
      name: group.name === place ? place : `${place}: ${group.name}`,
    }));
  const useGroups = (
    tab: CatalogueTab | 'everywhere',
    saved: readonly SavedUnit[],
  ): readonly OfferGroup[] => {
    const roster = useBuilder((state) => state.roster);
    const { people } = useLibrary();
    const { answers } = useClassAnswers();
    const kept = useRef<readonly OfferGroup[]>([]);
    const groups = useMemo((): readonly OfferGroup[] => {
      if (tab === 'everywhere')
        return [
          // Kinds of one's own stand among the saved ones here.
          ...named(capitalise(words.units), offers.units(roster, [])),
          ...named(capitalise(words.characters), offers.characters(roster, people, answers)),
          ...named('Saved', offers.saved(roster, saved)),
        ];
      if (tab === 'units') return offers.units(roster, saved);
      return tab === 'characters' ? offers.characters(roster, people, answers) : offers.saved(roster, saved);
    }, [tab, roster, saved, people, answers]);
    kept.current = keepOffers(kept.current, groups);
    return kept.current;
  };
  return {
    heads: {
      units: catalogueWords?.unit ?? capitalise(words.unit),
      characters: capitalise(words.character),
      saved: 'Saved',
    },
    stat: catalogueWords?.stat ?? null,
    priceHelp: catalogueWords?.priceHelp ?? capitalise(words.points ?? ''),
    searched: catalogueWords?.searched ?? `${words.units} and ${words.characters}`,
    placeholder: catalogueWords?.placeholder ?? `Name of a ${words.unit}, or what it has`,
    useGroups,
    standing: offers.standing,
    takesPeople: taken !== undefined,
    enlist: offers.enlist,
  };
};
