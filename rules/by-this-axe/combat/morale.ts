import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { fraction } from '../../core/fraction.ts';
import { map, type Odds, showFraction, successes } from '../../core/odds.ts';
import { type Outcome, outcome, type Step } from '../../core/trace.ts';
import { bta } from '../refs.ts';
import { moraleTest, mustCheck, passingSixths } from './morale/check.ts';
import { caseOf, checkedUnit } from './morale/input.ts';
import { checkMorale, needsStep, triggerStep } from './morale/steps.ts';
import { houseRulesField } from './profiles.ts';

const moraleInput = z.strictObject({ ...checkedUnit.shape, houseRules: houseRulesField });
type MoraleInput = z.output<typeof moraleInput>;

type MoraleValue = { readonly checks: boolean; readonly needs: number | null; readonly stands: boolean };

const settle = ({ houseRules, ...checked }: MoraleInput) => caseOf(checked, houseRules);

const run = (input: MoraleInput, dice: Dice): Outcome<MoraleValue> => {
  const found = settle(input);
  const trace: Step[] = [];
  const stands = checkMorale(found, dice, trace);
  const checks = mustCheck(found);
  return outcome({ checks, needs: checks ? moraleTest(found).needs : null, stands }, trace);
};

const odds = (input: MoraleInput): Odds => {
  const found = settle(input);
  const stands = fraction(passingSixths(found), 6);
  const steps = [triggerStep(found), ...(mustCheck(found) ? [needsStep(found, moraleTest(found))] : [])];
  return {
    outcomes: map(successes(1, stands), (passed) => (passed === 1 ? 'stands' : 'routs')),
    also: {},
    steps,
    figures: { stands: showFraction(stands) },
  };
};

/** A unit's check at the end of a phase (section 4.7). */
export const moraleAction: Action = defineAction({
  id: 'by-this-axe/morale',
  title: 'Morale check',
  ref: bta('Morale', 'R-B37'),
  input: moraleInput,
  example: () =>
    moraleInput.parse({
      unit: { name: 'Spearmen', figures: 16, startStrength: 20, fc: 2, weapons: ['spear'], shield: true },
      turnLosses: 4,
      meleeLosses: 4,
      inCombat: true,
    }),
  run,
  odds,
});
