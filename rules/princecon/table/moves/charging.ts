import { z } from 'zod';
import { choiceField, flagField, optionOf } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { type ChargeMoraleValue, chargeMoraleAction } from '../../cavalry/charge-morale.ts';
import { type CavalryMoveValue, cavalryMoveAction, mustCheckCharge } from '../../cavalry/move.ts';
import { consequencesOf } from '../../morale/consequences.ts';
import { type EvadeValue, evadeAction } from '../../movement/evade.ts';
import { impulsesOf } from '../../movement/rates.ts';
import { isRouting } from '../../statuses.ts';
import { castingsLeft, isCavalryUnit } from '../../unit/strength.ts';
import { askOdds, callAction, pickUnit, readInput } from '../call.ts';
import { engage, separate } from '../contacts.ts';
import { aspectField, distanceField, formOf, inInches, unitChoices } from '../form-parts.ts';
import { enterStatus } from '../settle.ts';
import {
  enemiesOf,
  findUnit,
  isMovePhase,
  liveUnit,
  patchUnit,
  rulesOf,
  seatOf,
  standing,
  type TableState,
} from '../state.ts';
import { checkOrdered, hintFor, movers, refereeField } from './under-orders.ts';

const chargeMove = z.strictObject({
  unit: z.string(),
  target: z.string(),
  distance: z.number(),
  gallop: z.boolean(),
  aspect: z.enum(['front', 'flank', 'rear']),
  refereeAllows: z.boolean(),
});

const chargeInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(chargeMove, move);
  const unit = pickUnit(state, asked.unit, 'unit');
  const target = pickUnit(state, asked.target, 'target');
  pickOne(target.seat !== unit.seat ? true : null, 'target');
  const ride = {
    unit: liveUnit(state, unit),
    distance: asked.distance,
    gallop: asked.gallop,
    charge: true,
    target: liveUnit(state, target),
    houseRules: state.houseRules,
  };
  const stand = (reach: number) => ({
    cavalry: liveUnit(state, unit),
    infantry: liveUnit(state, target),
    facts: {
      aspect: asked.aspect,
      enemies: [{ arm: 'cavalry', castings: castingsLeft(unit.profile) }],
    },
    reach,
    houseRules: state.houseRules,
  });
  return { asked, unit, target, ride, stand };
};

export const charge: MoveKind<TableState> = {
  id: 'charge',
  offer: (state) =>
    movers(state)
      .filter(
        (unit) => isCavalryUnit(unit.profile) && unit.profile.fatigue !== 'exhausted' && unit.impulses === 0,
      )
      .flatMap((unit) => {
        const enemies = enemiesOf(state, unit);
        const [enemy] = enemies;
        if (enemy === undefined) return [];
        return [
          offerMove({
            id: 'charge',
            title: `${unit.profile.name} charges`,
            hint: `Both impulses straight forward; infantry without pole arms or cover checks first. ${hintFor(state, unit)}`,
            seat: unit.seat,
            token: unit.key,
            form: formOf([
              choiceField(['target'], 'Charges', unitChoices(enemies)),
              distanceField('Distance to it'),
              ...(unit.profile.fatigue === 'fresh' ? [flagField(['gallop'], 'At the gallop')] : []),
              aspectField('aspect', 'It is struck on its'),
              refereeField,
            ]),
            input: {
              unit: unit.key,
              target: enemy.key,
              distance: 12,
              gallop: false,
              aspect: 'front',
              refereeAllows: false,
            },
            dice: true,
          }),
        ];
      }),
  play: (state, move, dice) => {
    const { asked, unit, target, ride, stand } = chargeInputOf(state, move);
    checkOrdered(state, unit, asked.refereeAllows);
    const rode = callAction<CavalryMoveValue>(cavalryMoveAction, ride, dice);
    const steps: Step[] = [...rode.steps];
    const { name } = unit.profile;
    const foe = target.profile.name;
    let now = patchUnit(state, unit.key, {
      moved: 'more',
      impulses: impulsesOf(ride.unit),
      charging: true,
      gallop: rode.value.gallopBonus,
      tires: true,
    });
    if (!rode.value.targetChecks) {
      now = engage(now, unit.key, target.key, { mover: 'front', target: asked.aspect });
      return played(now, `${name} charges ${foe} on its ${asked.aspect}.`, steps);
    }
    const checked = callAction<ChargeMoraleValue>(
      chargeMoraleAction,
      stand(rode.value.most - asked.distance),
      dice,
    );
    steps.push(...checked.steps);
    const { stands, status, struckOnRear, retreat } = checked.value;
    if (stands) {
      now = engage(now, unit.key, target.key, { mover: 'front', target: asked.aspect });
      return played(now, `${name} charges ${foe}, which stands.`, steps);
    }
    // The half move, or the rout in its place, is its movement of the turn (R-P88, R-P89).
    now = patchUnit(now, target.key, { moved: 'more', routed: isRouting(status) });
    const due = consequencesOf(liveUnit(state, target), status, 'charge', rulesOf(state)).filter(
      ({ kind }) => kind !== 'rout',
    );
    now = enterStatus(now, target.key, status, due);
    if (struckOnRear && findUnit(now, target.key)?.gone === null) {
      now = engage(now, unit.key, target.key, { mover: 'front', target: 'rear' });
      return played(now, `${foe} gives way before ${name} and is struck in the rear.`, steps);
    }
    return played(
      now,
      `${foe} gives way ${inInches(retreat)} before ${name}, which does not reach it.`,
      steps,
    );
  },
  odds: (state, move) => {
    const { target, stand } = chargeInputOf(state, move);
    return mustCheckCharge(liveUnit(state, target)) ? askOdds(chargeMoraleAction, stand(0)) : null;
  },
};

