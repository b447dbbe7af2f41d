import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { type Fraction, formatFraction, fraction } from '../../core/fraction.ts';
import { type Odds, successes } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { ABILITIES } from '../data/abilities.ts';
import { ARMOR } from '../data/armor.ts';
import { HEROIC_FC } from '../data/fighting-capacity.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { findWeapon, WEAPONS } from '../data/weapons.ts';
import { bta } from '../refs.ts';
import { houseRulesSchema } from '../types.ts';
import {
  chanceToKill,
  hitTarget,
  type Modifier,
  protectionOf,
  type SaveSituation,
  saveTarget,
} from './hit-and-save.ts';

/** More than any melee on a table throws at once. */
const MOST_DICE = 400;

const abilityIds = ABILITIES.map(({ id }) => id);
const flag = z.boolean().default(false);

const input = z.strictObject({
  /** A weapon's blow, a mage's offensive dice, or breath and gaze. */
  by: z.enum(['weapon', 'spell', 'breath']).default('weapon'),
  dice: z.int().min(0).max(MOST_DICE),
  fc: z.int().min(1).max(5).default(2),
  weapon: z.enum(WEAPONS.map(({ id }) => id)).default('sword'),
  attacker: z
    .strictObject({
      mounted: flag,
      charging: flag,
      marksman: flag,
      /** At night, against ordinary sight. */
      darkvisionAtNight: flag,
      overObstacle: flag,
      roughTerrain: flag,
      /** Bonus to hit from a card: ferocious 2, frenzied 1. */
      card: z.int().min(0).max(2).default(0),
    })
    .prefault({}),
  from: z.enum(['front', 'flank', 'rear']).default('front'),
  target: z.strictObject({
    armor: z.enum(ARMOR.map(({ id }) => id)).default('none'),
    shield: flag,
    mounted: flag,
    heroic: flag,
    abilities: z.array(z.enum(abilityIds)).max(abilityIds.length).default([]),
    /** In woods or brush, or at night: camouflage counts. */
    hidden: flag,
    /** Brace or shieldwall: 2. */
    card: z.int().min(0).max(2).default(0),
    /** Priest's uses spent on each save. */
    prayers: z.int().min(0).max(16).default(0),
  }),
  houseRules: houseRulesSchema.default({}),
});

export type AttackInput = z.output<typeof input>;

interface Solved {
  readonly modifiers: readonly Modifier[];
  /** null cannot miss; 0 cannot hit. */
  readonly toHit: number | null;
  readonly toSave: number | null;
  readonly protection: number;
  readonly penalty: number;
}

const BREATH_PENALTY = -2;

const meleeModifiers = ({ attacker, from, target, weapon }: AttackInput): readonly Modifier[] => {
  const melee = findWeapon(weapon)?.melee;
  if (melee == null) return [];
  const lanceCharge = attacker.charging ? melee.toHitCharging : 0;
  return [
    { label: 'Weapon', value: melee.toHit },
    { label: 'Lance on the charge', value: lanceCharge },
    // The mounted charge never adds to the lance's own.
    { label: 'Mounted charge', value: attacker.charging && attacker.mounted && lanceCharge === 0 ? 1 : 0 },
    { label: 'Pike against mounted', value: target.mounted ? melee.toHitMounted : 0 },
    { label: 'Over an obstacle', value: attacker.overObstacle ? -1 : 0 },
    {
      label: 'Foot against mounted in rough terrain',
      value: attacker.roughTerrain && !attacker.mounted && target.mounted ? 1 : 0,
    },
    { label: 'From flank or rear', value: from === 'front' ? 0 : 1 },
    { label: 'Card', value: attacker.card },
  ];
};

const weaponModifiers = (attack: AttackInput): readonly Modifier[] => {
  const { attacker, target, weapon } = attack;
  const ranged = findWeapon(weapon)?.ranged != null;
  const camouflaged = target.hidden && target.abilities.includes('camouflage');
  return [
    ...meleeModifiers(attack),
    { label: 'Marksman', value: ranged && attacker.marksman ? 1 : 0 },
    { label: 'Darkvision at night', value: attacker.darkvisionAtNight ? 1 : 0 },
    { label: 'Camouflaged target', value: camouflaged ? -1 : 0 },
  ].filter(({ value }) => value !== 0);
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
  if (attack.by === 'spell') return HEROIC_FC;
  // Only Heroic figures and magic get through (R-B65).
  if (attack.target.abilities.includes('resistance') && attack.fc < HEROIC_FC) return 0;
  return hitTarget(attack.fc, modifiers);
};

