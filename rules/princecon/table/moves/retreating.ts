import { z } from 'zod';
import { choiceField, flagField, numberField, optionOf } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../../core/table-moves.ts';
import { type DisengageValue, disengageAction } from '../../close-action/disengage.ts';
import { kindOf } from '../../close-action/engaged.ts';
import { pursueAction } from '../../close-action/pursue.ts';
import type { CheckResult } from '../../morale/check.ts';
import { moraleAction } from '../../morale/check-action.ts';
import type { Consequence } from '../../morale/consequences.ts';
import { contextNames, MORALE_CONTEXTS, type MoraleContext } from '../../morale/facts.ts';
import { type RallyValue, rallyAction } from '../../morale/rally.ts';
import { type RoutValue, routAction } from '../../morale/rout.ts';
import { isRouting, type Status } from '../../statuses.ts';
import { armOf, castingsLeft } from '../../unit/strength.ts';
import { askOdds, callAction, pickUnit, readInput } from '../call.ts';
import { contactOf, letGo, separate } from '../contacts.ts';
import { distanceField, formOf, inInches, manyField, unitChoices } from '../form-parts.ts';
import { addDue, dropDue, enterStatus, removeUnit } from '../settle.ts';
import {
  enemiesOf,
  findUnit,
  isGone,
  liveUnit,
  patchProfile,
  patchUnit,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';
import { mustRout } from './phases.ts';

const disengageMove = z.strictObject({ unit: z.string(), enemy: z.string(), pursuit: z.number().nullable() });

const crowdOf = ({ profile }: UnitState) => ({ arm: armOf(profile), castings: castingsLeft(profile) });

const disengageInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(disengageMove, move);
  const unit = pickUnit(state, asked.unit, 'unit');
  const enemy = pickUnit(state, asked.enemy, 'enemy');
  const contact = pickOne(contactOf(state, unit.key, enemy.key), 'enemy');
  const given = {
    unit: liveUnit(state, unit),
    enemy: liveUnit(state, enemy),
    firstTurn: contact.since === state.turn,
    pursuit: asked.pursuit,
    facts: { aspect: contact.aspect, enemies: [crowdOf(enemy)], charged: enemy.charging },
    houseRules: state.houseRules,
  };
  return { unit, enemy, given };
};

export const disengage: MoveKind<TableState> = {
  id: 'disengage',
  offer: (state) =>
    state.phase !== 'retreat'
      ? []
      : standing(state)
          .filter(({ engaged, profile }) => engaged.length > 0 && !isRouting(profile.status))
          .flatMap((unit) => {
            const enemies = unit.engaged
              .flatMap((contact) => findUnit(state, contact.with) ?? [])
              .filter((enemy) => kindOf(liveUnit(state, unit), liveUnit(state, enemy)) === 'ordered');
            const [enemy] = enemies;
            if (enemy === undefined) return [];
            return [
              offerMove({
                id: 'disengage',
                title: `${unit.profile.name} disengages`,
                hint: 'The side that moves second tries first. Afterwards it checks morale.',
                seat: unit.seat,
                token: unit.key,
                form: formOf([
                  choiceField(['enemy'], 'From', unitChoices(enemies)),
                  numberField(['pursuit'], 'Inches the enemy follows, if not all he may', {
                    max: 20,
                    step: 0.25,
                    optional: true,
                    suffix: 'inches',
                  }),
                ]),
                input: { unit: unit.key, enemy: enemy.key, pursuit: null },
                dice: true,
              }),
            ];
          }),
  play: (state, move, dice) => {
    const { unit, enemy, given } = disengageInputOf(state, move);
    const { value, steps } = callAction<DisengageValue>(disengageAction, given, dice);
    const { name } = unit.profile;
    if (!value.away) return played(state, `${name} does not get away.`, steps);
    const apart = value.stillEngaged ? state : separate(state, unit.key, enemy.key);
    const moved = patchUnit(apart, unit.key, { moved: 'more' });
    const after = enterStatus(moved, unit.key, value.status, value.due);
    const how = value.stillEngaged ? ', but the enemy keeps up with it' : '';
    return played(
      after,
      `${name} falls back from ${enemy.profile.name}${how}; it is ${value.status}.`,
      steps,
    );
  },
  odds: (state, move) => askOdds(disengageAction, disengageInputOf(state, move).given),
};

const pursueMove = z.strictObject({ unit: z.string(), enemy: z.string(), gap: z.number() });

