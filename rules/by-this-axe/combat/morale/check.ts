import { sortKinds } from '../../army/character-profile.ts';
import { rankBonus } from '../../army/ranks.ts';
import { saidBy } from '../../data/abilities.ts';
import { findCapacity, HEROIC_FC } from '../../data/fighting-capacity.ts';
import type { HouseRules } from '../../data/house-rules.ts';
import type { Modifier } from '../hit-and-save.ts';
import { type Arc, strengthOf, type UnitProfile } from '../profiles.ts';

export type Trigger = 'losses' | 'half-lost' | 'flank-or-rear' | 'friends-routing';

/** A unit at the end of a phase, after its losses. */
export interface MoraleCase {
  readonly unit: UnitProfile;
  /** Figures lost this turn, this phase included. */
  readonly turnLosses: number;
  readonly shootingLosses: number;
  readonly meleeLosses: number;
  readonly inCombat: boolean;
  /** The worst side it was attacked on this phase; `front` is no trigger. */
  readonly attackedFrom: Arc;
  readonly friendsRouted: boolean;
  readonly fightsPriest: boolean;
  readonly leaderNear: boolean;
  readonly leaderLost: boolean;
  readonly generalLost: boolean;
  readonly rallyCard: boolean;
  readonly rules: HouseRules;
}

const LOSSES_THAT_SHAKE = 3;

/** What makes it check now (section 4.7, R-B38). */
export const triggersOf = (found: MoraleCase): readonly Trigger[] => {
  const { unit, turnLosses, shootingLosses, meleeLosses, inCombat } = found;
  const start = strengthOf(unit);
  const triggers: Trigger[] = [];
  if (turnLosses >= LOSSES_THAT_SHAKE && shootingLosses + meleeLosses > 0) triggers.push('losses');
  // More than half calls for a check; half is enough for the modifier (R-B38).
  if (inCombat && 2 * (start - unit.figures) > start) triggers.push('half-lost');
  if (found.attackedFrom !== 'front') triggers.push('flank-or-rear');
  if (found.friendsRouted) triggers.push('friends-routing');
  return triggers;
};

/** Undead never check but against a priest, fanatics or not (R-B66); characters alone never do (R-B122). */
export const mustCheck = (found: MoraleCase): boolean => {
  const { unit } = found;
  if (unit.figures === 0) return false;
  if (saidBy(unit.abilities, 'fearsPriests') && !found.fightsPriest) return false;
  return triggersOf(found).length > 0;
};

export type MoraleColumn = 'ranged' | 'other';

/** Shooting alone is easier to bear than anything else (R-B37). */
const columnOf = (found: MoraleCase): MoraleColumn =>
  found.meleeLosses === 0 &&
  found.shootingLosses > 0 &&
  found.attackedFrom === 'front' &&
  !found.friendsRouted
    ? 'ranged'
    : 'other';

const embeddedBonus = ({ unit, rules }: MoraleCase): number => {
  const kinds = unit.characters.map((character) => sortKinds(character.kinds));
  const types =
    Number(kinds.some(({ hero }) => hero !== null)) +
    Number(kinds.some(({ mage }) => mage !== null)) +
    Number(kinds.some(({ priest }) => priest !== null));
  return rules.singleEmbeddedBonus ? Math.min(1, types) : types;
};

const hasLeader = ({ unit, leaderNear }: MoraleCase): boolean =>
  leaderNear || unit.characters.some(({ role, declined }) => role !== 'none' && !declined);

const modifiersOf = (found: MoraleCase): readonly Modifier[] => {
  const { unit, attackedFrom, rules } = found;
  const flanked = attackedFrom !== 'front';
  const start = strengthOf(unit);
  return [
    { label: 'Attacked in flank', value: attackedFrom === 'flank' ? -1 : 0 },
    { label: 'Attacked in rear', value: attackedFrom === 'rear' ? -2 : 0 },
    { label: 'Leader near', value: hasLeader(found) ? 1 : 0 },
    { label: 'Ranks', value: flanked && rules.ranksLostWhenFlanked ? 0 : rankBonus(unit) },
    { label: 'Half or more lost', value: 2 * (start - unit.figures) >= start ? -2 : 0 },
    { label: 'Leader lost this turn', value: found.leaderLost ? -2 : 0 },
    { label: 'General lost before', value: found.generalLost ? -3 : 0 },
    { label: 'Hero, mage or priest with it', value: embeddedBonus(found) },
    { label: 'Rally card', value: found.rallyCard ? 2 : 0 },
  ].filter(({ value }) => value !== 0);
};

export interface MoraleTest {
  readonly column: MoraleColumn;
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  /** The highest die that passes, 1 to 5; null cannot fail. */
  readonly needs: number | null;
}

const CANNOT_FAIL = 6;

/** The die a check needs. Heroic figures and fanatics at 6 or more cannot fail, all others can (R-B40). */
export const moraleTest = (found: MoraleCase): MoraleTest => {
  const column = columnOf(found);
  const { fc, abilities } = found.unit;
  const capacity = Math.max(fc, saidBy(abilities, 'moraleAs') ?? 0);
  const heroic = capacity >= HEROIC_FC;
  const base = findCapacity(capacity)?.morale[column] ?? 0;
  const modifiers = modifiersOf(found);
  const sum = modifiers.reduce((total, { value }) => total + value, base);
  const needs = heroic && sum >= CANNOT_FAIL ? null : Math.min(5, Math.max(1, sum));
  return { column, base, modifiers, needs };
};

/** Sixths of the die that pass. */
export const passingSixths = (found: MoraleCase): number =>
  mustCheck(found) ? (moraleTest(found).needs ?? CANNOT_FAIL) : CANNOT_FAIL;
