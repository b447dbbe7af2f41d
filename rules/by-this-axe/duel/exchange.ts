/** Blows one way and the answer to them, as exact weights. */
export interface Exchange {
  /** By wounds of the one struck at; the last holds everything that kills him. */
  readonly wounds: readonly bigint[];
  /** He parried more than came, struck back and wounded: no wound of his own goes with it. */
  readonly countered: bigint;
  readonly total: bigint;
}

const chooseRow = (n: number): readonly bigint[] => {
  const row = [1n];
  for (let k = 1; k <= n; k += 1) row.push(((row[k - 1] as bigint) * BigInt(n - k + 1)) / BigInt(k));
  return row;
};

/** More dice than two pools ever make. */
const CHOOSE: readonly (readonly bigint[])[] = Array.from({ length: 25 }, (_, n) => chooseRow(n));

const choose = (n: number, k: number): bigint => CHOOSE[n]?.[k] ?? 0n;

/** An even chance for every attack and parry die, so only their difference counts: it is one binomial. */
const differenceWeight = (attack: number, parry: number, hitsOver: number): bigint =>
  choose(attack + parry, parry + hitsOver);

/**
 * Attack dice against parry dice (section 4.2): hits over the parries are saved one by one, more parries than hits
 * give one answering die. `struck` and `striker` are the sixths of hits that get through the saves.
 */
export const exchangeOf = (
  attack: number,
  parry: number,
  unsaved: { readonly struck: number; readonly striker: number },
  mostWounds: number,
): Exchange => {
  const through = BigInt(unsaved.struck);
  const saved = 6n - through;
  const allSaves = 6n ** BigInt(attack);
  const wounds = Array.from({ length: Math.min(attack, mostWounds) + 1 }, () => 0n);
  const addAt = (count: number, weight: bigint): void => {
    const place = Math.min(count, wounds.length - 1);
    wounds[place] = (wounds[place] as bigint) + weight;
  };

  let parriedMore = 0n;
  for (let over = -parry; over < 0; over += 1) parriedMore += differenceWeight(attack, parry, over);
  // A twelfth is half a hit of a sixth of a save.
  const countered = parriedMore * allSaves * BigInt(unsaved.striker);
  addAt(0, parriedMore * allSaves * 12n - countered);

  for (let over = 0; over <= attack; over += 1) {
    const whole = differenceWeight(attack, parry, over) * 12n * 6n ** BigInt(attack - over);
    for (let count = 0; count <= over; count += 1) {
      const ways = choose(over, count) * through ** BigInt(count) * saved ** BigInt(over - count);
      addAt(count, whole * ways);
    }
  }
  return { wounds, countered, total: 2n ** BigInt(attack + parry) * 12n * allSaves };
};
