import { armorClass, deriveUnit, hitsPerCasting as hitsOfCasting } from '../army/derive.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { type Arm, TROOPS } from '../data/troops.ts';
import { hasEffect } from '../magic/standing.ts';
import type { Unit } from '../types.ts';
import { frontageOf, type UnitProfile } from './profile.ts';

/** As a roster writes it, with the castings it has left: what the roster's own numbers are found from. */
const asRostered = (unit: UnitProfile): Unit => ({
  id: '',
  name: unit.name,
  troopType: unit.troopType,
  race: unit.race,
  religion: unit.religion,
  level: unit.level,
  castings: castingsLeft(unit),
  frontage: frontageOf(unit),
  shield: unit.shield,
  baseAc: unit.baseAc,
  acAdjust: unit.acAdjust,
  missileWeapon: unit.missileWeapon,
  meleeWeapon: unit.meleeWeapon,
  meleeModifier: unit.meleeModifier,
  poleArms: unit.poleArms,
  metalArmor: wearsMetal(unit),
  formation: unit.formation,
  hitsPerCasting: null,
  notes: '',
});

export const armOf = ({ troopType }: Pick<UnitProfile, 'troopType'>): Arm => TROOPS[troopType].arm;
export const isCavalryUnit = (unit: UnitProfile): boolean => armOf(unit) === 'cavalry';

/** Pole arms are of infantry alone. */
export const hasPoleArms = (unit: UnitProfile): boolean => unit.poleArms && !isCavalryUnit(unit);

/** Its armour class, under a Shield spell where that is better (R-P62). */
export const acAgainst = (
  unit: UnitProfile,
  by: 'missiles' | 'close-action',
  rules: PrinceconRules,
): number => {
  const own = armorClass(asRostered(unit), rules);
  if (!hasEffect(unit.effects, 'shield')) return own;
  const { shieldSpellAcMissile, shieldSpellAcClose } = rules.magic;
  return Math.min(own, by === 'missiles' ? shieldSpellAcMissile : shieldSpellAcClose);
};

export const acOf = (unit: UnitProfile, rules: PrinceconRules): number => armorClass(asRostered(unit), rules);

export const hitsPerCasting = (unit: UnitProfile, rules: PrinceconRules): number =>
  hitsOfCasting(asRostered(unit), rules);

export const castingsLeft = ({ castings, lost }: Pick<UnitProfile, 'castings' | 'lost'>): number =>
  castings - lost;

export const totalHits = (unit: UnitProfile, rules: PrinceconRules): number =>
  unit.castings * hitsPerCasting(unit, rules);

export const hitsLeft = (unit: UnitProfile, rules: PrinceconRules): number =>
  unit.wounded.reduce(
    (sum, left) => sum + left,
    (castingsLeft(unit) - unit.wounded.length) * hitsPerCasting(unit, rules),
  );

export const isDestroyed = (unit: UnitProfile): boolean => castingsLeft(unit) === 0;

/** Fewer castings than front: all of them stand in front. */
export const frontOf = (unit: UnitProfile): number => Math.min(frontageOf(unit), castingsLeft(unit));

/** Ranks behind the first (R-P09). */
export const extraRanksOf = (unit: UnitProfile, rules: PrinceconRules): number =>
  deriveUnit(asRostered(unit), rules).extraRanks;

export const wearsMetal = (unit: UnitProfile): boolean =>
  unit.metalArmor ?? TROOPS[unit.troopType].weight !== 'light';

/** Elves in skirmish order, and horse archers, shoot and move (R-P75). */
export const shootsOnTheMove = (unit: UnitProfile, rules: PrinceconRules): boolean => {
  const { isElvenArcher, isHorseArcher } = deriveUnit(asRostered(unit), rules);
  return isHorseArcher || (isElvenArcher && unit.formation === 'skirmish');
};
