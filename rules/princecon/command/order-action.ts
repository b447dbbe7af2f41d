import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { certain, chain, type Distribution, type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { percent, percentOdds } from '../chances.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, inches } from '../inputs.ts';
import { hasEffect } from '../magic/standing.ts';
import { personalityProfile } from '../people/profile.ts';
import { pc } from '../refs.ts';
import { isRouting } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';
import { baseChanceOf } from './base-chance.ts';
import { attemptOrder, type OrderAttempt, type OrderResult, orderChance } from './order.ts';
import { isLasting, orderInput } from './orders.ts';

const count = z.int().min(0).max(20).default(0);

const input = z.strictObject({
  commander: personalityProfile,
  unit: unitProfile,
  order: orderInput,
  attached: flag.meta({ title: 'He is with this unit' }),
  distance: inches.default(0).meta({ title: 'Inches along the ground from where he began the turn' }),
  failures: count.meta({ title: 'His failures this turn' }),
  othersFailed: count.meta({ title: 'Others who failed with this unit' }),
  othersFailedBefore: count.meta({ title: 'Others’ failures at units he tried before' }),
  casting: flag.meta({ title: 'He casts this turn' }),
  longTalk: flag.meta({ title: 'By Long Talk or Telepathy' }),
  finished: flag.meta({ title: 'He has finished giving orders' }),
  ownUnitSilenced: flag.meta({ title: 'His own unit is under Silence' }),
  houseRules: houseRulesInput,
});

export type OrderInput = z.output<typeof input>;

export type OrderValue = OrderResult & {
  /** Goes on in later turns without a roll. */
  readonly lasting: boolean;
};

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`princecon/${code}`, message, place);
};

/** Under Silence even his own unit needs a roll (section 12.4). */
const needsNoRoll = ({ attached, unit }: OrderInput): boolean =>
  attached && !hasEffect(unit.effects, 'silenced');

const checkOrder = (given: OrderInput): void => {
  const { commander, unit, casting, longTalk, finished, attached, ownUnitSilenced } = given;
  if (isRouting(unit.status))
    refuse(
      'order-routing',
      `${does(unit.name, 'is')} ${unit.status} and takes no orders: rally it first.`,
      'unit.status',
    );
  if (hasEffect(unit.effects, 'noAction'))
    refuse('order-spell', `${unit.name} can do nothing under the spell on it.`, 'unit.effects');
  if (commander.fled)
    refuse('order-fled', `${commander.name} has fled and gives no orders this turn.`, 'commander');
  if (casting && !longTalk)
    refuse(
      'order-casting',
      `${commander.name} casts this turn: only Long Talk or Telepathy lets him order.`,
      'casting',
    );
  if (finished && !attached)
    refuse(
      'order-finished',
      `${commander.name} has finished: he may only move the unit he is with.`,
      'finished',
    );
  if (ownUnitSilenced && !attached)
    refuse(
      'order-silence',
      `${commander.name} is under Silence and may order no other unit.`,
      'ownUnitSilenced',
    );
  if (hasEffect(unit.effects, 'silenced') && !attached)
    refuse(
      'order-silenced',
      `${does(unit.name, 'is')} under Silence: only a personality with it can order it.`,
      'unit.effects',
    );
};

const attemptOf = (given: OrderInput, rules: PrinceconRules): Outcome<OrderAttempt> => {
  const base = baseChanceOf(given.commander, rules);
  const attempt: OrderAttempt = {
    baseChance: base.value,
    failures: given.failures,
    othersFailed: given.othersFailed,
    othersFailedBefore: given.othersFailedBefore,
    attached: needsNoRoll(given),
    distance: given.attached ? 0 : given.distance,
  };
  return outcome(attempt, needsNoRoll(given) ? [] : base.steps);
};

const ALWAYS = 100;

const giveOrder = (given: OrderInput, dice: Dice): Outcome<OrderValue> => {
  const rules = settleRules(given.houseRules);
  checkOrder(given);
  const lasting = isLasting(given.order.kind);
  if (given.longTalk) {
    return outcome({ chance: ALWAYS, obeyed: true, failures: given.failures, confusesUnit: false, lasting }, [
      step(pc('Magic'), `${given.unit.name} hears ${given.commander.name} by magic`, 'obeyed'),
    ]);
  }
  const attempt = attemptOf(given, rules);
  const tried = attemptOrder(attempt.value, dice, rules);
  const steps: Step[] = [...attempt.steps, ...tried.steps];
  if (tried.value.obeyed && lasting)
    steps.push(step(pc('Command Control', 'R-P51'), 'The order runs on', 'until done, in contact or broken'));
  if (tried.value.obeyed && given.order.engagement === 'nonviolent')
    steps.push(
      step(pc('Command Control'), 'Stops so many inches from an enemy', rules.movement.nonviolentStop),
    );
  return outcome({ ...tried.value, lasting }, steps);
};

/** Which attempt is obeyed if he tries until he succeeds or has no chance left; 0 is never. */
const attemptsOdds = (attempt: OrderAttempt, rules: PrinceconRules, tried = 1): Distribution<number> => {
  const chance = orderChance(attempt, rules).value;
  if (chance <= 0) return certain(0);
  return chain(percentOdds(chance), (obeyed) =>
    obeyed || rules.command.perFailure >= 0
      ? certain(obeyed ? tried : 0)
      : attemptsOdds({ ...attempt, failures: attempt.failures + 1 }, rules, tried + 1),
  );
};

const odds = (given: OrderInput): Odds => {
  const rules = settleRules(given.houseRules);
  checkOrder(given);
  const attempt = attemptOf(given, rules);
  const chance = given.longTalk ? outcome(ALWAYS, []) : orderChance(attempt.value, rules);
  return {
    outcomes: everyWay((dice) => giveOrder(given, dice).value.obeyed),
    also: { attempts: given.longTalk ? certain(1) : attemptsOdds(attempt.value, rules) },
    steps: [...attempt.steps, ...chance.steps],
    figures: { obeyed: showFraction(percent(chance.value)) },
  };
};

/** One attempt of one commander at one unit (section 7). */
export const orderAction: Action = defineAction({
  id: 'princecon/order',
  title: 'Give an order',
  ref: pc('Command Control'),
  input,
  example: () =>
    input.parse({
      commander: { name: 'Joe Grok', int: 3, cha: 17 },
      unit: { name: 'High Elven Archers', troopType: 'li', level: 3, race: 'elf', missileWeapon: 'long-bow' },
      distance: 12,
      failures: 1,
      othersFailed: 1,
    }),
  run: giveOrder,
  odds,
});