export const pursue: MoveKind<TableState> = {
  id: 'pursue',
  offer: (state) =>
    state.phase !== 'retreat'
      ? []
      : standing(state)
          .filter(({ engaged, profile }) => engaged.length === 0 && !isRouting(profile.status))
          .flatMap((unit) => {
            const enemies = unit.mayPursue
              .flatMap((key) => findUnit(state, key) ?? [])
              .filter((enemy) => !isGone(enemy));
            const [enemy] = enemies;
            if (enemy === undefined) return [];
            return [
              offerMove({
                id: 'pursue',
                title: `${unit.profile.name} pursues`,
                hint: 'A quarter of its move; whoever is caught is struck freely.',
                seat: unit.seat,
                token: unit.key,
                form: formOf([
                  choiceField(['enemy'], 'After', unitChoices(enemies)),
                  distanceField('Inches between them', 'gap'),
                ]),
                input: { unit: unit.key, enemy: enemy.key, gap: 12 },
              }),
            ];
          }),
  play: (state, move, dice) => {
    const asked = readInput(pursueMove, move);
    const unit = pickUnit(state, asked.unit, 'unit');
    const enemy = pickUnit(state, asked.enemy, 'enemy');
    const given = {
      unit: liveUnit(state, unit),
      enemy: liveUnit(state, enemy),
      gap: asked.gap,
      houseRules: state.houseRules,
    };
    const { value, steps } = callAction<{ contact: boolean; vanishes: boolean }>(pursueAction, given, dice);
    const moved = patchUnit(state, unit.key, {
      moved: 'more',
      mayPursue: unit.mayPursue.filter((key) => key !== enemy.key),
    });
    const foe = enemy.profile.name;
    if (value.vanishes)
      return played(removeUnit(moved, enemy.key, 'surrendered'), `${unit.profile.name} takes ${foe}.`, steps);
    if (!value.contact) return played(moved, `${foe} gets away from ${unit.profile.name}.`, steps);
    return played(
      addDue(moved, { kind: 'free-blow', unit: unit.key, on: enemy.key, aspect: 'rear' }),
      `${unit.profile.name} catches ${foe}.`,
      steps,
    );
  },
};

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

const checkInputOf = (
  state: TableState,
  unit: UnitState,
  context: MoraleContext,
  floor: Status | null = null,
) => ({
  unit: liveUnit(state, unit),
  context,
  floor,
  facts: {
    aspect: unit.engaged[0]?.aspect ?? 'front',
    enemies: unit.engaged.flatMap((contact) => findUnit(state, contact.with) ?? []).map(crowdOf),
  },
  houseRules: state.houseRules,
});

type CheckValue = CheckResult & { readonly due: readonly Consequence[] };

const tellCheck = (unit: UnitState, { failed, status }: CheckValue): string =>
  failed ? `${unit.profile.name} fails its check and is ${status}.` : `${unit.profile.name} holds.`;

const checkMove = z.strictObject({ unit: z.string(), context: z.enum(MORALE_CONTEXTS) });

const dueCheckOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(checkMove, move);
  const unit = pickUnit(state, asked.unit, 'unit');
  const due = state.due.find(
    (one) => one.kind === 'check' && one.unit === unit.key && one.context === asked.context,
  );
  const floor = due?.kind === 'check' ? due.floor : null;
  return { unit, due: pickOne(due, 'context'), given: checkInputOf(state, unit, asked.context, floor) };
};

/** A check that something else has called for. */
export const check: MoveKind<TableState> = {
  id: 'check',
  offer: (state) =>
    state.due.flatMap((due) => {
      const unit = due.kind === 'check' ? findUnit(state, due.unit) : null;
      if (due.kind !== 'check' || unit === null || isGone(unit)) return [];
      return [
        offerMove({
          id: 'check',
          title: `${unit.profile.name} checks morale: ${contextNames[due.context].toLowerCase()}`,
          hint: 'Due before the phase can end.',
          seat: unit.seat,
          token: unit.key,
          primary: true,
          input: { unit: unit.key, context: due.context },
          dice: true,
        }),
      ];
    }),
  play: (state, move, dice) => {
    const { unit, due, given } = dueCheckOf(state, move);
    const { value, steps } = callAction<CheckValue>(moraleAction, given, dice);
    const rest = { ...state, due: state.due.filter((one) => one !== due) };
    return played(enterStatus(rest, unit.key, value.status, value.due), tellCheck(unit, value), steps);
  },
  odds: (state, move) => askOdds(moraleAction, dueCheckOf(state, move).given),
};

const CALLED = [
  'friend-broke',
  'rout-path',
  'monster',
  'spell',
  'leader-death',
] as const satisfies readonly MoraleContext[];

const callMove = z.strictObject({ who: z.string(), context: z.enum(CALLED) });

const calledInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(callMove, move);
  const unit = pickUnit(state, asked.who, 'who');
  return { unit, given: checkInputOf(state, unit, asked.context) };
};

/** A check that only the table can tell of: a friend beside it broke, a monster came near. */
export const callCheck: MoveKind<TableState> = {
  id: 'call-check',
  offer: (state) => {
    const units = standing(state);
    const [first] = units;
    if (first === undefined || state.phase === 'initiative' || state.phase === 'preparation') return [];
    return [
      offerMove({
        id: 'call-check',
        title: 'Call for a morale check',
        hint: 'For what only the table shows: a friend beside it broke, a monster is near.',
        seat: null,
        form: formOf([
          choiceField(['who'], 'Unit', unitChoices(units)),
          choiceField(
            ['context'],
            'Why',
            CALLED.map((context) => optionOf(context, contextNames[context])),
          ),
        ]),
        input: { who: first.key, context: 'friend-broke' },
        dice: true,
      }),
    ];
  },
  play: (state, move, dice) => {
    const { unit, given } = calledInputOf(state, move);
    const { value, steps } = callAction<CheckValue>(moraleAction, given, dice);
    return played(enterStatus(state, unit.key, value.status, value.due), tellCheck(unit, value), steps);
  },
  odds: (state, move) => askOdds(moraleAction, calledInputOf(state, move).given),
};
