import type { Dice } from '../../core/dice.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { rollHits } from '../chances.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { halvedHits } from '../missile/fire.ts';
import { type CheckResult, checkMorale } from '../morale/check.ts';
import { type Consequence, consequenceStep, consequencesOf } from '../morale/consequences.ts';
import type { MoraleFacts } from '../morale/facts.ts';
import { pc } from '../refs.ts';
import { isRouting, type Status } from '../statuses.ts';
import { type HitsTaken, takeHits, withHits } from '../unit/hits.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { armOf, castingsLeft, isCavalryUnit, isDestroyed } from '../unit/strength.ts';
import { type Blows, blowsOf, isCharging } from './dice.ts';
import { type CombatKind, kindOf } from './engaged.ts';
import type { FightSide } from './side.ts';

export type Corner = 'a' | 'b';
export type ByCorner<T> = { readonly a: T; readonly b: T };

export const otherCorner = (corner: Corner): Corner => (corner === 'a' ? 'b' : 'a');

export interface Fight {
  readonly a: FightSide;
  readonly b: FightSide;
  readonly contact: number | null;
  /** Whose side moves first this turn: the other lost the initiative. */
  readonly first: Corner;
}

export interface Prepared {
  readonly kind: CombatKind;
  readonly blows: ByCorner<Blows>;
}

export const prepare = (fight: Fight, rules: PrinceconRules): Prepared => {
  const kind = kindOf(fight.a.unit, fight.b.unit);
  const blows = (corner: Corner) =>
    blowsOf(fight[corner], fight[otherCorner(corner)], kind, fight.contact, rules);
  return { kind, blows: { a: blows('a'), b: blows('b') } };
};

/** Hits that count, sergeants included, and the castings they cost. */
export const takeBlows = (side: FightSide, rolled: number, rules: PrinceconRules): HitsTaken =>
  takeHits(side.unit, halvedHits(side.unit, rolled) + side.sergeantsLost, rules);

/** What the table shows of a unit that checks after this fight. */
export const factsAfter = (side: FightSide, enemy: FightSide, enemyNow: UnitProfile): MoraleFacts => ({
  aspect: side.aspect,
  enemies: [{ arm: armOf(enemyNow), castings: castingsLeft(enemyNow) }, ...enemy.friends],
  friends: side.friends,
  charged: isCharging(enemy),
  extra: [],
});

export interface Standing {
  readonly unit: UnitProfile;
  readonly hits: number;
  readonly castingsLost: number;
}

/** Infantry first, then who lost more castings, then the side that lost the initiative. */
export const checkOrder = (standing: ByCorner<Standing>, first: Corner): readonly [Corner, Corner] => {
  const a = standing.a;
  const b = standing.b;
  if (isCavalryUnit(a.unit) !== isCavalryUnit(b.unit)) return isCavalryUnit(a.unit) ? ['b', 'a'] : ['a', 'b'];
  if (a.castingsLost !== b.castingsLost) return a.castingsLost > b.castingsLost ? ['a', 'b'] : ['b', 'a'];
  return first === 'a' ? ['b', 'a'] : ['a', 'b'];
};

export const mustCheck = ({ unit, hits }: Standing): boolean => hits > 0 && !isDestroyed(unit);

/** A foe that broke or surrendered excuses the other, unless friends of it still fight there. */
export const isExcused = (foe: FightSide, foeStatus: Status): boolean =>
  isRouting(foeStatus) && foe.friends.length === 0;

export type FighterValue = {
  readonly name: string;
  readonly dice: number;
  readonly needs: number;
  readonly hitsTaken: number;
  readonly castingsLost: number;
  readonly lost: number;
  readonly wounded: readonly number[];
  readonly status: Status;
  readonly destroyed: boolean;
  readonly morale: CheckResult | null;
  /** Its own part of what is due: names may be equal on both sides. */
  readonly due: readonly Consequence[];
};

export type FightValue = {
  readonly kind: CombatKind;
  readonly a: FighterValue;
  readonly b: FighterValue;
  readonly due: readonly Consequence[];
};

const lossSteps = ({ unit }: FightSide, taken: HitsTaken, sergeants: number): readonly Step[] => [
  ...(sergeants > 0
    ? [step(pc('Personalities', 'R-P90'), `${unit.name}: hits by the loss of sergeants`, sergeants)]
    : []),
  step(pc('General Rules', 'R-P43'), `${unit.name}: castings lost`, taken.castingsLost, {
    hits: taken.hits,
    of: castingsLeft(unit),
  }),
];

/** Both strike with what they had before (R-P42); then those who were hit check, in order. */
export const fightOut = (fight: Fight, dice: Dice, rules: PrinceconRules): Outcome<FightValue> => {
  const { kind, blows } = prepare(fight, rules);
  const steps: Step[] = [step(pc('Close Action'), 'Kind of fight', kind)];
  const strike = (corner: Corner): number => {
    const { unit } = fight[corner];
    const { dice: count, needs, steps: found } = blows[corner];
    const struck = rollHits(count, needs, dice, `${unit.name}: close action`);
    steps.push(
      ...found,
      step(pc('Close Action', 'R-P42'), `${unit.name}: hits`, struck.hits, {}, struck.rolls),
    );
    return struck.hits;
  };
  const byA = strike('a');
  const byB = strike('b');
  const taken = { a: takeBlows(fight.a, byB, rules), b: takeBlows(fight.b, byA, rules) };
  const stand = (corner: Corner): Standing => ({
    unit: withHits(fight[corner].unit, taken[corner], rules),
    hits: taken[corner].hits,
    castingsLost: taken[corner].castingsLost,
  });
  const standing = { a: stand('a'), b: stand('b') };
  steps.push(
    ...lossSteps(fight.a, taken.a, fight.a.sergeantsLost),
    ...lossSteps(fight.b, taken.b, fight.b.sergeantsLost),
  );

  const morale: Record<Corner, CheckResult | null> = { a: null, b: null };
  const due: Record<Corner, readonly Consequence[]> = { a: [], b: [] };
  for (const corner of checkOrder(standing, fight.first)) {
    const foe = otherCorner(corner);
    if (!mustCheck(standing[corner])) continue;
    const { unit } = standing[corner];
    const foeStatus = morale[foe]?.status;
    if (foeStatus !== undefined && isExcused(fight[foe], foeStatus)) {
      steps.push(step(pc('Close Action'), `${unit.name}: morale`, 'excused, the enemy gave way'));
      continue;
    }
    const facts = factsAfter(fight[corner], fight[foe], standing[foe].unit);
    const checked = checkMorale(unit, 'close-action', facts, dice, rules);
    morale[corner] = checked.value;
    const follows = consequencesOf(unit, checked.value.status, 'close-action', rules);
    due[corner] = follows;
    steps.push(...checked.steps, ...follows.map(consequenceStep));
  }

  const tell = (corner: Corner): FighterValue => ({
    name: fight[corner].unit.name,
    dice: blows[corner].dice,
    needs: blows[corner].needs,
    hitsTaken: taken[corner].hits,
    castingsLost: taken[corner].castingsLost,
    lost: taken[corner].lost,
    wounded: taken[corner].wounded,
    status: morale[corner]?.status ?? fight[corner].unit.status,
    destroyed: isDestroyed(standing[corner].unit),
    morale: morale[corner],
    due: due[corner],
  });
  const inOrder = checkOrder(standing, fight.first).flatMap((corner) => due[corner]);
  return outcome({ kind, a: tell('a'), b: tell('b'), due: inOrder }, steps);
};
