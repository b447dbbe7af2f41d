import { askChoice, chosen, type Given, unset } from '../../../core/ask.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import { does, itIs } from '../../../core/words.ts';
import { interceptAction } from '../../command/intercept.ts';
import type { OrderResult } from '../../command/order.ts';
import { type OrderValue, orderAction } from '../../command/order-action.ts';
import { heldOrder, orderNames } from '../../command/orders.ts';
import { hasEffect, standingOf } from '../../magic/standing.ts';
import { personalityMoveAction } from '../../people/personality-move.ts';
import { isRouting } from '../../statuses.ts';
import { isCavalryUnit } from '../../unit/strength.ts';
import { askAspect, askInches, askMeasured, askPerson, askUnit, askUnitOrNone, moveOf } from '../asks.ts';
import { askOdds, callAction } from '../call.ts';
import { meet } from '../settle.ts';
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

const othersFailed = (unit: UnitState, person: PersonState): number =>
  unit.failedBy.filter((key) => key !== person.key).length;

const isSilenced = (state: TableState, key: string | null): boolean => {
  const own = key === null ? null : findUnit(state, key);
  return own !== null && hasEffect(liveUnit(state, own).effects, 'silenced');
};

/** Whom orders can reach: units of his side that do not run. */
const orderable = (state: TableState, seat: PersonState['seat']): readonly UnitState[] =>
  standing(state, seat).filter(({ profile }) => !isRouting(profile.status));

const ALONG = 'Inches along the ground';

const orderAsks = (person: PersonState, state: TableState) => {
  const units = orderable(state, person.seat);
  return {
    to: askUnit('To', units, units.find(({ key }) => key !== person.with) ?? units[0]),
    kind: askChoice('Order', orderNames, 'forward-full'),
    engagement: askChoice(
      'Near an enemy',
      { violent: 'Engage', nonviolent: 'Stop 12 inches away' },
      'violent',
    ),
    distance: unset(askInches(ALONG, 0)),
  };
};

const orderInputOf = (
  state: TableState,
  person: PersonState,
  { to: unit, kind, engagement, distance }: Given<ReturnType<typeof orderAsks>>,
) => ({
  commander: livePerson(person),
  unit: liveUnit(state, unit),
  order: { kind, engagement },
  attached: person.with === unit.key,
  // With his own unit there is no way to measure.
  distance: person.with === unit.key ? (distance ?? 0) : chosen(distance, ALONG, 'distance'),
  failures: person.failures,
  othersFailed: othersFailed(unit, person),
  othersFailedBefore: person.othersBefore,
  casting: person.role === 'cast',
  longTalk: person.longTalk,
  finished: person.finished,
  ownUnitSilenced: isSilenced(state, person.with) && person.with !== unit.key,
  houseRules: state.houseRules,
});

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

export const order = moveOf({
  id: 'order',
  title: ({ profile }: PersonState) => `${does(profile.name, 'gives')} an order`,
  hint: 'Measured from where he stood when the turn began, after it is declared.',
  dice: true,
  who: (state) => {
    const seat = seatOf(state);
    if (!isMovePhase(state) || seat === null || orderable(state, seat).length === 0) return [];
    return active(state, seat).filter(
      ({ role, finished, moved, longTalk }) => longTalk || (role === 'command' && !finished && !moved),
    );
  },
  asks: orderAsks,
  play: (state, person, asked, dice) => {
    const { to: unit, kind, engagement } = asked;
    const given = orderInputOf(state, person, asked);
    const { value, steps } = callAction<OrderValue>(orderAction, given, dice);
    const begun = given.attached
      ? state
      : startOrdering(patchPerson(state, person.key, { longTalk: false }), person);
    const tried = patchUnit(failWith(begun, person, unit, value), unit.key, { orderTried: true });
    const { name } = unit.profile;
    if (!value.obeyed) return played(tried, `${name} ignores ${person.profile.name}.`, steps);
    return played(
      patchUnit(tried, unit.key, { order: heldOrder({ kind, engagement }) }),
      `${name} obeys ${person.profile.name}: ${orderNames[kind].toLowerCase()}.`,
      steps,
    );
  },
  odds: (state, person, asked) => askOdds(orderAction, orderInputOf(state, person, asked)),
});

