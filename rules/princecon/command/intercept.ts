import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { percent } from '../chances.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, inches, nameField } from '../inputs.ts';
import { hasEffect } from '../magic/standing.ts';
import { personalityProfile } from '../people/profile.ts';
import { pc } from '../refs.ts';
import { isRouting } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';
import { isCavalryUnit } from '../unit/strength.ts';
import { baseChanceOf } from './base-chance.ts';
import { attemptOrder, type OrderAttempt, type OrderResult, orderChance } from './order.ts';

const count = z.int().min(0).max(20).default(0);

const input = z.strictObject({
  cavalry: unitProfile.meta({ title: 'Intercepting cavalry', profile: 'unit' }),
  enemy: nameField('Enemy').meta({ title: 'Enemy on the move' }),
  commander: personalityProfile,
  casting: flag.meta({ title: 'He casts this turn' }),
  distance: inches.default(0).meta({ title: 'Inches from him to the cavalry' }),
  failures: count.meta({ title: 'His failures this turn' }),
  othersFailed: count.meta({ title: 'Others who failed with this unit' }),
  moved: flag.meta({ title: 'The cavalry has moved this turn' }),
  engaged: flag,
  lineOfSight: z.boolean().default(true),
  inArc: z.boolean().default(true).meta({ title: 'The enemy moves in its forward arc' }),
  houseRules: houseRulesInput,
});

export type InterceptInput = z.output<typeof input>;

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`princecon/${code}`, message, place);
};

const checkIntercept = ({
  cavalry,
  commander,
  casting,
  moved,
  engaged,
  lineOfSight,
  inArc,
}: InterceptInput): void => {
  if (!isCavalryUnit(cavalry)) refuse('intercept-foot', 'Only cavalry intercepts.', 'cavalry.troopType');
  if (moved)
    refuse('intercept-moved', `${does(cavalry.name, 'has')} moved this turn and cannot intercept.`, 'moved');
  if (engaged)
    refuse('intercept-engaged', `${does(cavalry.name, 'is')} in contact and cannot intercept.`, 'engaged');
  if (isRouting(cavalry.status) || hasEffect(cavalry.effects, 'noAction'))
    refuse('intercept-unable', `${does(cavalry.name, 'is')} in no state to intercept.`, 'cavalry.status');
  if (!lineOfSight) refuse('intercept-sight', `${cavalry.name} does not see the enemy.`, 'lineOfSight');
  if (!inArc) refuse('intercept-arc', `The enemy does not cross what ${cavalry.name} can ride at.`, 'inArc');
  if (casting)
    refuse('intercept-casting', `${commander.name} casts this turn: another must give the word.`, 'casting');
};

/** A roll is needed even of somebody who is with the cavalry (R-P36). */
const attemptOf = (given: InterceptInput, rules: PrinceconRules): Outcome<OrderAttempt> => {
  const base = baseChanceOf(given.commander, rules);
  const { failures, othersFailed, distance } = given;
  return outcome(
    { baseChance: base.value, failures, othersFailed, othersFailedBefore: 0, attached: false, distance },
    base.steps,
  );
};

const intercept = (given: InterceptInput, dice: Dice): Outcome<OrderResult> => {
  const rules = settleRules(given.houseRules);
  checkIntercept(given);
  const attempt = attemptOf(given, rules);
  const tried = attemptOrder(attempt.value, dice, rules);
  const told = tried.value.obeyed
    ? 'rides into its path at once; that is its move of the turn'
    : 'stays where it is';
  return outcome(tried.value, [
    ...attempt.steps,
    ...tried.steps,
    step(pc('Movement', 'R-P36'), given.cavalry.name, told, { enemy: given.enemy }),
  ]);
};

const odds = (given: InterceptInput): Odds => {
  const rules = settleRules(given.houseRules);
  checkIntercept(given);
  const attempt = attemptOf(given, rules);
  const chance = orderChance(attempt.value, rules);
  return {
    outcomes: everyWay((dice) => intercept(given, dice).value.obeyed),
    also: {},
    steps: [...attempt.steps, ...chance.steps],
    figures: { intercepts: showFraction(percent(chance.value)) },
  };
};

export const interceptAction: Action = defineAction({
  id: 'princecon/intercept',
  title: 'Intercept',
  ref: pc('Movement', 'R-P36'),
  input,
  example: () =>
    input.parse({
      cavalry: { name: 'Riders', troopType: 'lc', level: 3 },
      commander: { name: 'Joe Grok', int: 3, cha: 17 },
      distance: 8,
    }),
  run: intercept,
  odds,
});
