import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { certain, combine, type Distribution, type Odds } from '../../core/odds.ts';
import { type Outcome, outcome, type Step } from '../../core/trace.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { bta } from '../refs.ts';
import { writeState } from './hits/body.ts';
import { type Fate, fateFigures, fateOf, lossesIn, woundsIn } from './hits/fates.ts';
import { hitOddsOf, hitsOf } from './hits/hit-odds.ts';
import { type Ordeal, spiritIn } from './hits/rout-odds.ts';
import { aimSteps, strike } from './hits/strike.ts';
import { surely, toDistribution } from './hits/weights.ts';
import { type ShootingInput, shootingInput } from './shooting/input.ts';
import { aimShots, type Shooting } from './shooting/shots.ts';

/** Shots that come from the side ask for no check of their own, unless a house says so (R-B37). */
const underFire = ({ from, houseRules }: ShootingInput): Ordeal => ({
  by: 'shooting',
  attackedFrom: settleHouseRules(houseRules).flankShotsShake ? from : 'front',
  fightsPriest: false,
});

const run = (input: ShootingInput, dice: Dice): Outcome<Fate> => {
  const { body, before, lone, shots, steps } = aimShots(input);
  const trace: Step[] = [...steps];
  let after = before;
  for (const { who, dice: count, aim } of shots) {
    after = strike(who, body, after, count, aim, lone, dice, trace);
  }
  return outcome(fateOf(body, before, after), trace);
};

const statesOf = ({ body, before, lone, shots }: Shooting): Distribution<string> =>
  toDistribution(
    shots.reduce(
      (states, { dice, aim }) => hitOddsOf({ body, aim, lone }).afterDice(states, dice, dice),
      surely(writeState(before)),
    ),
  );

const odds = (input: ShootingInput): Odds => {
  const shooting = aimShots(input);
  const { body, before, shots, steps } = shooting;
  const states = statesOf(shooting);
  const hits = shots.reduce<Distribution<number>>(
    (sum, { dice, aim }) => combine(sum, hitsOf(dice, aim.targets.toHit), (a, b) => a + b),
    certain(0),
  );
  return {
    outcomes: lossesIn(before, states),
    also: {
      hits,
      spirit: spiritIn(body, before, states, input, underFire(input)),
      ...woundsIn(body, before, states),
    },
    steps: [...steps, ...shots.flatMap(({ who, aim }) => aimSteps(who, aim))],
    figures: fateFigures(body, before, states),
  };
};

/** A unit shoots at one target (section 4.3). */
export const shootingAction: Action = defineAction({
  id: 'by-this-axe/shooting',
  title: 'Shooting',
  ref: bta('Phase III: Ranged Combat', 'R-B25'),
  input: shootingInput,
  example: () =>
    shootingInput.parse({
      shooter: { name: 'Longbowmen', figures: 10, fc: 3, weapons: ['longbow', 'sword'] },
      distance: 20,
      target: { name: 'Knights', figures: 8, fc: 4, armor: 'heavy', shield: true, mounted: true },
    }),
  run,
  odds,
});
