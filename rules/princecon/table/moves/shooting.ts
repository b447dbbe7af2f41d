import { askFlag, askNumber, askNumberOrNone, defineMove, type Given } from '../../../core/ask.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { played } from '../../../core/table-moves.ts';
import { does, itIs, plural } from '../../../core/words.ts';
import { NO_MISSILES } from '../../data/troops.ts';
import { hasEffect } from '../../magic/standing.ts';
import { type FireValue, fireAction } from '../../missile/fire.ts';
import { type ShotValue, sergeantShotAction } from '../../people/sergeant-shot.ts';
import { isRouting } from '../../statuses.ts';
import { castingsLeft, shootsOnTheMove } from '../../unit/strength.ts';
import { askMeasured, askUnit, moveOf } from '../asks.ts';
import { askOdds, callAction } from '../call.ts';
import { addDue, driveOut, dropDue, enterLosses, enterStatus } from '../settle.ts';
import {
  enemiesOf,
  findPerson,
  findUnit,
  isFirePhase,
  livePerson,
  liveUnit,
  type PersonState,
  patchPerson,
  patchUnit,
  peopleWith,
  rulesOf,
  seatOf,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

/** Whoever is in contact is not shot at. */
const targetsOf = (state: TableState, unit: UnitState): readonly UnitState[] =>
  enemiesOf(state, unit).filter(({ engaged }) => engaged.length === 0);

const fireAsks = (unit: UnitState, state: TableState) => ({
  target: askUnit('Target', targetsOf(state, unit)),
  distance: askMeasured('Distance'),
  castings: askNumberOrNone('Castings that fire, if not all', null, {
    min: 1,
    max: castingsLeft(unit.profile),
    most: 1000,
  }),
  lineOfSight: askFlag('In sight', true),
  indirect: askFlag('Indirect fire', false, 'Over something in the way; needs a personality with the unit.'),
});

const fireInputOf = (
  state: TableState,
  unit: UnitState,
  { target, distance, castings, indirect, lineOfSight }: Given<ReturnType<typeof fireAsks>>,
) => ({
  firer: liveUnit(state, unit),
  target: liveUnit(state, target),
  distance,
  indirect,
  castings,
  facts: {
    moved: unit.moved,
    fought: unit.fought,
    volleys: volleysOf(unit),
    firerEngaged: unit.engaged.length > 0,
    targetEngaged: target.engaged.length > 0,
    lineOfSight,
  },
  houseRules: state.houseRules,
});

const volleysOf = ({ volleys, fired }: UnitState): number => volleys ?? (fired ? 1 : 0);

const canFire = (state: TableState, unit: UnitState): boolean => {
  const live = liveUnit(state, unit);
  const still = unit.moved === 'no' || (unit.moved === 'half' && shootsOnTheMove(live, rulesOf(state)));
  const hasted = hasEffect(live.effects, 'extraImpulse');
  const volleys = volleysOf(unit);
  // Haste gives one impulse more, to fire again or to fire although it moved.
  const left = hasted ? volleys + (still ? 0 : unit.impulses) < 2 : still && volleys === 0;
  return (
    unit.profile.missileWeapon !== NO_MISSILES &&
    !isRouting(unit.profile.status) &&
    unit.engaged.length === 0 &&
    !unit.fought &&
    !unit.routed &&
    left &&
    !hasEffect(live.effects, 'noAction')
  );
};

export const fireVolley = moveOf({
  id: 'fire',
  title: ({ profile }: UnitState) => `${does(profile.name, 'fires')}`,
  hint: 'Choose the target, then measure.',
  dice: true,
  who: (state) => {
    const seat = seatOf(state);
    if (!isFirePhase(state) || seat === null) return [];
    return standing(state, seat).filter((unit) => canFire(state, unit) && targetsOf(state, unit).length > 0);
  },
  asks: fireAsks,
  play: (state, unit, asked, dice) => {
    const { target } = asked;
    const { value, steps } = callAction<FireValue>(fireAction, fireInputOf(state, unit, asked), dice);
    const fired = { fired: true, volleys: volleysOf(unit) + 1 };
    const shot = patchUnit(patchUnit(state, unit.key, fired), target.key, { firedAt: true });
    const hurt = enterLosses(shot, target.key, value.target);
    const checked =
      value.morale === null ? hurt : enterStatus(hurt, target.key, value.morale.status, value.due);
    const shaken = isRouting(target.profile.status) ? driveOut(checked, target.key) : checked;
    const leaders = peopleWith(shaken, target.key).filter(({ profile }) => profile.position === 'front');
    const after = leaders.reduce(
      (now, person) => addDue(now, { kind: 'shot', person: person.key, by: unit.key }),
      shaken,
    );
    const fell =
      value.castingsLost === 0
        ? 'nobody falls'
        : `${plural(value.castingsLost, 'casting')} ${value.castingsLost === 1 ? 'falls' : 'fall'}`;
    const order =
      value.morale?.failed === true ? `; ${itIs(target.profile.name)} ${value.morale.status}` : '';
    return played(
      after,
      `${does(unit.profile.name, 'fires')} at ${target.profile.name}: ${plural(value.hits, 'hit')}, ${fell}${order}.`,
      steps,
    );
  },
  odds: (state, unit, asked) => askOdds(fireAction, fireInputOf(state, unit, asked)),
});

type Shot = { readonly person: PersonState; readonly by: string };

const shotsDue = (state: TableState): readonly Shot[] =>
  state.due.flatMap((due) => {
    const person = due.kind === 'shot' ? findPerson(state, due.person) : null;
    return due.kind !== 'shot' || person === null ? [] : [{ person, by: due.by }];
  });

/** What the sergeants' shots did is found by the individual rules, and entered. */
export const shotAtLeader = defineMove({
  id: 'shot',
  about: shotsDue,
  show: ({ person, by }, state) => ({
    title: `A sergeant of ${findUnit(state, by)?.profile.name ?? 'the enemy'} shoots at ${person.profile.name}`,
    hint: 'Resolve it by the individual rules and enter what he lost.',
    seat: person.seat,
    token: person.key,
    also: { by },
    primary: true,
    dice: true,
  }),
  asks: () => ({ hpLost: askNumber('Hit points lost', 0, { max: 999 }) }),
  play: (state, { person, by }, { hpLost }, dice) => {
    const { key } = person;
    const rest = dropDue(state, (one) => one.kind === 'shot' && one.person === key && one.by === by);
    const { name } = person.profile;
    if (hpLost === 0) return played(rest, `${does(name, 'is')} not hit.`);
    const led = person.with === null ? null : findUnit(state, person.with);
    if (led === null || person.profile.hp === null)
      throw new RuleRefusal('princecon/shot-hp', `Set ${name}’s hit points right first.`, 'hpLost');
    const given = {
      personality: livePerson(person),
      unit: liveUnit(state, led),
      hpLost,
      houseRules: state.houseRules,
    };
    const { value, steps } = callAction<ShotValue>(sergeantShotAction, given, dice);
    const hurt = patchPerson(rest, key, { profile: { ...person.profile, hp: value.hp } });
    if (!value.dead || value.unit === null)
      return played(hurt, `${does(name, 'loses')} ${hpLost} hit points.`, steps);
    const dead = patchPerson(
      dropDue(hurt, (one) => one.kind === 'shot' && one.person === key),
      key,
      {
        status: 'dead',
        with: null,
      },
    );
    const after = enterStatus(dead, led.key, value.unit.morale.status, value.unit.due);
    return played(
      after,
      `${does(name, 'falls')}; ${does(led.profile.name, 'is')} ${value.unit.morale.status}.`,
      steps,
    );
  },
});
