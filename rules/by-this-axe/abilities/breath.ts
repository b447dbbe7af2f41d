import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { certain, type Distribution, die, map, type Odds, sumOf } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { type Aim, aimAt, NO_ADVANTAGES } from '../combat/hits/aim.ts';
import { type Body, type BodyState, makeBody, startState } from '../combat/hits/body.ts';
import { type Fate, fateFigures, fateOf, lossesIn, woundsIn } from '../combat/hits/fates.ts';
import { statesAfter } from '../combat/hits/hit-odds.ts';
import { savesStep } from '../combat/hits/strike.ts';
import { takeHits } from '../combat/hits/take-hits.ts';
import { breathFigures } from '../combat/melee/fight.ts';
import { aidField, arcField, count, houseRulesField, scaleField, unitProfile } from '../combat/profiles.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { LAST_RESORT } from '../data/weapons.ts';
import { bta } from '../refs.ts';

const BREATH = bta('Special Abilities', 'R-B62');
const MOST_BREATHERS = 5;

const breathInput = z.strictObject({
  scale: scaleField,
  breathers: count('Figures that breathe or gaze', MOST_BREATHERS).default(1),
  adjacent: count('Enemy figures beside each other', 100).default(3),
  from: arcField.meta({ title: 'Struck from' }),
  ...aidField,
  target: unitProfile.meta({ title: 'Target' }),
  houseRules: houseRulesField,
});

type BreathInput = z.output<typeof breathInput>;

type BreathValue = Fate & { readonly struck: number };

interface Case {
  readonly body: Body;
  readonly before: BodyState;
  readonly aim: Aim;
  readonly lone: boolean;
}

const settle = (input: BreathInput): Case => {
  const body = makeBody(input.target, input.scale, settleHouseRules(input.houseRules), input);
  const before = startState(body, input);
  const aim = aimAt(body, before, {
    by: 'breath',
    weapon: LAST_RESORT,
    fc: 1,
    from: input.from,
    attacker: NO_ADVANTAGES,
    hidden: false,
    saveCard: 0,
  });
  return { body, before, aim, lone: before.figures === 0 };
};

/** One figure at 1:20, where no die is rolled. */
const isOne = ({ scale }: BreathInput): boolean => scale === '1:20';

const run = (input: BreathInput, dice: Dice): Outcome<BreathValue> => {
  const { body, before, aim, lone } = settle(input);
  const trace: Step[] = [savesStep(aim, BREATH)];
  let struck = 0;
  for (let breather = 0; breather < input.breathers; breather += 1) {
    const thrown = isOne(input) ? null : rollOne(dice, 6, 'figures struck (d3)');
    const figures = Math.min(input.adjacent, thrown === null ? 1 : breathFigures(thrown.value));
    trace.push(
      step(BREATH, 'Figures struck', figures, { adjacent: input.adjacent }, thrown ? [thrown.roll] : []),
    );
    struck += figures;
  }
  const after = takeHits(body, before, struck, aim, lone, dice, trace);
  return outcome({ ...fateOf(body, before, after), struck }, trace);
};

const struckOdds = (input: BreathInput): Distribution<number> => {
  const each = isOne(input)
    ? certain(Math.min(input.adjacent, 1))
    : map(die(6), (value) => Math.min(input.adjacent, breathFigures(value)));
  return sumOf(each, input.breathers);
};

const odds = (input: BreathInput): Odds => {
  const { body, before, aim, lone } = settle(input);
  const struck = struckOdds(input);
  const states = statesAfter({ body, aim, lone }, before, struck);
  return {
    outcomes: lossesIn(before, states),
    also: { struck, ...woundsIn(body, before, states) },
    steps: [savesStep(aim, BREATH)],
    figures: fateFigures(body, before, states),
  };
};

/** Breath or gaze, before all other blows: it cannot miss, and saves are at −2. */
export const breathAction: Action = defineAction({
  id: 'by-this-axe/breath',
  title: 'Breath or gaze',
  ref: BREATH,
  input: breathInput,
  example: () =>
    breathInput.parse({
      target: { name: 'Spearmen', figures: 12, armor: 'heavy', shield: true, weapons: ['spear'] },
    }),
  run,
  odds,
});
