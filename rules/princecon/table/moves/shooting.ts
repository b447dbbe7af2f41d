import { z } from 'zod';
import { choiceField, flagField, numberField } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../../core/table-moves.ts';
import { plural } from '../../../core/words.ts';
import { NO_MISSILES } from '../../data/troops.ts';
import { hasEffect } from '../../magic/standing.ts';
import { type FireValue, fireAction } from '../../missile/fire.ts';
import { type ShotValue, sergeantShotAction } from '../../people/sergeant-shot.ts';
import { isRouting } from '../../statuses.ts';
import { castingsLeft, shootsOnTheMove } from '../../unit/strength.ts';
import { askOdds, callAction, pickPerson, pickUnit, readInput } from '../call.ts';
import { distanceField, formOf, unitChoices } from '../form-parts.ts';
import { addDue, dropDue, enterLosses, enterStatus } from '../settle.ts';
import {
  enemiesOf,
  findPerson,
  findUnit,
  isFirePhase,
  livePerson,
  liveUnit,
  patchPerson,
  patchUnit,
  peopleWith,
  rulesOf,
  seatOf,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

const fireMove = z.strictObject({
  unit: z.string(),
  target: z.string(),
  distance: z.number(),
  castings: z.int().nullable(),
  indirect: z.boolean(),
  lineOfSight: z.boolean(),
});

const fireInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(fireMove, move);
  const unit = pickUnit(state, asked.unit, 'unit');
  const target = pickUnit(state, asked.target, 'target');
  pickOne(target.seat !== unit.seat ? true : null, 'target');
  const given = {
    firer: liveUnit(state, unit),
    target: liveUnit(state, target),
    distance: asked.distance,
    indirect: asked.indirect,
    castings: asked.castings,
    facts: {
      moved: unit.moved,
      fought: unit.fought,
      firerEngaged: unit.engaged.length > 0,
      targetEngaged: target.engaged.length > 0,
      lineOfSight: asked.lineOfSight,
    },
    houseRules: state.houseRules,
  };
  return { unit, target, given };
};

const canFire = (state: TableState, unit: UnitState): boolean => {
  const live = liveUnit(state, unit);
  const still = unit.moved === 'no' || (unit.moved === 'half' && shootsOnTheMove(live, rulesOf(state)));
  const hasted = hasEffect(live.effects, 'extraImpulse');
  return (
    unit.profile.missileWeapon !== NO_MISSILES &&
    !isRouting(unit.profile.status) &&
    unit.engaged.length === 0 &&
    !unit.fought &&
    !unit.routed &&
    (still || hasted) &&
    (!unit.fired || hasted) &&
    !hasEffect(live.effects, 'noAction')
  );
};

export const fireVolley: MoveKind<TableState> = {
  id: 'fire',
  offer: (state) => {
    const seat = seatOf(state);
    if (!isFirePhase(state) || seat === null) return [];
    return standing(state, seat)
      .filter((unit) => canFire(state, unit))
      .flatMap((unit) => {
        const targets = enemiesOf(state, unit).filter(({ engaged }) => engaged.length === 0);
        const [target] = targets;
        if (target === undefined) return [];
        return [
          offerMove({
            id: 'fire',
            title: `${unit.profile.name} fires`,
            hint: 'Choose the target, then measure.',
            seat,
            token: unit.key,
            form: formOf([
              choiceField(['target'], 'Target', unitChoices(targets)),
              distanceField('Distance'),
              numberField(['castings'], 'Castings that fire, if not all', {
                min: 1,
                max: castingsLeft(unit.profile),
                optional: true,
              }),
              flagField(['lineOfSight'], 'In sight'),
              flagField(
                ['indirect'],
                'Indirect fire',
                'Over something in the way; needs a personality with the unit.',
              ),
            ]),
            input: {
              unit: unit.key,
              target: target.key,
              distance: 12,
              castings: null,
              indirect: false,
              lineOfSight: true,
            },
            dice: true,
          }),
        ];
      });
  },
  play: (state, move, dice) => {
    const { unit, target, given } = fireInputOf(state, move);
    const { value, steps } = callAction<FireValue>(fireAction, given, dice);
    const shot = patchUnit(patchUnit(state, unit.key, { fired: true }), target.key, { firedAt: true });
    const hurt = enterLosses(shot, target.key, value.target);
    const shaken =
      value.morale === null ? hurt : enterStatus(hurt, target.key, value.morale.status, value.due);
    const leaders = peopleWith(shaken, target.key).filter(({ profile }) => profile.position === 'front');
    const after = leaders.reduce(
      (now, person) => addDue(now, { kind: 'shot', person: person.key, by: unit.key }),
      shaken,
    );
    const fell =
      value.castingsLost === 0
        ? 'nobody falls'
        : `${plural(value.castingsLost, 'casting')} ${value.castingsLost === 1 ? 'falls' : 'fall'}`;
    const order = value.morale?.failed === true ? `; it is ${value.morale.status}` : '';
    return played(
      after,
      `${unit.profile.name} fires at ${target.profile.name}: ${plural(value.hits, 'hit')}, ${fell}${order}.`,
      steps,
    );
  },
  odds: (state, move) => askOdds(fireAction, fireInputOf(state, move).given),
};

const shotMove = z.strictObject({ unit: z.string(), by: z.string(), hpLost: z.int().min(0) });

/** What the sergeants' shots did is found by the individual rules, and entered. */
export const shotAtLeader: MoveKind<TableState> = {
  id: 'shot',
  offer: (state) =>
    state.due.flatMap((due) => {
      const person = due.kind === 'shot' ? findPerson(state, due.person) : null;
      if (due.kind !== 'shot' || person === null) return [];
      return [
        offerMove({
          id: 'shot',
          title: `A sergeant of ${findUnit(state, due.by)?.profile.name ?? 'the enemy'} shoots at ${person.profile.name}`,
          hint: 'Resolve it by the individual rules and enter what he lost.',
          seat: person.seat,
          token: person.key,
          primary: true,
          form: formOf([numberField(['hpLost'], 'Hit points lost', { max: 999 })]),
          input: { unit: person.key, by: due.by, hpLost: 0 },
          dice: true,
        }),
      ];
    }),
  play: (state, move, dice) => {
    const { unit: key, by, hpLost } = readInput(shotMove, move);
    const person = pickPerson(state, key, 'unit');
    const rest = dropDue(state, (one) => one.kind === 'shot' && one.person === key && one.by === by);
    const { name } = person.profile;
    if (hpLost === 0) return played(rest, `${name} is not hit.`);
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
    if (!value.dead || value.unit === null) return played(hurt, `${name} loses ${hpLost} hit points.`, steps);
    const dead = patchPerson(
      dropDue(hurt, (one) => one.kind === 'shot' && one.person === key),
      key,
      {
        status: 'dead',
        with: null,
      },
    );
    const after = enterStatus(dead, led.key, value.unit.morale.status, value.unit.due);
    return played(after, `${name} falls; ${led.profile.name} is ${value.unit.morale.status}.`, steps);
  },
};
