import { z } from 'zod';
import type { Field } from '../../core/form.ts';
import { choiceField, numberField, optionOf } from '../../core/make-fields.ts';
import { type Played, SEATS, type Seat } from '../../core/play.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { activate, activateAction } from '../combat/activate.ts';
import { radiusOf } from '../combat/coherence.ts';
import { orderPlayers } from '../combat/order-of-play.ts';
import { endTurn, moveCommander } from '../combat/turn.ts';
import { COHERENCE, CONTESTS, fm } from '../refs.ts';
import {
  activeFormation,
  activeSeat,
  choosable,
  contendersOf,
  type FormationsTable,
  formationOf,
  livingOf,
  livingSide,
  type TableUnit,
} from './state.ts';

const activateInput = z.strictObject({ formation: z.string() });

/** A side's turn of rotation begins anew once all of it have acted. */
const rotate = (state: FormationsTable, seat: Seat, key: string): FormationsTable => {
  const alive = state.formations.filter(
    (one) => one.seat === seat && livingOf(state, one.key).length > 0 && one.key !== key,
  );
  const round = alive.every(({ rotated }) => rotated);
  return {
    ...state,
    formations: state.formations.map((one) =>
      one.seat !== seat ? one : { ...one, rotated: !round && (one.key === key || one.rotated) },
    ),
  };
};

export const ACTIVATE: MoveKind<FormationsTable> = {
  id: 'activate',
  offer: (state) =>
    state.over || state.order.length > 0
      ? []
      : SEATS.filter((seat) => state.activated[seat] === null).map((seat) => {
          const formations = choosable(state, seat);
          return offerMove({
            id: 'activate',
            title: `${state.names[seat]}: activate a formation`,
            hint: 'Name a formation and roll two dice against its Command; the lowest roll acts first.',
            seat,
            primary: true,
            dice: true,
            input: { formation: formations[0]?.key ?? '' },
            form: [
              {
                title: '',
                fields: [
                  choiceField(
                    ['formation'],
                    'Formation',
                    formations.map(({ key, name, leader }) =>
                      optionOf(key, name, `Command ${leader.command}`),
                    ),
                  ),
                ],
              },
            ],
          });
        }),
  play: (state, { seat, input }, dice) => {
    const side = pickOne(seat, 'seat');
    const { formation: key } = activateInput.parse(input);
    const formation = pickOne(
      choosable(state, side).find((one) => one.key === key),
      'formation',
    );
    const { value, steps } = activate(formation.leader.command, dice);
    const rolled: FormationsTable = {
      ...rotate(state, side, key),
      activated: {
        ...state.activated,
        [side]: {
          formation: key,
          roll: value.roll,
          success: value.result === 'success',
          actions: value.actions,
        },
      },
    };
    const said = `${formation.name} rolled ${value.roll}: ${value.actions === 2 ? 'two actions' : 'one action'} a unit.`;
    if (SEATS.some((one) => rolled.activated[one] === null)) return played(rolled, said, steps);
    const order = orderPlayers(contendersOf(rolled), state.rules, dice);
    const seats = order.value.order as readonly Seat[];
    const [first = side] = seats;
    return played(
      { ...rolled, order: seats, doneSeats: [], begun: false },
      `${said} ${state.names[first]} acts first.`,
      [...steps, ...order.steps],
    );
  },
  odds: (state, { input }) => {
    const { leader } = formationOf(state, activateInput.parse(input).formation);
    return activateAction.odds?.({ commander: leader }) ?? null;
  },
};

const beginInput = z.strictObject({
  out: z.array(z.string()).max(1000),
  fleeing: z.array(z.string()).max(1000),
});

const manyOf = (path: string, label: string, help: string, units: readonly TableUnit[]): Field => ({
  kind: 'many',
  path: [path],
  label,
  help,
  choices: units.map(({ key, fighter }) => optionOf(key, fighter.name)),
});

const beginUnit = (unit: TableUnit, actions: number, out: boolean, fleeing: boolean): TableUnit => {
  const contested = unit.contests.length > 0;
  return {
    ...unit,
    inCoherence: !out,
    // Out of coherence nobody gains by the activation; one in a contest still fights or flees once (R-F38).
    actionsLeft: out ? (contested ? 1 : 0) : actions,
    mustReturn: out && !contested,
    done: false,
    advanced: false,
    used: [],
    declared: contested ? (fleeing ? 'flee' : 'fight') : null,
  };
};

