import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { certain, chain, type Distribution, map, type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { percent, percentOdds, rollPercent } from '../chances.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, inches } from '../inputs.ts';
import { hasEffect } from '../magic/standing.ts';
import { chanceSteps, moraleChance } from '../morale/chance.ts';
import { type CheckResult, checkMorale, stepOdds } from '../morale/check.ts';
import { type Consequence, consequenceStep, consequencesOf } from '../morale/consequences.ts';
import { moraleFacts } from '../morale/facts.ts';
import { partOfRate } from '../movement/rates.ts';
import { pc } from '../refs.ts';
import { isRouting, type Status, stepDown } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';
import { isCavalryUnit } from '../unit/strength.ts';
import { kindOf } from './engaged.ts';

const input = z.strictObject({
  unit: unitProfile,
  enemy: unitProfile,
  firstTurn: flag.meta({ title: 'It is the first turn against this enemy' }),
  /** null: the enemy comes on as far as it may. */
  pursuit: inches.nullable().default(null).meta({ title: 'The enemy follows, if not all the way' }),
  facts: moraleFacts,
  houseRules: houseRulesInput,
});

export type DisengageInput = z.output<typeof input>;

const PER_LEVEL = 10;

const disengageChance = ({ unit, firstTurn }: Pick<DisengageInput, 'unit' | 'firstTurn'>): number =>
  PER_LEVEL * unit.level * (isCavalryUnit(unit) && firstTurn ? 2 : 1);

const checkDisengage = ({ unit, enemy }: DisengageInput): void => {
  if (kindOf(unit, enemy) === 'melee')
    throw new RuleRefusal(
      'princecon/disengage-melee',
      `${does(unit.name, 'is')} in a melee: only a rout ends it.`,
      'unit',
    );
  if (hasEffect(unit.effects, 'noAction'))
    throw new RuleRefusal(
      'princecon/disengage-spell',
      `${unit.name} can do nothing under the spell on it.`,
      'unit.effects',
    );
  if (isRouting(unit.status))
    throw new RuleRefusal(
      'princecon/disengage-routing',
      `${does(unit.name, 'is')} ${unit.status}: it routs instead.`,
      'unit',
    );
};

const chanceStep = (given: DisengageInput): Step =>
  step(
    pc('Close Action', 'R-P01'),
    `${given.unit.name}: chance to disengage, in percent`,
    disengageChance(given),
    {
      level: given.unit.level,
      ...(isCavalryUnit(given.unit) ? { firstTurn: given.firstTurn } : {}),
    },
  );

export type DisengageValue = {
  readonly chance: number;
  readonly away: boolean;
  /** How far it falls back, how far the enemy may follow, and whether that keeps them in contact. */
  readonly inches: number;
  readonly follows: number;
  readonly stillEngaged: boolean;
  readonly morale: CheckResult | null;
  readonly status: Status;
  readonly due: readonly Consequence[];
};

const disengage = (given: DisengageInput, dice: Dice): Outcome<DisengageValue> => {
  const rules = settleRules(given.houseRules);
  checkDisengage(given);
  const { unit, enemy } = given;
  const chance = disengageChance(given);
  const tried = rollPercent(chance, dice, `${unit.name}: disengage`, ['gets away', 'stays']);
  const steps: Step[] = [
    chanceStep(given),
    step(pc('Close Action', 'R-P02'), `${unit.name}: disengages`, tried.made, {}, tried.rolls),
  ];
  if (!tried.made) {
    const stays = { inches: 0, follows: 0, stillEngaged: true, morale: null, status: unit.status, due: [] };
    return outcome({ chance, away: false, ...stays }, steps);
  }
  const back = partOfRate(unit, rules.movement.disengageFactor, rules);
  // Who can do nothing does not follow either.
  const reach = hasEffect(enemy.effects, 'noAction')
    ? 0
    : partOfRate(enemy, rules.movement.pursuitFactor, rules);
  const follows = Math.min(reach, given.pursuit ?? reach);
  const stillEngaged = follows >= back;
  steps.push(
    step(pc('Close Action', 'R-P34'), `${unit.name}: inches back`, back),
    step(pc('Close Action', 'R-P34'), `${enemy.name}: inches it follows`, follows, { most: reach }),
    step(pc('Close Action'), 'Still in contact', stillEngaged),
  );
  const checked = checkMorale(unit, 'disengage', given.facts, dice, rules);
  const due = consequencesOf(unit, checked.value.status, stillEngaged ? 'disengage' : 'rally', rules);
  return outcome(
    {
      chance,
      away: true,
      inches: back,
      follows,
      stillEngaged,
      morale: checked.value,
      status: checked.value.status,
      due,
    },
    [...steps, ...checked.steps, ...due.map(consequenceStep)],
  );
};

const odds = (given: DisengageInput): Odds => {
  const rules = settleRules(given.houseRules);
  checkDisengage(given);
  const { unit } = given;
  const chance = disengageChance(given);
  const check = moraleChance(unit, 'disengage', given.facts, rules);
  const outcomes = chain(
    percentOdds(chance),
    (away): Distribution<{ away: boolean; status: Status }> =>
      away
        ? map(stepOdds(check.chance, rules), (down) => ({ away, status: stepDown(unit.status, down) }))
        : certain({ away, status: unit.status }),
  );
  return {
    outcomes,
    also: {},
    steps: [chanceStep(given), ...chanceSteps(unit, check, rules)],
    figures: { disengages: showFraction(percent(chance)) },
  };
};

/** Out of an ordered fight, with the pursuit and the morale check that follow (section 11.3). */
export const disengageAction: Action = defineAction({
  id: 'princecon/disengage',
  title: 'Disengage',
  ref: pc('Close Action'),
  input,
  example: () =>
    input.parse({
      unit: { name: 'Riders', troopType: 'lc', level: 4, castings: 8 },
      enemy: { name: 'Spearmen', troopType: 'mi', level: 3 },
      firstTurn: true,
    }),
  run: disengage,
  odds,
});
