import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { chanceOf, type Odds, showFraction } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { divide } from '../conversion/command.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { houseRulesInput } from '../house-input.ts';
import { nameField } from '../inputs.ts';
import { isFighter, type PersonalityProfile, personalityProfile } from '../people/profile.ts';
import { pc } from '../refs.ts';
import { firstSideOdds, firstThrowOdds } from './initiative-odds.ts';

const MOST_LEADERS = 12;

const side = (usual: string) =>
  z
    .strictObject({
      name: nameField(usual),
      leaders: z.array(personalityProfile).max(MOST_LEADERS).default([]).meta({ title: 'Leaders who roll' }),
    })
    .prefault({});

const input = z.strictObject({ a: side('Side A'), b: side('Side B'), houseRules: houseRulesInput });

export type InitiativeSide = 'a' | 'b';

export interface Contender {
  readonly side: InitiativeSide;
  readonly name: string;
  /** Added to the dice. */
  readonly int: number;
}

const initiativeInt = (leader: PersonalityProfile, { initiative }: PrinceconRules): number =>
  isFighter(leader) ? leader.int : divide(leader.int, initiative.nonFighterIntDivisor, initiative.rounding);

/** A side without a leader rolls once for itself (R-P16); where one commander a side rolls, it is the first (R-P11). */
export const contendersOf = (
  which: InitiativeSide,
  name: string,
  leaders: readonly PersonalityProfile[],
  rules: PrinceconRules,
): readonly Contender[] => {
  const rolling = rules.initiative.leaders === 'all' ? leaders : leaders.slice(0, 1);
  if (rolling.length === 0) return [{ side: which, name, int: 0 }];
  return rolling.map((leader) => ({ side: which, name: leader.name, int: initiativeInt(leader, rules) }));
};

const INITIATIVE = pc('Initiative Determination', 'R-P14');

export type InitiativeValue = {
  readonly first: InitiativeSide;
  readonly rounds: number;
  readonly scores: readonly { readonly name: string; readonly score: number }[];
};

/** The highest of all decides; leaders of both sides who tie roll again, they alone (R-P16). */
export const rollInitiative = (
  contenders: readonly Contender[],
  dice: Dice,
  { initiative }: PrinceconRules,
): Outcome<InitiativeValue> => {
  const steps: Step[] = [];
  let rolling = contenders;
  for (let round = 1; ; round += 1) {
    const scored = rolling.map((contender) => {
      const roll = dice.roll(6, initiative.dice, `${contender.name}: initiative`);
      const score = roll.values.reduce((sum, value) => sum + value, contender.int);
      steps.push(step(INITIATIVE, contender.name, score, { intelligence: contender.int }, [roll]));
      return { contender, score };
    });
    const best = Math.max(...scored.map(({ score }) => score));
    const winners = scored.filter(({ score }) => score === best).map(({ contender }) => contender);
    const [winner] = winners;
    if (winner !== undefined && winners.every((one) => one.side === winner.side)) {
      steps.push(
        step(pc('Initiative Determination'), 'Goes first by the score of', winner.name, { score: best }),
      );
      const scores = scored.map(({ contender, score }) => ({ name: contender.name, score }));
      return outcome({ first: winner.side, rounds: round, scores }, steps);
    }
    steps.push(
      step(
        pc('Initiative Determination', 'R-P16'),
        'A tie: these roll again',
        winners.map(({ name }) => name),
      ),
    );
    rolling = winners;
  }
};

type InitiativeInput = z.output<typeof input>;

const gather = ({ a, b, houseRules }: InitiativeInput): readonly Contender[] => {
  const rules = settleRules(houseRules);
  return [...contendersOf('a', a.name, a.leaders, rules), ...contendersOf('b', b.name, b.leaders, rules)];
};

const odds = (given: InitiativeInput): Odds => {
  const contenders = gather(given);
  const rules = settleRules(given.houseRules);
  const outcomes = firstSideOdds(contenders, rules.initiative.dice);
  return {
    outcomes,
    also: { firstThrow: firstThrowOdds(contenders, rules.initiative.dice) },
    steps: contenders.map(({ name, int }) => step(INITIATIVE, `${name}: added to the dice`, int)),
    labels: {
      a: given.a.name,
      b: given.b.name,
      tie: 'A tie',
      firstThrow: 'The first throw',
      aGoesFirst: `${given.a.name} goes first`,
    },
    figures: { aGoesFirst: showFraction(chanceOf(outcomes, (first) => first === 'a')) },
  };
};

export const initiativeAction: Action = defineAction({
  id: 'princecon/initiative',
  title: 'Initiative',
  ref: pc('Initiative Determination'),
  input,
  example: () =>
    input.parse({
      a: { name: 'Free Companies', leaders: [{ name: 'Joe Grok', int: 3, cha: 17 }] },
      b: { name: 'Empire', leaders: [{ name: 'Lucius', charClass: 'magic-user', int: 15 }] },
    }),
  run: (given, dice) => rollInitiative(gather(given), dice, settleRules(given.houseRules)),
  odds,
});
