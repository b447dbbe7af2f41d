/** SHA-256 where the platform offers none: a page opened on an old device has to vouch for what it says all the same. */

const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};

const PRIMES = primes(64);
const fractionBits = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
const ROUND_KEYS = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

const BLOCK = 64;

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const padded = (bytes: Uint8Array): Uint8Array => {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  new DataView(all.buffer).setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  return all;
};

const schedule = (view: DataView, offset: number): readonly number[] => {
  const words = Array.from({ length: 16 }, (_, index) => view.getInt32(offset + 4 * index));
  const at = (index: number): number => words[index] as number;
  for (let index = 16; index < BLOCK; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((at(index - 16) + s0 + at(index - 7) + s1) | 0);
  }
  return words;
};

type Eight = [number, number, number, number, number, number, number, number];

const mixIn = (hash: readonly number[], words: readonly number[]): readonly number[] => {
  let [a, b, c, d, e, f, g, h] = hash as Eight;
  for (let index = 0; index < BLOCK; index += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + big1 + choice + (ROUND_KEYS[index] as number) + (words[index] as number)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (hash[index] as number)) | 0);
};

const sha256 = (bytes: Uint8Array): Uint8Array => {
  const all = padded(bytes);
  const view = new DataView(all.buffer);
  let hash: readonly number[] = START;
  for (let offset = 0; offset < all.length; offset += BLOCK) hash = mixIn(hash, schedule(view, offset));
  const out = new DataView(new ArrayBuffer(32));
  for (const [index, word] of hash.entries()) out.setInt32(4 * index, word);
  return new Uint8Array(out.buffer);
};

const join = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
};

export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    join(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    join(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
};
