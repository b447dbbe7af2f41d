import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { formatFraction } from '../../core/fraction.ts';
import { map, mean, type Odds, showFraction, successes } from '../../core/odds.ts';
import { orMore } from '../../core/target.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { nameOr } from '../../core/words.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { MOUNT_SIZES } from '../data/troops.ts';
import { se } from '../refs.ts';
import { checkModel, flag, houseRulesField, modelSchema, targetSchema } from './fields.ts';
import { armorModifier, effectiveArmor, POOL_HITS_ON, poolChance } from './hits.ts';
import { asInputs, keepCounting, type Modifier, sumModifiers } from './modifiers.ts';
import { ATTACKS, effectiveProwess } from './prowess.ts';
import { placeField, situationFields, situationModifiers } from './situation.ts';

const PROWESS = se('5.12 Prowess', 'R-S8');
const MODIFIERS = {
  melee: se('5.12 Prowess', 'R-S10'),
  ranged: se('3.9 Characters and creatures', 'R-S9'),
} as const;
const HITS = se('5.12 Prowess', 'R-S6');

const input = z.strictObject({
  model: modelSchema,
  target: targetSchema,
  attack: z.enum(ATTACKS).default('melee'),
  place: placeField.meta({ title: 'Where the attacker stands' }),
  ...situationFields,
  obstructed: flag.meta({ title: 'Shooting: terrain or obstacles in the way' }),
  armorReduction: z.int().min(0).max(6).default(0).meta({ title: 'War machine: armour taken off' }),
  houseRules: houseRulesField,
});
export type PoolInput = z.output<typeof input>;

const modifiersOf = (given: PoolInput): readonly Modifier[] => {
  checkModel(given.model, 'model');
  // Machines alone reduce armor (R-S34).
  const reduction = given.model.kind === 'machine' ? given.armorReduction : 0;
  const armor = effectiveArmor(given.target, reduction);
  const byArmor = { label: `armour ${armor}`, value: armorModifier(armor) };
  if (given.attack === 'ranged') {
    return keepCounting([{ label: 'obstructed', value: given.obstructed ? -1 : 0 }, byArmor]);
  }
  const mount = given.place === 'ruins' ? 0 : MOUNT_SIZES[given.model.mount].melee;
  return keepCounting([
    { label: 'mount', value: mount },
    ...situationModifiers(given, given.target),
    byArmor,
  ]);
};

const numberSteps = (given: PoolInput, dice: number, modifiers: readonly Modifier[]): readonly Step[] => [
  step(PROWESS, `Dice of ${whoIs(given)}: Prowess after wounds`, dice, {
    vitality: given.model.vitality,
    lost: given.model.lost,
  }),
  step(MODIFIERS[given.attack], 'Added to each die', sumModifiers(modifiers), asInputs(modifiers)),
];

const whoIs = ({ model }: PoolInput): string => nameOr(model.name, model.kind);

type PoolValue = { readonly hits: number; readonly lost: number; readonly modified: readonly number[] };

export const strikePool = (given: PoolInput, dice: Dice): Outcome<PoolValue> => {
  const modifiers = modifiersOf(given);
  const modifier = sumModifiers(modifiers);
  const count = effectiveProwess(given.model, given.attack, settleHouseRules(given.houseRules));
  const roll = dice.roll(
    6,
    count,
    `${whoIs(given)}: ${given.attack === 'melee' ? 'blows' : 'shots'}`,
    orMore(POOL_HITS_ON - modifier, 'hits', { otherwise: 'misses', one: 'hit' }),
  );
  const modified = roll.values.map((value) => value + modifier);
  const hits = modified.filter((value) => value >= POOL_HITS_ON).length;
  const lost = Math.min(hits, given.target.strength);
  return outcome({ hits, lost, modified }, [
    ...numberSteps(given, count, modifiers),
    step(HITS, `Hits, ${POOL_HITS_ON} or more each`, hits, { modified }, [roll]),
    step(HITS, `Lost by ${nameOr(given.target.name, 'the target')}`, lost),
  ]);
};

export const poolOdds = (given: PoolInput): Odds => {
  const modifiers = modifiersOf(given);
  const count = effectiveProwess(given.model, given.attack, settleHouseRules(given.houseRules));
  const chance = poolChance(sumModifiers(modifiers));
  const hits = successes(count, chance);
  return {
    outcomes: hits,
    counts: ['hit', 'hits'],
    also: { lost: map(hits, (number) => Math.min(number, given.target.strength)) },
    figures: { expectedHits: showFraction(mean(hits, (number) => number)) },
    steps: [
      ...numberSteps(given, count, modifiers),
      step(HITS, 'Chance of each die', formatFraction(chance)),
    ],
  };
};

export const poolAction: Action = defineAction({
  id: 'six-events/pool',
  title: 'A character, creature or machine attacks',
  ref: PROWESS,
  input,
  example: () =>
    input.parse({
      model: { kind: 'creature', prowess: 5, vitality: 8, lost: 2 },
      target: { armor: 2 },
    }),
  run: strikePool,
  odds: poolOdds,
});
