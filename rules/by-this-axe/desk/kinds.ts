import { findKind, KINDS, type Kind } from '../data/characters.ts';

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
export const ladderOf = (id: string): readonly string[] => {
  const family = findKind(id)?.family;
  return KINDS.filter((kind) => kind.family === family && kind.id !== id).map((kind) => kind.id);
};
