import { z } from 'zod';
import { choiceField, optionOf } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../../core/table-moves.ts';
import type { CheckResult } from '../../morale/check.ts';
import { moraleAction } from '../../morale/check-action.ts';
import type { Consequence } from '../../morale/consequences.ts';
import { contextNames, MORALE_CONTEXTS, type MoraleContext } from '../../morale/facts.ts';
import type { Status } from '../../statuses.ts';
import { askOdds, callAction, pickUnit, readInput } from '../call.ts';
import { crowdOf } from '../contacts.ts';
import { formOf, unitChoices } from '../form-parts.ts';
import { enterStatus } from '../settle.ts';
import { findUnit, isGone, liveUnit, standing, type TableState, type UnitState } from '../state.ts';

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
