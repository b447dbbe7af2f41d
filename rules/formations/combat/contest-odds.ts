import { type Distribution, weighted } from '../../core/odds.ts';

export const CONTEST_RESULTS = ['a-destroys', 'a-pushes', 'draw', 'b-pushes', 'b-destroys'] as const;
export type ContestResult = (typeof CONTEST_RESULTS)[number];

export interface ContestNumbers {
  readonly diceA: number;
  readonly diceB: number;
  /** The smallest total of A's dice that destroys B, and of B's that destroys A. */
  readonly destroysB: number;
  readonly destroysA: number;
  /** Whether dice without a partner count as won pairs. */
  readonly unmatchedWin: boolean;
}

/** Weights pass 2^53 from 21 dice on: each is kept in two halves, `high * LIMB + low`. */
const LIMB = 2 ** 16;

const CHOOSE: readonly (readonly number[])[] = (() => {
  const rows: number[][] = [[1]];
  for (let n = 1; n <= 12; n += 1) {
    const above = rows[n - 1] ?? [];
    rows.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)));
  }
  return rows;
})();

const choose = (n: number, k: number): number => CHOOSE[n]?.[k] ?? 0;

interface Layer {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** The cells of one pair of counts that hold anything. */
interface Held extends Layer {
  readonly lead: Int32Array;
  readonly total: Int32Array;
}

const makeHeld = (most: number): Held => ({
  lead: new Int32Array(most),
  total: new Int32Array(most),
  high: new Float64Array(most),
  low: new Float64Array(most),
});

const gather = (layer: Layer, from: number, cell: number, totals: number, held: Held): number => {
  let count = 0;
  for (let at = 0; at < cell; at += 1) {
    const low = layer.low[from + at] as number;
    const high = layer.high[from + at] as number;
    if (low === 0 && high === 0) continue;
    held.lead[count] = Math.floor(at / totals);
    held.total[count] = at % totals;
    held.low[count] = low;
    held.high[count] = high;
    count += 1;
  }
  return count;
};

const carryOver = ({ high, low }: Layer): void => {
  for (let at = 0; at < low.length; at += 1) {
    const whole = low[at] as number;
    if (whole < LIMB) continue;
    const carry = Math.floor(whole / LIMB);
    low[at] = whole - carry * LIMB;
    high[at] = (high[at] as number) + carry;
  }
};

/**
 * In how many ways `own` dice win against `other`; with a `limit` only those whose total stays below it.
 *
 * Faces are dealt from 6 down, so that both hands come sorted: `i` own and `j` other dice lie there so far. A pair is
 * decided as soon as either of its dice lies; so a lead that the open pairs cannot turn any more is kept as one, a
 * loss that they cannot mend is dropped, and so is a total that the dice still to come, one each at least, carry over
 * the limit.
 */
const countWins = (own: number, other: number, start: number, limit: number | null): bigint => {
  const pairs = Math.min(own, other);
  const most = pairs + Math.abs(start) + 1;
  const totals = limit ?? 1;
  const cell = (2 * most + 1) * totals;
  const size = (own + 1) * (other + 1) * cell;
  const makeLayer = (): Layer => ({ high: new Float64Array(size), low: new Float64Array(size) });
  const decided = (i: number, j: number): number => Math.min(Math.max(i, j), pairs);

  let layer = makeLayer();
  let next = makeLayer();
  layer.low[(most + start) * totals] = 1;
  const held = makeHeld(cell);
  for (let face = 6; face >= 1; face -= 1) {
    next.low.fill(0);
    next.high.fill(0);
    for (let i = 0; i <= own; i += 1) {
      for (let j = 0; j <= other; j += 1) {
        const count = gather(layer, (i * (other + 1) + j) * cell, cell, totals, held);
        if (count === 0) continue;
        for (let a = face === 1 ? own - i : 0; a <= own - i; a += 1) {
          const i2 = i + a;
          const gained = limit === null ? 0 : a * face;
          const highest = limit === null ? 0 : limit - 1 - (own - i2);
          for (let b = face === 1 ? other - j : 0; b <= other - j; b += 1) {
            const j2 = j + b;
            const ways = choose(own - i, a) * choose(other - j, b);
            // Won less lost: a new own die wins where no other die lies by now, and the other way round.
            const change = decided(j, i2) - decided(i, j2);
            const open = pairs - decided(i2, j2);
            const to = (i2 * (other + 1) + j2) * cell;
            for (let one = 0; one < count; one += 1) {
              const lead = (held.lead[one] as number) - most + change;
              const total = (held.total[one] as number) + gained;
              if (lead + open <= 0 || total > highest) continue;
              const target = to + (Math.min(lead, open + 1) + most) * totals + total;
              next.low[target] = (next.low[target] as number) + (held.low[one] as number) * ways;
              next.high[target] = (next.high[target] as number) + (held.high[one] as number) * ways;
            }
          }
        }
      }
    }
    carryOver(next);
    [layer, next] = [next, layer];
  }

  let wins = 0n;
  for (let at = size - cell; at < size; at += 1) {
    wins += BigInt(layer.high[at] as number) * BigInt(LIMB) + BigInt(layer.low[at] as number);
  }
  return wins;
};

/** Wins that only push, and wins whose total destroys. */
const split = (own: number, other: number, unmatchedWin: boolean, destroys: number) => {
  const start = unmatchedWin ? own - other : 0;
  const wins = countWins(own, other, start, null);
  const pushes = destroys <= own ? 0n : destroys > 6 * own ? wins : countWins(own, other, start, destroys);
  return { pushes, destroys: wins - pushes };
};

/** Sides without dice lose to any that have some; none on both sides is a draw (R-F18). */
export const contestOdds = (numbers: ContestNumbers): Distribution<ContestResult> => {
  const { diceA, diceB, destroysA, destroysB } = numbers;
  if (diceA === 0 && diceB === 0) return weighted([['draw', 1]]);
  const unmatchedWin = numbers.unmatchedWin || diceA === 0 || diceB === 0;
  const a = split(diceA, diceB, unmatchedWin, destroysB);
  const alike = diceA === diceB && destroysA === destroysB;
  const b = alike ? a : split(diceB, diceA, unmatchedWin, destroysA);
  const total = 6n ** BigInt(diceA + diceB);
  return weighted<ContestResult>([
    ['a-destroys', a.destroys],
    ['a-pushes', a.pushes],
    ['draw', total - a.destroys - a.pushes - b.destroys - b.pushes],
    ['b-pushes', b.pushes],
    ['b-destroys', b.destroys],
  ]);
};
