import type { PrinceconRules } from '../data/house-rules.ts';
import type { UnitProfile } from './profile.ts';
import { castingsLeft, hitsLeft, hitsPerCasting } from './strength.ts';

export type HitsTaken = {
  /** What was left after the cap. */
  readonly hits: number;
  readonly castingsLost: number;
  readonly lost: number;
  readonly wounded: readonly number[];
};

/** Hits go to damaged castings first, then to whole ones, each until it is gone (R-P43). */
const spend = (hits: number, wounded: readonly number[], whole: number, each: number) => {
  let left = hits;
  let gone = 0;
  const stillWounded: number[] = [];
  for (const has of wounded) {
    if (left >= has) {
      left -= has;
      gone += 1;
    } else {
      stillWounded.push(has - left);
      left = 0;
    }
  }
  const fallen = Math.min(whole, Math.floor(left / each));
  gone += fallen;
  const rest = left - fallen * each;
  if (rest > 0 && fallen < whole) stillWounded.push(each - rest);
  return { gone, wounded: stillWounded };
};

/** Weapons: anybody of the unit. More hits than it has are lost. */
export const takeHits = (unit: UnitProfile, hits: number, rules: PrinceconRules): HitsTaken => {
  const each = hitsPerCasting(unit, rules);
  const taken = Math.min(hits, hitsLeft(unit, rules));
  const whole = castingsLeft(unit) - unit.wounded.length;
  const { gone, wounded } = spend(taken, unit.wounded, whole, each);
  return { hits: taken, castingsLost: gone, lost: unit.lost + gone, wounded };
};

export type Area = {
  /** Castings of the unit inside; null is all of them. */
  readonly castings: number | null;
  /** How many of those are damaged ones, the first of the list. */
  readonly wounded: number;
};

/** The hits of the castings inside are the most the unit can lose (section 11.4). */
export const hitsInArea = (unit: UnitProfile, area: Area, rules: PrinceconRules): number => {
  if (area.castings === null) return hitsLeft(unit, rules);
  const inside = unit.wounded.slice(0, area.wounded);
  const whole = Math.min(area.castings, castingsLeft(unit)) - inside.length;
  return inside.reduce((sum, has) => sum + has, Math.max(0, whole) * hitsPerCasting(unit, rules));
};

export const takeAreaHits = (
  unit: UnitProfile,
  hits: number,
  area: Area,
  rules: PrinceconRules,
): HitsTaken => {
  if (area.castings === null) return takeHits(unit, hits, rules);
  const each = hitsPerCasting(unit, rules);
  const inside = unit.wounded.slice(0, area.wounded);
  const outside = unit.wounded.slice(area.wounded);
  const whole = Math.max(0, Math.min(area.castings, castingsLeft(unit)) - inside.length);
  const taken = Math.min(hits, hitsInArea(unit, area, rules));
  const { gone, wounded } = spend(taken, inside, whole, each);
  return { hits: taken, castingsLost: gone, lost: unit.lost + gone, wounded: [...wounded, ...outside] };
};

/** Damaged castings are made whole first; fallen ones come back if the group plays it so (R-P65). */
export const restoreHits = (unit: UnitProfile, hits: number, rules: PrinceconRules): HitsTaken => {
  const each = hitsPerCasting(unit, rules);
  let left = hits;
  const wounded: number[] = [];
  for (const has of unit.wounded) {
    const given = Math.min(left, each - has);
    left -= given;
    if (has + given < each) wounded.push(has + given);
  }
  let { lost } = unit;
  if (rules.magic.massCureRevivesCastings) {
    while (left > 0 && lost > 0) {
      const given = Math.min(left, each);
      left -= given;
      lost -= 1;
      if (given < each) wounded.push(given);
    }
  }
  return { hits: hits - left, castingsLost: lost - unit.lost, lost, wounded };
};

/** The unit with its losses entered. What it had when the turn began is kept, so that the turn's losses can be told. */
export const withHits = (
  unit: UnitProfile,
  { lost, wounded }: HitsTaken,
  rules: PrinceconRules,
): UnitProfile => ({
  ...unit,
  lost,
  wounded: [...wounded],
  hitsAtTurnStart: unit.hitsAtTurnStart ?? hitsLeft(unit, rules),
});
