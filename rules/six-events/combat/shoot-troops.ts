import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { formatFraction, fraction } from '../../core/fraction.ts';
import { map, mean, type Odds, showFraction } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { nameOr } from '../../core/words.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { se } from '../refs.ts';
import { checkTroop, flag, houseRulesField, targetSchema, troopSchema } from './fields.ts';
import { divideHits, effectiveArmor, printedHits, rangedHits } from './hits.ts';
import { missingModifier } from './missing.ts';
import { asInputs, keepCounting, type Modifier, sumModifiers } from './modifiers.ts';

const MODIFIERS = se('3.7 Ranged attack modifiers', 'R-S3');
const HITS = se('3.8 Troops shooting', 'R-S1');
const ARMOR = se('3.8 Troops shooting', 'R-S5');

const input = z.strictObject({
  unit: troopSchema,
  target: targetSchema,
  obstructed: flag.meta({ title: 'Terrain or obstacles in the way' }),
  houseRules: houseRulesField,
});
export type ShootInput = z.output<typeof input>;

interface Numbers {
  readonly modifiers: readonly Modifier[];
  readonly modifier: number;
  readonly armor: number;
}

const numbersOf = ({ unit, target, obstructed, houseRules }: ShootInput): Numbers => {
  checkTroop(unit, 'unit');
  const modifiers = keepCounting([
    { label: 'obstructed', value: obstructed ? -1 : 0 },
    { label: 'missing figures', value: missingModifier(unit, settleHouseRules(houseRules)) },
  ]);
  return { modifiers, modifier: sumModifiers(modifiers), armor: Math.max(1, effectiveArmor(target)) };
};

const numberSteps = (
  { unit, target }: ShootInput,
  { modifiers, modifier, armor }: Numbers,
): readonly Step[] => [
  step(MODIFIERS, `Modifiers of ${nameOr(unit.name, 'the unit')}`, modifier, asInputs(modifiers)),
  step(ARMOR, 'Armour it is divided by', armor, {
    armor: target.armor,
    ...(target.inRuins ? { ruins: 1 } : {}),
  }),
];

export type TroopAttackValue = {
  readonly roll: number;
  readonly modified: number;
  readonly hits: number;
  /** As many as there are to lose. */
  readonly lost: number;
};

/** One die decides, so the rule itself is run over every face. */
export const troopOdds = (attack: (dice: Dice) => TroopAttackValue, steps: readonly Step[]): Odds => {
  const fell = everyWay(attack);
  return {
    outcomes: map(fell, ({ hits }) => hits),
    counts: ['hit', 'hits'],
    also: { lost: map(fell, ({ lost }) => lost) },
    figures: { expectedHits: showFraction(mean(fell, ({ hits }) => hits)) },
    steps,
  };
};

type ShotValue = TroopAttackValue & { readonly formula: number; readonly printed: number };

export const shootTroops = (given: ShootInput, dice: Dice): Outcome<ShotValue> => {
  const numbers = numbersOf(given);
  const { value, roll } = rollOne(dice, 6, `${nameOr(given.unit.name, 'troops')}: shooting`);
  const modified = value + numbers.modifier;
  const hits = rangedHits(modified, numbers.armor, settleHouseRules(given.houseRules));
  const lost = Math.min(hits, given.target.strength);
  const formula = divideHits(modified, numbers.armor);
  const printed = printedHits(modified, numbers.armor);
  return outcome({ roll: value, modified, hits, lost, formula, printed }, [
    ...numberSteps(given, numbers),
    step(HITS, 'Modified roll', modified, {}, [roll]),
    step(HITS, 'Hits', hits, {
      quotient: formatFraction(fraction(modified, numbers.armor)),
      formula,
      printed,
    }),
    step(HITS, `Lost by ${nameOr(given.target.name, 'the target')}`, lost),
  ]);
};

export const shootTroopsOdds = (given: ShootInput): Odds =>
  troopOdds((dice) => shootTroops(given, dice).value, numberSteps(given, numbersOf(given)));

export const shootTroopsAction: Action = defineAction({
  id: 'six-events/shoot-troops',
  title: 'Troops shoot',
  ref: HITS,
  input,
  example: () => input.parse({ unit: { figures: 10, nominal: 12 }, target: { armor: 3 } }),
  run: shootTroops,
  odds: shootTroopsOdds,
});
