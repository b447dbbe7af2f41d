import { toKebab } from '../../core/character.ts';
import type { Caster } from './define-spell.ts';

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

/** The ways in which a class spends a turn of casting, never two at once (section 12.2). */
export const CASTING_WAYS = {
  'magic-user': ['normal', 'mass', 'disrupt'],
  cleric: ['normal', 'mass'],
} as const satisfies Record<Caster, readonly string[]>;

export const CASTING_OPTIONS = CASTING_WAYS['magic-user'];
export type CastingOptionId = (typeof CASTING_OPTIONS)[number];

export const isCaster = (charClass: CharClass): charClass is Caster => Object.hasOwn(CASTING_WAYS, charClass);

/** Who can hold Disrupt Magic, and whose spells can be spoiled by it. */
export const disrupts = (charClass: CharClass): boolean =>
  isCaster(charClass) && (CASTING_WAYS[charClass] as readonly string[]).includes('disrupt');

/** Clerics of this religion challenge as Fighters do. */
export const CHALLENGING_RELIGION = 'leo';

/** Who gives no race rows to the morale of those he leads. */
export const USUAL_RACE = 'human';
