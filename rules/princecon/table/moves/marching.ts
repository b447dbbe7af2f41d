import { z } from 'zod';
import { choiceField, flagField, numberField, optionOf } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { type ChargeMoraleValue, chargeMoraleAction } from '../../cavalry/charge-morale.ts';
import { type CavalryMoveValue, cavalryMoveAction, mustCheckCharge } from '../../cavalry/move.ts';
import { FORMATION_NAMES, FORMATIONS } from '../../data/troops.ts';
import { hasEffect } from '../../magic/standing.ts';
import { consequencesOf } from '../../morale/consequences.ts';
import { type AllowanceValue, movementAction } from '../../movement/allowance.ts';
import { type EvadeValue, evadeAction } from '../../movement/evade.ts';
import { fogMoveAction } from '../../movement/fog.ts';
import { impulseRate, impulsesOf, toInches } from '../../movement/rates.ts';
import { isRouting } from '../../statuses.ts';
import { castingsLeft, isCavalryUnit } from '../../unit/strength.ts';
import { askOdds, callAction, pickUnit, readInput } from '../call.ts';
import { engage, separate } from '../contacts.ts';
import { aspectField, distanceField, formOf, inInches, unitChoices } from '../form-parts.ts';
import { addDue, enterStatus } from '../settle.ts';
import {
  enemiesOf,
  findUnit,
  isMovePhase,
  liveUnit,
  patchProfile,
  patchUnit,
  peopleWith,
  rulesOf,
  seatOf,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

const leftOf = (state: TableState, unit: UnitState): number =>
  impulsesOf(liveUnit(state, unit)) - unit.impulses;

/** Units of the moving side that are free to move. */
const movers = (state: TableState): readonly UnitState[] => {
  const seat = seatOf(state);
  if (!isMovePhase(state) || seat === null) return [];
  return standing(state, seat).filter(
    (unit) =>
      unit.engaged.length === 0 &&
      !isRouting(unit.profile.status) &&
      !unit.routed &&
      leftOf(state, unit) > 0 &&
      !hasEffect(liveUnit(state, unit).effects, 'noAction'),
  );
};

/** His own commander moves a unit as he likes; all others need an order that was obeyed. */
const isOrdered = (state: TableState, unit: UnitState): boolean =>
  unit.order !== null ||
  (peopleWith(state, unit.key).some(({ role, status }) => role === 'command' && status === 'active') &&
    !hasEffect(liveUnit(state, unit).effects, 'silenced'));

const checkOrdered = (state: TableState, unit: UnitState, refereeAllows: boolean): void => {
  if (refereeAllows || isOrdered(state, unit)) return;
  throw new RuleRefusal(
    'princecon/no-order',
    `${unit.profile.name} has no order: let a commander give one, or the referee allow it.`,
    'refereeAllows',
  );
};

const hintFor = (state: TableState, unit: UnitState): string =>
  isOrdered(state, unit) ? 'It has its order.' : 'It has no order yet.';

const refereeField = flagField(['refereeAllows'], 'Without an order, by the referee’s leave');

const marchMove = z.strictObject({
  unit: z.string(),
  kind: z.enum(['forward', 'backward']),
  distance: z.number(),
  contact: z.string().nullable(),
  aspect: z.enum(['front', 'flank', 'rear']),
  gallop: z.boolean(),
  refereeAllows: z.boolean(),
});

const marchInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(marchMove, move);
  const unit = pickUnit(state, asked.unit, 'unit');
  const target = asked.contact === null ? null : pickUnit(state, asked.contact, 'contact');
  pickOne(target === null || target.seat !== unit.seat ? true : null, 'contact');
  return { asked, unit, target };
};

