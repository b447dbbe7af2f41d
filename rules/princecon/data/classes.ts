import { toKebab } from '../../core/character.ts';

/** All these rules ask of a class; whoever is no Fighter commands with half his charisma (R-P03). */
export type CharClass = 'fighter' | 'magic-user' | 'cleric' | 'other';

const CLASSES: ReadonlyMap<string, CharClass> = new Map([
  ['fighter', 'fighter'],
  ['fighting-man', 'fighter'],
  ['magic-user', 'magic-user'],
  ['mage', 'magic-user'],
  ['wizard', 'magic-user'],
  ['illusionist', 'magic-user'],
  ['sorcerer', 'magic-user'],
  ['cleric', 'cleric'],
  ['priest', 'cleric'],
  ['druid', 'cleric'],
]);

export const charClassOf = (name: string): CharClass => CLASSES.get(toKebab(name)) ?? 'other';

/** Clerics of this religion challenge as Fighters do. */
export const CHALLENGING_RELIGION = 'leo';

/** Who gives no race rows to the morale of those he leads. */
export const USUAL_RACE = 'human';