const solve = (attack: AttackInput): Solved => {
  const { by, from, target } = attack;
  const rules = settleHouseRules(attack.houseRules);
  const situation: SaveSituation = {
    fromFront: from === 'front',
    armorCounts: by !== 'spell',
    bonus: target.card + target.prayers,
    penalty: penaltyOf(attack),
  };
  const modifiers = by === 'weapon' ? weaponModifiers(attack) : [];
  return {
    modifiers,
    toHit: toHitOf(attack, modifiers),
    toSave: saveTarget(target, situation, rules),
    protection: protectionOf(target, situation),
    penalty: situation.penalty,
  };
};

const targetSteps = (
  attack: AttackInput,
  { modifiers, toHit, toSave, protection, penalty }: Solved,
): readonly Step[] => {
  const given = Object.fromEntries(modifiers.map(({ label, value }) => [label.toLowerCase(), value]));
  const hits = toHit === null ? 'cannot miss' : toHit === 0 ? 'cannot hit' : toHit;
  const capacity = attack.by === 'weapon' ? { 'fighting capacity': attack.fc } : {};
  return [
    step(bta('To Hit', 'R-B01'), 'Hits on this or less', hits, { ...capacity, ...given }),
    step(bta('Armor Save', 'R-B03'), 'Saves on this or less', toSave, { protection, penalty }),
  ];
};

const countAtOrUnder = (values: readonly number[], target: number): number =>
  values.filter((value) => value <= target).length;

const killChance = ({ toHit, toSave }: Solved): Fraction => chanceToKill(toHit, toSave);

type AttackValue = { readonly hits: number; readonly saved: number; readonly kills: number };

const run = (attack: AttackInput, dice: Dice): Outcome<AttackValue> => {
  const solved = solve(attack);
  const steps = [...targetSteps(attack, solved)];

  let hits = attack.dice;
  if (solved.toHit !== null) {
    hits = 0;
    if (attack.dice > 0 && solved.toHit > 0) {
      const roll = dice.roll(6, attack.dice, 'to hit');
      hits = countAtOrUnder(roll.values, solved.toHit);
      steps.push(step(bta('To Hit'), 'Hits', hits, {}, [roll]));
    }
  }

  let saved = 0;
  if (hits > 0 && solved.toSave !== null) {
    const roll = dice.roll(6, hits, 'armor saves');
    saved = countAtOrUnder(roll.values, solved.toSave);
    steps.push(step(bta('Armor Save'), 'Saved', saved, {}, [roll]));
  }
  const kills = hits - saved;
  return outcome({ hits, saved, kills }, [...steps, step(bta('Armor Save'), 'Figures lost', kills)]);
};

const odds = (attack: AttackInput): Odds => {
  const solved = solve(attack);
  const chance = killChance(solved);
  const hitChance = solved.toHit === null ? fraction(1) : fraction(solved.toHit, 6);
  return {
    outcomes: successes(attack.dice, chance),
    also: { hits: successes(attack.dice, hitChance) },
    steps: [
      ...targetSteps(attack, solved),
      step(bta('To Hit'), 'Chance to kill, each die', formatFraction(chance)),
    ],
  };
};

/** One batch of blows or shots: dice to hit, then saves, then the fallen (section 4.1). */
export const attackAction: Action = defineAction({
  id: 'by-this-axe/attack',
  title: 'Attack: hits and saves',
  ref: bta('To Hit'),
  input,
  example: input.parse({
    dice: 6,
    fc: 4,
    weapon: 'lance',
    attacker: { mounted: true, charging: true },
    target: { armor: 'medium', shield: true },
  }),
  run,
  odds,
});

/** The exact chance of one die, for the builder's panel of what a unit does. */
export const killChanceOf = (attack: z.input<typeof input>): Fraction =>
  killChance(solve(input.parse(attack)));
