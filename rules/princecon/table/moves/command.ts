import { z } from 'zod';
import { choiceField, numberField, optionOf } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { type MoveKind, offerMove, otherSeat, pickOne, played } from '../../../core/table-moves.ts';
import { interceptAction } from '../../command/intercept.ts';
import type { OrderResult } from '../../command/order.ts';
import { type OrderValue, orderAction } from '../../command/order-action.ts';
import { ORDER_KINDS, orderNames } from '../../command/orders.ts';
import { hasEffect } from '../../magic/standing.ts';
import { personalityMoveAction } from '../../people/personality-move.ts';
import { isRouting } from '../../statuses.ts';
import { isCavalryUnit } from '../../unit/strength.ts';
import { askOdds, callAction, pickPerson, pickUnit, readInput } from '../call.ts';
import { engage } from '../contacts.ts';
import { aspectField, distanceField, formOf, personChoices, unitChoices } from '../form-parts.ts';
import {
  active,
  enemiesOf,
  findUnit,
  isMovePhase,
  livePerson,
  liveUnit,
  type PersonState,
  patchPerson,
  patchUnit,
  seatOf,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

const orderMove = z.strictObject({
  unit: z.string(),
  to: z.string(),
  kind: z.enum(ORDER_KINDS),
  engagement: z.enum(['violent', 'nonviolent']),
  distance: z.number(),
});

const othersFailed = (unit: UnitState, person: PersonState): number =>
  unit.failedBy.filter((key) => key !== person.key).length;

const isSilenced = (state: TableState, key: string | null): boolean => {
  const own = key === null ? null : findUnit(state, key);
  return own !== null && hasEffect(liveUnit(state, own).effects, 'silenced');
};

const orderInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(orderMove, move);
  const person = pickPerson(state, asked.unit, 'unit');
  const unit = pickUnit(state, asked.to, 'to');
  pickOne(unit.seat === person.seat ? unit : null, 'to');
  return {
    asked,
    person,
    unit,
    given: {
      commander: livePerson(person),
      unit: liveUnit(state, unit),
      order: { kind: asked.kind, engagement: asked.engagement },
      attached: person.with === unit.key,
      distance: asked.distance,
      failures: person.failures,
      othersFailed: othersFailed(unit, person),
      othersFailedBefore: person.othersBefore,
      casting: person.role === 'cast',
      longTalk: person.longTalk,
      finished: person.finished,
      ownUnitSilenced: isSilenced(state, person.with) && person.with !== unit.key,
      houseRules: state.houseRules,
    },
  };
};

/** When one begins to order, all others of his side who had begun are finished. */
const startOrdering = (state: TableState, person: PersonState): TableState => ({
  ...state,
  people: state.people.map((one) => {
    if (one.key === person.key) return { ...one, started: true };
    return one.seat === person.seat && one.started ? { ...one, finished: true } : one;
  }),
});

const failWith = (
  state: TableState,
  person: PersonState,
  unit: UnitState,
  result: OrderResult,
): TableState => {
  const others = othersFailed(unit, person);
  const tried = patchPerson(state, person.key, {
    failures: result.failures,
    othersBefore: person.othersBefore + others,
  });
  return result.confusesUnit
    ? patchUnit(tried, unit.key, { failedBy: [...new Set([...unit.failedBy, person.key])] })
    : tried;
};

export const order: MoveKind<TableState> = {
  id: 'order',
  offer: (state) => {
    const seat = seatOf(state);
    if (!isMovePhase(state) || seat === null) return [];
    const units = standing(state, seat).filter(({ profile }) => !isRouting(profile.status));
    const [first] = units;
    if (first === undefined) return [];
    return active(state, seat)
      .filter(
        ({ role, finished, moved, longTalk }) => longTalk || (role === 'command' && !finished && !moved),
      )
      .map((person) =>
        offerMove({
          id: 'order',
          title: `${person.profile.name} gives an order`,
          hint: 'Measured from where he stood when the turn began, after it is declared.',
          seat,
          token: person.key,
          form: formOf([
            choiceField(['to'], 'To', unitChoices(units)),
            choiceField(
              ['kind'],
              'Order',
              ORDER_KINDS.map((kind) => optionOf(kind, orderNames[kind])),
            ),
            choiceField(['engagement'], 'Near an enemy', [
              optionOf('violent', 'Engage'),
              optionOf('nonviolent', 'Stop 12 inches away'),
            ]),
            distanceField('Inches along the ground'),
          ]),
          input: {
            unit: person.key,
            to: (units.find(({ key }) => key !== person.with) ?? first).key,
            kind: 'forward-full',
            engagement: 'violent',
            distance: 8,
          },
          dice: true,
        }),
      );
  },
  play: (state, move, dice) => {
    const { asked, person, unit, given } = orderInputOf(state, move);
    const { value, steps } = callAction<OrderValue>(orderAction, given, dice);
    const begun = given.attached
      ? state
      : startOrdering(patchPerson(state, person.key, { longTalk: false }), person);
    const tried = patchUnit(failWith(begun, person, unit, value), unit.key, { orderTried: true });
    const { name } = unit.profile;
    if (!value.obeyed) return played(tried, `${name} ignores ${person.profile.name}.`, steps);
    const held = asked.kind === 'hold' ? null : { kind: asked.kind, engagement: asked.engagement };
    return played(
      patchUnit(tried, unit.key, { order: held }),
      `${name} obeys ${person.profile.name}: ${orderNames[asked.kind].toLowerCase()}.`,
      steps,
    );
  },
  odds: (state, move) => askOdds(orderAction, orderInputOf(state, move).given),
};

