import { findKind, KINDS, type Kind } from '../../../../../../rules/by-this-axe/data/characters.ts';

/** The order in which a person reads them: strength of arm, then prayer, then spells. */
export const KINDS_IN_PAIRS: readonly Kind[] = [
  'hero',
  'priest',
  'superhero',
  'high-priest',
  'champion',
  'mage',
  'major-monster',
  'wizard',
].flatMap((id) => KINDS.filter((kind) => kind.id === id));

/** Kinds of one family are steps of one ladder: a higher one takes the place of the lower. */
export const withKind = (kinds: readonly string[], id: string): readonly string[] => {
  const family = findKind(id)?.family;
  return [...kinds.filter((other) => findKind(other)?.family !== family), id];
};
