import type { Blow, Meet } from '../../core/army-match.ts';
import { toNumber } from '../../core/fraction.ts';
import { assaultOf, type Fighter, isRunDownByTouch } from '../combat/fighter.ts';
import { killChance } from '../combat/strike.ts';
import type { FormationsRoster } from '../types.ts';
import { fighterOf } from './profile.ts';

/** Its assault: one base stands or falls, and guns are run down by a touch. */
const strike = (striker: Fighter, target: Fighter, chances: Map<string, number>): Blow => {
  if (isRunDownByTouch(striker, target)) return { lost: 1, of: 1 };
  const assault = assaultOf(striker);
  if (assault === null) return { lost: 0, of: 1 };
  const key = `${assault.needs} ${target.defence}`;
  const known = chances.get(key) ?? toNumber(killChance({ needs: assault.needs, defence: target.defence }));
  chances.set(key, known);
  return { lost: known, of: 1 };
};

export const meetings = (roster: FormationsRoster, enemy: FormationsRoster): Meet => {
  const fightersOf = ({ units }: FormationsRoster) =>
    new Map(units.map((unit) => [unit.id, fighterOf(unit)]));
  const [own, foes] = [fightersOf(roster), fightersOf(enemy)];
  const chances = new Map<string, number>();
  return (id, enemyId) => {
    const [one, other] = [own.get(id), foes.get(enemyId)];
    if (one === undefined || other === undefined) return null;
    return { gives: strike(one, other, chances), takes: strike(other, one, chances) };
  };
};
