import { signed } from '../../core/words.ts';
import { type AbilityId, addedBy, extraAttacks, reachGain } from '../data/abilities.ts';
import { findWeapon, LAST_RESORT, type Weapon } from '../data/weapons.ts';
import type { Unit } from '../types.ts';
import { formatInches } from './movement.ts';
import { meleeDice, rangedDice } from './ranks.ts';

/** One weapon as a card shows it: `Lance: 6 dice, reach 2, charging +2`. */
export interface AttackLine {
  readonly weapon: string;
  readonly dice: number;
  readonly details: readonly string[];
}

const detailsOf = ({ ranged, melee }: Weapon, abilities: readonly AbilityId[]): readonly string[] => {
  if (ranged !== null) {
    const better = addedBy(abilities, 'shooting');
    const marksman = better === 0 ? [] : [`${signed(better)} to hit`];
    const save = ranged.saveModifier === 0 ? [] : [`save ${signed(ranged.saveModifier)}`];
    return [`range ${formatInches(ranged.range)}`, ...save, ...marksman];
  }
  if (melee === null) return [];
  const details = [`reach ${melee.reach - reachGain(abilities)}`];
  if (melee.toHit !== 0) details.push(`${signed(melee.toHit)} to hit`);
  if (melee.toHitCharging !== 0) details.push(`charging ${signed(melee.toHitCharging)}`);
  if (melee.toHitMounted !== 0) details.push(`${signed(melee.toHitMounted)} against mounted`);
  return details;
};

/** What is carried, with a dagger for whoever has nothing for melee (R-B125). */
const carried = (weapons: readonly string[]): readonly Weapon[] => {
  const known = weapons.map(findWeapon).filter((weapon) => weapon !== null);
  const last = findWeapon(LAST_RESORT);
  return known.some(({ melee }) => melee !== null) || last === null ? known : [...known, last];
};

/** Dice of each weapon at full strength in the unit's formation. */
export const unitAttacks = (
  unit: Pick<Unit, 'figures' | 'width' | 'weapons' | 'abilities'>,
): readonly AttackLine[] => {
  const extra = extraAttacks(unit.abilities);
  return carried(unit.weapons).map((weapon) => ({
    weapon: weapon.name,
    dice: weapon.melee === null ? rangedDice(unit) : meleeDice(unit, weapon.melee.ranks) * (1 + extra),
    details: detailsOf(weapon, unit.abilities),
  }));
};

/** A character's blows; he shoots with one die. */
export const characterAttacks = (
  { weapons, abilities }: Pick<Unit, 'weapons' | 'abilities'>,
  attacks: number,
): readonly AttackLine[] => {
  const extra = extraAttacks(abilities);
  return carried(weapons).map((weapon) => ({
    weapon: weapon.name,
    dice: weapon.melee === null ? 1 : attacks + extra,
    details: detailsOf(weapon, abilities),
  }));
};
