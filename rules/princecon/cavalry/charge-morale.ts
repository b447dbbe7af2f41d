import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { chanceOf, type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { houseRulesInput } from '../house-input.ts';
import { inches } from '../inputs.ts';
import { hasEffect } from '../magic/standing.ts';
import { chanceSteps, moraleChance } from '../morale/chance.ts';
import { rollCheck, stepsOf } from '../morale/check.ts';
import { moraleFacts } from '../morale/facts.ts';
import { partOfRate, routInches } from '../movement/rates.ts';
import { pc } from '../refs.ts';
import { isRouting, type Status, stepDown } from '../statuses.ts';
import { type UnitProfile, unitProfile } from '../unit/profile.ts';
import { isCavalryUnit } from '../unit/strength.ts';
import { mustCheckCharge } from './move.ts';

const input = z.strictObject({
  cavalry: unitProfile.meta({ title: 'Charging cavalry', profile: 'unit' }),
  infantry: unitProfile.meta({ title: 'Infantry it charges', profile: 'unit' }),
  facts: moraleFacts,
  /** What the cavalry can still ride when the infantry gives way. */
  reach: inches.default(0).meta({ title: 'Inches the cavalry has left' }),
  houseRules: houseRulesInput,
});

export type ChargeMoraleInput = z.output<typeof input>;

export type ChargeMoraleValue = {
  readonly checks: boolean;
  readonly chance: number;
  readonly stands: boolean;
  /** Inches it gives way, facing away from the cavalry. */
  readonly retreat: number;
  readonly stepLost: boolean;
  readonly status: Status;
  /** The cavalry reaches it: the charge strikes its rear. */
  readonly struckOnRear: boolean;
};

const CAVALRY = pc('Cavalry', 'R-P33');

const checkCharge = ({ cavalry }: ChargeMoraleInput): void => {
  if (!isCavalryUnit(cavalry))
    throw new RuleRefusal(
      'princecon/charge-foot',
      `${does(cavalry.name, 'is')} no cavalry: nobody checks for it.`,
      'cavalry',
    );
};

/** Why nobody checks, where nobody does. */
const excuseOf = (cavalry: UnitProfile, infantry: UnitProfile) => {
  if (cavalry.fatigue === 'exhausted') return { why: 'exhausted cavalry does not charge', ruling: 'R-P52' };
  return mustCheckCharge(infantry) ? null : { why: 'pole arms, cover or cavalry', ruling: null };
};

/** Half a move; or the rout in its place, where the lost step broke it (R-P89). */
const retreatOf = (infantry: UnitProfile, status: Status, rules: PrinceconRules): number =>
  isRouting(status)
    ? routInches(infantry, rules)
    : partOfRate(infantry, rules.movement.chargeRetreatFactor, rules);

const checkChargeMorale = (given: ChargeMoraleInput, dice: Dice): Outcome<ChargeMoraleValue> => {
  const rules = settleRules(given.houseRules);
  checkCharge(given);
  const { infantry, reach, cavalry } = given;
  const stands = {
    checks: false,
    chance: 0,
    stands: true,
    retreat: 0,
    stepLost: false,
    status: infantry.status,
    struckOnRear: false,
  };
  const excuse = excuseOf(cavalry, infantry);
  if (excuse !== null)
    return outcome(stands, [
      step(pc('Cavalry', excuse.ruling), infantry.name, `needs no check: ${excuse.why}`),
    ]);
  const found = moraleChance(infantry, 'charge', given.facts, rules);
  const rolled = rollCheck(infantry.name, found.chance, dice);
  const steps: Step[] = [...chanceSteps(infantry, found, rules), ...rolled.steps];
  const { margin } = rolled.value;
  if (margin === null) return outcome({ ...stands, checks: true, chance: found.chance }, steps);
  const stepLost = stepsOf(margin, rules) === 2;
  const status = stepDown(infantry.status, stepLost ? 1 : 0);
  // Who can do nothing does not give way either: the charge meets it where it stands.
  if (hasEffect(infantry.effects, 'noRetreat'))
    return outcome({ ...stands, checks: true, chance: found.chance, stepLost, status }, [
      ...steps,
      step(pc('Magic'), infantry.name, 'cannot give way under the spell on it'),
      ...(stepLost ? [step(CAVALRY, `${infantry.name}: order`, status)] : []),
    ]);
  const retreat = retreatOf(infantry, status, rules);
  const struckOnRear = retreat <= reach;
  steps.push(
    step(CAVALRY, `${infantry.name}: inches it gives way`, retreat, { facing: 'away' }),
    ...(stepLost ? [step(pc('Cavalry', 'R-P89'), `${infantry.name}: order`, status)] : []),
    step(CAVALRY, `${cavalry.name}: strikes its rear`, struckOnRear, { inchesLeft: reach }),
  );
  return outcome(
    { checks: true, chance: found.chance, stands: false, retreat, stepLost, status, struckOnRear },
    steps,
  );
};

const odds = (given: ChargeMoraleInput): Odds => {
  const rules = settleRules(given.houseRules);
  const { infantry } = given;
  const outcomes = everyWay((dice) => {
    const { stands, status } = checkChargeMorale(given, dice).value;
    return { stands, status };
  });
  return {
    outcomes,
    also: {},
    steps: chanceSteps(infantry, moraleChance(infantry, 'charge', given.facts, rules), rules),
    figures: { givesWay: showFraction(chanceOf(outcomes, ({ stands }) => !stands)) },
  };
};

/** Infantry before a charge: it stands, gives way, or gives way and loses a step (section 10.4). */
export const chargeMoraleAction: Action = defineAction({
  id: 'princecon/charge-morale',
  title: 'Infantry before a charge',
  ref: CAVALRY,
  input,
  example: () =>
    input.parse({
      cavalry: { name: 'Knights', troopType: 'hc', level: 4, castings: 6 },
      infantry: { name: 'Spearmen', troopType: 'mi', level: 2, castings: 6 },
      reach: 12,
    }),
  run: checkChargeMorale,
  odds,
});
