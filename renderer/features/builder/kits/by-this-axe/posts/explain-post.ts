import { derivedFrom } from '../../../../../../rules/by-this-axe/army/posts.ts';
import { kindWords } from '../../../../../../rules/by-this-axe/army/words.ts';
import type { ByThisAxeOptions, Character } from '../../../../../../rules/by-this-axe/types.ts';
import type { Explained } from '../../../../../components/steps-list.tsx';

/** How the people behind the figure come to what they are here. */
export const explainPost = (entry: Character, options: ByThisAxeOptions): readonly Explained[] => {
  const post = derivedFrom(entry, options);
  if (post === null) return [];
  const { fightingLevel, leader, leadership } = post.figure.value;
  const kinds = kindWords(post.value.kinds) || 'no kind';
  const leads = leader.eligible ? `may lead, leadership ${leadership}` : 'may not lead';
  return [
    { head: 'His sheet', summary: `fighting level ${fightingLevel}, ${kinds}, ${leads}`, steps: post.steps },
  ];
};
