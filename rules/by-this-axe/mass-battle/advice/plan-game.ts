import {
  add,
  compare,
  type Fraction,
  fraction,
  multiply,
  ONE,
  subtract,
  ZERO,
} from '../../../core/fraction.ts';
import { type GameSolution, type Payoffs, solveEvenly } from '../../../core/matrix-game.ts';
import { certain } from '../../../core/odds.ts';
import { type Arena, type Conduct, makeArena } from '../odds/arena.ts';
import { type Live, readLive, writeLive } from '../odds/live.ts';
import { chanceToWinRollOff } from '../odds/roll-off.ts';
import { evadersIn, liveOdds } from '../odds/stratagem-odds.ts';
import {
  type BySide,
  forBoth,
  ROLES,
  type Role,
  rolesFor,
  type Side,
  STANCES,
  type Stance,
} from '../sides.ts';
import type { BattleState } from '../state.ts';
import { whyNoAttempt } from '../steps/2a-stratagem-commit.ts';
import { superiorSide } from '../steps/4a-force.ts';
import { rollOffBonus } from '../steps/4b-roll-off.ts';
import { STRATAGEMS, type Stratagem } from '../tables/stratagems.ts';
import { makePostureGame, type PostureGame } from './posture-game.ts';
import type { Utility } from './utility.ts';

/** Whether to attack or to wait, with everything after it played as well as can be. Worths are to side A. */
export interface StanceGame {
  readonly payoffs: Payoffs;
  readonly mixes: BySide<readonly Fraction[]>;
  /** By the stances alone. */
  readonly stanceValue: Fraction;
  /** The role each side takes if it wins the roll-off. */
  readonly roles: BySide<Role>;
  /** What a superior general does; null where nobody is. */
  readonly force: { readonly side: Side; readonly role: Role | null } | null;
  readonly value: Fraction;
}

export interface StratagemGame {
  /** Null is none; only what may be tried. */
  readonly choices: BySide<readonly (Stratagem | null)[]>;
  readonly payoffs: Payoffs;
  readonly mixes: BySide<readonly Fraction[]>;
  readonly value: Fraction;
}

export interface PlanGames {
  arena(attacker: Side): Arena;
  postureGame(attacker: Side, live: Live): PostureGame;
  stanceGame(live: Live): StanceGame;
  stratagemGame(): StratagemGame;
}

const remember = <T>(make: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
};

const inFavourOf = (side: Side, a: Fraction, b: Fraction): boolean =>
  side === 'A' ? compare(a, b) > 0 : compare(a, b) < 0;

const mixesOf = ({ rows, columns }: GameSolution): BySide<readonly Fraction[]> => ({ A: rows, B: columns });

/**
 * The larger game, from its end backwards. Assumed: both know which stratagems are in force once they were rolled; a day
 * of waiting and an evaded battle are worth nothing to either side; whoever may choose a role takes the better one.
 */
export const makePlanGames = (state: BattleState, conduct: BySide<Conduct>, utility: Utility): PlanGames => {
  const arenas = {
    A: makeArena(state, rolesFor('A', 'attacker'), conduct),
    B: makeArena(state, rolesFor('B', 'attacker'), conduct),
  };
  const postureGames = {
    A: remember((live) => makePostureGame(arenas.A, certain(live), utility)),
    B: remember((live) => makePostureGame(arenas.B, certain(live), utility)),
  };
  /** Worth to side A when `side` takes `role`. */
  const roleValue = (side: Side, role: Role, live: Live): Fraction => {
    const { attacker } = rolesFor(side, role);
    const { value } = postureGames[attacker](writeLive(live));
    return attacker === 'A' ? value : subtract(ZERO, value);
  };
  const betterRole = (side: Side, live: Live): Role =>
    inFavourOf(side, roleValue(side, 'defender', live), roleValue(side, 'attacker', live))
      ? 'defender'
      : 'attacker';

  const rollOffValue = (live: Live, roles: BySide<Role>): Fraction => {
    const bonus = (side: Side): number => rollOffBonus(state, side, live[side] === 'surprise');
    const chance = chanceToWinRollOff(bonus('A') - bonus('B'));
    return add(
      multiply(chance, roleValue('A', roles.A, live)),
      multiply(subtract(ONE, chance), roleValue('B', roles.B, live)),
    );
  };

  const stanceValue = (a: Stance, b: Stance, live: Live, roles: BySide<Role>): Fraction => {
    if (a === 'offensive' && b === 'offensive') return rollOffValue(live, roles);
    if (a === 'offensive') return roleValue('A', 'attacker', live);
    return b === 'offensive' ? roleValue('B', 'attacker', live) : ZERO;
  };

  const stanceGame = remember((text): StanceGame => {
    const live = readLive(text);
    const roles = forBoth((side) => betterRole(side, live));
    const payoffs = STANCES.map((a) => STANCES.map((b) => stanceValue(a, b, live, roles)));
    const solution = solveEvenly(payoffs);
    const game = { payoffs, mixes: mixesOf(solution), stanceValue: solution.value, roles };
    const side = superiorSide(state);
    if (side === null) return { ...game, force: null, value: solution.value };
    let best: { role: Role | null; value: Fraction } = { role: null, value: solution.value };
    for (const role of ROLES) {
      const value = roleValue(side, role, live);
      if (inFavourOf(side, value, best.value)) best = { role, value };
    }
    return { ...game, force: { side, role: best.role }, value: best.value };
  });

  const choicesFor = (side: Side): readonly (Stratagem | null)[] =>
    whyNoAttempt(state, side) === null ? [null, ...STRATAGEMS] : [null];

  const stratagemValue = (A: Stratagem | null, B: Stratagem | null): Fraction => {
    const { entries, total } = liveOdds(state, { A: certain(A), B: certain(B) });
    const sum = entries.reduce(
      (worth, { value, weight }) =>
        evadersIn(value) === null ? add(worth, multiply(fraction(weight), stanceGame(value).value)) : worth,
      ZERO,
    );
    return multiply(sum, fraction(1, total));
  };

  return {
    arena: (attacker) => arenas[attacker],
    postureGame: (attacker, live) => postureGames[attacker](writeLive(live)),
    stanceGame: (live) => stanceGame(writeLive(live)),
    stratagemGame: () => {
      const choices = forBoth(choicesFor);
      const payoffs = choices.A.map((a) => choices.B.map((b) => stratagemValue(a, b)));
      const solution = solveEvenly(payoffs);
      return { choices, payoffs, mixes: mixesOf(solution), value: solution.value };
    },
  };
};
