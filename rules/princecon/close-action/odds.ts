import {
  certain,
  chain,
  chanceOf,
  type Distribution,
  map,
  mean,
  type Odds,
  showFraction,
} from '../../core/odds.ts';
import { step } from '../../core/trace.ts';
import { hitOdds } from '../chances.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { stepOdds } from '../morale/check.ts';
import { pc } from '../refs.ts';
import { stepDown } from '../statuses.ts';
import type { HitsTaken } from '../unit/hits.ts';
import { hitsLeft } from '../unit/strength.ts';
import { type Corner, type Fight, isExcused, otherCorner, prepare, takeBlows } from './fight.ts';
import { type Fate, type Meeting, meetingOdds, type Stand } from './meetings.ts';

type Fates = { readonly a: Fate; readonly b: Fate };

/** The same order and the same excuses as when the dice fall. */
export const fatesAfter = (
  { stands, order: [earlier, later] }: Meeting,
  fight: Fight,
  rules: PrinceconRules,
): Distribution<Fates> => {
  const fateOf = ({ fate, chance }: Stand): Distribution<Fate> =>
    chance === null || fate === 'destroyed'
      ? certain(fate)
      : map(stepOdds(chance, rules), (down) => stepDown(fate, down));
  const pair = (early: Fate, late: Fate): Fates =>
    earlier === 'a' ? { a: early, b: late } : { a: late, b: early };
  const checks = stands[earlier].chance !== null;
  return chain(fateOf(stands[earlier]), (early) => {
    const excused = checks && early !== 'destroyed' && isExcused(fight[earlier], early);
    if (excused) return certain(pair(early, stands[later].fate));
    return map(fateOf(stands[later]), (late) => pair(early, late));
  });
};

/** The two by their names; of one name they are told apart by their lines. */
export const namesOf = ({ a, b }: Pick<Fight, 'a' | 'b'>): { readonly a: string; readonly b: string } =>
  a.unit.name === b.unit.name
    ? { a: `${a.unit.name} (1)`, b: `${b.unit.name} (2)` }
    : { a: a.unit.name, b: b.unit.name };

const labelsOf = (fight: Fight): Readonly<Record<string, string>> => {
  const { a, b } = namesOf(fight);
  return {
    a,
    b,
    // Keys name a side by its capital: `castingsLostByA`.
    A: a,
    B: b,
    hitsOnA: `${a}: hits taken`,
    hitsOnB: `${b}: hits taken`,
    castingsLostByA: `${a}: castings lost`,
    castingsLostByB: `${b}: castings lost`,
    statusOfA: `${a}: order`,
    statusOfB: `${b}: order`,
    onlyAGivesWay: `Only ${a} gives way`,
    onlyBGivesWay: `Only ${b} gives way`,
    bothGiveWay: 'Both give way',
  };
};

export const fightOdds = (fight: Fight, rules: PrinceconRules): Odds => {
  const { kind, blows } = prepare(fight, rules);
  const rolledOn = (corner: Corner): Distribution<number> => {
    const { dice, needs } = blows[otherCorner(corner)];
    return hitOdds(dice, needs);
  };
  const takenBy = (corner: Corner): Distribution<HitsTaken> =>
    map(rolledOn(corner), (hits) => takeBlows(fight[corner], hits, rules));
  const taken = { a: takenBy('a'), b: takenBy('b') };
  const outcomes = chain(meetingOdds(fight, taken, rules), (meeting) => fatesAfter(meeting, fight, rules));
  const hits = { a: map(taken.a, (one) => one.hits), b: map(taken.b, (one) => one.hits) };
  const gaveWay = (fate: Fate): boolean =>
    fate === 'broken' || fate === 'surrendered' || fate === 'destroyed';
  return {
    outcomes,
    labels: labelsOf(fight),
    also: {
      hitsOnA: hits.a,
      hitsOnB: hits.b,
      castingsLostByA: map(taken.a, (one) => one.castingsLost),
      castingsLostByB: map(taken.b, (one) => one.castingsLost),
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
