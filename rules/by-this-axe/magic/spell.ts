import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import type { Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { orLess } from '../../core/target.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { type Aim, aimAt, NO_ADVANTAGES } from '../combat/hits/aim.ts';
import { type Body, type BodyState, makeBody, startState, writeState } from '../combat/hits/body.ts';
import { type Fate, fateFigures, fateOf, lossesIn, woundsIn } from '../combat/hits/fates.ts';
import { hitOddsOf, hitsOf } from '../combat/hits/hit-odds.ts';
import { type Ordeal, spiritIn } from '../combat/hits/rout-odds.ts';
import { takeHits } from '../combat/hits/take-hits.ts';
import { surely, toDistribution } from '../combat/hits/weights.ts';
import { heartFields } from '../combat/morale/input.ts';
import { aidField, count, flag, houseRulesField, scaleField, unitProfile } from '../combat/profiles.ts';
import { HEROIC_FC } from '../data/fighting-capacity.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { LAST_RESORT } from '../data/weapons.ts';
import { bta } from '../refs.ts';
import { checkReach, checkUses, distanceField, MOST_USES, REACH } from './reach.ts';

const SPELLS = (ruling: string | null = null) => bta('Mages and Wizards', ruling);

const spellInput = z.strictObject({
  scale: scaleField,
  diceLeft: z
    .int()
    .min(0)
    .max(MOST_USES)
    .default(MOST_USES)
    .meta({ title: 'Spell dice the caster has left' }),
  dice: z.int().min(1).max(MOST_USES).meta({ title: 'Spell dice at this target' }),
  distance: distanceField,
  casterInMelee: flag('The caster is in melee'),
  casterDeclined: flag('The caster declined his first challenge this turn'),
  targetInMelee: flag('The target is in melee'),
  noLine: flag('No clear line to the target'),
  inCover: flag('The target stands in woods or brush'),
  night: flag('At night'),
  wards: count('Hits an enemy mage may stop', MOST_USES),
  cancels: count('Hits an enemy priest may stop', MOST_USES),
  prayers: count('Prayers an enemy priest may help saves with', MOST_USES),
  prayersEach: aidField.prayersEach,
  target: unitProfile.meta({ title: 'Target' }),
  lostBefore: count('Figures the target lost earlier this turn', 100),
  ...heartFields,
  houseRules: houseRulesField,
});

type SpellInput = z.output<typeof spellInput>;

type SpellValue = Fate & {
  readonly hits: number;
  readonly cancelsUsed: number;
  readonly diceLeft: number;
};

interface Case {
  readonly body: Body;
  readonly before: BodyState;
  readonly aim: Aim;
  readonly lone: boolean;
}

/** Not into melee, not out of it, and only at what can be seen (R-B56). */
const checkAim = ({ casterInMelee, casterDeclined, targetInMelee, noLine }: SpellInput): void => {
  const why = casterDeclined
    ? (['casterDeclined', 'Who declined his first challenge takes part in no attack this turn.'] as const)
    : casterInMelee
      ? (['casterInMelee', 'A caster in melee sends no offensive spell: let him defend instead.'] as const)
      : targetInMelee
        ? (['targetInMelee', 'No spell goes into a melee: choose a target that is free.'] as const)
        : noLine
          ? (['noLine', 'The caster must see his target: choose one in clear line.'] as const)
          : null;
  if (why !== null) throw new RuleRefusal('magic/no-target', why[1], why[0]);
};

const settle = (input: SpellInput): Case => {
  checkAim(input);
  checkReach('offensive', input.distance, 'distance');
  checkUses(input.dice, input.diceLeft, 'spell dice', 'dice');
  const body = makeBody(input.target, input.scale, settleHouseRules(input.houseRules), input);
  // Both stop a hit once it is known, before the save (R-B57).
  const before = startState(body, { wards: input.wards + input.cancels, prayers: input.prayers });
  const aim = aimAt(body, before, {
    by: 'spell',
    weapon: LAST_RESORT,
    fc: HEROIC_FC,
    from: 'front',
    attacker: NO_ADVANTAGES,
    hidden: input.inCover || input.night,
    saveCard: 0,
  });
  return { body, before, aim, lone: before.figures === 0 };
};

const aimSteps = ({ distance, dice }: SpellInput, { aim }: Case): Step[] => [
  step(SPELLS(), 'Spell dice', dice, { distance, 'at most': REACH.offensive, 'hit on': aim.targets.toHit }),
  step(SPELLS('R-B56'), `${aim.whom}: saves on this or less`, aim.targets.toSave),
];

const run = (input: SpellInput, dice: Dice): Outcome<SpellValue> => {
  const settled = settle(input);
  const { body, before, aim, lone } = settled;
  const trace = aimSteps(input, settled);
  const roll = dice.roll(
    6,
    input.dice,
    'spell dice',
    orLess(aim.targets.toHit ?? 0, 'hits', { otherwise: 'misses', one: 'hit' }),
  );
  const hits = roll.values.filter((value) => value <= (aim.targets.toHit ?? 0)).length;
  trace.push(step(SPELLS(), 'Hits', hits, {}, [roll]));
  const after = takeHits(body, before, hits, aim, lone, dice, trace);
  const fate = fateOf(body, before, after);
  const wardsUsed = Math.min(fate.wardsUsed, input.wards);
  const diceLeft = input.diceLeft - input.dice;
  trace.push(step(SPELLS(), 'Spell dice left for the game', diceLeft));
  return outcome({ ...fate, hits, wardsUsed, cancelsUsed: fate.wardsUsed - wardsUsed, diceLeft }, trace);
};

/** Spells fall in the ranged phase: the check after them is that of a unit under fire. */
const UNDER_FIRE: Ordeal = { by: 'shooting', attackedFrom: 'front', fightsPriest: false };

const odds = (input: SpellInput): Odds => {
  const settled = settle(input);
  const { body, before, aim, lone } = settled;
  const states = toDistribution(
    hitOddsOf({ body, aim, lone }).afterDice(surely(writeState(before)), input.dice, input.dice),
  );
  return {
    outcomes: lossesIn(before, states),
    also: {
      hits: hitsOf(input.dice, aim.targets.toHit),
      spirit: spiritIn(body, before, states, input, UNDER_FIRE),
      ...woundsIn(body, before, states),
    },
    steps: aimSteps(input, settled),
    figures: fateFigures(body, before, states),
  };
};

/** Offensive spell dice at one target. An arch-wizard casts like any Wizard here (R-B75). */
export const spellAction: Action = defineAction({
  id: 'by-this-axe/spell',
  title: 'Spell: offensive dice',
  ref: SPELLS(),
  input: spellInput,
  example: () =>
    spellInput.parse({
      diceLeft: 8,
      dice: 4,
      distance: 9,
      wards: 1,
      target: { name: 'Knights', figures: 8, fc: 4, armor: 'heavy', shield: true, mounted: true },
    }),
  run,
  odds,
});
