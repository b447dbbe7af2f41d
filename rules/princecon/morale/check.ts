import { type Dice, rollOne } from '../../core/dice.ts';
import { certain, type Distribution, weighted } from '../../core/odds.ts';
import { orLess } from '../../core/target.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { pc } from '../refs.ts';
import { type Status, stepDown } from '../statuses.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { chanceSteps, type MoraleBase, moraleChance, usualBase } from './chance.ts';
import type { MoraleContext, MoraleFacts } from './facts.ts';

export type CheckResult = {
  readonly chance: number;
  readonly roll: number | null;
  readonly failed: boolean;
  /** By how much it failed; null if it passed. */
  readonly margin: number | null;
  readonly steps: number;
  readonly status: Status;
};

export interface CheckOptions {
  /** The worst it may come to. */
  readonly floor?: Status | null;
  readonly base?: MoraleBase;
}

export const stepsOf = (margin: number, rules: PrinceconRules): number =>
  margin >= rules.morale.twoStepMargin ? 2 : 1;

/** At 0 or less it passes without a roll; at 100 and more it is rolled for the margin all the same (R-P25). */
export const rollCheck = (
  name: string,
  chance: number,
  dice: Dice,
): Outcome<{ readonly roll: number | null; readonly margin: number | null }> => {
  if (chance <= 0) {
    return outcome({ roll: null, margin: null }, [
      step(pc('Morale', 'R-P02'), `${name}: morale`, 'holds without a roll', { chance }),
    ]);
  }
  const { value, roll } = rollOne(
    dice,
    100,
    `${name}: morale`,
    orLess(chance, 'fails', { otherwise: 'holds' }),
  );
  const margin = value <= chance ? chance - value : null;
  const told = margin === null ? 'holds' : `fails by ${margin}`;
  return outcome({ roll: value, margin }, [step(pc('Morale', 'R-P02'), `${name}: morale`, told, {}, [roll])]);
};

export const checkMorale = (
  unit: UnitProfile,
  context: MoraleContext,
  facts: MoraleFacts,
  dice: Dice,
  rules: PrinceconRules,
  { floor = null, base = usualBase(rules) }: CheckOptions = {},
): Outcome<CheckResult> => {
  const chance = moraleChance(unit, context, facts, rules, base);
  const rolled = rollCheck(unit.name, chance.chance, dice);
  const { roll, margin } = rolled.value;
  const steps = margin === null ? 0 : stepsOf(margin, rules);
  const status = stepDown(unit.status, steps, floor);
  const trace = [...chanceSteps(unit, chance, rules, base.ruling), ...rolled.steps];
  if (margin !== null)
    trace.push(step(pc('Morale', steps === 2 ? 'R-P25' : null), `${unit.name}: order`, status, { steps }));
  return outcome({ chance: chance.chance, roll, failed: margin !== null, margin, steps, status }, trace);
};

/** How many of a hundred rolls cost no step, one, or two. */
export const stepOdds = (chance: number, rules: PrinceconRules): Distribution<0 | 1 | 2> => {
  if (chance <= 0) return certain(0);
  const failing = Math.min(100, chance);
  const double = Math.min(failing, Math.max(0, chance - rules.morale.twoStepMargin));
  return weighted<0 | 1 | 2>([
    [0, 100 - failing],
    [1, failing - double],
    [2, double],
  ]);
};
