import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { fraction } from '../../core/fraction.ts';
import { type Odds, showFraction } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { isHeroic } from '../army/character-profile.ts';
import { attackInput } from '../combat/attack-input.ts';
import { findTargets, type Targets } from '../combat/attack-targets.ts';
import { arcField, characterProfile, flag, houseRulesField } from '../combat/profiles.ts';
import { WEAPONS } from '../data/weapons.ts';
import { bta } from '../refs.ts';
import { checkReach, checkUses, distanceField, MOST_USES } from './reach.ts';

const PRAYERS = bta('Priests and High Priests', 'R-B58');

const prayerInput = z.strictObject({
  usesLeft: z.int().min(0).max(MOST_USES).default(MOST_USES).meta({ title: 'Uses the priest has left' }),
  uses: z.int().min(0).max(MOST_USES).default(1).meta({ title: 'Uses on this save' }),
  ownUnit: flag('In the priest’s own unit').meta({ description: 'Then no distance counts.' }),
  distance: distanceField,
  by: z.enum(['weapon', 'spell', 'breath']).default('weapon').meta({ title: 'Struck by' }),
  weapon: z.enum(WEAPONS.map(({ id }) => id)).default('sword'),
  from: arcField.meta({ title: 'Struck from' }),
  figure: characterProfile.meta({ title: 'Who saves' }),
  houseRules: houseRulesField,
});

type PrayerInput = z.output<typeof prayerInput>;

type PrayerValue = { readonly saved: boolean; readonly usesLeft: number };

const targetsWith = ({ by, weapon, from, figure, houseRules }: PrayerInput, prayers: number): Targets =>
  findTargets(
    attackInput.parse({
      by,
      dice: 1,
      weapon,
      from,
      target: {
        armor: figure.armor,
        shield: figure.shield,
        mounted: figure.mounted,
        heroic: isHeroic(figure),
        abilities: [...new Set(figure.abilities)],
        prayers,
      },
      houseRules,
    }),
  );

const settle = (input: PrayerInput): Targets => {
  if (!input.ownUnit) checkReach('prayer', input.distance, 'distance');
  checkUses(input.uses, input.usesLeft, 'uses', 'uses');
  return targetsWith(input, input.uses);
};

const needs = ({ uses, figure }: PrayerInput, { toSave, protection, penalty }: Targets): Step =>
  step(PRAYERS, `${figure.name}: saves on this or less`, toSave, { prayers: uses, protection, penalty });

const run = (input: PrayerInput, dice: Dice): Outcome<PrayerValue> => {
  const targets = settle(input);
  const usesLeft = input.usesLeft - input.uses;
  const trace: Step[] = [needs(input, targets)];
  let saved = false;
  if (targets.toSave !== null) {
    const { value, roll } = rollOne(dice, 6, 'armour save');
    saved = value <= targets.toSave;
    trace.push(step(bta('Armor Save (AS)'), 'Save', saved ? 'saved' : 'one hit', {}, [roll]));
  } else trace.push(step(bta('Armor Save (AS)', 'R-B03'), 'Save', 'none: one hit'));
  trace.push(step(PRAYERS, 'Uses left for the game', usesLeft));
  return outcome({ saved, usesLeft }, trace);
};

const chanceWith = (toSave: number | null) => fraction(toSave ?? 0, 6);

/** Beyond this nothing is gained: a 6 always fails. */
const MOST_USEFUL = 5;

const odds = (input: PrayerInput): Odds => {
  const targets = settle(input);
  const most = Math.min(input.usesLeft, MOST_USEFUL);
  return {
    outcomes: everyWay((dice) => (run(input, dice).value.saved ? 'saved' : 'hit')),
    also: {},
    steps: [needs(input, targets)],
    figures: {
      chanceByUses: Array.from({ length: most + 1 }, (_, uses) => ({
        uses,
        ...showFraction(chanceWith(targetsWith(input, uses).toSave)),
      })),
    },
  };
};

/** One save with a priest's help, declared before the die: +1 for each use (R-B58). */
export const prayerAction: Action = defineAction({
  id: 'by-this-axe/prayer',
  title: 'Prayer: help with a save',
  ref: PRAYERS,
  input: prayerInput,
  example: () =>
    prayerInput.parse({
      usesLeft: 8,
      uses: 2,
      distance: 5,
      weapon: 'longbow',
      figure: { name: 'Sir Aldric', kinds: ['hero'], fc: 5, armor: 'medium', shield: true },
    }),
  run,
  odds,
});
