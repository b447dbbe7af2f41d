import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { certain, combine, type Distribution, weighted } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { nameOr, tellApart } from '../../core/words.ts';
import { type HouseRules, houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { fm, TURN } from '../refs.ts';

const ORDER = fm(TURN, 'R-F5');
const SMALLER = fm(TURN, 'R-F6');
const ROLL_OFF = fm(TURN);

/** Every order of them is listed for the odds. */
const MOST_PLAYERS = 6;

const player = z.strictObject({
  player: z.string().min(1).max(200),
  name: z.string().max(200).default('').meta({ title: 'Name, where the player is known by a key' }),
  roll: z.int().min(2).max(12).meta({ title: 'Activation roll' }),
  success: z.boolean().meta({ title: 'Activated successfully' }),
  size: z.int().min(0).max(1000).meta({ title: 'Living units of the formation' }),
});
export type Contender = z.output<typeof player>;

const nameOf = ({ name, player }: Contender): string => nameOr(name, player);

const byName = (players: readonly Contender[], numberOf: (one: Contender) => number) => {
  const names = tellApart(players.map(nameOf));
  return Object.fromEntries(players.map((one, index) => [names[index] ?? one.player, numberOf(one)]));
};

const passRank = ({ success }: Contender, { orderByLowest }: HouseRules): number =>
  orderByLowest === 'passers-first' && !success ? 1 : 0;

const compare = (rules: HouseRules) => (a: Contender, b: Contender) =>
  passRank(a, rules) - passRank(b, rules) || a.roll - b.roll || a.size - b.size;

/** Those whom rolls and sizes leave level, together; groups in the order they act. */
const groupLevel = (players: readonly Contender[], rules: HouseRules): readonly (readonly Contender[])[] => {
  const order = compare(rules);
  const groups: Contender[][] = [];
  for (const one of players.toSorted(order)) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last !== undefined && first !== undefined && order(first, one) === 0) last.push(one);
    else groups.push([one]);
  }
  return groups;
};

const rollOff = (level: readonly Contender[], dice: Dice, steps: Step[]): readonly Contender[] => {
  if (level.length < 2) return level;
  const rolled = dice.roll(6, level.length, `roll-off of ${level.map(nameOf).join(', ')}`);
  const fell = level.map((one, index) => ({ one, value: rolled.values[index] ?? 0 }));
  const faces = [...new Set(rolled.values)].toSorted((a, b) => a - b);
  const tied = faces.length < level.length;
  steps.push(step(ROLL_OFF, 'Lower goes first', tied ? 'still level, roll again' : 'decided', {}, [rolled]));
  return faces.flatMap((face) =>
    rollOff(
      fell.filter(({ value }) => value === face).map(({ one }) => one),
      dice,
      steps,
    ),
  );
};

const explainOrder = (players: readonly Contender[], rules: HouseRules): readonly Step[] => {
  const rolls = players.map(({ roll }) => roll);
  const steps = [
    step(
      ORDER,
      rules.orderByLowest === 'always' ? 'Lowest roll first' : 'Successes first, then the lowest roll',
      byName(players, ({ roll }) => roll),
    ),
  ];
  if (new Set(rolls).size < rolls.length) {
    const sizes = byName(players, ({ size }) => size);
    steps.push(step(SMALLER, 'Of level rolls the formation with fewer units', sizes));
  }
  return steps;
};

export type Order = { readonly order: readonly string[] };

export const orderPlayers = (
  players: readonly Contender[],
  rules: HouseRules,
  dice: Dice,
): Outcome<Order> => {
  const steps = [...explainOrder(players, rules)];
  const order = groupLevel(players, rules).flatMap((level) => rollOff(level, dice, steps));
  return outcome({ order: order.map((one) => one.player) }, [
    ...steps,
    step(ORDER, 'Order of play', order.map(nameOf)),
  ]);
};

const permute = (names: readonly string[]): readonly (readonly string[])[] =>
  names.length < 2
    ? [names]
    : names.flatMap((name, index) => permute(names.toSpliced(index, 1)).map((rest) => [name, ...rest]));

/** A roll-off repeated until it decides favours nobody: every order of the level players is equally likely. */
const orderOdds = (players: readonly Contender[], rules: HouseRules): Distribution<readonly string[]> => {
  let whole: Distribution<readonly string[]> = certain([]);
  for (const level of groupLevel(players, rules)) {
    const orders = permute(level.map((one) => one.player));
    whole = combine(whole, weighted(orders.map((order) => [order, 1])), (before, after) => [
      ...before,
      ...after,
    ]);
  }
  return whole;
};

const input = z.strictObject({
  players: z.array(player).min(1).max(MOST_PLAYERS),
  houseRules: houseRulesSchema.default({}),
});
type Input = z.output<typeof input>;

export const orderOfPlayAction: Action = defineAction({
  id: 'formations/order-of-play',
  title: 'Order of play',
  ref: ORDER,
  input,
  example: () =>
    input.parse({
      players: [
        { player: 'Red', roll: 7, success: true, size: 5 },
        { player: 'Blue', roll: 7, success: true, size: 5 },
      ],
    }),
  run: ({ players, houseRules }: Input, dice) => orderPlayers(players, settleHouseRules(houseRules), dice),
  odds: ({ players, houseRules }: Input) => {
    const rules = settleHouseRules(houseRules);
    return { outcomes: orderOdds(players, rules), also: {}, steps: explainOrder(players, rules) };
  },
});
