import { type Fraction, fraction } from '../../../core/fraction.ts';
import { certain, chain, type Distribution, die, map, sumOf } from '../../../core/odds.ts';
import { otherRole, type Role } from '../sides.ts';
import type { Survivors } from '../survivors.ts';
import { type BattleResult, casualtyModifier, RESULT_RULES, retreatDice } from '../tables/battle-results.ts';
import { lossOf, type PercentWays, percentWays, WAYS_OF_2D6 } from '../tables/casualties.ts';
import { woundedOf } from '../tables/healing.ts';
import type { Defence } from '../tables/postures.ts';
import { pursuitModifier, whyNoPursuit } from '../tables/pursuit.ts';
import type { Arena } from './arena.ts';
import { type Known, NOTHING_KNOWN } from './known.ts';

/** One way a clash can end, `ways` of all of them. */
interface End {
  readonly ways: number;
  readonly battle: Readonly<Record<Role, Survivors>>;
  /** Caught in the pursuit, of the loser's strength points; null without one. */
  readonly caught: { readonly percent: number; readonly sp: number } | null;
}

const onlyWay = (percent: number): PercentWays => [[percent, WAYS_OF_2D6]];

const waysFor = (known: number | null, modifier: number): PercentWays =>
  known === null ? percentWays(modifier) : onlyWay(known);

/** Both sides' losses in the battle itself: two rolls, or in a stalemate one for both. */
const listPairs = (result: BattleResult, known: Known): readonly (readonly [number, number, number])[] => {
  const ofAttacker = waysFor(known.percent.attacker, casualtyModifier(result, 'attacker'));
  if (result === 'SM') return ofAttacker.map(([percent, ways]) => [percent, percent, ways * WAYS_OF_2D6]);
  const ofDefender = waysFor(known.percent.defender, casualtyModifier(result, 'defender'));
  return ofAttacker.flatMap(([a, waysA]) => ofDefender.map(([d, waysD]) => [a, d, waysA * waysD] as const));
};

const listEnds = (arena: Arena, result: BattleResult, defence: Defence, known: Known): readonly End[] => {
  const { rules } = arena.state;
  const { winner } = RESULT_RULES[result];
  const ends: End[] = [];
  for (const [a, d, ways] of listPairs(result, known)) {
    const battle = {
      attacker: known.after.attacker ?? arena.whole.attacker.lose(a),
      defender: known.after.defender ?? arena.whole.defender.lose(d),
    };
    const pursued = winner !== null && (known.pursues ?? arena.pursues[winner]);
    if (!pursued) {
      ends.push({ ways: ways * WAYS_OF_2D6, battle, caught: null });
      continue;
    }
    const [victor, loser] = [battle[winner], battle[otherRole(winner)]];
    const question = { result, defence, victorSp: victor.sp, loserSp: loser.sp, loserShares: loser.shares };
    if (whyNoPursuit(question, rules) !== null) {
      ends.push({ ways: ways * WAYS_OF_2D6, battle, caught: null });
      continue;
    }
    const modifier = pursuitModifier(victor.shares(), loser.shares(), rules);
    for (const [percent, waysP] of waysFor(known.pursuitPercent, modifier)) {
      ends.push({ ways: ways * waysP, battle, caught: { percent, sp: lossOf(loser.sp, percent) } });
    }
  }
  return ends;
};

/** Weights are plain numbers here: 36 to the third at most, times few dice. */
const collect = (ends: readonly End[], measure: (end: End) => number): Distribution<number> => {
  const ways = new Map<number, number>();
  let total = 0;
  for (const end of ends) {
    const value = measure(end);
    ways.set(value, (ways.get(value) ?? 0) + end.ways);
    total += end.ways;
  }
  return { entries: [...ways].map(([value, weight]) => ({ value, weight })), total };
};

/** What one result of the battle roll leads to, for one role. */
export interface RoleFate {
  /** Strength points lost in the battle and in all. */
  readonly battleLosses: Distribution<number>;
  readonly losses: Distribution<number>;
  readonly remaining: Distribution<number>;
  readonly miles: Distribution<number>;
  readonly wounded: Distribution<number>;
}

