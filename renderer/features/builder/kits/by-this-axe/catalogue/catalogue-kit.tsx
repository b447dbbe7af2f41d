import { useMemo } from 'react';
import type { ByThisAxeRoster } from '../../../../../../rules/by-this-axe/types.ts';
import type { RosterDocument } from '../../../../../../rules/core/system.ts';
import { useClassAnswers } from '../../../../characters/conversion/use-class-answers.ts';
import type { Offer as AnyOffer, Fact } from '../../../catalogue/offer.ts';
import type { SavedUnit } from '../../../catalogue/saved-units.ts';
import { useLibrary } from '../../../library.ts';
import type { CatalogueTab } from '../../../view.ts';
import type { CatalogueKit } from '../../kit.ts';
import { PostChoices } from '../posts/post-choices.tsx';
import { postFacts } from '../posts/post-facts.ts';
import { offerPost, offerPosts, postGroup } from '../posts/post-offers.ts';
import { useBuilder } from '../use-roster.ts';
import { characterFacts, unitFacts } from './facts.ts';
import {
  type Adds,
  characterOffers,
  type Offer,
  type OfferGroup,
  savedOffers,
  unitOffers,
} from './offers.ts';

/** Every offer of this kit's catalogue was made by it. */
const asOurs = (offer: AnyOffer): Offer => offer as Offer;
const optionsOf = (roster: RosterDocument) => (roster as unknown as ByThisAxeRoster).options;

const useGroups = (tab: CatalogueTab, saved: readonly SavedUnit[]): readonly OfferGroup[] => {
  const options = useBuilder(({ roster }) => roster.options);
  const characters = useBuilder(({ roster }) => roster.characters);
  const library = useLibrary();
  const { answers } = useClassAnswers();
  const generalTaken = characters.some(({ role }) => role === 'general');
  const posts = useMemo(
    () => (tab === 'characters' ? offerPosts(library.people, options, generalTaken, answers) : []),
    [tab, library.people, options, generalTaken, answers],
  );
  return useMemo(() => {
    if (tab === 'units') return unitOffers(options);
    return tab === 'characters'
      ? [postGroup(posts, characters), ...characterOffers(options)]
      : savedOffers(saved, options);
  }, [tab, options, saved, posts, characters]);
};

const factsOf = (adds: Adds, roster: RosterDocument): readonly Fact[] => {
  const options = optionsOf(roster);
  switch (adds.kind) {
    case 'unit':
      return unitFacts(adds.unit, options);
    case 'character':
      return characterFacts(adds.character, adds.effect, options);
    case 'post':
      return postFacts(adds, options);
    default:
      return adds satisfies never;
  }
};

const Choices = ({ offer, onChange }: { offer: AnyOffer; onChange(offer: AnyOffer): void }) => {
  const options = useBuilder(({ roster }) => roster.options);
  const { adds } = asOurs(offer);
  if (adds.kind !== 'post') return null;
  return <PostChoices adds={adds} onChange={(choice) => onChange(offerPost(adds.person, options, choice))} />;
};

export const catalogueKit: CatalogueKit = {
  heads: { units: 'Template', characters: 'Character', saved: 'Saved unit' },
  stat: { label: 'FC', help: 'Fighting capacity' },
  priceHelp: 'Points a figure',
  searched: 'templates, weapons and abilities',
  placeholder: 'Template, weapon or ability',
  useGroups,
  standing: (roster) => [...unitOffers(optionsOf(roster)), ...characterOffers(optionsOf(roster))],
  takesPeople: true,
  added: (offer) => {
    const { adds } = asOurs(offer);
    return adds.kind === 'unit'
      ? { kind: 'unit', entry: adds.unit }
      : { kind: 'character', entry: adds.character };
  },
  savedOf: (offer) => {
    const { adds } = asOurs(offer);
    return adds.kind === 'unit' ? adds.saved : null;
  },
  facts: (offer, roster) => factsOf(asOurs(offer).adds, roster),
  Choices,
};
