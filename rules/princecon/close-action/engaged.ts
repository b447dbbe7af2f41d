import { hasEffect } from '../magic/standing.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { frontOf } from '../unit/strength.ts';

export type CombatKind = 'ordered' | 'melee';

/** A melee where both are Disordered, and everywhere among brambles. */
export const kindOf = (a: UnitProfile, b: UnitProfile): CombatKind => {
  if (hasEffect(a.effects, 'forcesMelee') || hasEffect(b.effects, 'forcesMelee')) return 'melee';
  return a.status === 'disordered' && b.status === 'disordered' ? 'melee' : 'ordered';
};

/**
 * In a melee whole front ranks. In ordered combat the narrower unit's whole front, and of the wider one those in
 * contact and one more, if it has one (R-P40). `contact` is what the table shows, where it is not the narrower front.
 */
export const engagedCastings = (
  unit: UnitProfile,
  enemy: UnitProfile,
  kind: CombatKind,
  contact: number | null,
): number => {
  const own = frontOf(unit);
  const theirs = frontOf(enemy);
  if (kind === 'melee' || own <= theirs) return own;
  return Math.min(own, (contact ?? theirs) + 1);
};