const interceptMove = z.strictObject({
  unit: z.string(),
  enemy: z.string(),
  by: z.string(),
  distance: z.number(),
  aspect: z.enum(['front', 'flank', 'rear']),
});

const interceptInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(interceptMove, move);
  const unit = pickUnit(state, asked.unit, 'unit');
  const enemy = pickUnit(state, asked.enemy, 'enemy');
  const person = pickPerson(state, asked.by, 'by');
  return {
    asked,
    unit,
    enemy,
    person,
    given: {
      cavalry: liveUnit(state, unit),
      enemy: enemy.profile.name,
      commander: livePerson(person),
      casting: person.role === 'cast',
      distance: asked.distance,
      failures: person.failures,
      othersFailed: othersFailed(unit, person),
      moved: unit.moved !== 'no',
      engaged: unit.engaged.length > 0,
      houseRules: state.houseRules,
    },
  };
};

export const intercept: MoveKind<TableState> = {
  id: 'intercept',
  offer: (state) => {
    const mover = seatOf(state);
    if (!isMovePhase(state) || mover === null) return [];
    const seat = otherSeat(mover);
    const people = active(state, seat).filter(({ role }) => role === 'command');
    const [person] = people;
    if (person === undefined) return [];
    return standing(state, seat).flatMap((unit) => {
      const enemies = enemiesOf(state, unit).filter(
        ({ moved, engaged }) => moved !== 'no' && engaged.length === 0,
      );
      const [enemy] = enemies;
      const free =
        isCavalryUnit(unit.profile) &&
        unit.moved === 'no' &&
        unit.engaged.length === 0 &&
        !isRouting(unit.profile.status);
      if (!free || enemy === undefined) return [];
      return [
        offerMove({
          id: 'intercept',
          title: `${unit.profile.name} intercepts`,
          hint: 'An enemy moves in sight, in its forward arc: a command roll sends it into the way.',
          seat,
          token: unit.key,
          form: formOf([
            choiceField(['enemy'], 'Enemy on the move', unitChoices(enemies)),
            choiceField(['by'], 'Sent by', personChoices(people)),
            distanceField('Inches from him to the cavalry'),
            aspectField('aspect', 'The enemy is struck on its'),
          ]),
          input: { unit: unit.key, enemy: enemy.key, by: person.key, distance: 8, aspect: 'front' },
          dice: true,
        }),
      ];
    });
  },
  play: (state, move, dice) => {
    const { asked, unit, enemy, person, given } = interceptInputOf(state, move);
    const { value, steps } = callAction<OrderResult>(interceptAction, given, dice);
    const tried = patchUnit(failWith(state, person, unit, value), unit.key, { orderTried: true });
    if (!value.obeyed) return played(tried, `${unit.profile.name} stays where it is.`, steps);
    const gone = patchUnit(tried, unit.key, { moved: 'more', impulses: 2 });
    const met = engage(gone, unit.key, enemy.key, { mover: 'front', target: asked.aspect });
    return played(met, `${unit.profile.name} cuts off ${enemy.profile.name}.`, steps);
  },
  odds: (state, move) => askOdds(interceptAction, interceptInputOf(state, move).given),
};

const joinMove = z.strictObject({ unit: z.string(), to: z.string().nullable(), distance: z.number() });

export const join: MoveKind<TableState> = {
  id: 'join',
  offer: (state) => {
    const seat = seatOf(state);
    if (!isMovePhase(state) || seat === null) return [];
    return active(state, seat)
      .filter(({ moved }) => !moved)
      .map((person) =>
        offerMove({
          id: 'join',
          title: `${person.profile.name} moves by himself`,
          hint: 'To join a unit or to leave his own; after that he gives no more orders from afar.',
          seat,
          token: person.key,
          form: formOf([
            choiceField(['to'], 'Joins', unitChoices(standing(state, seat)), { optional: true }),
            numberField(['distance'], 'Distance', { max: 400, step: 0.25, suffix: 'inches' }),
          ]),
          input: { unit: person.key, to: person.with, distance: 6 },
        }),
      );
  },
  play: (state, move, dice) => {
    const { unit: key, to, distance } = readInput(joinMove, move);
    const person = pickPerson(state, key, 'unit');
    const unit = to === null ? null : pickUnit(state, to, 'to');
    pickOne(unit === null || unit.seat === person.seat ? true : null, 'to');
    const given = {
      personality: livePerson(person),
      distance,
      holdsDisrupt: person.disruptReady,
      houseRules: state.houseRules,
    };
    const { value, steps } = callAction<{ arrives: boolean; most: number }>(
      personalityMoveAction,
      given,
      dice,
    );
    const { name } = person.profile;
    const gone = patchPerson(state, person.key, { moved: true, finished: true });
    if (!value.arrives)
      return played(patchPerson(gone, person.key, { with: null }), `${name} does not get there.`, steps);
    // A spell that needs him there ends when he leaves (section 12.4).
    const bound = ['invisibility10', 'levitate10'];
    const left =
      person.with === null || person.with === to
        ? gone
        : patchUnit(gone, person.with, {
            effects: (findUnit(gone, person.with)?.effects ?? []).filter(
              ({ spell, by }) => by !== person.key || !bound.includes(spell),
            ),
          });
    const said = unit === null ? `${name} goes his own way.` : `${name} joins ${unit.profile.name}.`;
    return played(patchPerson(left, person.key, { with: to }), said, steps);
  },
};