/** Coherence is measured, and contests are declared, before any unit acts (R-F19, R-F37). */
export const BEGIN: MoveKind<FormationsTable> = {
  id: 'begin',
  offer: (state) => {
    const formation = activeFormation(state);
    const seat = activeSeat(state);
    if (formation === null || state.begun || state.over || state.pending !== null) return [];
    const units = livingOf(state, formation.key);
    const contested = units.filter(({ contests }) => contests.length > 0);
    const { command } = formation.leader;
    return [
      offerMove({
        id: 'begin',
        title: `${formation.name} begins to act`,
        hint: `Measure coherence: ${radiusOf(command)} cm from the commander. Then say who fights and who flees.`,
        seat,
        primary: true,
        input: { out: [], fleeing: [] },
        form: [
          {
            title: '',
            fields: [
              manyOf(
                'out',
                'Out of coherence',
                `More than ${radiusOf(command)} cm from the commander.`,
                units,
              ),
              ...(contested.length === 0
                ? []
                : [
                    manyOf(
                      'fleeing',
                      'Flee from their contest',
                      'The others in a contest fight on.',
                      contested,
                    ),
                  ]),
            ],
          },
        ],
      }),
    ];
  },
  play: (state, { input }) => {
    const { out, fleeing } = beginInput.parse(input);
    const formation = pickOne(activeFormation(state), 'seat');
    const actions = state.activated[formation.seat]?.actions ?? 1;
    const units = state.units.map((unit) =>
      unit.formation === formation.key && unit.alive
        ? beginUnit(unit, actions, out.includes(unit.key), fleeing.includes(unit.key))
        : unit,
    );
    const names = (wanted: (unit: TableUnit) => boolean): readonly string[] =>
      units
        .filter((unit) => unit.formation === formation.key && unit.alive && wanted(unit))
        .map(({ fighter }) => fighter.name);
    const back = names(({ mustReturn }) => mustReturn);
    return played(
      { ...state, units, begun: true, acting: null, follow: null, assaults: [] },
      back.length === 0
        ? `${formation.name} acts.`
        : `${formation.name} acts; ${back.join(', ')} must come back first.`,
      [
        step(
          fm(COHERENCE, 'R-F37'),
          'Out of coherence',
          names(({ inCoherence }) => !inCoherence),
        ),
        step(
          fm(CONTESTS, 'R-F19'),
          'Flee',
          names(({ declared }) => declared === 'flee'),
        ),
        step(
          fm(CONTESTS, 'R-F19'),
          'Fight on',
          names(({ declared }) => declared === 'fight'),
        ),
      ],
    );
  },
};

const endInput = z.strictObject({ distance: z.number().min(0).max(10_000) });

const closeTurn = (state: FormationsTable): Played<FormationsTable> => {
  const end = endTurn({
    turn: state.turn,
    turnLimit: state.turnLimit,
    sides: SEATS.map((seat) => ({ player: state.names[seat], units: livingSide(state, seat).length })),
  });
  const next: FormationsTable = {
    ...state,
    turn: end.value.turn,
    over: end.value.over,
    activated: { A: null, B: null },
    order: [],
    doneSeats: [],
    formations: state.formations.map((formation) => ({ ...formation, panic: 0 })),
  };
  const said = end.value.over ? 'The battle is over.' : `Turn ${end.value.turn} begins.`;
  return played(next, said, end.steps);
};

/** After every unit the commander moves, and the formation is done. */
export const END: MoveKind<FormationsTable> = {
  id: 'end',
  offer: (state) => {
    const formation = activeFormation(state);
    if (formation === null || !state.begun || state.over || state.pending !== null) return [];
    const waiting = livingOf(state, formation.key).filter((unit) => unit.mustReturn);
    if (waiting.length > 0) return [];
    const busy = livingOf(state, formation.key).some(({ done, actionsLeft }) => !done && actionsLeft > 0);
    return [
      offerMove({
        id: 'end',
        title: `Move ${formation.leader.name} and end the activation`,
        hint: busy ? 'Units that have not acted give up their actions.' : 'All its units have acted.',
        seat: formation.seat,
        primary: !busy,
        input: { distance: 0 },
        form: [
          {
            title: '',
            fields: [
              numberField(['distance'], 'The commander moves', {
                max: formation.leader.move,
                step: 0.5,
                suffix: 'cm',
                help: `Up to ${formation.leader.move} cm.`,
              }),
            ],
          },
        ],
      }),
    ];
  },
  play: (state, { input }) => {
    const { distance } = endInput.parse(input);
    const formation = pickOne(activeFormation(state), 'seat');
    const moved = moveCommander({ commander: formation.leader, distance, unitsDone: true });
    const done: FormationsTable = {
      ...state,
      doneSeats: [...state.doneSeats, formation.seat],
      begun: false,
      acting: null,
      follow: null,
      assaults: [],
      units: state.units.map((unit) =>
        unit.formation === formation.key ? { ...unit, actionsLeft: 0, declared: null, done: false } : unit,
      ),
    };
    const next = activeSeat(done);
    // A formation that lost its last unit before its turn came has nobody left to act.
    const alive = next !== null && livingOf(done, done.activated[next]?.formation ?? '').length > 0;
    const said = `${formation.name} is done.`;
    if (next !== null && alive && livingSide(done, next).length > 0) {
      return played(done, `${said} ${state.names[next]} acts.`, moved.steps);
    }
    const closed = closeTurn(done);
    return { ...closed, said: `${said} ${closed.said}`, steps: [...moved.steps, ...closed.steps] };
  },
};
