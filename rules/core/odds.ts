import { add, type Fraction, formatFraction, fraction, gcd, multiply, subtract, toNumber, ZERO } from './fraction.ts';
import type { Json } from './json.ts';
import type { Step } from './trace.ts';

/** Whole-number weights: plain numbers while their total is safe, bigints beyond. Never a float. */
type Weight = number | bigint;

interface Entry<T> {
  readonly value: T;
  readonly weight: Weight;
}

/** Every possible value once, with a weight; chance = weight / total, exactly. */
export interface Distribution<T> {
  readonly entries: readonly Entry<T>[];
  readonly total: Weight;
}

const keyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const times = (a: Weight, b: Weight): Weight => {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product;
  }
  return BigInt(a) * BigInt(b);
};

const plus = (a: Weight, b: Weight): Weight => {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return BigInt(a) + BigInt(b);
};

/** Merges equal values. Once the weights outgrow plain numbers they are reduced, and come back if they fit again. */
const gather = <T>(entries: Iterable<Entry<T>>): Distribution<T> => {
  const merged = new Map<unknown, { value: T; weight: Weight }>();
  let total: Weight = 0;
  for (const { value, weight } of entries) {
    if (weight === 0 || weight === 0n) continue;
    total = plus(total, weight);
    const key = keyOf(value);
    const known = merged.get(key);
    if (known) known.weight = plus(known.weight, weight);
    else merged.set(key, { value, weight });
  }
  const list = [...merged.values()];
  if (typeof total === 'number') return { entries: list, total };
  const common = list.reduce((divisor, entry) => gcd(divisor, BigInt(entry.weight)), total);
  const reduce = (weight: Weight): Weight => {
    const reduced = BigInt(weight) / common;
    return reduced <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(reduced) : reduced;
  };
  return { entries: list.map((entry) => ({ value: entry.value, weight: reduce(entry.weight) })), total: reduce(total) };
};

export const certain = <T>(value: T): Distribution<T> => ({ entries: [{ value, weight: 1 }], total: 1 });

export const weighted = <T>(pairs: Iterable<readonly [T, Weight]>): Distribution<T> => {
  const entries: Entry<T>[] = [];
  for (const [value, weight] of pairs) {
    const whole = typeof weight === 'bigint' || Number.isSafeInteger(weight);
    if (!whole || weight < 0) throw new RangeError(`a weight is a whole number from 0 up, not ${weight}`);
    entries.push({ value, weight });
  }
  const made = gather(entries);
  if (made.entries.length === 0) throw new RangeError('a distribution needs at least one possible value');
  return made;
};

export const die = (sides: number): Distribution<number> =>
  weighted(Array.from({ length: sides }, (_, face) => [face + 1, 1] as const));

export const map = <A, B>(source: Distribution<A>, f: (value: A) => B): Distribution<B> =>
  gather(source.entries.map(({ value, weight }) => ({ value: f(value), weight })));

/** Both happen, independently. */
export const combine = <A, B, C>(
  first: Distribution<A>,
  second: Distribution<B>,
  f: (a: A, b: B) => C,
): Distribution<C> => {
  const pairs: Entry<C>[] = [];
  for (const a of first.entries) {
    for (const b of second.entries) pairs.push({ value: f(a.value, b.value), weight: times(a.weight, b.weight) });
  }
  return gather(pairs);
};

/** What comes next depends on what came first. */
export const chain = <A, B>(first: Distribution<A>, next: (value: A) => Distribution<B>): Distribution<B> => {
  const branches = first.entries.map((entry) => ({ weight: entry.weight, then: next(entry.value) }));
  const common = branches.reduce((multiple, { then }) => {
    const total = BigInt(then.total);
    return (multiple * total) / gcd(multiple, total);
  }, 1n);
  const pairs: Entry<B>[] = [];
  for (const { weight, then } of branches) {
    const share = common / BigInt(then.total);
    const scale = times(weight, share <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(share) : share);
    for (const entry of then.entries) pairs.push({ value: entry.value, weight: times(scale, entry.weight) });
  }
  return gather(pairs);
};

/** The sum of `count` independent draws, by doubling. */
export const sumOf = (source: Distribution<number>, count: number): Distribution<number> => {
  let result = certain(0);
  let power = source;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = combine(result, power, (a, b) => a + b);
    if (left > 1) power = combine(power, power, (a, b) => a + b);
  }
  return result;
};

/** How many of `count` independent tries succeed. */
export const successes = (count: number, chance: Fraction): Distribution<number> =>
  sumOf(
    weighted([
      [1, chance.over],
      [0, chance.under - chance.over],
    ]),
    count,
  );

export const chanceOf = <T>(source: Distribution<T>, event: (value: T) => boolean): Fraction => {
  let weight: Weight = 0;
  for (const entry of source.entries) if (event(entry.value)) weight = plus(weight, entry.weight);
  return fraction(weight, source.total);
};

export const mean = <T>(source: Distribution<T>, measure: (value: T) => number | Fraction): Fraction => {
  let sum = ZERO;
  for (const { value, weight } of source.entries) {
    const measured = measure(value);
    const exact = typeof measured === 'number' ? fraction(measured) : measured;
    sum = add(sum, multiply(exact, fraction(weight)));
  }
  return multiply(sum, fraction(1, source.total));
};

export const variance = <T>(source: Distribution<T>, measure: (value: T) => number): Fraction => {
  const centre = mean(source, measure);
  return subtract(mean(source, (value) => measure(value) ** 2), multiply(centre, centre));
};

/** What an action's odds answer with: its outcomes, further distributions by name, and how they were found. */
export interface Odds {
  readonly outcomes: Distribution<Json>;
  readonly also: Readonly<Record<string, Distribution<Json>>>;
  readonly steps: readonly Step[];
}

export interface OutcomeChance {
  readonly value: Json;
  readonly p: number;
  readonly fraction: string;
}

/** JSON-safe: every value with its chance as a number and as a fraction, numbers in order. */
export const listChances = (source: Distribution<Json>): readonly OutcomeChance[] => {
  const rows = source.entries.map(({ value, weight }) => {
    const chance = fraction(weight, source.total);
    return { value, p: toNumber(chance), fraction: formatFraction(chance) };
  });
  const allNumbers = rows.every((row) => typeof row.value === 'number');
  return allNumbers ? rows.sort((a, b) => (a.value as number) - (b.value as number)) : rows;
};