const onTheMove = (state: TableState, unit: UnitState): readonly UnitState[] =>
  enemiesOf(state, unit).filter(({ moved, engaged }) => moved !== 'no' && engaged.length === 0);

const commanders = (state: TableState, { seat }: UnitState): readonly PersonState[] =>
  active(state, seat).filter(({ role }) => role === 'command');

const interceptAsks = (unit: UnitState, state: TableState) => ({
  enemy: askUnit('Enemy on the move', onTheMove(state, unit)),
  by: askPerson('Sent by', commanders(state, unit)),
  distance: askMeasured('Inches from him to the cavalry'),
  aspect: askAspect('The enemy is struck on its'),
});

const interceptInputOf = (
  state: TableState,
  unit: UnitState,
  { enemy, by, distance }: Given<ReturnType<typeof interceptAsks>>,
) => ({
  cavalry: liveUnit(state, unit),
  enemy: enemy.profile.name,
  commander: livePerson(by),
  casting: by.role === 'cast',
  distance,
  failures: by.failures,
  othersFailed: othersFailed(unit, by),
  moved: unit.moved !== 'no',
  engaged: unit.engaged.length > 0,
  houseRules: state.houseRules,
});

export const intercept = moveOf({
  id: 'intercept',
  title: ({ profile }: UnitState) => `${profile.name} intercepts`,
  hint: 'An enemy moves in sight, in its forward arc: a command roll sends it into the way.',
  dice: true,
  who: (state) => {
    const mover = seatOf(state);
    if (!isMovePhase(state) || mover === null) return [];
    return standing(state, otherSeat(mover)).filter(
      (unit) =>
        isCavalryUnit(unit.profile) &&
        unit.moved === 'no' &&
        unit.engaged.length === 0 &&
        !isRouting(unit.profile.status) &&
        onTheMove(state, unit).length > 0 &&
        commanders(state, unit).length > 0,
    );
  },
  asks: interceptAsks,
  play: (state, unit, asked, dice) => {
    const { enemy, by, aspect } = asked;
    const given = interceptInputOf(state, unit, asked);
    const { value, steps } = callAction<OrderResult>(interceptAction, given, dice);
    const tried = patchUnit(failWith(state, by, unit, value), unit.key, { orderTried: true });
    if (!value.obeyed)
      return played(tried, `${does(unit.profile.name, 'stays')} where ${itIs(unit.profile.name)}.`, steps);
    const gone = patchUnit(tried, unit.key, { moved: 'more', impulses: 2 });
    const met = meet(gone, unit, enemy, aspect);
    const cut = `${unit.profile.name} cuts off ${enemy.profile.name}`;
    return played(met.state, `${met.fights ? cut : met.said}.`, steps);
  },
  odds: (state, unit, asked) => askOdds(interceptAction, interceptInputOf(state, unit, asked)),
});

export const join = moveOf({
  id: 'join',
  title: ({ profile }: PersonState) => `${does(profile.name, 'moves')} by himself`,
  hint: 'To join a unit or to leave his own; after that he gives no more orders from afar.',
  who: (state) => {
    const seat = seatOf(state);
    return isMovePhase(state) && seat !== null ? active(state, seat).filter(({ moved }) => !moved) : [];
  },
  asks: (person, state) => {
    const units = standing(state, person.seat);
    return {
      to: askUnitOrNone(
        'Joins',
        units,
        units.find(({ key }) => key === person.with),
      ),
      distance: askMeasured('Distance'),
    };
  },
  play: (state, person, { to, distance }, dice) => {
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
      return played(
        patchPerson(gone, person.key, { with: null }),
        `${does(name, 'does')} not get there.`,
        steps,
      );
    const left =
      person.with === null || person.with === to?.key
        ? gone
        : patchUnit(gone, person.with, {
            effects: (findUnit(gone, person.with)?.effects ?? []).filter(
              (effect) => effect.by !== person.key || standingOf(effect).bound !== true,
            ),
          });
    const said =
      to === null ? `${does(name, 'goes')} his own way.` : `${does(name, 'joins')} ${to.profile.name}.`;
    const changes = person.with === to?.key ? {} : { with: to?.key ?? null, duelWith: null };
    return played(patchPerson(left, person.key, changes), said, steps);
  },
});
