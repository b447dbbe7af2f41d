import { z } from 'zod';
import { choiceField, flagField, numberField, optionOf } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { FORMATION_NAMES, FORMATIONS } from '../../data/troops.ts';
import { hasEffect } from '../../magic/standing.ts';
import { type AllowanceValue, movementAction } from '../../movement/allowance.ts';
import { fogMoveAction } from '../../movement/fog.ts';
import { impulseRate, toInches } from '../../movement/rates.ts';
import { castingsLeft, isCavalryUnit } from '../../unit/strength.ts';
import { callAction, pickUnit, readInput } from '../call.ts';
import { engage } from '../contacts.ts';
import { aspectField, distanceField, formOf, inInches, unitChoices } from '../form-parts.ts';
import { addDue } from '../settle.ts';
import { enemiesOf, liveUnit, patchProfile, patchUnit, rulesOf, type TableState } from '../state.ts';
import { checkOrdered, hintFor, leftOf, movers, refereeField } from './under-orders.ts';

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
