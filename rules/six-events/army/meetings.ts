import { type Blow, type Meet, meanOfDice } from '../../core/army-match.ts';
import { toNumber } from '../../core/fraction.ts';
import { mean } from '../../core/odds.ts';
import { armorModifier, divideHits, poolChance, troopHits } from '../combat/hits.ts';
import type { SixEventsRoster } from '../types.ts';
import { type Profile, unitProfile } from './profile.ts';
import { fixedMelee } from './words.ts';

/** Figures of a troop, wounds of whatever stands alone. */
const lifeOf = ({ kind, figures, vitality }: Profile): number => (kind === 'troop' ? figures : vitality);

/** Front against front at full strength, without leaders. */
const strike = (striker: Profile, target: Profile): Blow => {
  const of = lifeOf(target);
  if (striker.kind !== 'troop') {
    const chance = toNumber(poolChance(armorModifier(target.armor)));
    return { lost: meanOfDice(striker.prowess, chance, (hits) => Math.min(hits, of)), of };
  }
  const hits = troopHits(fixedMelee(striker), (roll) => divideHits(roll, Math.max(1, target.armor)), of);
  return { lost: toNumber(mean(hits, (count) => count)), of };
};

export const meetings = (roster: SixEventsRoster, enemy: SixEventsRoster): Meet => {
  const profilesOf = ({ units }: SixEventsRoster) =>
    new Map(units.map((unit) => [unit.id, unitProfile(unit)]));
  const [own, foes] = [profilesOf(roster), profilesOf(enemy)];
  return (id, enemyId) => {
    const [one, other] = [own.get(id), foes.get(enemyId)];
    return one === undefined || other === undefined
      ? null
      : { gives: strike(one, other), takes: strike(other, one) };
  };
};
