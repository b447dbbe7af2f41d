import { type Fraction, fraction, multiply, ONE, subtract } from '../../core/fraction.ts';
import { armorSave, BEST_SAVE, saveBase } from '../army/save.ts';
import type { AbilityId } from '../data/abilities.ts';
import { SHIELD_SAVE } from '../data/armor.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { Unit } from '../types.ts';

const WORST = 1;
const BEST = 5;

/** A natural 1 always succeeds and a 6 always fails: a target is 1 to 5 (R-B02). */
const clampTarget = (target: number): number => Math.min(BEST, Math.max(WORST, target));

export interface Modifier {
  readonly label: string;
  readonly value: number;
}

const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

/** Sum first, clamp after (section 4.1). */
export const hitTarget = (fc: number, modifiers: readonly Modifier[]): number =>
  clampTarget(fc + sumOf(modifiers));

export interface Defender {
  readonly armor: Unit['armor'];
  readonly shield: boolean;
  readonly mounted: boolean;
  readonly abilities: readonly AbilityId[];
  readonly heroic: boolean;
}

export interface SaveSituation {
  /** The shield helps from the front only (R-B05). */
  readonly fromFront: boolean;
  /** A spell asks neither armour nor shield (R-B56). */
  readonly armorCounts: boolean;
  /** Cards and prayers. */
  readonly bonus: number;
  /** The weapon's, 0 or less. */
  readonly penalty: number;
}

export type SaveRules = Pick<HouseRules, 'unarmouredSavesOnOne' | 'clampSaveFirst' | 'spellsNoSaveBonuses'>;

/** What protects, bonuses included, before the weapon takes its share. */
export const protectionOf = (
  defender: Defender,
  { fromFront, armorCounts, bonus }: SaveSituation,
): number => {
  const whole = saveBase(defender, defender.heroic);
  const shield = defender.shield && !(fromFront && armorCounts) ? SHIELD_SAVE : 0;
  const armor = armorCounts ? 0 : armorSave(defender);
  return whole - shield - armor + bonus;
};

/** The die that saves, or null where none is rolled: no protection at all, no save (R-B03). */
export const saveTarget = (defender: Defender, situation: SaveSituation, rules: SaveRules): number | null => {
  if (rules.spellsNoSaveBonuses && !situation.armorCounts) return rules.unarmouredSavesOnOne ? WORST : null;
  const protection = protectionOf(defender, situation);
  if (protection <= 0) return rules.unarmouredSavesOnOne ? WORST : null;
  // The cap comes after the penalty: a hero's sixth point still counts against a longbow (R-B04).
  const capped = rules.clampSaveFirst ? Math.min(BEST_SAVE, protection) : protection;
  return clampTarget(capped + situation.penalty);
};

const chanceAtOrUnder = (target: number | null): Fraction => fraction(target ?? 0, 6);

/** The chance that one die kills: it hits and is not saved. `toHit` is null for a blow that cannot miss. */
export const chanceToKill = (toHit: number | null, toSave: number | null): Fraction =>
  multiply(toHit === null ? ONE : chanceAtOrUnder(toHit), subtract(ONE, chanceAtOrUnder(toSave)));
