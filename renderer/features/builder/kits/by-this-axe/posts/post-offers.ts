import { profileOf } from '../../../../../../rules/by-this-axe/army/character-profile.ts';
import { priceCharacter } from '../../../../../../rules/by-this-axe/army/points.ts';
import {
  derivePost,
  findPost,
  newPost,
  type PostChoice,
} from '../../../../../../rules/by-this-axe/army/posts.ts';
import { kindWords } from '../../../../../../rules/by-this-axe/army/words.ts';
import type { ClassAnswers } from '../../../../../../rules/by-this-axe/conversion/individual.ts';
import type { ByThisAxeOptions, Character } from '../../../../../../rules/by-this-axe/types.ts';
import { count, formatNumber } from '../../../../../format.ts';
import { describePerson } from '../../../../characters/words.ts';
import type { Person } from '../../../library.ts';
import { strikesAsUnit } from '../catalogue/facts.ts';
import type { Offer, OfferGroup } from '../catalogue/offers.ts';

const POSTS_GROUP = 'posts';

/** `Superhero, leads 3`: short enough for a line of the catalogue. */
const hintOf = ({ kinds, role, leadership }: Character): string =>
  [kindWords(kinds), role === 'none' ? '' : `${role} ${leadership}`].filter(Boolean).join(', ') ||
  'no figure yet';

export const offerPost = (person: Person, options: ByThisAxeOptions, choice: PostChoice): Offer => {
  const post = derivePost([person.sheet], options, choice);
  const character = newPost({ characterId: person.id, sheet: person.sheet }, options, choice);
  const { points } = priceCharacter(character, options);
  return {
    key: `post-${person.id}`,
    name: person.name,
    hint: hintOf(character),
    stat: strikesAsUnit(character, options) ? 'unit' : `${profileOf(character, null, options).fc}`,
    price: formatNumber(points),
    reason: null,
    words: `${describePerson(person.sheet)} ${person.tags.join(' ')} your characters`,
    points,
    addLabel: `Add ${person.name}, ${count(points, 'point')}`,
    adds: { kind: 'post', person, choice, post, character },
  };
};

/** Where somebody stands already: a character holds one post in a roster at most. */
const takenBy = (characters: readonly Character[], person: Person): string | null => {
  const entry = findPost(characters, person.id);
  if (entry === null) return null;
  if (entry.source?.characterId !== person.id) return `in the figure of ${entry.name} already`;
  return entry.role === 'none' ? `here already as ${entry.name}` : `the ${entry.role} here already`;
};

/** What each of the library would come to; the costly part, made anew only for another army or library. */
export const offerPosts = (
  people: readonly Person[],
  options: ByThisAxeOptions,
  generalTaken: boolean,
  answers: ClassAnswers,
): readonly Offer[] =>
  people.map((person) => offerPost(person, options, { kinds: null, role: null, generalTaken, answers }));

/** Greyed with the reason where somebody holds a post here already. */
export const postGroup = (offers: readonly Offer[], characters: readonly Character[]): OfferGroup => ({
  id: POSTS_GROUP,
  name: 'From your characters',
  noun: 'character',
  shut: false,
  offers: offers.map((offer) => {
    const taken = offer.adds.kind === 'post' ? takenBy(characters, offer.adds.person) : null;
    return taken === null ? offer : { ...offer, hint: taken, reason: `${offer.name} is ${taken}` };
  }),
});
