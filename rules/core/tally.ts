import { gcd } from './gcd.ts';

/** Whole-number weights: all plain numbers while their total is safe, all bigints beyond. Never a float. */
export type Weight = number | bigint;

export interface Entry<T> {
  readonly value: T;
  readonly weight: Weight;
}

/** Every possible value once, with a weight; chance = weight / total, exactly. */
export interface Distribution<T> {
  readonly entries: readonly Entry<T>[];
  readonly total: Weight;
}

/** Sums and products of weights of one kind; the operators do either kind, and the types cannot say so. */
const plus = (a: Weight, b: Weight): Weight => (a as number) + (b as number);
export const times = (a: Weight, b: Weight): Weight => (a as number) * (b as number);

/** No part of a safe total can be unsafe, so the kind that fits the total fits every weight under it. */
type ToKind = (weight: Weight) => Weight;
export const kindFor = (total: bigint): ToKind => (total <= Number.MAX_SAFE_INTEGER ? Number : BigInt);

/** Text that is equal for equal values, whatever the order of their fields. */
const writeKey = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(writeKey).join()}]`;
  // A Map or a Set shows no fields: all of them would count as the same value.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError('a distribution holds plain values, lists and plain objects only');
  }
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${writeKey(part)}`).join()}}`;
};

/** Collects weights of one kind, merging equal values. */
export const startTally = <T>() => {
  const list: { readonly value: T; weight: Weight }[] = [];
  const plain = new Map<T, { weight: Weight }>();
  // Kept apart from the plain ones: a text may look like an object's key.
  const structured = new Map<string, { weight: Weight }>();
  const add = (value: T, weight: Weight): void => {
    const isPlain = typeof value !== 'object' || value === null;
    const key = isPlain ? '' : writeKey(value);
    const known = isPlain ? plain.get(value) : structured.get(key);
    if (known) {
      known.weight = plus(known.weight, weight);
      return;
    }
    const fresh = { value, weight };
    list.push(fresh);
    if (isPlain) plain.set(value, fresh);
    else structured.set(key, fresh);
  };
  return { list, add };
};

/** Weights that outgrew plain numbers are reduced, and come back if they fit again. */
export const settle = <T>(list: readonly Entry<T>[], total: Weight): Distribution<T> => {
  if (typeof total === 'number') return { entries: list, total };
  let common = total;
  for (const { weight } of list) {
    if (common === 1n) return { entries: list, total };
    // Most weights share what the first few do, and one division tells so.
    if (BigInt(weight) % common !== 0n) common = gcd(BigInt(weight), common);
  }
  const reduced = total / common;
  const toKind = kindFor(reduced);
  const entries = list.map(({ value, weight }) => ({ value, weight: toKind(BigInt(weight) / common) }));
  return { entries, total: toKind(reduced) };
};
