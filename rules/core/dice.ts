import { countWords, diceOfCount, meets, type Target } from './target.ts';
import type { Roll } from './trace.ts';

/** The only source of chance in the rules. Whoever calls a rule decides where the dice come from. */
export interface Dice {
  /** `target` is for whoever throws real dice: no source of dice goes by it. */
  roll(sides: number, count: number, purpose: string, target?: Target): Roll;
}

/** Rolls one die and hands back its value with the roll, the commonest need of a rule. */
export const rollOne = (
  dice: Dice,
  sides: number,
  purpose: string,
  target?: Target,
): { value: number; roll: Roll } => {
  const roll = dice.roll(sides, 1, purpose, target);
  return { value: roll.values[0] as number, roll };
};

export type DiceErrorCode = 'dice/missing' | 'dice/impossible' | 'dice/left-over';

export interface WantedRoll {
  readonly sides: number;
  readonly count: number;
  readonly purpose: string;
  readonly target?: Target | undefined;
}

/** Dice that people typed do not fit the rule that asks for them. `wanted` says which roll was waited for. */
export class DiceError extends Error {
  readonly code: DiceErrorCode;
  readonly wanted: WantedRoll | null;

  constructor(code: DiceErrorCode, message: string, wanted: DiceError['wanted'] = null) {
    super(message);
    this.name = 'DiceError';
    this.code = code;
    this.wanted = wanted;
  }
}

/** How many different 32-bit words there are. */
const WORDS = 0x1_0000_0000;

/** A rule that asks for half a die, or for a die without sides, is a bug: seeded dice would never stop on some. */
const checkRequest = (sides: number, count: number): void => {
  if (!Number.isInteger(sides) || sides < 1 || sides > WORDS) {
    throw new RangeError(`a die has a whole number of sides from 1 up, not ${sides}`);
  }
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`the number of dice is a whole number from 0 up, not ${count}`);
  }
};

/** Four unsigned 32-bit words: small enough to store with every event, enough to replay a battle exactly. */
export type SeedState = readonly [number, number, number, number];

export interface SeededDice extends Dice {
  /** The state after everything rolled so far; hand it to `seededDice` to go on from here. */
  state(): SeedState;
}

/** Spreads a seed over the whole state (SplitMix32) so that neighbouring seeds share nothing. */
export const seedState = (seed: number): SeedState => {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`a seed is a whole number, not ${seed}`);
  let word = seed >>> 0;
  const next = (): number => {
    word = (word + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const [a, b] = [next(), next()];
  // The upper bits count as well: without them a seed and the same seed plus 2^32 would roll alike.
  word ^= Math.trunc(seed / WORDS);
  return [a, b, next(), next()];
};

export const seededDice = (start: SeedState): SeededDice => {
  let [a, b, c, counter] = start;
  /** sfc32 */
  const nextWord = (): number => {
    const word = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + word) >>> 0;
    return word;
  };
  const nextFace = (sides: number): number => {
    // Words above the largest multiple of `sides` are thrown again: a plain remainder would favour low faces.
    const limit = WORDS - (WORDS % sides);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return (word % sides) + 1;
  };
  return {
    roll: (sides, count, purpose) => {
      checkRequest(sides, count);
      const values: number[] = [];
      for (let left = count; left > 0; left -= 1) values.push(nextFace(sides));
      return { sides, purpose, values };
    },
    state: () => [a, b, c, counter],
  };
};

/** A second source that shares nothing with the first: how often one is asked changes nothing for the other. */
export const otherSeed = ([a, b, c, counter]: SeedState): SeedState => {
  const dice = seededDice([(c ^ 0x9e3779b9) >>> 0, a, b, counter]);
  dice.roll(2, 16, 'mixing');
  return dice.state();
};

export interface EnteredDice extends Dice {
  /** How many typed dice no rule has asked for yet. */
  left(): number;
}

/** A die as it fell, or how many of a whole throw met its target. */
export type TypedDie = number | { readonly count: number };

const impossible = (told: string, wanted: WantedRoll): DiceError =>
  new DiceError('dice/impossible', told, wanted);

const rollOfCount = (counted: number, wanted: WantedRoll): Roll => {
  const { sides, count, purpose, target } = wanted;
  if (target?.one === undefined)
    throw impossible(
      `${purpose}: every die counts by itself, so give what each of the ${count} shows`,
      wanted,
    );
  const values = diceOfCount(target, sides, count, counted);
  if (values === null)
    throw impossible(`${purpose}: ${count} d${sides} cannot come to ${countWords(target, counted)}`, wanted);
  return { sides, purpose, values, counted };
};

const rollOfFaces = (typed: readonly TypedDie[], before: number, wanted: WantedRoll): Roll => {
  const { sides, count, purpose } = wanted;
  const values = typed.map((value, index) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= sides) return value;
    const shown = typeof value === 'number' ? value : `a count of ${value.count}`;
    throw impossible(
      `die ${before + index + 1} shows ${shown}, but a d${sides} for ${purpose} shows 1 to ${sides}`,
      wanted,
    );
  });
  if (values.length < count) {
    const missing = count - values.length;
    throw new DiceError('dice/missing', `${missing} more d${sides} needed for: ${purpose}`, {
      ...wanted,
      count: missing,
    });
  }
  return { sides, purpose, values };
};

/**
 * Dice that fell on a real table, in the order they were typed. Of rolls whose place is in `counted` only the count was
 * told when they were played first.
 */
export const enteredDice = (typed: readonly TypedDie[], counted: readonly number[] = []): EnteredDice => {
  let used = 0;
  let rolls = 0;
  return {
    roll: (sides, count, purpose, target) => {
      checkRequest(sides, count);
      const wanted: WantedRoll = { sides, count, purpose, ...(target === undefined ? {} : { target }) };
      if (count === 0) return { sides, purpose, values: [] };
      const first = typed[used];
      rolls += 1;
      if (typeof first === 'object') {
        used += 1;
        return rollOfCount(first.count, wanted);
      }
      const roll = rollOfFaces(typed.slice(used, used + count), used, wanted);
      used += count;
      return target?.one !== undefined && counted.includes(rolls - 1)
        ? { ...roll, counted: roll.values.filter((value) => meets(target, value)).length }
        : roll;
    },
    left: () => typed.length - used,
  };
};

/** Refuses dice that were typed and never asked for: the players and the program disagree on what was rolled. */
export const refuseLeftOver = (dice: EnteredDice): void => {
  const left = dice.left();
  if (left > 0) {
    const told =
      left === 1
        ? '1 die was given that no rule asked for: take the last one away'
        : `${left} dice were given that no rule asked for: take the last ${left} away`;
    throw new DiceError('dice/left-over', told);
  }
};

/** Runs a test's body with exactly these dice: a missing or a left-over one throws. */
export const withScriptedDice = <T>(values: readonly number[], body: (dice: Dice) => T): T => {
  const dice = enteredDice(values);
  const result = body(dice);
  refuseLeftOver(dice);
  return result;
};

/** Passes every roll on and keeps it, in order: what a battle log stores. */
export const recordingDice = (dice: Dice): Dice & { rolls(): readonly Roll[] } => {
  const kept: Roll[] = [];
  return {
    roll: (sides, count, purpose, target) => {
      const roll = dice.roll(sides, count, purpose, target);
      kept.push(roll);
      return roll;
    },
    rolls: () => [...kept],
  };
};
