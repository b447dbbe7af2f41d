import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import {
  combine,
  type Distribution,
  map,
  mean,
  type Odds,
  showFraction,
  successes,
} from '../../core/odds.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import { se } from '../refs.ts';
import { checkModel, houseRulesField, type ModelInput, modelSchema } from './fields.ts';
import { armorModifier, POOL_HITS_ON, poolChance } from './hits.ts';
import { effectiveProwess } from './prowess.ts';

const CHALLENGE = se('1.6 Challenge', 'R-S7');
const ROUND = se('1.6 Challenge', 'R-S17');

const input = z.strictObject({
  challenger: modelSchema,
  target: modelSchema,
  houseRules: houseRulesField,
});
export type ChallengeInput = z.output<typeof input>;

type Slain = 'neither' | 'target-slain' | 'challenger-slain' | 'both-slain';

const slainOf = (challenger: boolean, target: boolean): Slain => {
  if (challenger && target) return 'both-slain';
  return target ? 'target-slain' : challenger ? 'challenger-slain' : 'neither';
};

const leftOf = ({ vitality, lost }: ModelInput): number => Math.max(0, vitality - lost);

interface Blows {
  readonly dice: number;
  readonly modifier: number;
}

const blowsOf = (striker: ModelInput, struck: ModelInput, rules: HouseRules): Blows => {
  checkModel(striker, 'challenger');
  checkModel(struck, 'target');
  return { dice: effectiveProwess(striker, 'melee', rules), modifier: armorModifier(struck.armor) };
};

export type ChallengeValue = {
  readonly result: Slain;
  /** Wounds that each deals. */
  readonly hits: { readonly challenger: number; readonly target: number };
  readonly left: { readonly challenger: number; readonly target: number };
};

/** One exchange; both strike at once. */
export const fightChallenge = (
  { challenger, target, houseRules }: ChallengeInput,
  dice: Dice,
): Outcome<ChallengeValue> => {
  const rules = settleHouseRules(houseRules);
  const strike = (who: string, { dice: count, modifier }: Blows) => {
    const roll = dice.roll(6, count, `${who}: challenge`);
    const hits = roll.values.filter((value) => value + modifier >= POOL_HITS_ON).length;
    return {
      hits,
      step: step(CHALLENGE, `Wounds dealt by ${who}`, hits, { dice: count, armor: modifier }, [roll]),
    };
  };
  const dealt = strike('the challenger', blowsOf(challenger, target, rules));
  const taken = strike('the challenged', blowsOf(target, challenger, rules));
  const left = {
    challenger: Math.max(0, leftOf(challenger) - taken.hits),
    target: Math.max(0, leftOf(target) - dealt.hits),
  };
  const result = slainOf(left.challenger === 0, left.target === 0);
  return outcome({ result, hits: { challenger: dealt.hits, target: taken.hits }, left }, [
    dealt.step,
    taken.step,
    step(ROUND, 'Vitality left', left),
  ]);
};

export const challengeOdds = ({ challenger, target, houseRules }: ChallengeInput): Odds => {
  const rules = settleHouseRules(houseRules);
  const hitsOf = ({ dice, modifier }: Blows): Distribution<number> => successes(dice, poolChance(modifier));
  const dealt = hitsOf(blowsOf(challenger, target, rules));
  const taken = hitsOf(blowsOf(target, challenger, rules));
  return {
    outcomes: combine(dealt, taken, (out, back) =>
      slainOf(back >= leftOf(challenger), out >= leftOf(target)),
    ),
    also: { 'hits dealt': map(dealt, (hits) => hits), 'hits taken': map(taken, (hits) => hits) },
    figures: {
      expectedDealt: showFraction(mean(dealt, (hits) => hits)),
      expectedTaken: showFraction(mean(taken, (hits) => hits)),
    },
    steps: [
      step(CHALLENGE, 'Dice', {
        challenger: blowsOf(challenger, target, rules).dice,
        target: blowsOf(target, challenger, rules).dice,
      }),
    ],
  };
};

export const challengeAction: Action = defineAction({
  id: 'six-events/challenge',
  title: 'Fight a challenge',
  ref: CHALLENGE,
  input,
  example: input.parse({
    challenger: { prowess: 4, armor: 2, vitality: 4 },
    target: { prowess: 3, armor: 1, vitality: 3 },
  }),
  run: fightChallenge,
  odds: challengeOdds,
});
