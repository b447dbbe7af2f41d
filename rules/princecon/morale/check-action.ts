import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { chanceOf, map, type Odds, showFraction } from '../../core/odds.ts';
import { type Outcome, outcome } from '../../core/trace.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { pc } from '../refs.ts';
import { STATUSES } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';
import { chanceSteps, moraleChance } from './chance.ts';
import { type CheckResult, checkMorale } from './check.ts';
import { type Consequence, consequenceStep, consequencesOf } from './consequences.ts';
import { contextNames, MORALE_CONTEXTS, moraleFacts } from './facts.ts';

const input = z.strictObject({
  unit: unitProfile,
  context: z
    .enum(MORALE_CONTEXTS)
    .default('close-action')
    .meta({ title: 'Why it checks', labels: contextNames }),
  facts: moraleFacts,
  /** Spells that only disorder set it. */
  floor: z.enum(STATUSES).nullable().default(null).meta({ title: 'The worst it may become' }),
  houseRules: houseRulesInput,
});

type MoraleInput = z.output<typeof input>;
type MoraleValue = CheckResult & { readonly due: readonly Consequence[] };

const run = ({ unit, context, facts, floor, houseRules }: MoraleInput, dice: Dice): Outcome<MoraleValue> => {
  const rules = settleRules(houseRules);
  const { value, steps } = checkMorale(unit, context, facts, dice, rules, { floor });
  const due = consequencesOf(unit, value.status, context, rules);
  return outcome({ ...value, due }, [...steps, ...due.map(consequenceStep)]);
};

const odds = (given: MoraleInput): Odds => {
  const { unit, context, facts, houseRules } = given;
  const rules = settleRules(houseRules);
  const found = moraleChance(unit, context, facts, rules);
  const checks = everyWay((dice) => run(given, dice).value);
  const steps = map(checks, ({ steps: down }) => down);
  return {
    outcomes: map(checks, ({ status }) => status),
    also: { steps },
    steps: chanceSteps(unit, found, rules),
    figures: {
      fails: showFraction(chanceOf(steps, (down) => down > 0)),
      failsByTwoSteps: showFraction(chanceOf(steps, (down) => down === 2)),
    },
  };
};

/** One check of one unit, for one cause (sections 8.2 and 8.3). */
export const moraleAction: Action = defineAction({
  id: 'princecon/morale',
  title: 'Morale check',
  ref: pc('Morale'),
  input,
  example: () =>
    input.parse({
      unit: { name: 'Levy', troopType: 'li', level: 1, castings: 10, formation: 'skirmish', lost: 3 },
      facts: { aspect: 'flank' },
    }),
  run,
  odds,
});
