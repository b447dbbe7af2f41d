import { compare, type Fraction } from '../../core/fraction.ts';
import { killChanceOf } from '../combat/attack.ts';
import { findArmor } from '../data/armor.ts';
import { findWeapon, LAST_RESORT } from '../data/weapons.ts';
import type { ByThisAxeOptions, Unit } from '../types.ts';

type Attack = Parameters<typeof killChanceOf>[0];

export interface Situation {
  readonly label: string;
  /** What it is done with; null for what the unit suffers. */
  readonly weapon: string | null;
  readonly chance: Fraction;
}

/** Whoever strikes and is struck: a unit, or a character with the capacity he strikes with. */
export interface Fighter extends Pick<Unit, 'fc' | 'mounted' | 'armor' | 'shield' | 'weapons' | 'abilities'> {
  readonly heroic: boolean;
}

const FOOT_TARGET = { armor: 'medium', shield: true } as const;

/** The weapon that kills most often; of equal ones the first carried. */
const best = (ids: readonly string[], chanceWith: (id: string) => Fraction): string | null =>
  ids.reduce<string | null>(
    (leading, id) => (leading === null || compare(chanceWith(id), chanceWith(leading)) > 0 ? id : leading),
    null,
  );

/** Exact chances that one die kills, for a few situations everybody knows; empty while the profile is broken. */
export const situationsOf = (
  fighter: Fighter,
  { houseRules }: Pick<ByThisAxeOptions, 'houseRules'>,
): readonly Situation[] => {
  if (!Number.isInteger(fighter.fc) || fighter.fc < 1 || fighter.fc > 5) return [];
  if (findArmor(fighter.armor) === null) return [];
  const abilities = [...new Set(fighter.abilities)];
  const known = fighter.weapons.filter((id) => findWeapon(id) !== null);
  const melee = known.filter((id) => findWeapon(id)?.melee != null);
  const missile = known.filter((id) => findWeapon(id)?.ranged != null);
  const chance = (attack: Omit<Attack, 'dice' | 'houseRules'>): Fraction =>
    killChanceOf({ ...attack, dice: 1, houseRules });

  const strike = (weapon: string, charging: boolean, from: 'front' | 'flank'): Fraction =>
    chance({
      fc: fighter.fc,
      weapon,
      from,
      attacker: { mounted: fighter.mounted, charging },
      target: FOOT_TARGET,
    });
  const shoot = (weapon: string): Fraction =>
    chance({
      fc: fighter.fc,
      weapon,
      attacker: { mounted: fighter.mounted, marksman: abilities.includes('marksman') },
      target: FOOT_TARGET,
    });
  const self = {
    armor: fighter.armor,
    shield: fighter.shield,
    mounted: fighter.mounted,
    heroic: fighter.heroic,
    abilities,
  };

  const hand =
    best(melee.length > 0 ? melee : [LAST_RESORT], (id) => strike(id, true, 'front')) ?? LAST_RESORT;
  const charges = fighter.mounted || (findWeapon(hand)?.melee?.toHitCharging ?? 0) > 0;
  const shot = best(missile, shoot);
  return [
    {
      label: charges ? 'Charges foot, medium and shield' : 'Fights foot, medium and shield',
      weapon: hand,
      chance: strike(hand, charges, 'front'),
    },
    { label: '… into their flank, no shield', weapon: hand, chance: strike(hand, charges, 'flank') },
    ...(shot === null
      ? []
      : [{ label: 'Shoots at foot, medium and shield', weapon: shot, chance: shoot(shot) }]),
    ...(abilities.includes('breath-gaze')
      ? [
          {
            label: 'Breathes or gazes at them',
            weapon: null,
            chance: chance({ by: 'breath', target: FOOT_TARGET }),
          },
        ]
      : []),
    {
      label: 'Is shot at by veteran longbows',
      weapon: null,
      chance: chance({ fc: 3, weapon: 'longbow', target: self }),
    },
    {
      label: 'Is charged by elite lances',
      weapon: null,
      chance: chance({
        fc: 4,
        weapon: 'lance',
        attacker: { mounted: true, charging: true },
        target: self,
      }),
    },
  ];
};
