import { certain, chain, type Distribution, weighted } from '../../core/odds.ts';
import { type Allotment, LEAST_POOL } from './allotment.ts';
import type { RoundsOf, RoundWay } from './round-odds.ts';
import { type Both, DUELLISTS, type DuelEnd, endOf, forDuellists } from './sides.ts';

/** Where a duel stands between two rounds. */
export interface DuelState {
  readonly hitsLeft: Both<number>;
  readonly pools: Both<number>;
}

/** What both will do in every state they may come to. */
export interface DuelPlans {
  readonly allot: (state: DuelState) => Both<Allotment>;
  readonly flees: (state: DuelState) => Both<boolean>;
}

/** `end` and what each can still take. */
export interface DuelFinish {
  readonly end: DuelEnd;
  readonly hitsLeft: Both<number>;
}

const writeState = ({ hitsLeft, pools }: DuelState): string =>
  `${hitsLeft.challenger} ${hitsLeft.target} ${pools.challenger} ${pools.target}`;

/** Pools no longer matter at the end: finishes that differ in them alone are one. */
const writeFinish = (end: DuelEnd, { challenger, target }: Both<number>): string =>
  `${end} ${challenger} ${target}`;

export const readFinish = (text: string): DuelFinish => {
  const [end, challenger, target] = text.split(' ');
  return { end: end as DuelEnd, hitsLeft: { challenger: Number(challenger), target: Number(target) } };
};

/** Where dice stay lost, so do those given up and one for each wound (R-B20). */
export const afterRound = (
  { hitsLeft, pools }: DuelState,
  { wounds, given }: Pick<RoundWay, 'wounds' | 'given'>,
  poolDepletes: boolean,
): DuelState => ({
  hitsLeft: forDuellists((side) => Math.max(0, hitsLeft[side] - wounds[side])),
  pools: poolDepletes
    ? forDuellists((side) => Math.max(LEAST_POOL, pools[side] - wounds[side] - given[side]))
    : pools,
});

/** Each try works on 1 to 3, and one that works is enough (R-B22): how many of four chances stay. */
export const staysOfFour = (flees: Both<boolean>): number => {
  const tries = DUELLISTS.filter((side) => flees[side]).length;
  return 4 / 2 ** tries;
};

/**
 * Every way a duel can finish, exactly; `readFinish` reads them. A round that changes nothing is followed by another
 * like it, so its weight is left out and the others share the whole: no end of rounds has to be added up.
 */
export const duelOdds = (
  start: DuelState,
  plans: DuelPlans,
  rounds: RoundsOf,
  poolDepletes: boolean,
): Distribution<string> => {
  const known = new Map<string, Distribution<string>>();

  const listNext = (state: DuelState) => {
    const { challenger, target } = plans.allot(state);
    const next = new Map<string, { state: DuelState; weight: bigint }>();
    for (const way of rounds(challenger, target).ways) {
      const after = afterRound(state, way, poolDepletes);
      const key = writeState(after);
      const found = next.get(key);
      if (found) found.weight += way.weight;
      else next.set(key, { state: after, weight: way.weight });
    }
    return next;
  };

  const fromAllotment = (state: DuelState): Distribution<string> => {
    const key = writeState(state);
    const found = known.get(key);
    if (found !== undefined) return found;
    const next = listNext(state);
    const unchanged = next.get(key)?.weight ?? 0n;
    next.delete(key);
    const leaves = BigInt(4 - staysOfFour(plans.flees(state)));
    const pairs: [DuelState | null, bigint][] = [...next.values()].map((one) => [one.state, one.weight * 4n]);
    pairs.push([null, unchanged * leaves]);
    const made = chain(weighted(pairs), (after) => {
      if (after === null) return certain(writeFinish('fled', state.hitsLeft));
      const end = endOf(after.hitsLeft);
      return end === null ? fromFleeing(after) : certain(writeFinish(end, after.hitsLeft));
    });
    known.set(key, made);
    return made;
  };

  const fromFleeing = (state: DuelState): Distribution<string> => {
    const stays = staysOfFour(plans.flees(state));
    if (stays === 4) return fromAllotment(state);
    return chain(
      weighted<boolean>([
        [true, stays],
        [false, 4 - stays],
      ]),
      (goesOn) => (goesOn ? fromAllotment(state) : certain(writeFinish('fled', state.hitsLeft))),
    );
  };

  return fromAllotment(start);
};
