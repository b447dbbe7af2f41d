import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { chanceOf, type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, inches } from '../inputs.ts';
import { hasEffect } from '../magic/standing.ts';
import { chanceSteps, moraleChance } from '../morale/chance.ts';
import { type CheckResult, checkMorale } from '../morale/check.ts';
import { type Consequence, consequenceStep, consequencesOf } from '../morale/consequences.ts';
import { moraleFacts } from '../morale/facts.ts';
import { pc } from '../refs.ts';
import { isRouting } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';
import { isCavalryUnit } from '../unit/strength.ts';
import { partOfRate } from './rates.ts';

const input = z.strictObject({
  unit: unitProfile.meta({ title: 'Evading infantry', profile: 'unit' }),
  attacker: unitProfile,
  faces: z
    .enum(['toward', 'away', 'aside'])
    .default('toward')
    .meta({
      title: 'It faces',
      labels: { toward: 'The attacker', away: 'Straight away', aside: 'Elsewhere' },
    }),
  moved: flag.meta({ title: 'It has moved or evaded this turn' }),
  engaged: flag.meta({ title: 'It is in contact with somebody else' }),
  attackerLeft: inches.default(0).meta({ title: 'Inches the attacker has left' }),
  facts: moraleFacts,
  houseRules: houseRulesInput,
});

export type EvadeInput = z.output<typeof input>;
export type EvadeValue = {
  readonly inches: number;
  readonly caught: boolean;
  readonly morale: CheckResult;
  readonly due: readonly Consequence[];
};

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`princecon/${code}`, message, place);
};

const checkEvade = ({ unit, attacker, faces, moved, engaged }: EvadeInput): void => {
  if (isCavalryUnit(unit) || isCavalryUnit(attacker))
    refuse('evade-cavalry', 'Only infantry evades, and only from infantry.', 'unit.troopType');
  if (isRouting(unit.status))
    refuse(
      'evade-routing',
      `${does(unit.name, 'is')} ${unit.status}: it routs, and does not evade.`,
      'unit.status',
    );
  if (hasEffect(unit.effects, 'noAction'))
    refuse('evade-spell', `${unit.name} can do nothing under the spell on it.`, 'unit.effects');
  if (moved) refuse('evade-moved', `${does(unit.name, 'has')} moved this turn and must stand.`, 'moved');
  if (engaged)
    refuse('evade-engaged', `${does(unit.name, 'is')} in contact already and must stand.`, 'engaged');
  if (faces === 'aside')
    refuse('evade-facing', `${unit.name} must face the attacker, or straight away from him.`, 'faces');
};

/** It moves first and checks after; the attacker may use what is left of his move to follow (R-P35). */
const evade = (given: EvadeInput, dice: Dice): Outcome<EvadeValue> => {
  const rules = settleRules(given.houseRules);
  checkEvade(given);
  const { unit, attacker, attackerLeft } = given;
  const back = partOfRate(unit, rules.movement.evadeFactor, rules);
  const caught = attackerLeft >= back;
  const checked = checkMorale(unit, 'evade', given.facts, dice, rules);
  const due = consequencesOf(unit, checked.value.status, 'evade', rules);
  return outcome({ inches: back, caught, morale: checked.value, due }, [
    step(pc('Movement', 'R-P35'), `${unit.name}: inches back`, back),
    step(pc('Movement', 'R-P35'), `${attacker.name}: can catch it`, caught, { inchesLeft: attackerLeft }),
    ...checked.steps,
    ...due.map(consequenceStep),
  ]);
};

const odds = (given: EvadeInput): Odds => {
  const rules = settleRules(given.houseRules);
  const { unit } = given;
  const found = moraleChance(unit, 'evade', given.facts, rules);
  const outcomes = everyWay((dice) => evade(given, dice).value.morale.status);
  return {
    outcomes,
    also: {},
    steps: chanceSteps(unit, found, rules),
    figures: { fails: showFraction(chanceOf(outcomes, (status) => status !== unit.status)) },
  };
};

export const evadeAction: Action = defineAction({
  id: 'princecon/evade',
  title: 'Evade',
  ref: pc('Movement', 'R-P35'),
  input,
  example: () =>
    input.parse({
      unit: { name: 'Slingers', troopType: 'li', level: 2, formation: 'skirmish', castings: 8 },
      attacker: { name: 'Axemen', troopType: 'hi', level: 3 },
      attackerLeft: 2,
    }),
  run: evade,
  odds,
});
