import type { HeroTier, MageTier, PriestTier } from '../data/characters.ts';
import {
  type ClassKind,
  classKinds,
  HERO_THRESHOLDS,
  HIT_DIE_QUARTERS,
  ITEM_QUARTERS,
  LEVEL_QUARTERS,
  MAGE_THRESHOLDS,
  PRIEST_THRESHOLDS,
  QUARTERS,
} from '../data/conversion.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { Individual } from '../types.ts';

/** In quarters: cleric levels count ¾ and magic-user levels ½, and floats would not add up (section 15.1). */
const fightingQuarters = ({ classes, hd, magicItems }: Individual): number => {
  let quarters = (hd ?? 0) * HIT_DIE_QUARTERS + ITEM_QUARTERS[magicItems];
  for (const { class: name, level } of classes) {
    for (const kind of classKinds(name)) quarters += level * LEVEL_QUARTERS[kind];
  }
  return quarters;
};

export const figureQuarters = (members: readonly Individual[]): number =>
  members.reduce((sum, member) => sum + fightingQuarters(member), 0);

export const roundFightingLevel = (quarters: number, roundFL: HouseRules['roundFL']): number =>
  Math.floor((roundFL === 'nearest' ? quarters + QUARTERS / 2 : quarters) / QUARTERS);

const levelsOf = (members: readonly Individual[], wanted: ClassKind): number => {
  let levels = 0;
  for (const { classes } of members) {
    for (const { class: name, level } of classes) if (classKinds(name).includes(wanted)) levels += level;
  }
  return levels;
};

export const clericLevels = (members: readonly Individual[]): number => levelsOf(members, 'cleric');
export const magicUserLevels = (members: readonly Individual[]): number => levelsOf(members, 'magic-user');

const reach = <T>(
  thresholds: readonly { readonly from: number; readonly tier: T }[],
  amount: number,
): T | null => thresholds.find(({ from }) => amount >= from)?.tier ?? null;

export const heroTierFor = (
  members: readonly Individual[],
  roundFL: HouseRules['roundFL'] = 'floor',
): HeroTier | null => reach(HERO_THRESHOLDS, roundFightingLevel(figureQuarters(members), roundFL));

export const priestTierFor = (members: readonly Individual[]): PriestTier | null =>
  reach(PRIEST_THRESHOLDS, clericLevels(members));

export const mageTierFor = (members: readonly Individual[]): MageTier | null =>
  reach(MAGE_THRESHOLDS, magicUserLevels(members));

/** Only for stratagems (R-B75). */
export const isArchWizard = (
  members: readonly Individual[],
  archWizardLevel: HouseRules['archWizardLevel'] = 13,
): boolean => magicUserLevels(members) >= archWizardLevel;

/** A figure of great creatures is never below a Hero (R-B60). */
export const monsterTierFor = (
  members: readonly Individual[],
  roundFL: HouseRules['roundFL'] = 'floor',
): HeroTier => heroTierFor(members, roundFL) ?? 'hero';
