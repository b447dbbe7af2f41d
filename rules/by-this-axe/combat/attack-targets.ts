import { type RuleRef, type Step, step } from '../../core/trace.ts';
import { type AbilityId, abilityOf, addedBy, saidBy } from '../data/abilities.ts';
import { HEROIC_FC } from '../data/fighting-capacity.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import { findWeapon } from '../data/weapons.ts';
import { bta } from '../refs.ts';
import type { AttackInput } from './attack-input.ts';
import { hitTarget, type Modifier, protectionOf, type SaveSituation, saveTarget } from './hit-and-save.ts';

export interface Targets {
  readonly modifiers: readonly Modifier[];
  /** null cannot miss; 0 cannot hit. */
  readonly toHit: number | null;
  readonly toSave: number | null;
  readonly protection: number;
  readonly penalty: number;
}

const BREATH_PENALTY = -2;

const meleeModifiers = ({ attacker, from, target, weapon }: AttackInput): readonly Modifier[] => {
  const { name, melee } = findWeapon(weapon) ?? {};
  if (melee == null) return [];
  const lanceCharge = attacker.charging ? melee.toHitCharging : 0;
  return [
    { label: 'Weapon', value: melee.toHit },
    { label: `${name} on the charge`, value: lanceCharge },
    // The mounted charge never adds to the lance's own.
    { label: 'Mounted charge', value: attacker.charging && attacker.mounted && lanceCharge === 0 ? 1 : 0 },
    { label: `${name} against mounted`, value: target.mounted ? melee.toHitMounted : 0 },
    { label: 'Over an obstacle', value: attacker.overObstacle ? -1 : 0 },
    {
      label: 'Foot against mounted in rough terrain',
      value: attacker.roughTerrain && !attacker.mounted && target.mounted ? 1 : 0,
    },
    { label: 'From flank or rear', value: from === 'front' ? 0 : 1 },
    { label: 'Card', value: attacker.card },
  ];
};

const nameOf = (id: AbilityId): string => abilityOf(id).name;

const camouflage = ({ target }: AttackInput): readonly Modifier[] => {
  const value = target.hidden ? addedBy(target.abilities, 'hidden') : 0;
  return value === 0 ? [] : [{ label: 'Camouflaged target', value }];
};

const weaponModifiers = (attack: AttackInput): readonly Modifier[] => {
  const { attacker, weapon } = attack;
  const ranged = findWeapon(weapon)?.ranged != null;
  return [
    ...meleeModifiers(attack),
    { label: nameOf('marksman'), value: ranged && attacker.marksman ? addedBy(['marksman'], 'shooting') : 0 },
    {
      label: `${nameOf('darkvision')} at night`,
      value: attacker.darkvisionAtNight ? addedBy(['darkvision'], 'atNight') : 0,
    },
  ].filter(({ value }) => value !== 0);
};

const modifiersOf = (attack: AttackInput, rules: HouseRules): readonly Modifier[] => {
  switch (attack.by) {
    case 'weapon':
      return [...weaponModifiers(attack), ...camouflage(attack)];
    case 'spell':
      return rules.camouflageAgainstSpells ? camouflage(attack) : [];
    case 'breath':
      return [];
    default: {
      const closed: never = attack.by;
      return closed;
    }
  }
};

const penaltyOf = ({ by, weapon }: AttackInput): number => {
  switch (by) {
    case 'spell':
      return 0;
    case 'breath':
      return BREATH_PENALTY;
    case 'weapon':
      return findWeapon(weapon)?.ranged?.saveModifier ?? 0;
    default: {
      const closed: never = by;
      return closed;
    }
  }
};

const toHitOf = (attack: AttackInput, modifiers: readonly Modifier[]): number | null => {
  if (attack.by === 'breath') return null;
  if (attack.by === 'spell') return hitTarget(HEROIC_FC, modifiers);
  // Only Heroic figures and magic get through (R-B65).
  if (attack.fc < (saidBy(attack.target.abilities, 'hurtBy') ?? 0)) return 0;
  return hitTarget(attack.fc, modifiers);
};

export const findTargets = (attack: AttackInput): Targets => {
  const { by, from, target } = attack;
  const rules = settleHouseRules(attack.houseRules);
  const situation: SaveSituation = {
    fromFront: from === 'front',
    armorCounts: by !== 'spell',
    bonus: target.card + target.prayers,
    penalty: penaltyOf(attack),
  };
  const modifiers = modifiersOf(attack, rules);
  return {
    modifiers,
    toHit: toHitOf(attack, modifiers),
    toSave: saveTarget(target, situation, rules),
    protection: protectionOf(target, situation),
    penalty: situation.penalty,
  };
};

/** Where it stands what a blow, a shot, a spell or a breath hits on. */
export const toHitRef = ({ by, weapon }: AttackInput, ruling: string | null = null): RuleRef => {
  if (by === 'spell') return bta('Mages and Wizards', ruling);
  if (by === 'breath') return bta('Special Abilities', ruling);
  const ranged = findWeapon(weapon)?.ranged != null;
  return bta(ranged ? 'Ranged Weapons To Hit Table' : 'Melee Attack To Hit Table', ruling);
};

export const targetSteps = (
  attack: AttackInput,
  { modifiers, toHit, toSave, protection, penalty }: Targets,
): { readonly hits: Step; readonly saves: Step } => {
  const given = Object.fromEntries(modifiers.map(({ label, value }) => [label.toLowerCase(), value]));
  const hits = toHit === null ? 'cannot miss' : toHit === 0 ? 'cannot hit' : toHit;
  const capacity = attack.by === 'weapon' ? { 'fighting capacity': attack.fc } : {};
  return {
    hits: step(toHitRef(attack, 'R-B01'), 'Hits on this or less', hits, { ...capacity, ...given }),
    saves: step(bta('Armor Save (AS)', 'R-B03'), 'Saves on this or less', toSave, { protection, penalty }),
  };
};
