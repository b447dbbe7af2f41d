const gcdOfNumbers = (a: number, b: number): number => {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
};

const isShort = (value: bigint): boolean => value <= Number.MAX_SAFE_INTEGER;

const LEADING_BITS = 52;
/** With fewer bits than this too few steps would be decided. */
const LEAST_LEADING = 2n ** 44n;
const MOST_LEADING = 2n ** BigInt(LEADING_BITS);

/** How far down the leading bits of a number lie. */
const shiftOf = (value: bigint): number => Math.max(0, value.toString(16).length * 4 - LEADING_BITS);

/**
 * Lehmer: while the leading bits of both alone decide the quotients, many steps of Euclid are taken in plain numbers
 * and done to the long ones at once.
 */
const euclid = (a: bigint, b: bigint): bigint => {
  let [x, y] = a < b ? [b, a] : [a, b];
  let shift = 0;
  while (!isShort(y)) {
    const leading = x >> BigInt(shift);
    if (leading < LEAST_LEADING || leading >= MOST_LEADING) shift = shiftOf(x);
    let lead = Number(x >> BigInt(shift));
    let other = Number(y >> BigInt(shift));
    let [ownX, ownY, otherX, otherY] = [1, 0, 0, 1];
    while (other + otherX !== 0 && other + otherY !== 0) {
      const quotient = Math.floor((lead + ownX) / (other + otherX));
      if (quotient !== Math.floor((lead + ownY) / (other + otherY))) break;
      [ownX, otherX] = [otherX, ownX - quotient * otherX];
      [ownY, otherY] = [otherY, ownY - quotient * otherY];
      [lead, other] = [other, lead - quotient * other];
    }
    if (ownY === 0) [x, y] = [y, x % y];
    else [x, y] = [BigInt(ownX) * x + BigInt(ownY) * y, BigInt(otherX) * x + BigInt(otherY) * y];
  }
  return y === 0n ? x : BigInt(gcdOfNumbers(Number(y), Number(x % y)));
};

/** What dice are made of: nearly every total of a distribution is a product of these alone. */
const PRIMES: readonly bigint[] = [2n, 3n, 5n];

interface Parted {
  /** How often each of the primes divides it. */
  readonly powers: readonly number[];
  readonly rest: bigint;
}

/** By squares of squares: a total of three hundred d20 is asked some twenty times, not nine hundred. */
const part = (value: bigint): Parted => {
  let rest = value;
  const powers = PRIMES.map((prime) => {
    const squares = [prime];
    let top = prime;
    while (rest % (top * top) === 0n) {
      top *= top;
      squares.push(top);
    }
    let power = 0;
    for (let at = squares.length - 1; at >= 0; at -= 1) {
      const divisor = squares[at] as bigint;
      if (rest % divisor !== 0n) continue;
      rest /= divisor;
      power += 2 ** at;
    }
    return power;
  });
  return { powers, rest };
};

/** The parts of one total, which all its weights are asked against one after the other. */
let latest: { readonly value: bigint; readonly parted: Parted } | null = null;

const partTotal = (value: bigint): Parted => {
  if (latest?.value === value) return latest.parted;
  latest = { value, parted: part(value) };
  return latest.parted;
};

/** Short steps down from long numbers take Euclid hundreds of divisions; their small primes go in a few. */
const gcdOfLong = (a: bigint, b: bigint): bigint => {
  const one = part(a);
  const other = partTotal(b);
  const common = PRIMES.reduce((product, prime, at) => {
    const power = Math.min(one.powers[at] as number, other.powers[at] as number);
    return power === 0 ? product : product * prime ** BigInt(power);
  }, 1n);
  return other.rest === 1n ? common : common * euclid(one.rest, other.rest);
};

export const gcd = (a: bigint, b: bigint): bigint => {
  const x = a < 0n ? -a : a;
  const y = b < 0n ? -b : b;
  return x === 0n || y === 0n || isShort(x) || isShort(y) ? euclid(x, y) : gcdOfLong(x, y);
};
