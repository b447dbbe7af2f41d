import type { Distribution } from '../../core/odds.ts';
import { weighted } from '../../core/odds.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { compareNumbers, enemyNumbers, moraleChance, type Numbers, ownNumbers } from '../morale/chance.ts';
import type { Status } from '../statuses.ts';
import type { HitsTaken } from '../unit/hits.ts';
import { withHits } from '../unit/hits.ts';
import { isDestroyed } from '../unit/strength.ts';
import {
  type ByCorner,
  type Corner,
  checkOrder,
  type Fight,
  factsAfter,
  mustCheck,
  otherCorner,
  type Standing,
} from './fight.ts';

export type Fate = Status | 'destroyed';

/** How a unit stands once the blows are counted. */
export interface Stand {
  readonly fate: Fate;
  /** The chance of its check in percent; null where it makes none. */
  readonly chance: number | null;
}

export interface Meeting {
  readonly stands: ByCorner<Stand>;
  readonly order: readonly [Corner, Corner];
}

/** Losses that change nothing of what morale asks are one case: their weights are added before anything is multiplied. */
export interface Case {
  readonly standing: Standing;
  weight: bigint;
  readonly own: number;
  /** As the other side counts it. */
  readonly asEnemy: number;
  readonly chances: Map<Numbers, Stand>;
}

const keyOf = ({ castingsLost, hits }: Standing, bare: number): string =>
  `${castingsLost} ${hits > 0} ${bare}`;

export const gatherCases = (
  fight: Fight,
  corner: Corner,
  taken: Distribution<HitsTaken>,
  rules: PrinceconRules,
  /** What else tells cases apart. */
  apart: (taken: HitsTaken) => string = () => '',
): readonly Case[] => {
  const side = fight[corner];
  const foe = fight[otherCorner(corner)];
  const cases = new Map<string, Case>();
  for (const { value, weight } of taken.entries) {
    const unit = withHits(side.unit, value, rules);
    const standing = { unit, hits: value.hits, castingsLost: value.castingsLost };
    const facts = factsAfter(side, foe, foe.unit);
    const bare = moraleChance(unit, 'close-action', { ...facts, enemies: [] }, rules).chance;
    const key = `${keyOf(standing, bare)} ${apart(value)}`;
    const known = cases.get(key);
    if (known !== undefined) known.weight += BigInt(weight);
    else
      cases.set(key, {
        standing,
        weight: BigInt(weight),
        own: ownNumbers(unit, facts),
        asEnemy: enemyNumbers(foe.unit, factsAfter(foe, side, unit)),
        chances: new Map(),
      });
  }
  return [...cases.values()];
};

const standOf = (fight: Fight, corner: Corner, own: Case, enemy: Case, rules: PrinceconRules): Stand => {
  const numbers = compareNumbers(own.own, enemy.asEnemy);
  const known = own.chances.get(numbers);
  if (known !== undefined) return known;
  const { unit } = own.standing;
  const facts = factsAfter(fight[corner], fight[otherCorner(corner)], enemy.standing.unit);
  const made = {
    fate: isDestroyed(unit) ? ('destroyed' as const) : unit.status,
    chance: mustCheck(own.standing) ? moraleChance(unit, 'close-action', facts, rules).chance : null,
  };
  own.chances.set(numbers, made);
  return made;
};

export const meetingOf = (fight: Fight, a: Case, b: Case, rules: PrinceconRules): Meeting => ({
  stands: { a: standOf(fight, 'a', a, b, rules), b: standOf(fight, 'b', b, a, rules) },
  order: checkOrder({ a: a.standing, b: b.standing }, fight.first),
});

/** How both may stand against each other when they come to check, with everything equal counted together. */
export const meetingOdds = (
  fight: Fight,
  taken: ByCorner<Distribution<HitsTaken>>,
  rules: PrinceconRules,
): Distribution<Meeting> => {
  const cases = { a: gatherCases(fight, 'a', taken.a, rules), b: gatherCases(fight, 'b', taken.b, rules) };
  const meetings = new Map<string, { readonly meeting: Meeting; weight: bigint }>();
  for (const a of cases.a) {
    const met = new Map<string, { readonly meeting: Meeting; weight: bigint }>();
    for (const b of cases.b) {
      const { stands, order } = meetingOf(fight, a, b, rules);
      const key = `${order[0]} ${stands.a.fate} ${stands.a.chance} ${stands.b.fate} ${stands.b.chance}`;
      const known = met.get(key);
      if (known !== undefined) known.weight += b.weight;
      else met.set(key, { meeting: { stands, order }, weight: b.weight });
    }
    for (const [key, { meeting, weight }] of met) {
      const known = meetings.get(key);
      if (known !== undefined) known.weight += a.weight * weight;
      else meetings.set(key, { meeting, weight: a.weight * weight });
    }
  }
  return weighted([...meetings.values()].map(({ meeting, weight }) => [meeting, weight] as const));
};
