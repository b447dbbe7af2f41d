import { type Distribution, weighted } from '../../../core/odds.ts';

/**
 * States as text with their weights out of `total`. The weights may add up to less: then the rest of what can happen is
 * counted elsewhere, out of the same total.
 */
export interface Weights {
  readonly of: ReadonlyMap<string, bigint>;
  readonly total: bigint;
}

export const surely = (state: string): Weights => ({ of: new Map([[state, 1n]]), total: 1n });

/** Longer numbers for the same chances, so that they can be added to others out of that total. */
export const stretch = ({ of, total }: Weights, by: bigint): Weights =>
  by === 1n
    ? { of, total }
    : { of: new Map([...of].map(([state, weight]) => [state, weight * by])), total: total * by };

/** Each as often as its part says, out of `whole`. */
export const mix = (
  several: readonly { readonly weights: Weights; readonly part: bigint }[],
  whole: bigint,
): Weights => {
  const of = new Map<string, bigint>();
  for (const { weights, part } of several)
    for (const [state, weight] of weights.of) of.set(state, (of.get(state) ?? 0n) + weight * part);
  return { of, total: (several[0]?.weights.total ?? 1n) * whole };
};

export const addUp = (several: readonly Weights[]): Weights =>
  several.length === 1
    ? (several[0] as Weights)
    : mix(
        several.map((weights) => ({ weights, part: 1n })),
        1n,
      );

export const massOf = ({ of }: Weights): bigint => {
  let mass = 0n;
  for (const weight of of.values()) mass += weight;
  return mass;
};

/** The same weights in several parts, by what `keyOf` says of a state. */
export const splitBy = (
  { of, total }: Weights,
  keyOf: (state: string) => string,
): ReadonlyMap<string, Weights> => {
  const parts = new Map<string, { readonly of: Map<string, bigint>; readonly total: bigint }>();
  for (const [state, weight] of of) {
    const key = keyOf(state);
    const part = parts.get(key) ?? { of: new Map<string, bigint>(), total };
    part.of.set(state, weight);
    parts.set(key, part);
  }
  return parts;
};

export const toDistribution = ({ of }: Weights): Distribution<string> => weighted(of);
