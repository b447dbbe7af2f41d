import { useMemo } from 'react';
import { capitalise } from '../../../../format.ts';
import type { OfferGroup } from '../../catalogue/offer.ts';
import type { SavedUnit } from '../../catalogue/saved-units.ts';
import { useLibrary } from '../../library.ts';
import { useBuilder } from '../../session/use-builder.tsx';
import type { CatalogueTab } from '../../view.ts';
import type { CatalogueKit } from '../kit.ts';
import { addsOf, type DeskRules, deskOffers } from './offers.ts';

export const deskCatalogue = (rules: DeskRules): CatalogueKit => {
  const { words, enlist } = rules.desk;
  const offers = deskOffers(rules);
  const useGroups = (tab: CatalogueTab, saved: readonly SavedUnit[]): readonly OfferGroup[] => {
    const roster = useBuilder((state) => state.roster);
    const { people } = useLibrary();
    return useMemo(() => {
      if (tab === 'units') return offers.units(roster);
      return tab === 'characters' ? offers.characters(roster, people) : offers.saved(roster, saved);
    }, [tab, roster, saved, people]);
  };
  return {
    heads: {
      units: capitalise(words.unit),
      characters: capitalise(words.character),
      saved: `Saved ${words.unit}`,
    },
    stat: null,
    priceHelp: capitalise(words.points ?? ''),
    searched: `${words.units} and ${words.characters}`,
    placeholder: `Name of a ${words.unit}, or what it has`,
    useGroups,
    standing: offers.standing,
    takesPeople: enlist !== undefined,
    added: (offer) => {
      const { kind, entry } = addsOf(offer);
      return { kind, entry };
    },
    savedOf: (offer) => addsOf(offer).saved,
    facts: (offer) => addsOf(offer).facts,
    Choices: null,
  };
};
