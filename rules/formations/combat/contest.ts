import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import type { FightOn } from '../../core/fight-on.ts';
import { certain, type Distribution, map, type Odds } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { capitalise, does, nameOr, tellApart } from '../../core/words.ts';
import { type HouseRules, houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { CONTESTS, fm } from '../refs.ts';
import { sumDice } from './command-check.ts';
import { type ContestNumbers, type ContestResult, contestOdds } from './contest-odds.ts';
import {
  advanceOf,
  contestDiceOf,
  destroyedAt,
  type Fighter,
  fighterSchema,
  isRunDownByTouch,
} from './fighter.ts';

const CONTEST = fm(CONTESTS);
const PAIRS = fm(CONTESTS, 'R-F16');
const PUSH = fm(CONTESTS, 'R-F17');
const NO_DICE = fm(CONTESTS, 'R-F18');
const GUNS = fm(CONTESTS, 'R-F13');

type Side = 'a' | 'b';

export type Pairs = {
  readonly pairs: readonly { readonly a: number; readonly b: number; readonly won: Side | null }[];
  readonly a: number;
  readonly b: number;
};

const fromHighest = (values: readonly number[]): readonly number[] => values.toSorted((x, y) => y - x);

/** The highest die against the highest, and so on down; level pairs count for nobody. */
export const matchDice = (
  diceA: readonly number[],
  diceB: readonly number[],
  { unmatchedDice }: Pick<HouseRules, 'unmatchedDice'>,
): Pairs => {
  const b = fromHighest(diceB);
  const pairs = fromHighest(diceA)
    .slice(0, b.length)
    .map((one, index) => {
      const other = b[index] ?? 0;
      const won: Side | null = one > other ? 'a' : one < other ? 'b' : null;
      return { a: one, b: other, won };
    });
  const left = unmatchedDice === 'count-as-wins' ? diceA.length - diceB.length : 0;
  const count = (side: Side): number => pairs.filter(({ won }) => won === side).length;
  return { pairs, a: count('a') + Math.max(0, left), b: count('b') + Math.max(0, -left) };
};

export type ContestValue = {
  readonly result: ContestResult;
  readonly winner: Side | null;
  /** Centimetres the loser is moved, or the winner may go where it is destroyed. */
  readonly push: number;
  readonly destroyed: boolean;
};

const input = z.strictObject({
  a: fighterSchema.meta({ profile: 'unit', title: 'Side A' }),
  b: fighterSchema.meta({ profile: 'unit', title: 'Side B' }),
  houseRules: houseRulesSchema.default({}),
});
export type ContestInput = z.output<typeof input>;

/** Guns that infantry or cavalry reach are gone before any dice. */
const runDown = (a: Fighter, b: Fighter): ContestResult | null => {
  if (isRunDownByTouch(a, b)) return 'a-destroys';
  return isRunDownByTouch(b, a) ? 'b-destroys' : null;
};

const winnerOf = (diceA: number, diceB: number, matched: Pairs): Side | null => {
  if (diceA === 0 || diceB === 0) return diceA === diceB ? null : diceA > 0 ? 'a' : 'b';
  return matched.a === matched.b ? null : matched.a > matched.b ? 'a' : 'b';
};

type Names = Readonly<Record<Side, string>>;

const namesOf = ({ a, b }: Pick<ContestInput, 'a' | 'b'>): Names => {
  const [one = '', other = ''] = tellApart([nameOr(a.name, 'side A'), nameOr(b.name, 'side B')]);
  return { a: one, b: other };
};

const byName = (names: Names, a: number, b: number) => ({ [names.a]: a, [names.b]: b });

const pairSteps = (names: Names, diceA: number, diceB: number, { pairs, a, b }: Pairs): readonly Step[] =>
  diceA === 0 || diceB === 0
    ? [
        diceA === diceB
          ? step(NO_DICE, 'Neither has contest dice', 'a draw')
          : step(NO_DICE, `${capitalise(diceA === 0 ? names.a : names.b)}, without contest dice`, 'loses'),
      ]
    : [
        ...pairs.map((pair, index) =>
          step(
            PAIRS,
            `Pair ${index + 1}`,
            pair.won === null ? 'level' : `won by ${names[pair.won]}`,
            byName(names, pair.a, pair.b),
          ),
        ),
        step(PAIRS, 'Pairs won', byName(names, a, b)),
      ];

export const fightContest = ({ a, b, houseRules }: ContestInput, dice: Dice): Outcome<ContestValue> => {
  const names = namesOf({ a, b });
  const down = runDown(a, b);
  if (down !== null) {
    return outcome({ result: down, winner: down === 'a-destroys' ? 'a' : 'b', push: 0, destroyed: true }, [
      step(
        GUNS,
        `${capitalise(names[down === 'a-destroys' ? 'b' : 'a'])}, artillery reached by infantry or cavalry`,
        'destroyed, no dice',
      ),
    ]);
  }
  const rolledA = dice.roll(6, contestDiceOf(a), `contest dice of ${names.a}`);
  const rolledB = dice.roll(6, contestDiceOf(b), `contest dice of ${names.b}`);
  const matched = matchDice(rolledA.values, rolledB.values, settleHouseRules(houseRules));
  const winner = winnerOf(rolledA.values.length, rolledB.values.length, matched);
  const steps = [
    step(CONTEST, `Dice of ${names.a}`, rolledA.values.length, {}, [rolledA]),
    step(CONTEST, `Dice of ${names.b}`, rolledB.values.length, {}, [rolledB]),
    ...pairSteps(names, rolledA.values.length, rolledB.values.length, matched),
  ];
  if (winner === null) {
    return outcome({ result: 'draw', winner, push: 0, destroyed: false }, [
      ...steps,
      step(PAIRS, 'A draw', 'nobody moves, the contest goes on'),
    ]);
  }
  const loser = winner === 'a' ? b : a;
  const push = sumDice((winner === 'a' ? rolledA : rolledB).values);
  const destroyed = push >= destroyedAt(loser);
  return outcome({ result: `${winner}-${destroyed ? 'destroys' : 'pushes'}`, winner, push, destroyed }, [
    ...steps,
    step(PUSH, `Push: all dice of ${names[winner]} (cm)`, push),
    step(
      PUSH,
      `${capitalise(names[winner === 'a' ? 'b' : 'a'])}, destroyed beyond half its advance`,
      destroyed ? 'destroyed' : 'pushed straight back',
      {
        push,
        half: advanceOf(loser) / 2,
      },
    ),
  ]);
};

const numbersOf = ({ a, b, houseRules }: ContestInput): ContestNumbers => ({
  diceA: contestDiceOf(a),
  diceB: contestDiceOf(b),
  destroysA: destroyedAt(a),
  destroysB: destroyedAt(b),
  unmatchedWin: settleHouseRules(houseRules).unmatchedDice === 'count-as-wins',
});

const resultsOf = (given: ContestInput): Distribution<ContestResult> => {
  const down = runDown(given.a, given.b);
  return down === null ? contestOdds(numbersOf(given)) : certain(down);
};

export const contestActionOdds = (given: ContestInput): Odds => {
  const numbers = numbersOf(given);
  const outcomes = resultsOf(given);
  const names = namesOf(given);
  const winners = map(outcomes, (result) =>
    result === 'draw' ? 'draw' : capitalise(does(names[result.startsWith('a-') ? 'a' : 'b'], 'wins')),
  );
  return {
    outcomes,
    also: { winner: winners },
    labels: {
      'a-destroys': `${capitalise(does(names.a, 'destroys'))} ${names.b}`,
      'a-pushes': `${capitalise(does(names.a, 'pushes'))} ${names.b}`,
      'b-pushes': `${capitalise(does(names.b, 'pushes'))} ${names.a}`,
      'b-destroys': `${capitalise(does(names.b, 'destroys'))} ${names.a}`,
    },
    steps: [
      step(PAIRS, 'Contest dice', byName(names, numbers.diceA, numbers.diceB)),
      step(PUSH, 'Totals that destroy', byName(names, numbers.destroysA, numbers.destroysB)),
    ],
  };
};

/** Whoever is pushed is followed, and the contest goes on until one is destroyed. */
const contestGoesOn: FightOn<ContestInput> = {
  each: 'contest',
  sides: (given) => {
    const { a, b } = namesOf(given);
    return { A: capitalise(a), B: capitalise(b) };
  },
  refuses: () => null,
  ends: (given) => {
    const { entries, total } = resultsOf(given);
    return entries.map(({ value, weight }) => {
      const gone = { A: value === 'b-destroys', B: value === 'a-destroys' };
      return { chance: Number(weight) / Number(total), gone, next: gone.A || gone.B ? null : given };
    });
  },
};

export const contestAction: Action = defineAction({
  id: 'formations/contest',
  title: 'Fight a contest',
  ref: CONTEST,
  input,
  example: () => input.parse({ a: { contestDice: 3 }, b: { contestDice: 2 } }),
  run: fightContest,
  odds: contestActionOdds,
  goesOn: contestGoesOn,
});
