import { type Blow, type Meet, meanOfDice } from '../../core/army-match.ts';
import { blowsOf } from '../close-action/dice.ts';
import { kindOf } from '../close-action/engaged.ts';
import { type FightSide, fightSide } from '../close-action/side.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { halvedHits } from '../missile/fire.ts';
import { profileOfPersonality, profileOfUnit } from '../profiles.ts';
import type { PrinceconRoster } from '../types.ts';
import { totalHits } from '../unit/strength.ts';

const FACES = 20;

const sidesOf = ({ units, characters }: PrinceconRoster): ReadonlyMap<string, FightSide> =>
  new Map(
    units.map((unit) => {
      const leaders = characters.filter(({ attachedTo }) => attachedTo === unit.id).map(profileOfPersonality);
      return [unit.id, fightSide.parse({ unit: profileOfUnit(unit, leaders) })];
    }),
  );

/** Front against front, nobody charging; each hit that counts is one of all the hits it can take. */
const strike = (side: FightSide, enemy: FightSide, rules: PrinceconRules): Blow => {
  const { dice, needs } = blowsOf(side, enemy, kindOf(side.unit, enemy.unit), null, rules);
  const of = totalHits(enemy.unit, rules);
  return { lost: meanOfDice(dice, needs / FACES, (hits) => Math.min(of, halvedHits(enemy.unit, hits))), of };
};

export const meetings = (roster: PrinceconRoster, enemy: PrinceconRoster): Meet => {
  const rules = settleRules(roster.options.houseRules);
  const [own, foes] = [sidesOf(roster), sidesOf(enemy)];
  return (id, enemyId) => {
    const [one, other] = [own.get(id), foes.get(enemyId)];
    if (one === undefined || other === undefined) return null;
    return { gives: strike(one, other, rules), takes: strike(other, one, rules) };
  };
};
