import { toKebab } from '../../core/character.ts';
import type { MagicItems } from '../types.ts';
import type { HeroTier, MageTier, PriestTier } from './characters.ts';

/** Quarters of a fighting level, so that sums stay whole (section 15.1). */
export const QUARTERS = 4;

export type ClassKind = 'fighter' | 'cleric' | 'rogue' | 'magic-user';

/** Appendix B, Fighting Level: what one level adds, in quarters. */
export const LEVEL_QUARTERS: Readonly<Record<ClassKind, number>> = {
  fighter: 4,
  cleric: 3,
  rogue: 3,
  'magic-user': 2,
};

export const HIT_DIE_QUARTERS = 4;

/** One tier for each person, however many items (R-B70). */
export const ITEM_QUARTERS: Readonly<Record<MagicItems, number>> = {
  none: 0,
  minor: 2,
  average: 4,
  major: 8,
};

/** R-B72. A class that is not listed counts as a rogue. */
const CLASS_KINDS: ReadonlyMap<string, ClassKind> = new Map([
  ['fighter', 'fighter'],
  ['paladin', 'fighter'],
  ['ranger', 'fighter'],
  ['barbarian', 'fighter'],
  ['dwarf', 'fighter'],
  ['halfling', 'fighter'],
  ['cleric', 'cleric'],
  ['druid', 'cleric'],
  ['thief', 'rogue'],
  ['assassin', 'rogue'],
  ['monk', 'rogue'],
  ['bard', 'rogue'],
  ['magic-user', 'magic-user'],
  ['illusionist', 'magic-user'],
  ['sorcerer', 'magic-user'],
]);

/** Race and class in one: both counts (R-B72). */
const DOUBLE_CLASSES: ReadonlyMap<string, readonly ClassKind[]> = new Map([
  ['elf', ['fighter', 'magic-user']],
]);

/** What a class that is not listed counts as until somebody says otherwise. */
const UNKNOWN_CLASS: ClassKind = 'rogue';

export const isKnownClass = (name: string): boolean =>
  DOUBLE_CLASSES.has(toKebab(name)) || CLASS_KINDS.has(toKebab(name));

export const classKinds = (name: string): readonly ClassKind[] =>
  DOUBLE_CLASSES.get(toKebab(name)) ?? [CLASS_KINDS.get(toKebab(name)) ?? UNKNOWN_CLASS];

interface Threshold<T> {
  readonly from: number;
  readonly tier: T;
}

/** Appendix B, highest first. */
export const HERO_THRESHOLDS: readonly Threshold<HeroTier>[] = [
  { from: 13, tier: 'champion' },
  { from: 9, tier: 'superhero' },
  { from: 5, tier: 'hero' },
];

export const PRIEST_THRESHOLDS: readonly Threshold<PriestTier>[] = [
  { from: 8, tier: 'high-priest' },
  { from: 4, tier: 'priest' },
];

export const MAGE_THRESHOLDS: readonly Threshold<MageTier>[] = [
  { from: 9, tier: 'wizard' },
  { from: 5, tier: 'mage' },
];