export interface Fate {
  readonly attacker: RoleFate;
  readonly defender: RoleFate;
  /** Percent caught in the pursuit; −1 without one. */
  readonly pursuit: Distribution<number>;
}

const isLoser = (result: BattleResult, role: Role): boolean =>
  RESULT_RULES[result].winner === otherRole(role);

const milesOf = (
  { state: { rules } }: Arena,
  result: BattleResult,
  defence: Defence,
  role: Role,
  remaining: Distribution<number>,
): Distribution<number> => {
  const drawsBack = role === 'defender' && defence === 'fighting-retreat';
  const dice = isLoser(result, role) ? retreatDice(result, rules) : drawsBack ? 1 : 0;
  if (dice === 0) return certain(0);
  const gone = sumOf(die(6), dice);
  const all = Number(remaining.total);
  const destroyed = remaining.entries.reduce(
    (sum, { value, weight }) => sum + (value === 0 ? Number(weight) : 0),
    0,
  );
  if (destroyed === 0) return gone;
  if (destroyed === all) return certain(0);
  return {
    entries: [
      { value: 0, weight: destroyed * Number(gone.total) },
      ...gone.entries.map(({ value, weight }) => ({ value, weight: Number(weight) * (all - destroyed) })),
    ],
    total: all * Number(gone.total),
  };
};

/** The destroyed go nowhere; all else about a result that is known or given. */
export const fateOf = (
  arena: Arena,
  result: BattleResult,
  defence: Defence,
  known: Known = NOTHING_KNOWN,
): Fate => {
  const ends = listEnds(arena, result, defence, known);
  const caughtFrom = (role: Role): ((end: End) => number) =>
    isLoser(result, role) ? (end) => end.caught?.sp ?? 0 : () => 0;
  const fateFor = (role: Role): RoleFate => {
    const caught = caughtFrom(role);
    const remaining = collect(ends, (end) => end.battle[role].sp - caught(end));
    const battleLosses = collect(ends, (end) => end.battle[role].losses.sp);
    const heals = arena.state.rules.healing && !isLoser(result, role);
    const miles = known.miles[role];
    return {
      battleLosses,
      losses: collect(ends, (end) => end.battle[role].losses.sp + caught(end)),
      remaining,
      miles: miles === null ? milesOf(arena, result, defence, role, remaining) : certain(miles),
      wounded: heals ? map(battleLosses, woundedOf) : certain(0),
    };
  };
  return {
    attacker: fateFor('attacker'),
    defender: fateFor('defender'),
    pursuit: collect(ends, ({ caught }) => caught?.percent ?? -1),
  };
};

const FATES: readonly (keyof RoleFate)[] = ['battleLosses', 'losses', 'remaining', 'miles', 'wounded'];

/** A side's fate over everything that can happen. */
export const mergeFates = <T>(results: Distribution<T>, fateFor: (result: T) => RoleFate): RoleFate =>
  Object.fromEntries(
    FATES.map((name) => [name, chain(results, (result) => fateFor(result)[name])]),
  ) as unknown as RoleFate;

/** Mean losses in percent, without the rounding of strength points: what the posture game is played for. */
export const meanPercents = (
  arena: Arena,
  result: BattleResult,
  defence: Defence,
): Readonly<Record<Role, Fraction>> => {
  const sums = { attacker: 0, defender: 0 };
  let total = 0;
  for (const { ways, battle, caught } of listEnds(arena, result, defence, NOTHING_KNOWN)) {
    total += ways;
    for (const role of ['attacker', 'defender'] as const) {
      const kept = 100 - battle[role].losses.percent;
      const escaped = isLoser(result, role) && caught !== null ? 100 - caught.percent : 100;
      sums[role] += ways * (10_000 - kept * escaped);
    }
  }
  const mean = (sum: number): Fraction => fraction(sum, total * 100);
  return { attacker: mean(sums.attacker), defender: mean(sums.defender) };
};
