import {
  type Fraction,
  formatFraction,
  fraction,
  leastCommonMultiple,
  multiply,
  subtract,
  toNumber,
} from './fraction.ts';
import type { Json, JsonObject } from './json.ts';
import { countSuccesses, liesClose, sumLong } from './many-dice.ts';
import { type Distribution, kindFor, settle, startTally, times, type Weight } from './tally.ts';
import type { Step } from './trace.ts';

export type { Distribution };

const checkCount = (what: string, count: number, least: number): void => {
  if (!Number.isSafeInteger(count) || count < least) {
    throw new RangeError(`${what} is a whole number from ${least} up, not ${count}`);
  }
};

export const certain = <T>(value: T): Distribution<T> => ({ entries: [{ value, weight: 1 }], total: 1 });

export const weighted = <T>(pairs: Iterable<readonly [T, Weight]>): Distribution<T> => {
  const { list, add } = startTally<T>();
  let total = 0n;
  for (const [value, weight] of pairs) {
    if (typeof weight === 'number') checkCount('a weight', weight, 0);
    if (weight < 0) throw new RangeError(`a weight is a whole number from 0 up, not ${weight}`);
    const big = BigInt(weight);
    if (big > 0n) add(value, big);
    total += big;
  }
  if (total === 0n) throw new RangeError('a distribution needs at least one possible value');
  const toKind = kindFor(total);
  return settle(
    list.map(({ value, weight }) => ({ value, weight: toKind(weight) })),
    toKind(total),
  );
};

export const die = (sides: number): Distribution<number> => {
  checkCount('the number of sides', sides, 1);
  return weighted(Array.from({ length: sides }, (_, face) => [face + 1, 1] as const));
};

export const map = <A, B>(source: Distribution<A>, f: (value: A) => B): Distribution<B> => {
  const { list, add } = startTally<B>();
  for (const { value, weight } of source.entries) add(f(value), weight);
  return settle(list, source.total);
};

/** Both happen, independently. */
export const combine = <A, B, C>(
  first: Distribution<A>,
  second: Distribution<B>,
  f: (a: A, b: B) => C,
): Distribution<C> => {
  const toKind = kindFor(BigInt(first.total) * BigInt(second.total));
  const others = second.entries.map(({ value, weight }) => ({ value, weight: toKind(weight) }));
  const { list, add } = startTally<C>();
  for (const a of first.entries) {
    const weight = toKind(a.weight);
    for (const b of others) add(f(a.value, b.value), times(weight, b.weight));
  }
  return settle(list, times(toKind(first.total), toKind(second.total)));
};

/** What comes next depends on what came first. */
export const chain = <A, B>(first: Distribution<A>, next: (value: A) => Distribution<B>): Distribution<B> => {
  const [only, ...others] = first.entries;
  if (only !== undefined && others.length === 0) return next(only.value);
  const branches = first.entries.map(({ value, weight }) => ({ weight, after: next(value) }));
  let common = 1n;
  for (const { after } of branches) common = leastCommonMultiple(common, BigInt(after.total));
  const toKind = kindFor(BigInt(first.total) * common);
  const { list, add } = startTally<B>();
  for (const { weight, after } of branches) {
    const scale = toKind(BigInt(weight) * (common / BigInt(after.total)));
    for (const entry of after.entries) add(entry.value, times(scale, toKind(entry.weight)));
  }
  return settle(list, times(toKind(first.total), toKind(common)));
};

/** The sum of `count` independent draws, by doubling. */
export const sumOf = (source: Distribution<number>, count: number): Distribution<number> => {
  checkCount('the number of draws', count, 0);
  const total = BigInt(source.total) ** BigInt(count);
  if (total > Number.MAX_SAFE_INTEGER && liesClose(source.entries))
    return settle(sumLong(source.entries, count, total), total);
  let result = certain(0);
  let power = source;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = combine(result, power, (a, b) => a + b);
    if (left > 1) power = combine(power, power, (a, b) => a + b);
  }
  return result;
};

/** How many of `count` independent tries succeed. */
export const successes = (count: number, chance: Fraction): Distribution<number> => {
  checkCount('the number of draws', count, 0);
  if (chance.over < 0n || chance.over > chance.under) {
    throw new RangeError(`a chance lies between 0 and 1, not at ${formatFraction(chance)}`);
  }
  const total = chance.under ** BigInt(count);
  return settle(countSuccesses(count, chance, kindFor(total)), kindFor(total)(total));
};

export const chanceOf = <T>(source: Distribution<T>, event: (value: T) => boolean): Fraction => {
  let weight = 0n;
  for (const entry of source.entries) if (event(entry.value)) weight += BigInt(entry.weight);
  return fraction(weight, source.total);
};

const exactly = (measured: number | Fraction): Fraction =>
  typeof measured === 'number' ? fraction(measured) : measured;

export const mean = <T>(source: Distribution<T>, measure: (value: T) => number | Fraction): Fraction => {
  let over = 0n;
  let under = 1n;
  for (const { value, weight } of source.entries) {
    const exact = exactly(measure(value));
    const common = leastCommonMultiple(under, exact.under);
    over = over * (common / under) + exact.over * (common / exact.under) * BigInt(weight);
    under = common;
  }
  return fraction(over, under * BigInt(source.total));
};

export const variance = <T>(source: Distribution<T>, measure: (value: T) => number | Fraction): Fraction => {
  const centre = mean(source, measure);
  const square = (value: T): Fraction => {
    const exact = exactly(measure(value));
    return multiply(exact, exact);
  };
  return subtract(mean(source, square), multiply(centre, centre));
};

/** What an action's odds answer with: its outcomes, further distributions by name, and how they were found. */
export interface Odds {
  readonly outcomes: Distribution<Json>;
  readonly also: Readonly<Record<string, Distribution<Json>>>;
  readonly steps: readonly Step[];
  /** Chances and means worth telling by themselves. */
  readonly figures?: JsonObject;
  /** What numbers among the outcomes count, of one and of many: `hit`, `hits`. */
  readonly counts?: readonly [one: string, many: string];
  /** What people read for a key or an outcome that stands for somebody: `attacker` is the Knights. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** An exact number for people and for programs. */
export const showFraction = (exact: Fraction): { readonly value: number; readonly fraction: string } => ({
  value: toNumber(exact),
  fraction: formatFraction(exact),
});

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
