import { certain, chain, type Distribution, die, map } from '../../../core/odds.ts';
import { makePlanGames, type PlanGames } from '../advice/plan-game.ts';
import { UTILITIES, type Utility } from '../advice/utility.ts';
import { type BySide, forBoth, roleOf, rolesFor, type Side } from '../sides.ts';
import type { BattleState } from '../state.ts';
import { type BattleResult, RESULT_RULES } from '../tables/battle-results.ts';
import type { Defence } from '../tables/postures.ts';
import { type Fate, fateOf, mergeFates, type RoleFate } from './fates.ts';
import { knownOf } from './known.ts';
import { readLive } from './live.ts';
import type { SidePlan } from './plans.ts';
import { clashStage, readClash, roleStage, stratagemStage } from './stages.ts';
import { evadersIn } from './stratagem-odds.ts';

export type BattleOutcome = BattleResult | 'evaded' | 'delayed';
export type Winner = Side | 'draw' | 'no-battle';

/** Everything that can come of a battle, exactly, from wherever it stands. */
export interface BattleOdds {
  readonly outcomes: Distribution<BattleOutcome>;
  readonly winner: Distribution<Winner>;
  /** Who attacks; null without a battle. */
  readonly attacker: Distribution<Side | null>;
  readonly sides: BySide<RoleFate>;
  /** Percent of the loser caught in a pursuit; null without one. */
  readonly pursuit: Distribution<number | null>;
}

const NOTHING: Pick<RoleFate, 'battleLosses' | 'losses' | 'wounded'> = {
  battleLosses: certain(0),
  losses: certain(0),
  wounded: certain(0),
};

const D6 = die(6);

/** Nobody fights: the armies stay whole, and evaders walk. */
const fateWithout = (state: BattleState, side: Side, evaders: readonly Side[]): RoleFate => {
  const known = state.retreat[side];
  return {
    ...NOTHING,
    remaining: certain(state.armies[side].sp),
    miles: !evaders.includes(side) ? certain(0) : known === null ? D6 : certain(known),
  };
};

const outcomeOf = (end: string): BattleOutcome => {
  if (end === 'delayed') return 'delayed';
  return evadersIn(end) === null ? readClash(end).result : 'evaded';
};

const isBattle = (end: string): boolean => end !== 'delayed' && evadersIn(end) === null;

const winnerOf = (end: string): Winner => {
  if (!isBattle(end)) return 'no-battle';
  const { attacker, result } = readClash(end);
  const { winner } = RESULT_RULES[result];
  return winner === null ? 'draw' : rolesFor(attacker, 'attacker')[winner];
};

/** Every way it can end, as a word: a clash, `delayed`, or who evades. */
const listEnds = (state: BattleState, plans: BySide<SidePlan>, games: PlanGames): Distribution<string> =>
  chain(stratagemStage(state, plans, games), (live): Distribution<string> => {
    if (evadersIn(live) !== null) return certain(live);
    const inForce = readLive(live);
    return chain(
      roleStage(state, inForce, plans, games),
      (attacker): Distribution<string> =>
        attacker === null ? certain('delayed') : clashStage(state, inForce, attacker, plans, games),
    );
  });

export const battleOdds = (
  state: BattleState,
  plans: BySide<SidePlan>,
  utility: Utility = UTILITIES[0],
): BattleOdds => {
  const games = makePlanGames(state, plans, utility);
  const ends = listEnds(state, plans, games);
  const fates = new Map<string, Fate>();
  for (const { value: end } of ends.entries) {
    if (!isBattle(end)) continue;
    const { attacker, drawsBack, result } = readClash(end);
    const arena = games.arena(attacker);
    const defence: Defence = drawsBack ? 'fighting-retreat' : 'stand-and-hold';
    fates.set(end, fateOf(arena, result, defence, knownOf(arena)));
  }
  const fateFor = (end: string, side: Side): RoleFate => {
    const fate = fates.get(end);
    if (fate === undefined) return fateWithout(state, side, evadersIn(end) ?? []);
    return fate[roleOf(rolesFor(readClash(end).attacker, 'attacker'), side)];
  };
  return {
    outcomes: map(ends, outcomeOf),
    winner: map(ends, winnerOf),
    attacker: map(ends, (end) => (isBattle(end) ? readClash(end).attacker : null)),
    sides: forBoth((side) => mergeFates(ends, (end) => fateFor(end, side))),
    pursuit: chain(ends, (end): Distribution<number | null> => {
      const fate = fates.get(end);
      return fate === undefined
        ? certain(null)
        : map(fate.pursuit, (percent) => (percent < 0 ? null : percent));
    }),
  };
};