export const march: MoveKind<TableState> = {
  id: 'march',
  offer: (state) =>
    movers(state).map((unit) =>
      offerMove({
        id: 'march',
        title: `${unit.profile.name} moves`,
        hint: hintFor(state, unit),
        seat: unit.seat,
        token: unit.key,
        form: formOf([
          choiceField(['kind'], 'Moves', [optionOf('forward', 'Forward'), optionOf('backward', 'Backward')]),
          distanceField('Distance'),
          choiceField(['contact'], 'Touches an enemy', unitChoices(enemiesOf(state, unit)), {
            optional: true,
          }),
          aspectField('aspect', 'That enemy is struck on its'),
          ...(isCavalryUnit(unit.profile) ? [flagField(['gallop'], 'It gallops')] : []),
          refereeField,
        ]),
        input: {
          unit: unit.key,
          kind: 'forward',
          distance: toInches(impulseRate(liveUnit(state, unit), rulesOf(state))),
          contact: null,
          aspect: 'front',
          gallop: false,
          refereeAllows: false,
        },
        dice: unit.effects.some(({ spell }) => spell === 'fog-weave'),
      }),
    ),
  play: (state, move, dice) => {
    const { asked, unit, target } = marchInputOf(state, move);
    checkOrdered(state, unit, asked.refereeAllows);
    const live = liveUnit(state, unit);
    const rate = toInches(impulseRate(live, rulesOf(state)));
    const isLong = asked.gallop || asked.distance > rate / (asked.kind === 'backward' ? 2 : 1);
    const impulses = isLong ? leftOf(state, unit) : 1;
    const given = {
      unit: live,
      kind: asked.kind,
      impulses,
      gallop: asked.gallop,
      fires: unit.fired,
      houseRules: state.houseRules,
    };
    const { value, steps } = callAction<AllowanceValue>(movementAction, given, dice);
    if (asked.distance > value.inches)
      throw new RuleRefusal(
        'princecon/too-far',
        `${unit.profile.name} moves at most ${inInches(value.inches)} so: shorten the move.`,
        'distance',
      );
    const half = asked.distance <= rate / 2;
    const told: Step[] = [...steps];
    let gone = patchUnit(state, unit.key, {
      moved: half && unit.moved === 'no' ? 'half' : 'more',
      impulses: unit.impulses + impulses,
      ...(asked.gallop ? { tires: true, gallop: target !== null && asked.distance > rate } : {}),
    });
    // Whoever moves among brambles checks, at worst becoming Disordered (R-P61).
    if (hasEffect(live.effects, 'moveFixed'))
      gone = addDue(gone, { kind: 'check', unit: unit.key, context: 'spell', floor: 'disordered' });
    const { name } = unit.profile;
    if (hasEffect(live.effects, 'fog') && asked.kind === 'forward' && asked.distance >= 1) {
      const fog = { unit: live, distance: Math.round(asked.distance), houseRules: state.houseRules };
      const way = callAction<{ straight: boolean; drift: number; side: string }>(fogMoveAction, fog, dice);
      told.push(...way.steps);
      if (!way.value.straight)
        return played(
          gone,
          `${name} loses its way in the fog: ${inInches(way.value.drift)} to the ${way.value.side}.`,
          told,
        );
    }
    if (target === null)
      return played(gone, `${name} moves ${inInches(asked.distance)} ${asked.kind}.`, told);
    const met = engage(gone, unit.key, target.key, { mover: 'front', target: asked.aspect });
    return played(met, `${name} meets ${target.profile.name} on its ${asked.aspect}.`, told);
  },
};

const reformMove = z.strictObject({
  unit: z.string(),
  formation: z.enum(FORMATIONS),
  frontage: z.int().min(1),
  refereeAllows: z.boolean(),
});

export const reform: MoveKind<TableState> = {
  id: 'reform',
  offer: (state) =>
    movers(state).map((unit) =>
      offerMove({
        id: 'reform',
        title: `${unit.profile.name} changes formation`,
        hint: `Facing, front and order; it takes one impulse. ${hintFor(state, unit)}`,
        seat: unit.seat,
        token: unit.key,
        form: formOf([
          choiceField(
            ['formation'],
            'Order',
            FORMATIONS.map((id) => optionOf(id, FORMATION_NAMES[id])),
          ),
          numberField(['frontage'], 'Castings in front', { min: 1, max: castingsLeft(unit.profile) }),
          refereeField,
        ]),
        input: {
          unit: unit.key,
          formation: unit.profile.formation,
          frontage: Math.min(unit.profile.frontage ?? 1, castingsLeft(unit.profile)),
          refereeAllows: false,
        },
      }),
    ),
  play: (state, move, dice) => {
    const asked = readInput(reformMove, move);
    const unit = pickUnit(state, asked.unit, 'unit');
    checkOrdered(state, unit, asked.refereeAllows);
    pickOne(asked.frontage <= castingsLeft(unit.profile) ? true : null, 'frontage');
    const given = { unit: liveUnit(state, unit), kind: 'change-formation', houseRules: state.houseRules };
    const { steps } = callAction<AllowanceValue>(movementAction, given, dice);
    const done = patchUnit(state, unit.key, { reformed: true, impulses: unit.impulses + 1 });
    const { formation, frontage } = asked;
    return played(
      patchProfile(done, unit.key, { formation, frontage }),
      `${unit.profile.name} is now ${FORMATION_NAMES[formation].toLowerCase()}, ${frontage} wide.`,
      steps,
    );
  },
};

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
