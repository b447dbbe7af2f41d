import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { combine, type Distribution, mean, type Odds, showFraction, successes } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { orMore } from '../../core/target.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { capitalise, nameOr, tellApart } from '../../core/words.ts';
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
  return { dice: effectiveProwess(striker, 'melee', rules), modifier: armorModifier(struck.armor) };
};

/** Neither troops nor machines challenge or are challenged (1.3). */
const checkDuellist = (model: ModelInput, place: string): void => {
  checkModel(model, place);
  if (model.kind !== 'machine') return;
  throw new RuleRefusal(
    'six-events/no-machine',
    'Only characters and creatures fight challenges, machines never: choose one of those.',
    place,
  );
};

const checkDuel = ({ challenger, target }: ChallengeInput): void => {
  checkDuellist(challenger, 'challenger');
  checkDuellist(target, 'target');
};

const namesOf = ({ challenger, target }: ChallengeInput) => {
  const [one = '', other = ''] = tellApart([
    nameOr(challenger.name, 'the challenger'),
    nameOr(target.name, 'the challenged'),
  ]);
  return { challenger: one, target: other };
};

export type ChallengeValue = {
  readonly result: Slain;
  /** Wounds that each deals. */
  readonly hits: { readonly challenger: number; readonly target: number };
  readonly left: { readonly challenger: number; readonly target: number };
};

/** One exchange; both strike at once. */
export const fightChallenge = (given: ChallengeInput, dice: Dice): Outcome<ChallengeValue> => {
  checkDuel(given);
  const { challenger, target, houseRules } = given;
  const names = namesOf(given);
  const rules = settleHouseRules(houseRules);
  const strike = (who: string, { dice: count, modifier }: Blows) => {
    const roll = dice.roll(
      6,
      count,
      `${who}: challenge`,
      orMore(POOL_HITS_ON - modifier, 'wounds', { otherwise: 'misses', one: 'wound' }),
    );
    const hits = roll.values.filter((value) => value + modifier >= POOL_HITS_ON).length;
    return {
      hits,
      step: step(CHALLENGE, `Wounds dealt by ${who}`, hits, { dice: count, armor: modifier }, [roll]),
    };
  };
  const dealt = strike(names.challenger, blowsOf(challenger, target, rules));
  const taken = strike(names.target, blowsOf(target, challenger, rules));
  const left = {
    challenger: Math.max(0, leftOf(challenger) - taken.hits),
    target: Math.max(0, leftOf(target) - dealt.hits),
  };
  const result = slainOf(left.challenger === 0, left.target === 0);
  return outcome({ result, hits: { challenger: dealt.hits, target: taken.hits }, left }, [
    dealt.step,
    taken.step,
    step(ROUND, 'Vitality left', { [names.challenger]: left.challenger, [names.target]: left.target }),
  ]);
};

export const challengeOdds = (given: ChallengeInput): Odds => {
  checkDuel(given);
  const { challenger, target, houseRules } = given;
  const names = namesOf(given);
  const rules = settleHouseRules(houseRules);
  const hitsOf = ({ dice, modifier }: Blows): Distribution<number> => successes(dice, poolChance(modifier));
  const dealt = hitsOf(blowsOf(challenger, target, rules));
  const taken = hitsOf(blowsOf(target, challenger, rules));
  return {
    outcomes: combine(dealt, taken, (out, back) =>
      slainOf(back >= leftOf(challenger), out >= leftOf(target)),
    ),
    also: { [`hits by ${names.challenger}`]: dealt, [`hits by ${names.target}`]: taken },
    figures: {
      expectedDealt: showFraction(mean(dealt, (hits) => hits)),
      expectedTaken: showFraction(mean(taken, (hits) => hits)),
    },
    labels: {
      neither: 'Neither is slain',
      'target-slain': `${capitalise(names.target)} is slain`,
      'challenger-slain': `${capitalise(names.challenger)} is slain`,
      'both-slain': 'Both are slain',
      expectedDealt: `Hits by ${names.challenger}, on average`,
      expectedTaken: `Hits by ${names.target}, on average`,
    },
    steps: [
      step(CHALLENGE, 'Dice', {
        [names.challenger]: blowsOf(challenger, target, rules).dice,
        [names.target]: blowsOf(target, challenger, rules).dice,
      }),
    ],
  };
};

export const challengeAction: Action = defineAction({
  id: 'six-events/challenge',
  title: 'Fight a challenge',
  ref: CHALLENGE,
  input,
  example: () =>
    input.parse({
      challenger: { prowess: 4, armor: 2, vitality: 4 },
      target: { prowess: 3, armor: 1, vitality: 3 },
    }),
  run: fightChallenge,
  odds: challengeOdds,
});
