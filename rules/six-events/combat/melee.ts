import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { formatFraction, fraction } from '../../core/fraction.ts';
import type { Odds } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { nameOr } from '../../core/words.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { MOUNT_SIZES, TROOP_CLASSES } from '../data/troops.ts';
import { se } from '../refs.ts';
import { checkTroop, flag, houseRulesField, targetSchema, troopSchema } from './fields.ts';
import { divideHits, effectiveArmor } from './hits.ts';
import { missingModifier } from './missing.ts';
import { asInputs, keepCounting, type Modifier, sumModifiers } from './modifiers.ts';
import { type TroopAttackValue, troopOdds } from './shoot-troops.ts';
import { placeField, situationFields, situationModifiers } from './situation.ts';

const MODIFIERS = se('5.10 Melee modifiers', 'R-S11');
const HITS = se('5.11 Troops in melee', 'R-S37');
const ARMOR = se('5.11 Troops in melee', 'R-S5');

const fields = {
  unit: troopSchema,
  place: placeField.meta({ title: 'Where the unit fights' }),
  leader: flag.meta({ title: 'A leader is attached' }),
  ...situationFields,
  houseRules: houseRulesField,
};

const modifiersInput = z.strictObject({
  ...fields,
  targetKind: targetSchema.shape.kind.meta({ title: 'What it strikes at' }),
});
export type MeleeSituation = z.output<typeof modifiersInput>;

/** 5.10, all that counts. In woods all fight as peasants (R-S16); in ruins riders fight as foot (R-S14). */
const meleeModifiers = (given: MeleeSituation): readonly Modifier[] => {
  const { unit, place } = given;
  checkTroop(unit, 'unit');
  const asClass = place === 'woods' && !TROOP_CLASSES[unit.class].atHomeInWoods ? 'peasant' : unit.class;
  const asMount = place === 'ruins' ? 'none' : unit.mount;
  return keepCounting([
    {
      label: asClass === unit.class ? unit.class : 'as peasants in woods',
      value: TROOP_CLASSES[asClass].melee,
    },
    { label: 'mount', value: MOUNT_SIZES[asMount].melee },
    { label: 'missing figures', value: missingModifier(unit, settleHouseRules(given.houseRules), asMount) },
    ...situationModifiers(given, { kind: given.targetKind }),
    { label: 'leader', value: given.leader ? 1 : 0 },
  ]);
};

export const meleeModifiersAction: Action = defineAction({
  id: 'six-events/melee-modifiers',
  title: 'Melee modifiers of troops',
  ref: MODIFIERS,
  input: modifiersInput,
  example: () =>
    modifiersInput.parse({
      unit: { class: 'knight', mount: 'standard' },
      from: 'flank',
      leader: true,
    }),
  run: (
    given: MeleeSituation,
  ): Outcome<{ readonly modifier: number; readonly parts: readonly Modifier[] }> => {
    const parts = meleeModifiers(given);
    const modifier = sumModifiers(parts);
    return outcome({ modifier, parts }, [
      step(MODIFIERS, `Modifiers of ${nameOr(given.unit.name, 'the unit')}`, modifier, asInputs(parts)),
    ]);
  },
});

const input = z.strictObject({ ...fields, target: targetSchema });
export type MeleeInput = z.output<typeof input>;

const numbersOf = (given: MeleeInput) => {
  const { target, ...rest } = given;
  const modifiers = meleeModifiers({ ...rest, targetKind: target.kind });
  return { modifiers, modifier: sumModifiers(modifiers), armor: Math.max(1, effectiveArmor(target)) };
};

const numberSteps = (given: MeleeInput, numbers: ReturnType<typeof numbersOf>): readonly Step[] => [
  step(
    MODIFIERS,
    `Modifiers of ${nameOr(given.unit.name, 'the unit')}`,
    numbers.modifier,
    asInputs(numbers.modifiers),
  ),
  step(ARMOR, 'Armour it is divided by', numbers.armor, {
    armor: given.target.armor,
    ...(given.target.inRuins ? { ruins: 1 } : {}),
  }),
];

export const strikeTroops = (given: MeleeInput, dice: Dice): Outcome<TroopAttackValue> => {
  const numbers = numbersOf(given);
  const { value, roll } = rollOne(dice, 6, `${nameOr(given.unit.name, 'troops')}: melee`);
  const modified = value + numbers.modifier;
  const hits = divideHits(modified, numbers.armor);
  const lost = Math.min(hits, given.target.strength);
  return outcome({ roll: value, modified, hits, lost }, [
    ...numberSteps(given, numbers),
    step(HITS, 'Modified roll', modified, {}, [roll]),
    step(HITS, 'Hits', hits, { quotient: formatFraction(fraction(modified, numbers.armor)) }),
    step(HITS, `Lost by ${nameOr(given.target.name, 'the target')}`, lost),
  ]);
};

export const strikeTroopsOdds = (given: MeleeInput): Odds =>
  troopOdds((dice) => strikeTroops(given, dice).value, numberSteps(given, numbersOf(given)));

export const meleeTroopsAction: Action = defineAction({
  id: 'six-events/melee-troops',
  title: 'Troops in melee',
  ref: HITS,
  input,
  example: () =>
    input.parse({
      unit: { class: 'knight', mount: 'standard' },
      target: { armor: 2 },
      from: 'flank',
      leader: true,
    }),
  run: strikeTroops,
  odds: strikeTroopsOdds,
  goesOn: {
    each: 'turn',
    sides: ({ unit, target }) => ({
      A: nameOr(unit.name, 'The unit'),
      B: nameOr(target.name, 'The target'),
    }),
    refuses: () =>
      'Here one side strikes: what is struck back is a sum of its own, so only these blows are worked out.',
    ends: () => [],
  },
});
