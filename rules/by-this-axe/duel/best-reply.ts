import type { Allotment } from './allotment.ts';
import { makeCell, placeOf, startWorths } from './cells.ts';
import { staysOfFour } from './duel-odds.ts';
import type { RoundsOf } from './round-odds.ts';
import type { Both, Duellist } from './sides.ts';
import { type Goal, listStates, UNIT, worthOfEnd } from './worth.ts';

/** What the enemy is taken to do, round after round. */
export interface Guess {
  readonly allot: Allotment;
  readonly fleesAt: number;
}

/** What to do in one state, once it is met. */
export interface Reply {
  readonly allot: Allotment;
  /** Whether to try to flee first, where a later round begins. */
  readonly flees: boolean;
  readonly worth: bigint;
}

export interface ReplyFrame {
  readonly rounds: RoundsOf;
  readonly goal: Goal;
  readonly side: Duellist;
  readonly guess: Guess;
  readonly mayFlee: boolean;
}

/** An unchanged state comes again unless somebody gets away: what the round is worth in the long run. */
const settleRepeats = (changed: bigint, unchanged: bigint, stays: number, fled: bigint): bigint => {
  const again = (unchanged * BigInt(stays)) / 4n;
  const away = ((unchanged - again) * fled) / UNIT;
  return ((changed + away) * UNIT) / (UNIT - again);
};

/** The best of `choices` in every state against a guess, from the last hits backwards. */
export const findReplies = (
  hitsLeft: Both<number>,
  choices: readonly Allotment[],
  { rounds, goal, side, guess, mayFlee }: ReplyFrame,
): ReadonlyMap<number, Reply> => {
  const fled = worthOfEnd(goal, side, 'fled');
  const later = startWorths(hitsLeft, goal, side);
  const replies = new Map<number, Reply>();
  for (const state of listStates(hitsLeft)) {
    const enemy = side === 'challenger' ? 'target' : 'challenger';
    const enemyFlees = state[enemy] <= guess.fleesAt;
    let best: Reply | null = null;
    for (const allot of choices) {
      const round = side === 'challenger' ? rounds(allot, guess.allot) : rounds(guess.allot, allot);
      const { changed, unchanged } = makeCell(round, state, later);
      for (const flees of mayFlee ? [false, true] : [false]) {
        const stays = staysOfFour({ challenger: flees, target: enemyFlees });
        const worth = settleRepeats(changed.least, unchanged.least, stays, fled);
        if (best === null || worth > best.worth) best = { allot, flees, worth };
      }
    }
    if (best === null) throw new TypeError('there is always a way to split a pool');
    // The first round knows no flight, so the state is met anew only from the second on.
    const stays = BigInt(staysOfFour({ challenger: best.flees, target: enemyFlees }));
    const met = (best.worth * stays + fled * (4n - stays)) / 4n;
    later[placeOf(state)] = { least: met, most: met };
    replies.set(placeOf(state), best);
  }
  return replies;
};
