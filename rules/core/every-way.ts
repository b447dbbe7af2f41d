import type { Dice } from './dice.ts';
import { leastCommonMultiple } from './fraction.ts';
import { gcd } from './gcd.ts';
import { type Distribution, weighted } from './odds.ts';
import { startTally } from './tally.ts';

/** Above this a rule needs odds of its own: nobody waits for more. */
const MOST_WAYS = 200_000;

/**
 * What a rule comes to over every way its dice can fall, exactly: the rule is run once for each. Only for few dice; a
 * rule that asks for more dice after some falls than after others is fine, one that rolls until it likes what it sees
 * is not.
 */
export const everyWay = <T>(run: (dice: Dice) => T, most = MOST_WAYS): Distribution<T> => {
  /** The fall that is tried now, die by die, with the sides each die turned out to have. */
  const faces: number[] = [];
  const sides: number[] = [];
  const tryNow = (): T => {
    let used = 0;
    return run({
      roll: (dieSides, count, purpose) => {
        const values = Array.from({ length: count }, () => {
          if (used === faces.length) {
            faces.push(1);
            sides.push(dieSides);
          }
          used += 1;
          return faces[used - 1] as number;
        });
        return { sides: dieSides, purpose, values };
      },
    });
  };
  /** The last die that can show more shows one more; those after it are rolled anew. False when all were seen. */
  const next = (): boolean => {
    while (faces.length > 0) {
      const last = faces.length - 1;
      if ((faces[last] as number) < (sides[last] as number)) {
        faces[last] = (faces[last] as number) + 1;
        return true;
      }
      faces.pop();
      sides.pop();
    }
    return false;
  };
  /** Falls of as many dice weigh alike. */
  const tallies = new Map<bigint, ReturnType<typeof startTally<T>>>();
  let ways = 0;
  do {
    ways += 1;
    if (ways > most) throw new RangeError(`the dice can fall in more than ${most} ways`);
    const value = tryNow();
    const one = sides.reduce((product, count) => product * BigInt(count), 1n);
    const tally = tallies.get(one) ?? startTally<T>();
    tallies.set(one, tally);
    tally.add(value, 1);
  } while (next());
  const common = [...tallies.keys()].reduce(leastCommonMultiple, 1n);
  const pairs = [...tallies].flatMap(([one, { list }]) =>
    list.map(({ value, weight }) => [value, BigInt(weight) * (common / one)] as const),
  );
  const shared = pairs.reduce((divisor, [, weight]) => gcd(divisor, weight), 0n);
  return weighted(pairs.map(([value, weight]) => [value, weight / shared] as const));
};
