import type { ByThisAxeOptions } from '../../../../../../rules/by-this-axe/types.ts';
import { describePerson } from '../../../../characters/words.ts';
import type { Fact } from '../../../catalogue/offer.ts';
import { characterFacts } from '../catalogue/facts.ts';
import type { PostAdds } from '../catalogue/offers.ts';

/** What a sheet of the library comes to here, and why. */
export const postFacts = (
  { person, post, character }: PostAdds,
  options: ByThisAxeOptions,
): readonly Fact[] => {
  const { fightingLevel, leader } = post.figure.value;
  const [, ...rest] = characterFacts(character, '', options);
  return [
    { name: 'Sheet', value: `${describePerson(person.sheet)}; fighting level ${fightingLevel}` },
    { name: 'Leads', value: leader.reason },
    ...rest,
  ];
};
