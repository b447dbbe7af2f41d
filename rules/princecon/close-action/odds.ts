import {
  certain,
  chain,
  chanceOf,
  combine,
  type Distribution,
  map,
  mean,
  type Odds,
  showFraction,
} from '../../core/odds.ts';
import { step } from '../../core/trace.ts';
import { hitOdds } from '../chances.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { moraleChance } from '../morale/chance.ts';
import { stepOdds } from '../morale/check.ts';
import { pc } from '../refs.ts';
import { type Status, stepDown } from '../statuses.ts';
import { withHits } from '../unit/hits.ts';
import { hitsLeft, isDestroyed } from '../unit/strength.ts';
import {
  type ByCorner,
  type Corner,
  checkOrder,
  type Fight,
  factsAfter,
  isExcused,
  mustCheck,
  otherCorner,
  prepare,
  type Standing,
  takeBlows,
} from './fight.ts';

type Fate = Status | 'destroyed';
type Fates = { readonly a: Fate; readonly b: Fate };

/**
 * All that morale asks of the losses, as a text. Hits that change none of it are one case: some three hundred hits on
 * either side would otherwise make ninety thousand.
 */
const classOf = (
  { unit, hits, castingsLost }: Standing,
  fight: Fight,
  corner: Corner,
  rules: PrinceconRules,
): string => {
  const bare = moraleChance(
    unit,
    'close-action',
    { ...factsAfter(fight[corner], fight[otherCorner(corner)], unit), enemies: [] },
    rules,
  );
  return JSON.stringify([castingsLost, hits > 0, isDestroyed(unit), bare.chance]);
};

const gatherClasses = (fight: Fight, corner: Corner, hits: Distribution<number>, rules: PrinceconRules) => {
  const standings = new Map<string, Standing>();
  const classes = map(hits, (rolled) => {
    const taken = takeBlows(fight[corner], rolled, rules);
    const standing = {
      unit: withHits(fight[corner].unit, taken, rules),
      hits: taken.hits,
      castingsLost: taken.castingsLost,
    };
    const key = classOf(standing, fight, corner, rules);
    if (!standings.has(key)) standings.set(key, standing);
    return key;
  });
  return { classes, standingOf: (key: string) => standings.get(key) as Standing };
};

const fateOf = ({ unit }: Standing): Fate => (isDestroyed(unit) ? 'destroyed' : unit.status);

/** The same order and the same excuses as when the dice fall. */
const fatesAfter = (
  standing: ByCorner<Standing>,
  fight: Fight,
  rules: PrinceconRules,
): Distribution<Fates> => {
  const statusAfter = (corner: Corner): Distribution<Status> => {
    const { unit } = standing[corner];
    const foe = otherCorner(corner);
    const facts = factsAfter(fight[corner], fight[foe], standing[foe].unit);
    const { chance } = moraleChance(unit, 'close-action', facts, rules);
    return map(stepOdds(chance, rules), (down) => stepDown(unit.status, down));
  };
  const [earlier, later] = checkOrder(standing, fight.first);
  const first: Distribution<Fate> = mustCheck(standing[earlier])
    ? statusAfter(earlier)
    : certain(fateOf(standing[earlier]));
  const pair = (early: Fate, late: Fate): Fates =>
    earlier === 'a' ? { a: early, b: late } : { a: late, b: early };
  const checks = mustCheck(standing[earlier]);
  return chain(first, (early) => {
    const excused = checks && early !== 'destroyed' && isExcused(fight[earlier], early);
    if (excused || !mustCheck(standing[later])) return certain(pair(early, fateOf(standing[later])));
    return map(statusAfter(later), (late) => pair(early, late));
  });
};

export const fightOdds = (fight: Fight, rules: PrinceconRules): Odds => {
  const { kind, blows } = prepare(fight, rules);
  const rolledOn = (corner: Corner): Distribution<number> => {
    const { dice, needs } = blows[otherCorner(corner)];
    return hitOdds(dice, needs);
  };
  const rolled = { a: rolledOn('a'), b: rolledOn('b') };
  const a = gatherClasses(fight, 'a', rolled.a, rules);
  const b = gatherClasses(fight, 'b', rolled.b, rules);
  const meetings = combine(a.classes, b.classes, (one, other) => `${one}|${other}`);
  const outcomes = chain(meetings, (meeting) => {
    const [one = '', other = ''] = meeting.split('|');
    return fatesAfter({ a: a.standingOf(one), b: b.standingOf(other) }, fight, rules);
  });
  const taken = (corner: Corner) => map(rolled[corner], (hits) => takeBlows(fight[corner], hits, rules));
  const hits = { a: map(taken('a'), (one) => one.hits), b: map(taken('b'), (one) => one.hits) };
  const gaveWay = (fate: Fate): boolean =>
    fate === 'broken' || fate === 'surrendered' || fate === 'destroyed';
  return {
    outcomes,
    also: {
      hitsOnA: hits.a,
      hitsOnB: hits.b,
      castingsLostByA: map(taken('a'), (one) => one.castingsLost),
      castingsLostByB: map(taken('b'), (one) => one.castingsLost),
      statusOfA: map(outcomes, (fates) => fates.a),
      statusOfB: map(outcomes, (fates) => fates.b),
    },
    steps: [
      step(pc('Close Action'), 'Kind of fight', kind),
      ...blows.a.steps,
      ...blows.b.steps,
      step(pc('General Rules'), 'Hits they have left', [
        hitsLeft(fight.a.unit, rules),
        hitsLeft(fight.b.unit, rules),
      ]),
    ],
    figures: {
      hitsOnA: showFraction(mean(hits.a, (count) => count)),
      hitsOnB: showFraction(mean(hits.b, (count) => count)),
      onlyAGivesWay: showFraction(chanceOf(outcomes, (fates) => gaveWay(fates.a) && !gaveWay(fates.b))),
      onlyBGivesWay: showFraction(chanceOf(outcomes, (fates) => gaveWay(fates.b) && !gaveWay(fates.a))),
      bothGiveWay: showFraction(chanceOf(outcomes, (fates) => gaveWay(fates.a) && gaveWay(fates.b))),
    },
  };
};
