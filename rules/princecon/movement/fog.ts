import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { certain, chain, type Distribution, die, map, type Odds, showFraction } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { percent, percentOdds, rollPercent } from '../chances.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { inches } from '../inputs.ts';
import { noteOf } from '../modifiers.ts';
import { pc } from '../refs.ts';
import { unitProfile } from '../unit/profile.ts';
import { hundredth } from './rates.ts';

const input = z.strictObject({
  unit: unitProfile,
  distance: inches.min(1).max(48).meta({ title: 'Inches it wants to move' }),
  houseRules: houseRulesInput,
});

type FogInput = z.output<typeof input>;
type FogValue = {
  readonly chance: number;
  readonly straight: boolean;
  /** Rolled, in whole inches; 0 where it goes straight. */
  readonly drift: number;
  readonly side: 'left' | 'right' | 'none';
  /** Where it ends, to a hundredth of an inch: start and end are as far apart as it meant to go. */
  readonly aside: number;
  readonly forward: number;
};

/** The drift read as the way aside, or as the way from where it meant to end (R-P59). */
const placeOf = (distance: number, drift: number, reading: 'lateral' | 'chord') => {
  const forward =
    reading === 'lateral' ? Math.sqrt(distance ** 2 - drift ** 2) : distance - drift ** 2 / (2 * distance);
  const aside = reading === 'lateral' ? drift : Math.sqrt(distance ** 2 - forward ** 2);
  return { aside: hundredth(aside), forward: hundredth(forward) };
};

/** Whole inches aside, none among them. */
const driftsOf = (distance: number): number => Math.floor(distance) + 1;

const chanceStep = ({ unit, houseRules }: FogInput, chance: number): Step =>
  step(pc('Magic'), `${unit.name}: keeps its way in the fog at this or less, in percent`, chance, {
    level: unit.level,
    ...noteOf('magic.fogMovePerLevel', settleRules(houseRules)),
  });

const run = (given: FogInput, dice: Dice): Outcome<FogValue> => {
  const { unit, distance, houseRules } = given;
  const { fogMovePerLevel, fogDrift } = settleRules(houseRules).magic;
  const chance = fogMovePerLevel * unit.level;
  const tried = rollPercent(chance, dice, `${unit.name}: finds its way`, ['finds it', 'goes astray']);
  const steps = [chanceStep(given, chance), step(pc('Magic'), 'Goes straight', tried.made, {}, tried.rolls)];
  if (tried.made)
    return outcome({ chance, straight: true, drift: 0, side: 'none', aside: 0, forward: distance }, steps);
  const away = rollOne(dice, driftsOf(distance), `${unit.name}: drift, less one`);
  const turn = rollOne(dice, 2, `${unit.name}: 1 left, 2 right`);
  const drift = away.value - 1;
  const side = turn.value === 1 ? 'left' : 'right';
  const place = placeOf(distance, drift, fogDrift);
  return outcome({ chance, straight: false, drift, side, ...place }, [
    ...steps,
    step(pc('Magic', 'R-P59'), 'Drifts, in inches', drift, { side }, [away.roll, turn.roll]),
    step(pc('Magic', 'R-P59'), 'Ends so far forward, in inches', place.forward, { aside: place.aside }),
  ]);
};

const odds = (given: FogInput): Odds => {
  const { unit, distance, houseRules } = given;
  const chance = settleRules(houseRules).magic.fogMovePerLevel * unit.level;
  type Drift = { readonly straight: boolean; readonly drift: number };
  return {
    outcomes: chain(
      percentOdds(chance),
      (straight): Distribution<Drift> =>
        straight
          ? certain({ straight, drift: 0 })
          : map(die(driftsOf(distance)), (face) => ({ straight: false, drift: face - 1 })),
    ),
    also: {},
    steps: [chanceStep(given, chance)],
    figures: { straight: showFraction(percent(chance)) },
  };
};

/** A unit that moves forward in a Fog Weave (R-P59). */
export const fogMoveAction: Action = defineAction({
  id: 'princecon/fog-move',
  title: 'Move in fog',
  ref: pc('Magic', 'R-P59'),
  input,
  example: () => input.parse({ unit: { name: 'Spearmen', level: 2 }, distance: 6 }),
  run,
  odds,
});
