import { add, type Fraction, fraction, multiply, toNumber } from '../../core/fraction.ts';
import type { PrinceconRules, Ratio } from '../data/house-rules.ts';
import { type Cavalry, type Infantry, isCavalry } from '../data/troops.ts';
import { effectsWith, hasEffect, standingOf } from '../magic/standing.ts';
import type { UnitProfile } from '../unit/profile.ts';

export const ratio = ([over, under]: Ratio): Fraction => fraction(over, under);

/** Differences of tenths are not exact otherwise. */
export const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Inches in quarters at the finest: an everyday number holds them exactly. */
export const toInches = (exact: Fraction): number => toNumber(exact);

export const impulsesOf = (unit: UnitProfile): number => {
  if (!isCavalry(unit.troopType)) return hasEffect(unit.effects, 'extraImpulse') ? 2 : 1;
  return unit.fatigue === 'exhausted' ? 1 : 2;
};

/** Haste lifts the slowness of Mass Combat Slow, and the two leave the usual rate (R-P93). */
const moveFactors = (unit: UnitProfile): readonly Ratio[] =>
  effectsWith(unit.effects, 'move')
    .filter(({ effect }) => {
      const { yieldsTo } = standingOf(effect);
      return yieldsTo === undefined || !hasEffect(unit.effects, yieldsTo);
    })
    .map(({ value }) => value);

/** Inches of one impulse before ground and road; cavalry rides alike in every order (R-P21). */
export const tableRate = (
  { troopType, formation }: Pick<UnitProfile, 'troopType' | 'formation'>,
  { movement }: PrinceconRules,
): number => {
  if (isCavalry(troopType)) return movement.cavalry[troopType as Cavalry].impulse;
  const rates = movement.infantry[troopType as Infantry];
  return formation === 'formed' ? rates.formed : rates.loose;
};

/** Brambles: so many inches a turn, whatever it does. */
const fixedInches = ({ effects }: UnitProfile): number | null =>
  effectsWith(effects, 'moveFixed')[0]?.value ?? null;

/** Forward with so many impulses, at the gallop or not. */
export const rideInches = (
  unit: UnitProfile,
  { impulses, gallop }: { readonly impulses: number; readonly gallop: boolean },
  rules: PrinceconRules,
  ground: Ground = OPEN_GROUND,
): Fraction => {
  const fixed = fixedInches(unit);
  if (fixed !== null) return fraction(fixed);
  const rides = multiply(fraction(impulses), impulseRate(unit, rules, ground));
  return gallop ? add(rides, fraction(gallopInches(unit, rules))) : rides;
};

const gallopInches = ({ troopType }: UnitProfile, { movement }: PrinceconRules): number =>
  isCavalry(troopType) ? movement.cavalry[troopType].gallop : 0;

export interface Ground {
  readonly onRoad: boolean;
  /** The referee's, for this move. */
  readonly terrain: Ratio;
}

const OPEN_GROUND: Ground = { onRoad: false, terrain: [1, 1] };

/** One impulse over this ground, with spells; brambles leave a fixed rate whatever else is at work. */
export const impulseRate = (
  unit: UnitProfile,
  rules: PrinceconRules,
  ground: Ground = OPEN_GROUND,
): Fraction => {
  const fixed = fixedInches(unit);
  if (fixed !== null) return fraction(fixed);
  const { roadMultiplier, terrainMultiplier } = rules.movement;
  const factors = [
    ...moveFactors(unit),
    ...(ground.onRoad && unit.formation === 'road' ? [roadMultiplier] : []),
    terrainMultiplier,
    ground.terrain,
  ];
  return factors.reduce((rate, factor) => multiply(rate, ratio(factor)), fraction(tableRate(unit, rules)));
};

/** A part of one impulse in the order the unit is in (R-P34). */
export const partOfRate = (unit: UnitProfile, part: Ratio, rules: PrinceconRules): number =>
  toInches(multiply(impulseRate(unit, rules), ratio(part)));

/** Broken troops run at skirmish speed: cavalry both its impulses without a gallop (R-P44). */
export const routInches = (unit: UnitProfile, rules: PrinceconRules): number => {
  const loose: UnitProfile = { ...unit, formation: 'skirmish' };
  const impulses = isCavalry(unit.troopType) ? impulsesOf(unit) : 1;
  return toInches(rideInches(loose, { impulses, gallop: false }, rules));
};
