import type { JsonObject } from '../../core/json.ts';
import { chanceOf, map, showFraction } from '../../core/odds.ts';
import { type Allotment, checkAllotment } from './allotment.ts';
import { findReplies, type Reply, type ReplyFrame } from './best-reply.ts';
import { placeOf } from './cells.ts';
import { type DuelState, duelOdds, readFinish } from './duel-odds.ts';
import type { Fighter } from './fighter.ts';
import { type Both, DUEL_ENDS, forDuellists, opponentOf } from './sides.ts';
import { listStates, showWorth } from './worth.ts';

export interface GuessFrame extends ReplyFrame {
  readonly fighters: Both<Fighter>;
  readonly hitsLeft: Both<number>;
  readonly choices: Both<readonly Allotment[]>;
}

export type GuessAnswer = {
  /** What to give out now, and in every state that may follow; `flees` is meant for later rounds. */
  readonly allot: Allotment;
  readonly plan: readonly {
    readonly hitsLeft: Both<number>;
    readonly allot: Allotment;
    readonly flees: boolean;
  }[];
  /** How the duel ends if both keep to that, exactly. */
  readonly chances: JsonObject;
  /** Every allotment by what it is worth when it is repeated to the end, best first. */
  readonly repeated: readonly { readonly allot: Allotment; readonly worth: number }[];
};

/** The best answer to what the enemy is taken to do, and the exact chances of it. */
export const answerGuess = (frame: GuessFrame): GuessAnswer => {
  const { fighters, hitsLeft, choices, rounds, guess, side, goal } = frame;
  const enemy = opponentOf(side);
  checkAllotment(guess.allot, fighters[enemy].pool, fighters[enemy].mostTricks, 'guess.allot');
  const replies = findReplies(hitsLeft, choices[side], frame);
  const replyAt = (state: Both<number>): Reply => {
    const reply = replies.get(placeOf(state));
    if (reply === undefined) throw new TypeError('every state has its reply');
    return reply;
  };
  const start: DuelState = { hitsLeft, pools: forDuellists((who) => fighters[who].pool) };
  const finishes = duelOdds(
    start,
    {
      allot: (state) => forDuellists((who) => (who === side ? replyAt(state.hitsLeft).allot : guess.allot)),
      flees: (state) =>
        forDuellists((who) =>
          who === side ? replyAt(state.hitsLeft).flees : state.hitsLeft[enemy] <= guess.fleesAt,
        ),
    },
    rounds,
    false,
  );
  const ends = map(finishes, (text) => readFinish(text).end);
  const repeated = choices[side]
    .map((allot) => ({
      allot,
      worth: findReplies(hitsLeft, [allot], frame).get(placeOf(hitsLeft))?.worth ?? 0n,
    }))
    .sort((one, other) => (one.worth < other.worth ? 1 : one.worth > other.worth ? -1 : 0));
  return {
    allot: replyAt(hitsLeft).allot,
    plan: [...listStates(hitsLeft)].reverse().map((state) => {
      const { allot, flees } = replyAt(state);
      return { hitsLeft: state, allot, flees };
    }),
    chances: Object.fromEntries(
      DUEL_ENDS.map((end) => [end, showFraction(chanceOf(ends, (reached) => reached === end))]),
    ),
    repeated: repeated.map(({ allot, worth }) => ({ allot, worth: showWorth(goal, worth) })),
  };
};
