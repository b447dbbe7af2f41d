import { askChoice, defineMove, type Given } from '../../../core/ask.ts';
import { optionOf } from '../../../core/make-fields.ts';
import { played } from '../../../core/table-moves.ts';
import { agree, does, its } from '../../../core/words.ts';
import type { CheckResult } from '../../morale/check.ts';
import { moraleAction } from '../../morale/check-action.ts';
import type { Consequence } from '../../morale/consequences.ts';
import { contextNames, type MoraleContext } from '../../morale/facts.ts';
import type { Status } from '../../statuses.ts';
import { askUnit } from '../asks.ts';
import { askOdds, callAction } from '../call.ts';
import { crowdOf } from '../contacts.ts';
import { enterStatus } from '../settle.ts';
import { type Due, findUnit, isGone, liveUnit, standing, type TableState, type UnitState } from '../state.ts';

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
  failed
    ? `${does(unit.profile.name, 'fails')} ${its(unit.profile.name)} check and ${agree(unit.profile.name, 'is')} ${status}.`
    : `${does(unit.profile.name, 'holds')}.`;

type Called = { readonly due: Due & { kind: 'check' }; readonly unit: UnitState };

const calledFor = (state: TableState): readonly Called[] =>
  state.due.flatMap((due) => {
    const unit = due.kind === 'check' ? findUnit(state, due.unit) : null;
    return due.kind !== 'check' || unit === null || isGone(unit) ? [] : [{ due, unit }];
  });

/** A check that something else has called for. */
export const check = defineMove({
  id: 'check',
  about: calledFor,
  show: ({ due, unit }) => ({
    title: `${does(unit.profile.name, 'checks')} morale: ${contextNames[due.context].toLowerCase()}`,
    hint: 'Due before the phase can end.',
    seat: unit.seat,
    token: unit.key,
    also: { context: due.context },
    primary: true,
    dice: true,
  }),
  play: (state, { due, unit }, _given, dice) => {
    const given = checkInputOf(state, unit, due.context, due.floor);
    const { value, steps } = callAction<CheckValue>(moraleAction, given, dice);
    const rest = { ...state, due: state.due.filter((one) => one !== due) };
    return played(enterStatus(rest, unit.key, value.status, value.due), tellCheck(unit, value), steps);
  },
  odds: (state, { due, unit }) => askOdds(moraleAction, checkInputOf(state, unit, due.context, due.floor)),
});

const CALLED = [
  'friend-broke',
  'rout-path',
  'monster',
  'spell',
  'leader-death',
] as const satisfies readonly MoraleContext[];

const callAsks = (_about: unknown, state: TableState) => ({
  who: askUnit('Unit', standing(state)),
  context: askChoice<(typeof CALLED)[number]>(
    'Why',
    CALLED.map((context) => optionOf(context, contextNames[context])),
    'friend-broke',
  ),
});

const calledInputOf = (state: TableState, { who, context }: Given<ReturnType<typeof callAsks>>) =>
  checkInputOf(state, who, context);

/** A check that only the table can tell of: a friend beside it broke, a monster came near. */
export const callCheck = defineMove({
  id: 'call-check',
  about: (state: TableState) =>
    standing(state).length === 0 || state.phase === 'initiative' || state.phase === 'preparation'
      ? []
      : [state],
  show: () => ({
    title: 'Call for a morale check',
    hint: 'For what only the table shows: a friend beside it broke, a monster is near.',
    seat: null,
    dice: true,
  }),
  asks: callAsks,
  play: (state, _about, asked, dice) => {
    const { value, steps } = callAction<CheckValue>(moraleAction, calledInputOf(state, asked), dice);
    const after = enterStatus(state, asked.who.key, value.status, value.due);
    return played(after, tellCheck(asked.who, value), steps);
  },
  odds: (state, _about, asked) => askOdds(moraleAction, calledInputOf(state, asked)),
});
