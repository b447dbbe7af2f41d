import { findDominated } from '../../../core/dominance.ts';
import { add, compare, type Fraction, fraction, multiply, ZERO } from '../../../core/fraction.ts';
import { type Payoffs, payoffsAgainst, solveEvenly, transpose } from '../../../core/matrix-game.ts';
import type { Arena } from '../odds/arena.ts';
import { modifierOf, resultOdds } from '../odds/clash.ts';
import { type LiveOdds, readLive } from '../odds/live.ts';
import type { Role } from '../sides.ts';
import { whyNot } from '../steps/4c-posture.ts';
import type { BattleResult } from '../tables/battle-results.ts';
import { ATTACKS, type Attack, DEFENCES, type Defence, type Posture } from '../tables/postures.ts';
import { type Utility, worthOf } from './utility.ts';

export interface DominatedPosture {
  readonly posture: Posture;
  readonly by: readonly Posture[];
  readonly strictly: boolean;
}

/** The choice of postures as a game: what the attacker gains is what the defender loses (section 11). */
export interface PostureGame {
  readonly utility: Utility;
  /** Why a posture may not be taken, in the order of the tables; null where it may. */
  readonly reasons: Readonly<Record<Role, readonly (string | null)[]>>;
  /** To the attacker, for all 25 pairs, allowed or not. */
  readonly payoffs: Payoffs;
  readonly value: Fraction;
  /** Best mixes; what may not be taken has no part. */
  readonly mixes: Readonly<Record<Role, readonly Fraction[]>>;
  readonly dominated: Readonly<Record<Role, readonly DominatedPosture[]>>;
}

const postures: Readonly<Record<Role, readonly Posture[]>> = { attacker: ATTACKS, defender: DEFENCES };

/** A result is worth the same in every cell but for the fighting retreat, which changes the pursuit. */
const makeWorths = (arena: Arena, utility: Utility) => {
  const known = new Map<string, Fraction>();
  const perResult = (result: BattleResult, defence: Defence): Fraction => {
    const drawsBack: Defence = defence === 'fighting-retreat' ? defence : 'stand-and-hold';
    const key = `${result} ${drawsBack}`;
    const worth = known.get(key) ?? worthOf(arena, utility, result, drawsBack);
    known.set(key, worth);
    return worth;
  };
  const perModifier = new Map<string, Fraction>();
  return (modifier: number, defence: Defence): Fraction => {
    const key = `${modifier} ${defence === 'fighting-retreat'}`;
    const found = perModifier.get(key);
    if (found !== undefined) return found;
    const { entries, total } = resultOdds(arena, modifier);
    const sum = entries.reduce(
      (worth, { value, weight }) => add(worth, multiply(perResult(value, defence), fraction(weight))),
      ZERO,
    );
    const worth = multiply(sum, fraction(1, total));
    perModifier.set(key, worth);
    return worth;
  };
};

const listPayoffs = (arena: Arena, live: LiveOdds, utility: Utility): Payoffs => {
  const worth = makeWorths(arena, utility);
  const possible = live.entries.map(({ value, weight }) => ({
    live: readLive(value),
    chance: fraction(weight, live.total),
  }));
  const cell = (attack: Attack, defence: Defence): Fraction =>
    possible.reduce(
      (sum, { live: pair, chance }) =>
        add(sum, multiply(chance, worth(modifierOf(arena, pair, attack, defence), defence))),
      ZERO,
    );
  return ATTACKS.map((attack) => DEFENCES.map((defence) => cell(attack, defence)));
};

const placesAllowed = (reasons: readonly (string | null)[]): readonly number[] =>
  reasons.flatMap((reason, place) => (reason === null ? [place] : []));

const spread = (mix: readonly Fraction[], places: readonly number[], length: number): readonly Fraction[] => {
  const whole = Array.from({ length }, () => ZERO);
  for (const [index, place] of places.entries()) whole[place] = mix[index] as Fraction;
  return whole;
};

/** Both may or may not know what is in force: with several possibilities the game is played for their mean. */
export const makePostureGame = (arena: Arena, live: LiveOdds, utility: Utility): PostureGame => {
  const { state, roles } = arena;
  const reasonsFor = (role: Role): readonly (string | null)[] =>
    postures[role].map((posture) => whyNot(state, roles[role], role, posture));
  const reasons = { attacker: reasonsFor('attacker'), defender: reasonsFor('defender') };
  const payoffs = listPayoffs(arena, live, utility);
  const rows = placesAllowed(reasons.attacker);
  const columns = placesAllowed(reasons.defender);
  const allowed = rows.map((row) => columns.map((column) => payoffs[row]?.[column] as Fraction));
  const solution = solveEvenly(allowed);
  const name = (lines: Payoffs, role: Role, places: readonly number[], sign: 1 | -1) =>
    findDominated(lines, sign).map(({ choice, by, strictly }) => ({
      posture: postures[role][places[choice] as number] as Posture,
      by: by.map((other) => postures[role][places[other] as number] as Posture),
      strictly,
    }));
  return {
    utility,
    reasons,
    payoffs,
    value: solution.value,
    mixes: {
      attacker: spread(solution.rows, rows, ATTACKS.length),
      defender: spread(solution.columns, columns, DEFENCES.length),
    },
    dominated: {
      attacker: name(allowed, 'attacker', rows, 1),
      defender: name(transpose(allowed), 'defender', columns, -1),
    },
  };
};

export interface BestReply {
  /** Worth of each of the role's postures against the guess, to that role; null where it may not be taken. */
  readonly worths: readonly (Fraction | null)[];
  readonly best: readonly Posture[];
  readonly worth: Fraction;
}

/** The best answers to how the enemy is expected to choose. `guess` has a part for each of his five postures. */
export const bestReply = (game: PostureGame, role: Role, guess: readonly Fraction[]): BestReply => {
  const sign = fraction(role === 'attacker' ? 1 : -1);
  const lines = role === 'attacker' ? game.payoffs : transpose(game.payoffs);
  const worths = payoffsAgainst(lines, guess).map((worth, place) =>
    game.reasons[role][place] === null ? multiply(sign, worth) : null,
  );
  const worth = worths.reduce<Fraction | null>(
    (most, value) => (value !== null && (most === null || compare(value, most) > 0) ? value : most),
    null,
  );
  if (worth === null) throw new TypeError('some posture is always allowed');
  const best = postures[role].filter((_, place) => {
    const value = worths[place];
    return value != null && compare(value, worth) === 0;
  });
  return { worths, best, worth };
};
