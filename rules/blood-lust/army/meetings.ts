import type { Meet } from '../../core/army-match.ts';
import { toNumber } from '../../core/fraction.ts';
import { mean } from '../../core/odds.ts';
import { type Fight, type Fighter, type MeleeInput, meleeInput } from '../combat/melee-input.ts';
import { lossesTogether } from '../combat/melee-odds.ts';
import { type BloodLustRoster, gameOf, type Unit } from '../types.ts';
import { livesOf } from './derive.ts';
import { withRace } from './figures.ts';
import { profileOf } from './profiles.ts';

const [OWN, FOE] = ['own', 'foe'] as const;

/** Half of its stands in front, the others right behind; nobody charges. */
const frontOf = ({ stands }: Pick<Unit, 'stands'>): Partial<Fight> => ({
  contact: Math.max(1, Math.ceil(stands / 2)),
  behind: stands > 1 ? 1 : 0,
});

interface Ready {
  readonly unit: Unit;
  readonly fighter: Fighter;
  readonly fight: Fight;
}

/** Null while its profile is broken. */
const readyFor = (unit: Unit, roster: BloodLustRoster, id: string, other: string): Ready | null => {
  const bare = { name: other, side: id === OWN ? 'B' : 'A', unit: { class: 'mass' } };
  const read = meleeInput.safeParse({
    fighters: [
      {
        id,
        name: unit.name || id,
        side: id === OWN ? 'A' : 'B',
        unit: profileOf(withRace(unit, roster.options)),
      },
      bare,
    ],
    fights: [{ attacker: id, target: other, ...frontOf(unit) }],
  });
  const [fighter] = read.data?.fighters ?? [];
  const [fight] = read.data?.fights ?? [];
  return fighter === undefined || fight === undefined ? null : { unit, fighter, fight };
};

export const meetings = (roster: BloodLustRoster, enemy: BloodLustRoster): Meet => {
  const game = gameOf(roster);
  const readyIn = (army: BloodLustRoster, id: string, other: string): ReadonlyMap<string, Ready | null> =>
    new Map(army.units.map((unit) => [unit.id, readyFor(unit, army, id, other)]));
  const [own, foes] = [readyIn(roster, OWN, FOE), readyIn(enemy, FOE, OWN)];
  return (id, enemyId) => {
    const [one, other] = [own.get(id) ?? null, foes.get(enemyId) ?? null];
    if (one === null || other === null) return null;
    const input: MeleeInput = {
      fighters: [one.fighter, other.fighter],
      fights: [one.fight, other.fight],
      options: game,
    };
    const losses = lossesTogether(input);
    const lostBy = (seat: number): number => toNumber(mean(losses, (all) => all[seat]?.lost ?? 0));
    return {
      gives: { lost: lostBy(1), of: livesOf(other.unit, gameOf(enemy)) },
      takes: { lost: lostBy(0), of: livesOf(one.unit, game) },
    };
  };
};
