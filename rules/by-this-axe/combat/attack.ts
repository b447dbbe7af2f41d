import type { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { type Fraction, formatFraction, fraction } from '../../core/fraction.ts';
import { type Odds, successes } from '../../core/odds.ts';
import { orLess } from '../../core/target.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { bta } from '../refs.ts';
import { type AttackInput, attackInput } from './attack-input.ts';
import { findTargets, targetSteps, toHitRef } from './attack-targets.ts';
import { chanceToKill } from './hit-and-save.ts';

const countAtOrUnder = (values: readonly number[], target: number): number =>
  values.filter((value) => value <= target).length;

type AttackValue = { readonly hits: number; readonly saved: number; readonly kills: number };

const run = (attack: AttackInput, dice: Dice): Outcome<AttackValue> => {
  const targets = findTargets(attack);
  const steps = Object.values(targetSteps(attack, targets));

  let hits = attack.dice;
  if (targets.toHit !== null) {
    hits = 0;
    if (attack.dice > 0 && targets.toHit > 0) {
      const roll = dice.roll(
        6,
        attack.dice,
        'to hit',
        orLess(targets.toHit, 'hits', { otherwise: 'misses', one: 'hit' }),
      );
      hits = countAtOrUnder(roll.values, targets.toHit);
      steps.push(step(toHitRef(attack), 'Hits', hits, {}, [roll]));
    }
  }

  let saved = 0;
  if (hits > 0 && targets.toSave !== null) {
    const roll = dice.roll(
      6,
      hits,
      'armour saves',
      orLess(targets.toSave, 'saves', { otherwise: 'does not save', one: 'save' }),
    );
    saved = countAtOrUnder(roll.values, targets.toSave);
    steps.push(step(bta('Armor Save (AS)'), 'Saved', saved, {}, [roll]));
  }
  const kills = hits - saved;
  return outcome({ hits, saved, kills }, [...steps, step(bta('Armor Save (AS)'), 'Figures lost', kills)]);
};

const odds = (attack: AttackInput): Odds => {
  const targets = findTargets(attack);
  const chance = chanceToKill(targets.toHit, targets.toSave);
  const hitChance = targets.toHit === null ? fraction(1) : fraction(targets.toHit, 6);
  return {
    outcomes: successes(attack.dice, chance),
    counts: ['hit is not saved', 'hits are not saved'],
    also: { hits: successes(attack.dice, hitChance) },
    steps: [
      ...Object.values(targetSteps(attack, targets)),
      step(toHitRef(attack), 'Chance to kill, each die', formatFraction(chance)),
    ],
  };
};

/** One batch of blows or shots: dice to hit, then saves, then the fallen (section 4.1). */
export const attackAction: Action = defineAction({
  id: 'by-this-axe/attack',
  title: 'Attack: hits and saves',
  ref: bta('Melee Attack To Hit Table'),
  input: attackInput,
  example: () =>
    attackInput.parse({
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
export const killChanceOf = (attack: z.input<typeof attackInput>): Fraction => {
  const { toHit, toSave } = findTargets(attackInput.parse(attack));
  return chanceToKill(toHit, toSave);
};
