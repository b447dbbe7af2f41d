import { z } from 'zod';
import { choiceField, flagField } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { type MoveKind, offerMove, played } from '../../../core/table-moves.ts';
import { type RallyValue, rallyAction } from '../../morale/rally.ts';
import { type RoutValue, routAction } from '../../morale/rout.ts';
import { askOdds, callAction, pickUnit, readInput } from '../call.ts';
import { letGo } from '../contacts.ts';
import { distanceField, formOf, inInches, manyField, unitChoices } from '../form-parts.ts';
import { addDue, dropDue, removeUnit } from '../settle.ts';
import {
  enemiesOf,
  liveUnit,
  patchProfile,
  patchUnit,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';
import { mustRout } from './phases.ts';

const unitMove = z.strictObject({ unit: z.string() });

const rallyInputOf = (state: TableState, move: PlayedMove) => {
  const unit = pickUnit(state, readInput(unitMove, move).unit, 'unit');
  const given = {
    unit: liveUnit(state, unit),
    engaged: unit.engaged.length > 0,
    moved: unit.moved !== 'no' || unit.reformed || unit.routed,
    fired: unit.fired,
    houseRules: state.houseRules,
  };
  return { unit, given };
};

const mayRally = (unit: UnitState): boolean =>
  (unit.profile.status === 'disordered' || unit.profile.status === 'broken') &&
  unit.engaged.length === 0 &&
  unit.moved === 'no' &&
  !unit.reformed &&
  !unit.fired &&
  !unit.routed;

export const rally: MoveKind<TableState> = {
  id: 'rally',
  offer: (state) =>
    state.phase !== 'retreat'
      ? []
      : standing(state)
          .filter(mayRally)
          .map((unit) =>
            offerMove({
              id: 'rally',
              title: `Rally ${unit.profile.name}`,
              hint:
                unit.profile.status === 'broken' ? 'It needs a leader with it.' : 'A failure does no harm.',
              seat: unit.seat,
              token: unit.key,
              input: { unit: unit.key },
              dice: true,
            }),
          ),
  play: (state, move, dice) => {
    const { unit, given } = rallyInputOf(state, move);
    const { value, steps } = callAction<RallyValue>(rallyAction, given, dice);
    // One attempt a turn: it counts as what the unit did.
    const tried = patchUnit(state, unit.key, { reformed: true });
    const { name } = unit.profile;
    if (!value.rallied) return played(tried, `${name} does not rally.`, steps);
    const rallied = dropDue(tried, (due) => due.kind === 'rout' && due.unit === unit.key);
    return played(
      patchProfile(rallied, unit.key, { status: value.status }),
      `${name} rallies and is ${value.status}.`,
      steps,
    );
  },
  odds: (state, move) => askOdds(rallyAction, rallyInputOf(state, move).given),
};

const routMove = z.strictObject({
  unit: z.string(),
  enemy: z.string().nullable(),
  enemyAt: z.number(),
  friends: z.array(z.string()),
  cover: z.boolean(),
  leaves: z.boolean(),
});

const routers = (state: TableState): readonly UnitState[] =>
  standing(state).filter(
    (unit) =>
      !unit.routed &&
      (state.due.some((due) => due.kind === 'rout' && due.unit === unit.key) ||
        (state.phase === 'retreat' && mustRout(unit))),
  );

export const rout: MoveKind<TableState> = {
  id: 'rout',
  offer: (state) =>
    routers(state).map((unit) =>
      offerMove({
        id: 'rout',
        title: `${unit.profile.name} routs`,
        hint: 'Straight away from the enemy, at skirmish speed; friends it touches check morale.',
        seat: unit.seat,
        token: unit.key,
        primary: true,
        form: formOf([
          choiceField(['enemy'], 'Runs into an enemy', unitChoices(enemiesOf(state, unit)), {
            optional: true,
          }),
          distanceField('Inches to that enemy', 'enemyAt'),
          manyField(
            'friends',
            'Friends it touches',
            unitChoices(standing(state, unit.seat).filter(({ key }) => key !== unit.key)),
          ),
          flagField(['cover'], 'It reaches cover'),
          flagField(['leaves'], 'It leaves the field'),
        ]),
        input: { unit: unit.key, enemy: null, enemyAt: 0, friends: [], cover: false, leaves: false },
      }),
    ),
  play: (state, move, dice) => {
    const asked = readInput(routMove, move);
    const unit = pickUnit(state, asked.unit, 'unit');
    const enemy = asked.enemy === null ? null : pickUnit(state, asked.enemy, 'enemy');
    const friends = asked.friends.map((key) => pickUnit(state, key, 'friends'));
    const given = {
      unit: liveUnit(state, unit),
      enemyAt: enemy === null ? null : asked.enemyAt,
      friends: friends.map(({ profile }) => profile.name),
      houseRules: state.houseRules,
    };
    const { value, steps } = callAction<RoutValue>(routAction, given, dice);
    let now = letGo(
      dropDue(state, (due) => due.kind === 'rout' && due.unit === unit.key),
      unit.key,
    );
    now = patchUnit(now, unit.key, { routed: true, moved: 'more' });
    now = friends.reduce(
      (before, friend) =>
        addDue(before, { kind: 'check', unit: friend.key, context: 'rout-path', floor: null }),
      now,
    );
    const { name } = unit.profile;
    if (asked.leaves) return played(removeUnit(now, unit.key, 'left'), `${name} runs off the field.`, steps);
    if (value.vanishes)
      return played(
        removeUnit(now, unit.key, 'surrendered'),
        `${name} runs into the enemy and is taken.`,
        steps,
      );
    if (asked.cover) now = patchProfile(now, unit.key, { cover: 'cover' });
    if (value.freeRoll && enemy !== null)
      now = addDue(now, { kind: 'free-blow', unit: enemy.key, on: unit.key, aspect: 'front' });
    return played(now, `${name} routs ${inInches(value.inches)}.`, steps);
  },
};
