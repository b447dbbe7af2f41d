import {
  clericLevels,
  figureQuarters,
  heroTierFor,
  mageTierFor,
  magicUserLevels,
  monsterTierFor,
  priestTierFor,
} from '../conversion/fighting-level.ts';
import { characterLevel, mayLead } from '../conversion/leaders.ts';
import { findKind, MOST_CREATURES } from '../data/characters.ts';
import { QUARTERS } from '../data/conversion.ts';
import type { HouseRules } from '../data/house-rules.ts';
import { isLargeScale } from '../scale.ts';
import type { ByThisAxeOptions, Character, Individual } from '../types.ts';
import { type Kinds, sortKinds } from './character-profile.ts';

type Rules = Pick<HouseRules, 'roundFL' | 'strictOver9' | 'majorMinHd'>;

const rankOf = (tier: string | null): number => (tier === null ? 0 : (findKind(tier)?.rank ?? 0));

const supportsHero = (
  members: readonly Individual[],
  { hero, monster }: Kinds,
  { roundFL }: Rules,
): boolean =>
  hero === null ||
  rankOf(monster ? monsterTierFor(members, roundFL) : heroTierFor(members, roundFL)) >= hero.rank;

const supportsPriest = (members: readonly Individual[], { priest }: Kinds): boolean =>
  priest === null || rankOf(priestTierFor(members)) >= priest.rank;

/** Why the members do not make the figure what it claims to be; empty when they do (Appendix B, BTA-E16). */
const tierTroubles = (members: readonly Individual[], kinds: Kinds, rules: Rules): readonly string[] => {
  const { hero, priest, mage, monster } = kinds;
  const troubles: string[] = [];
  if (hero !== null && !supportsHero(members, kinds, rules)) {
    const level = figureQuarters(members) / QUARTERS;
    troubles.push(
      `its members’ fighting level ${level} makes no ${hero.name}: choose a lower tier or add members`,
    );
  }
  if (priest !== null && !supportsPriest(members, kinds)) {
    troubles.push(
      `${clericLevels(members)} cleric levels make no ${priest.name}: choose a lower tier or add members`,
    );
  }
  if (mage !== null && rankOf(mageTierFor(members)) < mage.rank) {
    troubles.push(
      `${magicUserLevels(members)} magic-user levels make no ${mage.name}: choose a lower tier or add members`,
    );
  }
  // Who is counted into a hero's figure feeds no priest's: both at once takes one who is both alone (R-B71).
  if (
    troubles.length === 0 &&
    hero !== null &&
    priest !== null &&
    !members.some((member) => supportsHero([member], kinds, rules) && supportsPriest([member], kinds))
  ) {
    troubles.push(
      `${priest.name} and ${hero.name} at once takes one member who is both by himself: drop one kind`,
    );
  }
  if (monster && members.every(({ hd }) => hd === null)) {
    troubles.push('none of its members is a creature: a major monster needs one with hit dice');
  }
  if (monster && members.some(({ hd }) => hd !== null && hd < rules.majorMinHd)) {
    troubles.push(`a major monster has at least ${rules.majorMinHd} hit dice: take the smaller ones out`);
  }
  return troubles;
};

const roleTrouble = ({ role, members }: Pick<Character, 'role' | 'members'>, rules: Rules): string | null => {
  if (role === 'leader') {
    const led = members.some((member) => mayLead(characterLevel(member), member.cha, rules.strictOver9));
    return led
      ? null
      : 'no member may lead: a leader needs level 9, or level 6 with charisma 11, or level 3 with charisma 15';
  }
  if (role === 'general' && !members.some(({ holdsRank }) => holdsRank)) {
    return 'no member holds the rank of General: mark the one who does, or make the figure a leader';
  }
  return null;
};

/** Everything the people behind a figure do not bear out. Nothing is asked of a figure without members. */
export const memberTroubles = (
  character: Pick<Character, 'kinds' | 'role' | 'members'>,
  rules: Rules,
): readonly string[] => {
  if (character.members.length === 0) return [];
  const role = roleTrouble(character, rules);
  const tiers = tierTroubles(character.members, sortKinds(character.kinds), rules);
  return role === null ? tiers : [...tiers, role];
};

/** Individuals are told apart by name; one without a name cannot be recognised elsewhere. */
export const memberKey = ({ name }: Individual): string => name.trim().toLowerCase();

/** Creatures a figure stands for: its members with hit dice if it has any, else the number given. */
export const creatureCount = ({ members, creatures }: Pick<Character, 'members' | 'creatures'>): number =>
  members.filter(({ hd }) => hd !== null).length || creatures;

export const mostCreatures = (options: Pick<ByThisAxeOptions, 'mode' | 'scale'>): number =>
  MOST_CREATURES[isLargeScale(options) ? 'large' : 'small'];
