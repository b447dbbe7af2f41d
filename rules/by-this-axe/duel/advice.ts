import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { toNumber } from '../../core/fraction.ts';
import type { JsonObject } from '../../core/json.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { count } from '../combat/profiles.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { bta } from '../refs.ts';
import { type Allotment, allotmentSchema, formatAllotment, listAllotments } from './allotment.ts';
import { answerGuess, type GuessAnswer, type GuessFrame } from './answer-guess.ts';
import { chooseDice } from './choose-dice.ts';
import { EXAMPLE_DUEL } from './duel-round.ts';
import { checkSomebodyCanFall, type Fighter, settleFighters } from './fighter.ts';
import { entrantFields, frameFields, MOST_HITS } from './input.ts';
import { makeRounds } from './round-odds.ts';
import { solveSecretGame } from './secret-game.ts';
import { type Both, DUELLISTS, type Duellist, forDuellists, opponentOf } from './sides.ts';
import { GOAL_NAMES, GOALS, type Goal, showWorth } from './worth.ts';

const adviceInput = z.strictObject({
  ...frameFields,
  side: z
    .enum(DUELLISTS)
    .default('challenger')
    .meta({ title: 'Advice for', labels: { challenger: 'The challenger', target: 'The challenged' } }),
  goal: z.enum(GOALS).default('lead').meta({ title: 'Plays for', labels: GOAL_NAMES }),
  fleeing: z
    .boolean()
    .default(false)
    .meta({ title: 'Either may flee', description: 'From the second round on; otherwise to the death.' }),
  guess: z
    .strictObject({
      allot: allotmentSchema.meta({ title: 'Dice given out' }),
      fleesAt: count('Flees with so many hits left', MOST_HITS),
    })
    .nullable()
    .default(null)
    .meta({ title: 'What the enemy will do', description: 'Every round, as far as one can guess.' }),
  challenger: z.strictObject(entrantFields).meta({ title: 'Challenger' }),
  target: z.strictObject(entrantFields).meta({ title: 'Challenged' }),
});

type AdviceInput = z.output<typeof adviceInput>;

type MixLine = { readonly allot: Allotment; readonly p: number };

type Advice = {
  readonly side: Duellist;
  readonly goal: Goal;
  /** What the best mix surely brings, and what the enemy's best mix allows at most. */
  readonly worth: { readonly least: number; readonly most: number };
  readonly mix: readonly MixLine[];
  readonly enemyMix: readonly MixLine[];
  readonly against: GuessAnswer | null;
};

export type DuelCase = Omit<GuessFrame, 'guess' | 'side' | 'goal' | 'mayFlee'>;

/** Throws RuleRefusal where a duel has no end that could be reckoned. */
export const duelCase = (fighters: Both<Fighter>, houseRules: AdviceInput['houseRules']): DuelCase => {
  if (settleHouseRules(houseRules).duelPoolDepletes) {
    throw new RuleRefusal(
      'duel/no-advice',
      'Advice is given for duels whose dice come back every round: switch the house rule off, or compare single rounds.',
      'houseRules.duelPoolDepletes',
    );
  }
  checkSomebodyCanFall(fighters);
  const hitsLeft = forDuellists((who) => fighters[who].hitsLeft);
  // Whoever gives up dice gives up parry dice: the usual loss (R-B20).
  const givesUp = forDuellists(() => 'parry' as const);
  return {
    fighters,
    hitsLeft,
    choices: forDuellists((who) => listAllotments(fighters[who].pool, fighters[who].mostTricks)),
    rounds: makeRounds(fighters, givesUp, hitsLeft, false),
  };
};

const settle = (input: AdviceInput): DuelCase =>
  duelCase(
    settleFighters(
      forDuellists((who) => ({ ...input[who], prayers: 0 })),
      input,
    ),
    input.houseRules,
  );

const tellMix = (mix: readonly MixLine[]): JsonObject =>
  Object.fromEntries(mix.map(({ allot, p }) => [formatAllotment(allot), Math.round(p * 1e4) / 1e4]));

const tell = ({ fighters }: DuelCase, advice: Advice): readonly Step[] => {
  const duels = bta('Phase II: Duels', 'R-B20');
  const steps = [
    ...DUELLISTS.map((who) =>
      step(duels, `${fighters[who].name}: dice pool`, fighters[who].pool, {
        'hits left': fighters[who].hitsLeft,
        'saves on': fighters[who].toSave,
      }),
    ),
    step(duels, 'Best mix of attack/parry/tricks', tellMix(advice.mix)),
    step(duels, 'The enemy’s best mix', tellMix(advice.enemyMix)),
    step(duels, GOAL_NAMES[advice.goal], advice.worth.least, { 'at most': advice.worth.most }),
  ];
  if (advice.against === null) return steps;
  const { allot } = advice.against;
  return [...steps, step(duels, 'Best answer to the guess', formatAllotment(allot))];
};

const run = (input: AdviceInput): Outcome<Advice> => {
  const found = settle(input);
  const { side, goal, fleeing, guess } = input;
  const { bounds, mixes } = solveSecretGame(found.hitsLeft, { ...found, goal, side, fleeing });
  const linesFor = (who: Duellist): readonly MixLine[] =>
    found.choices[who].flatMap((allot, place) => {
      const part = mixes[who][place];
      return part === undefined || part.over === 0n ? [] : [{ allot, p: toNumber(part) }];
    });
  const advice: Advice = {
    side,
    goal,
    worth: { least: showWorth(goal, bounds.least), most: showWorth(goal, bounds.most) },
    mix: linesFor(side),
    enemyMix: linesFor(opponentOf(side)),
    against: guess === null ? null : answerGuess({ ...found, guess, side, goal, mayFlee: fleeing }),
  };
  return outcome(advice, tell(found, advice));
};

/** How to split the dice: the secret choice as a game over all rounds, and the best answer to a guess. No dice. */
export const duelAdviceAction: Action = defineAction({
  id: 'by-this-axe/duel-advice',
  title: 'Duel: how to give out the dice',
  ref: bta('Phase II: Duels', 'R-B20'),
  input: adviceInput,
  example: () =>
    adviceInput.parse({
      challenger: { character: EXAMPLE_DUEL.challenger.character },
      target: { character: EXAMPLE_DUEL.target.character },
      guess: { allot: EXAMPLE_DUEL.target.allot },
    }),
  run,
  // The picture is drawn for the usual goal, to the death.
  chooser: (input) =>
    input.goal === 'lead' && !input.fleeing ? chooseDice(settle(input), input.side) : null,
});
