import { add, divide, type Fraction, fraction, multiply, ONE, subtract, ZERO } from '../../core/fraction.ts';
import { type Distribution, die, sumOf, weighted } from '../../core/odds.ts';
import type { Contender, InitiativeSide } from './initiative.ts';

const SIDES = 6;

/** In how many ways the dice show a sum, and in how many less. */
interface Ways {
  readonly total: bigint;
  readonly least: number;
  readonly most: number;
  at(sum: number): bigint;
  below(sum: number): bigint;
}

const waysOf = (dice: number): Ways => {
  const sums = sumOf(die(SIDES), dice);
  const known = new Map(sums.entries.map(({ value, weight }) => [value, BigInt(weight)]));
  const at = (sum: number): bigint => known.get(sum) ?? 0n;
  const below = (sum: number): bigint => {
    let ways = 0n;
    for (let one = dice; one <= SIDES * dice && one < sum; one += 1) ways += at(one);
    return ways;
  };
  return { total: BigInt(sums.total), least: dice, most: SIDES * dice, at, below };
};

/** Every set of leaders that can tie at the top, in ways. Sets are bits over the list. */
const tiesOf = (contenders: readonly Contender[], dice: Ways): ReadonlyMap<number, bigint> => {
  const ties = new Map<number, bigint>();
  const ints = contenders.map(({ int }) => int);
  const [low, high] = [Math.min(...ints) + dice.least, Math.max(...ints) + dice.most];
  for (let best = low; best <= high; best += 1) {
    const walk = (index: number, set: number, ways: bigint): void => {
      if (ways === 0n) return;
      const int = ints[index];
      if (int === undefined) {
        if (set !== 0) ties.set(set, (ties.get(set) ?? 0n) + ways);
        return;
      }
      walk(index + 1, set, ways * dice.below(best - int));
      walk(index + 1, set | (1 << index), ways * dice.at(best - int));
    };
    walk(0, 0, 1n);
  }
  return ties;
};

const chosen = (contenders: readonly Contender[], set: number): readonly Contender[] =>
  contenders.filter((_, index) => (set & (1 << index)) !== 0);

const keyOf = (contenders: readonly Contender[]): string =>
  contenders
    .map(({ side, int }) => `${side}${int}`)
    .sort()
    .join();

/** The chance of side A; a tie of all of them begins the same thing anew, so it is left out of the whole. */
const chanceOfA = (contenders: readonly Contender[], dice: Ways, known: Map<string, Fraction>): Fraction => {
  const [first] = contenders;
  if (first === undefined) return ZERO;
  if (contenders.every(({ side }) => side === first.side)) return first.side === 'a' ? ONE : ZERO;
  const key = keyOf(contenders);
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const total = contenders.reduce((ways) => ways * dice.total, 1n);
  const everybody = (1 << contenders.length) - 1;
  let chance = ZERO;
  let again = ZERO;
  for (const [set, ways] of tiesOf(contenders, dice)) {
    const part = fraction(ways, total);
    if (set === everybody) again = part;
    else chance = add(chance, multiply(part, chanceOfA(chosen(contenders, set), dice, known)));
  }
  const found = divide(chance, subtract(ONE, again));
  known.set(key, found);
  return found;
};

/** Every way to tie and tie again makes the numbers longer: more leaders than this take too long. */
const MOST_EXACT = 6;

/** The best of a side: ways to show exactly this, and ways to stay below it. */
const bestOf = (side: readonly Contender[], score: number, dice: Ways) => {
  const below = (bound: number): bigint => side.reduce((ways, { int }) => ways * dice.below(bound - int), 1n);
  return { exactly: below(score + 1) - below(score), less: below(score) };
};

/** What the first throw of all comes to. */
export const firstThrowOdds = (
  contenders: readonly Contender[],
  dice: number,
): Distribution<InitiativeSide | 'tie'> => {
  const ways = waysOf(dice);
  const [a, b] = (['a', 'b'] as const).map((side) => contenders.filter((one) => one.side === side));
  const ints = contenders.map(({ int }) => int);
  let [won, lost, tied] = [0n, 0n, 0n];
  for (let score = Math.min(...ints) + ways.least; score <= Math.max(...ints) + ways.most; score += 1) {
    const [ours, theirs] = [bestOf(a ?? [], score, ways), bestOf(b ?? [], score, ways)];
    won += ours.exactly * theirs.less;
    lost += theirs.exactly * ours.less;
    tied += ours.exactly * theirs.exactly;
  }
  return weighted<InitiativeSide | 'tie'>([
    ['a', won],
    ['b', lost],
    ['tie', tied],
  ]);
};

/** Who goes first, with every tie rolled again until somebody wins; of very many leaders the first throw alone. */
export const firstSideOdds = (
  contenders: readonly Contender[],
  dice: number,
): Distribution<InitiativeSide | 'tie'> => {
  if (contenders.length > MOST_EXACT) return firstThrowOdds(contenders, dice);
  const chance = chanceOfA(contenders, waysOf(dice), new Map());
  return weighted<InitiativeSide>([
    ['a', chance.over],
    ['b', chance.under - chance.over],
  ]);
};