const evadeMove = z.strictObject({
  unit: z.string(),
  enemy: z.string(),
  faces: z.enum(['toward', 'away', 'aside']),
  attackerLeft: z.number(),
});

/** Infantry that infantry has just touched, and that has not moved. */
const evaders = (state: TableState) =>
  isMovePhase(state)
    ? standing(state).flatMap((unit) => {
        const [contact, ...others] = unit.engaged;
        const enemy = contact === undefined ? null : findUnit(state, contact.with);
        const free = unit.seat !== seatOf(state) && unit.moved === 'no' && others.length === 0;
        if (contact?.fresh !== true || enemy === null || !free) return [];
        return isCavalryUnit(unit.profile) || isCavalryUnit(enemy.profile) ? [] : [{ unit, enemy }];
      })
    : [];

const evadeInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(evadeMove, move);
  const unit = pickUnit(state, asked.unit, 'unit');
  const enemy = pickUnit(state, asked.enemy, 'enemy');
  const given = {
    unit: liveUnit(state, unit),
    attacker: liveUnit(state, enemy),
    faces: asked.faces,
    attackerLeft: asked.attackerLeft,
    facts: {
      aspect: unit.engaged[0]?.aspect ?? 'front',
      enemies: [{ arm: 'infantry', castings: castingsLeft(enemy.profile) }],
    },
    houseRules: state.houseRules,
  };
  return { unit, enemy, given };
};

export const evade: MoveKind<TableState> = {
  id: 'evade',
  offer: (state) =>
    evaders(state).map(({ unit, enemy }) =>
      offerMove({
        id: 'evade',
        title: `${unit.profile.name} evades`,
        hint: `A quarter move away from ${enemy.profile.name}, then a morale check.`,
        seat: unit.seat,
        token: unit.key,
        form: formOf([
          choiceField(['faces'], 'It faces', [
            optionOf('toward', 'The attacker'),
            optionOf('away', 'Straight away'),
            optionOf('aside', 'Elsewhere'),
          ]),
          distanceField('Inches the attacker has left', 'attackerLeft'),
        ]),
        input: { unit: unit.key, enemy: enemy.key, faces: 'toward', attackerLeft: 0 },
        dice: true,
      }),
    ),
  play: (state, move, dice) => {
    const { unit, enemy, given } = evadeInputOf(state, move);
    const { value, steps } = callAction<EvadeValue>(evadeAction, given, dice);
    const away = separate(state, unit.key, enemy.key);
    const moved = patchUnit(away, unit.key, { moved: 'more' });
    const met = value.caught
      ? engage(moved, enemy.key, unit.key, { mover: 'front', target: 'front' })
      : moved;
    const after = enterStatus(met, unit.key, value.morale.status, value.due);
    const caught = value.caught ? ' and is caught' : '';
    return played(
      after,
      `${unit.profile.name} falls back ${inInches(value.inches)}${caught}, ${value.morale.status}.`,
      steps,
    );
  },
  odds: (state, move) => askOdds(evadeAction, evadeInputOf(state, move).given),
};
