import { gcd } from '../../core/gcd.ts';
import { type Distribution, weighted } from '../../core/odds.ts';
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

/** A state and where it leads, in whole weights out of `total`. */
interface Stage {
  readonly moves: readonly { readonly to: string; readonly ends: boolean; readonly weight: bigint }[];
  readonly total: bigint;
  readonly pools: string;
  /** How many states can follow one another from here, this one counted, without a die lost for good. */
  readonly depth: number;
}

/** Every state that can be reached, each after all that can follow from it. */
const listStages = (
  start: DuelState,
  plans: DuelPlans,
  rounds: RoundsOf,
  poolDepletes: boolean,
): ReadonlyMap<string, Stage> => {
  const stages = new Map<string, Stage>();

  const listMoves = (state: DuelState, key: string) => {
    const { challenger, target } = plans.allot(state);
    const moves = new Map<string, { to: string; ends: boolean; after: DuelState | null; weight: bigint }>();
    const add = (to: string, after: DuelState | null, weight: bigint): void => {
      const found = moves.get(to);
      if (found) found.weight += weight;
      else if (weight > 0n) moves.set(to, { to, ends: after === null, after, weight });
    };
    const fled = (hitsLeft: Both<number>): string => writeFinish('fled', hitsLeft);
    for (const way of rounds(challenger, target).ways) {
      const after = afterRound(state, way, poolDepletes);
      const end = endOf(after.hitsLeft);
      const to = writeState(after);
      const stays = BigInt(end === null ? staysOfFour(plans.flees(after)) : 4);
      if (end !== null) add(writeFinish(end, after.hitsLeft), null, way.weight * 4n);
      else if (to !== key) add(to, after, way.weight * stays);
      add(fled(after.hitsLeft), null, way.weight * (4n - stays));
    }
    return [...moves.values()];
  };

  const visit = (state: DuelState): Stage => {
    const key = writeState(state);
    const known = stages.get(key);
    if (known !== undefined) return known;
    const moves = listMoves(state, key);
    let common = moves[0]?.weight ?? 1n;
    for (const { weight } of moves) if (weight % common !== 0n) common = gcd(weight, common);
    const pools = `${state.pools.challenger} ${state.pools.target}`;
    const following = moves.flatMap(({ after }) => (after === null ? [] : [visit(after)]));
    const made: Stage = {
      moves: moves.map(({ to, ends, weight }) => ({ to, ends, weight: weight / common })),
      total: moves.reduce((sum, { weight }) => sum + weight, 0n) / common,
      pools,
      depth:
        following.reduce((most, next) => (next.pools === pools ? Math.max(most, next.depth) : most), 0) + 1,
    };
    stages.set(key, made);
    return made;
  };

  visit(start);
  return stages;
};

/** A number that can be divided by the totals of all states on any way through the duel, one after the other. */
const wholeOf = (stages: Iterable<Stage>): bigint => {
  const times = new Map<string, { readonly total: bigint; depth: number }>();
  for (const { total, pools, depth } of stages) {
    const key = `${pools} ${total}`;
    times.set(key, { total, depth: Math.max(depth, times.get(key)?.depth ?? 0) });
  }
  let whole = 1n;
  for (const { total, depth } of times.values()) whole *= total ** BigInt(depth);
  return whole;
};

/**
 * Every way a duel can finish, exactly; `readFinish` reads them. A round that changes nothing is followed by another
 * like it, so its weight is left out and the others share the whole: no end of rounds has to be added up. From the
 * start forward, as parts of one whole that every state divides: no fraction is ever reduced on the way.
 */
export const duelOdds = (
  start: DuelState,
  plans: DuelPlans,
  rounds: RoundsOf,
  poolDepletes: boolean,
): Distribution<string> => {
  const stages = listStages(start, plans, rounds, poolDepletes);
  const parts = new Map([[writeState(start), wholeOf(stages.values())]]);
  const finishes = new Map<string, bigint>();
  for (const [key, { moves, total }] of [...stages].reverse()) {
    const each = (parts.get(key) ?? 0n) / total;
    for (const { to, ends, weight } of moves) {
      const into = ends ? finishes : parts;
      into.set(to, (into.get(to) ?? 0n) + each * weight);
    }
    parts.delete(key);
  }
  return weighted(finishes);
};
