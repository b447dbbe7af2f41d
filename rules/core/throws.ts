import {
  type Dice,
  DiceError,
  enteredDice,
  refuseLeftOver,
  seededDice,
  seedState,
  type TypedDie,
} from './dice.ts';
import type { Played, PlayedMove, TableRules } from './play.ts';
import { askWords, likelyCounts, type Span, type Target, thrownWords } from './target.ts';

/** One throw of a move that is played with real dice. */
export interface Throw {
  readonly sides: number;
  readonly count: number;
  readonly purpose: string;
  readonly target: Target | null;
  /** The question it asks: `32 d20, 7 or less hits: how many?` */
  readonly asks: string;
  /** Nine times in ten, and all but one time in ten thousand; null where every die counts by itself. */
  readonly likely: { readonly usual: Span; readonly credible: Span } | null;
}

export interface MadeThrow extends Throw {
  readonly values: readonly number[];
  /** Set where only the count was told. */
  readonly counted: number | null;
  /** `13 hits`, `Holds`. */
  readonly came: string | null;
}

/** A move with the dice that were thrown so far: what is thrown next, and what is settled already. */
export interface Laid {
  readonly made: readonly MadeThrow[];
  /** Null where all dice lie. */
  readonly next: Throw | null;
  /** The move with all its dice, or as far as it is the same however the rest falls. */
  readonly tells: string | null;
}

const asThrow = (sides: number, count: number, purpose: string, target: Target | undefined): Throw => ({
  sides,
  count,
  purpose,
  target: target ?? null,
  asks: askWords(sides, count, target ?? null),
  likely: target?.one === undefined ? null : likelyCounts(target, sides, count),
});

/** How many of the throws to come are tried at both their ends, in every combination. */
const TRIED = 3;
/** As many again fall as they like: a rule that throws ties again is never done with ends alone. */
const WAYS = 2 ** (TRIED + 1);

/** The dice that lie, and one way in which the rest may fall. */
const thenFalling = (typed: readonly TypedDie[], way: number): Dice => {
  const entered = enteredDice(typed);
  const chance = seededDice(seedState(way));
  let beyond = way < WAYS / 2 ? 0 : TRIED;
  return {
    roll: (sides, count, purpose, target) => {
      if (entered.left() > 0 || count === 0) return entered.roll(sides, count, purpose, target);
      const end = (way >> beyond) % 2 === 0 ? 1 : sides;
      beyond += 1;
      if (beyond > TRIED) return chance.roll(sides, count, purpose);
      return { sides, purpose, values: Array.from({ length: count }, () => end) };
    },
  };
};

const clausesOf = (said: string): readonly string[] => said.split(/(?<=[.;:,])\s+/);

/** The clauses at the head of all of them; what is cut off in the middle of a list is no sentence. */
const common = ([first = '', ...others]: readonly string[]): string | null => {
  const rest = others.map(clausesOf);
  const clauses = clausesOf(first);
  const end = clauses.findIndex((clause, index) => rest.some((other) => other[index] !== clause));
  const words = clauses
    .slice(0, end === -1 ? clauses.length : end)
    .join(' ')
    .replace(/[;:,]$/, '.');
  // Who did it to whom is known: only a number is news.
  return /\d/.test(words) ? words : null;
};

type Say = (played: Played<unknown>) => string;

const settledBy = (
  rules: TableRules,
  state: unknown,
  move: PlayedMove,
  typed: readonly TypedDie[],
  say: Say,
): string | null => {
  const ways = Array.from({ length: WAYS }, (_, way) => thenFalling(typed, way));
  return common(ways.map((dice) => say(rules.play(state, move, dice))));
};

/** Throws what playing it would throw, but never for dice that are missing. */
export const layThrows = (
  rules: TableRules,
  state: unknown,
  move: PlayedMove,
  typed: readonly TypedDie[],
  say: Say,
): Laid => {
  const entered = enteredDice(typed);
  const made: MadeThrow[] = [];
  let next: Throw | null = null;
  const dice: Dice = {
    roll: (sides, count, purpose, target) => {
      const asked = asThrow(sides, count, purpose, target);
      // A throw of which some dice lie is still the one that is waited for.
      next = asked;
      const roll = entered.roll(sides, count, purpose, target);
      next = null;
      if (count > 0)
        made.push({
          ...asked,
          values: roll.values,
          counted: roll.counted ?? null,
          came: thrownWords(asked.target, roll.values),
        });
      return roll;
    },
  };
  try {
    const played = rules.play(state, move, dice);
    refuseLeftOver(entered);
    return { made, next, tells: say(played) };
  } catch (error) {
    if (!(error instanceof DiceError) || error.code !== 'dice/missing') throw error;
    return { made, next, tells: made.length === 0 ? null : settledBy(rules, state, move, typed, say) };
  }
};
