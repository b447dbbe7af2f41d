import { type Blow, type Meet, meanOfDice } from '../../core/army-match.ts';
import { toNumber } from '../../core/fraction.ts';
import { meleeDice } from '../army/ranks.ts';
import { type AttackInput, attackInput } from '../combat/attack-input.ts';
import { findTargets } from '../combat/attack-targets.ts';
import { chanceToKill } from '../combat/hit-and-save.ts';
import { extraAttacks } from '../data/abilities.ts';
import { findWeapon, LAST_RESORT } from '../data/weapons.ts';
import type { ByThisAxeRoster, Unit } from '../types.ts';

interface Fighter {
  /** A blow with each weapon at nobody in particular. */
  readonly blows: readonly { readonly attack: AttackInput; readonly dice: number }[];
  readonly target: AttackInput['target'];
  readonly figures: number;
}

/** As it takes the field: the front against the front, whoever gains by a charge charging. Null while it is broken. */
const fighterOf = (unit: Unit, { options }: ByThisAxeRoster): Fighter | null => {
  const carried = unit.weapons.filter((id) => findWeapon(id)?.melee != null);
  const target = {
    armor: unit.armor,
    shield: unit.shield,
    mounted: unit.mounted,
    abilities: [...new Set(unit.abilities)],
  };
  const blows = (carried.length > 0 ? carried : [LAST_RESORT]).map((weapon) => {
    const { melee = null } = findWeapon(weapon) ?? {};
    const charging = unit.mounted || (melee?.toHitCharging ?? 0) > 0;
    const attacker = { mounted: unit.mounted, charging };
    const read = attackInput.safeParse({
      dice: 1,
      fc: unit.fc,
      weapon,
      attacker,
      target,
      houseRules: options.houseRules,
    });
    const dice = melee === null ? 0 : meleeDice(unit, melee.ranks) * (1 + extraAttacks(unit.abilities));
    return read.success ? { attack: read.data, dice } : null;
  });
  const known = blows.filter((blow) => blow !== null);
  const [first] = known;
  return first === undefined
    ? null
    : { blows: known, target: first.attack.target, figures: unit.figures ?? 0 };
};

/** The weapon that fells most. */
const strike = ({ blows }: Fighter, { target, figures }: Fighter): Blow => {
  const means = blows.map(({ attack, dice }) => {
    const { toHit, toSave } = findTargets({ ...attack, target });
    return meanOfDice(dice, toNumber(chanceToKill(toHit, toSave)), (kills) => Math.min(kills, figures));
  });
  return { lost: Math.max(0, ...means), of: figures };
};

export const meetings = (roster: ByThisAxeRoster, enemy: ByThisAxeRoster): Meet => {
  const fightersOf = (army: ByThisAxeRoster): ReadonlyMap<string, Fighter | null> =>
    new Map(army.units.map((unit) => [unit.id, fighterOf(unit, army)]));
  const [own, foes] = [fightersOf(roster), fightersOf(enemy)];
  return (id, enemyId) => {
    const [one, other] = [own.get(id) ?? null, foes.get(enemyId) ?? null];
    return one === null || other === null ? null : { gives: strike(one, other), takes: strike(other, one) };
  };
};
