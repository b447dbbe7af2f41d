import type { PrinceconRules, Ratio } from '../data/house-rules.ts';
import { AC_COLUMNS, type AcColumn, MIXED, type MissileWeapon, type RangeBand } from '../data/troops.ts';
import type { Unit } from '../types.ts';

/** The nearest column of the weapon table (R-P28). */
export const acColumn = (ac: number): AcColumn =>
  AC_COLUMNS.find((column) => ac <= column) ?? AC_COLUMNS[AC_COLUMNS.length - 1] ?? 9;

/** Dice of each casting; null where it cannot reach, 0 where the level is too low (R-P30). */
export const missileLevel = (
  level: number,
  weapon: MissileWeapon,
  band: RangeBand,
  { missile }: PrinceconRules,
): number | null => {
  const shift = missile.range[weapon][band];
  return shift === null ? null : Math.max(0, level + shift);
};

/** One floor at the end: 20 × 2/3 is 13, whatever the order of the factors. */
export const shareOfDice = (dice: number, ...ratios: readonly Ratio[]): number => {
  const [over, under] = ratios.reduce<Ratio>(([a, b], [c, d]) => [a * c, b * d], [1, 1]);
  return Math.floor((dice * over) / under);
};

/** What a twenty-sided die must not exceed; 0 or less hits nobody (R-P29). */
export const missileHitNumber = (weapon: MissileWeapon, ac: number, { missile }: PrinceconRules): number =>
  Math.max(missile.minTargetNumber, ac + missile.weaponAc[weapon][acColumn(ac)]);

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What a unit's one weapon adds to an armour class; null where it goes by the common rule (R-P37). */
export const meleeModifier = (
  { meleeWeapon, meleeModifier: own }: Pick<Unit, 'meleeWeapon' | 'meleeModifier'>,
  ac: number,
  { close }: PrinceconRules,
): number | null => {
  if (isSame(meleeWeapon, MIXED)) return null;
  const row = close.meleeWeaponAc.find(
    ({ weapon, ac: column }) => isSame(weapon, meleeWeapon) && column === ac,
  );
  return own ?? row?.modifier ?? null;
};

/** What a twenty-sided die must not exceed in close action, from 1 to 20. */
export const closeHitNumber = (
  unit: Pick<Unit, 'meleeWeapon' | 'meleeModifier'>,
  ac: number,
  rules: PrinceconRules,
): number => {
  const { basePlus, uniformWeaponReplacesBasePlus, minTargetNumber } = rules.close;
  const modifier = meleeModifier(unit, ac, rules);
  const plus = modifier === null ? basePlus : modifier + (uniformWeaponReplacesBasePlus ? 0 : basePlus);
  return Math.max(minTargetNumber, Math.min(20, ac + plus));
};
