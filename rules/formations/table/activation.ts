import { askIf, askNumber, askOne, askSome, defineMove } from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import { type Played, SEATS, type Seat } from '../../core/play.ts';
import { played, wentBy } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { does, tellApart } from '../../core/words.ts';
import { activate, activationOdds } from '../combat/activate.ts';
import { radiusOf } from '../combat/coherence.ts';
import { LONGEST } from '../combat/fighter.ts';
import { orderPlayers } from '../combat/order-of-play.ts';
import { endTurn, moveCommander } from '../combat/turn.ts';
import { COHERENCE, CONTESTS, fm } from '../refs.ts';
import {
  activeFormation,
  activeSeat,
  choosable,
  contendersOf,
  type FormationsTable,
  livingOf,
  livingSide,
  type TableFormation,
  type TableUnit,
} from './state.ts';
import { unitsAsked } from './unit-moves.ts';

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

export const ACTIVATE = defineMove({
  id: 'activate',
  about: (state: FormationsTable) =>
    state.over || state.order.length > 0 ? [] : SEATS.filter((seat) => state.activated[seat] === null),
  show: (seat, state) => ({
    title: `${state.names[seat]}: activate a formation`,
    hint: 'Name a formation and roll two dice against its Command; the lowest roll acts first.',
    seat,
    primary: true,
    dice: true,
  }),
  asks: (seat, state) => ({
    formation: askOne('Formation', {
      of: choosable(state, seat),
      keyOf: ({ key }) => key,
      show: ({ key, name, leader }) => optionOf(key, name, `Command ${leader.command}`),
    }),
  }),
  play: (state, seat, { formation: { key, name, leader } }, dice) => {
    const { value, steps } = activate(leader, dice);
    const rolled: FormationsTable = {
      ...rotate(state, seat, key),
      activated: {
        ...state.activated,
        [seat]: {
          formation: key,
          roll: value.roll,
          success: value.result === 'success',
          actions: value.actions,
        },
      },
    };
    const said = `${name} rolled ${value.roll}: ${value.actions === 2 ? 'two actions' : 'one action'} a unit.`;
    if (SEATS.some((one) => rolled.activated[one] === null)) return played(rolled, said, steps);
    const order = orderPlayers(contendersOf(rolled), state.rules, dice);
    const seats = order.value.order as readonly Seat[];
    const [first = seat] = seats;
    return played(
      { ...rolled, order: seats, doneSeats: [], begun: false },
      `${said} ${does(state.names[first], 'acts')} first.`,
      [...steps, ...order.steps],
    );
  },
  odds: (_state, _seat, { formation: { name, leader } }) => ({
    ...activationOdds(leader),
    labels: { success: `${does(name, 'has')} two actions a unit`, failure: 'one action a unit' },
  }),
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
export const BEGIN = defineMove({
  id: 'begin',
  about: (state: FormationsTable) => {
    const formation = activeFormation(state);
    return formation === null || state.begun || state.over || state.pending !== null ? [] : [formation];
  },
  show: ({ name, seat, leader }) => ({
    title: `${name} begins to act`,
    hint: `Measure coherence: ${radiusOf(leader.command)} cm from the commander. Then say who fights and who flees.`,
    seat,
    primary: true,
  }),
  asks: ({ key, leader }, state) => {
    const units = livingOf(state, key);
    const contested = units.filter(({ contests }) => contests.length > 0);
    const named = (of: readonly TableUnit[]) => unitsAsked(of, () => '');
    return {
      out: askSome(
        'Out of coherence',
        named(units),
        [],
        `More than ${radiusOf(leader.command)} cm from the commander.`,
      ),
      fleeing: askIf(
        contested.length > 0,
        askSome('Flee from their contest', named(contested), [], 'The others in a contest fight on.'),
      ),
    };
  },
  play: (state, formation, { out, fleeing }) => {
    const actions = state.activated[formation.seat]?.actions ?? 1;
    const acts = (unit: TableUnit): boolean => unit.formation === formation.key && unit.alive;
    const units = state.units.map((unit) =>
      acts(unit) ? beginUnit(unit, actions, out.includes(unit), fleeing.includes(unit)) : unit,
    );
    const names = (wanted: (unit: TableUnit) => boolean): readonly string[] =>
      units.filter((unit) => acts(unit) && wanted(unit)).map(({ fighter }) => fighter.name);
    const back = names(({ mustReturn }) => mustReturn);
    const strays = names(({ inCoherence }) => !inCoherence);
    const tell = back.length === 0 ? wentBy : played;
    return tell(
      { ...state, units, begun: true, acting: null, follow: null, assaults: [] },
      `${does(formation.name, 'acts')}${back.length === 0 ? '' : `; ${back.join(', ')} must come back first`}.`,
      [
        step(fm(COHERENCE, 'R-F37'), 'Out of coherence', strays),
        ...(['flee', 'fight'] as const).map((choice) =>
          step(
            fm(CONTESTS, 'R-F19'),
            choice === 'flee' ? 'Flee' : 'Fight on',
            names(({ declared }) => declared === choice),
          ),
        ),
      ],
    );
  },
});

const closeTurn = (state: FormationsTable): Played<FormationsTable> => {
  const end = endTurn({
    turn: state.turn,
    turnLimit: state.turnLimit,
    sides: tellApart(SEATS.map((seat) => state.names[seat])).map((player, index) => ({
      player,
      units: livingSide(state, SEATS[index] ?? 'A').length,
    })),
    houseRules: state.rules,
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
  return end.value.over
    ? played(next, 'The battle is over.', end.steps)
    : wentBy(next, `Turn ${end.value.turn} begins.`, end.steps);
};

const mayEnd = (state: FormationsTable): readonly TableFormation[] => {
  const formation = activeFormation(state);
  if (formation === null || !state.begun || state.over || state.pending !== null) return [];
  return livingOf(state, formation.key).some(({ mustReturn }) => mustReturn) ? [] : [formation];
};

/** After every unit the commander moves, and the formation is done. */
export const END = defineMove({
  id: 'end',
  about: mayEnd,
  show: ({ key, seat, leader }, state) => {
    const busy = livingOf(state, key).some(({ done, actionsLeft }) => !done && actionsLeft > 0);
    return {
      title: `Move ${leader.name} and end the activation`,
      hint: busy ? 'Units that have not acted give up their actions.' : 'All its units have acted.',
      seat,
      primary: !busy,
    };
  },
  asks: ({ leader }) => ({
    distance: askNumber('The commander moves', 0, {
      max: leader.move,
      most: LONGEST,
      step: 0.5,
      suffix: 'cm',
      help: `Up to ${leader.move} cm.`,
    }),
  }),
  play: (state, formation, { distance }) => {
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
    const said = `${does(formation.name, 'is')} done.`;
    if (next !== null && alive)
      return wentBy(done, `${said} ${does(state.names[next], 'acts')}.`, moved.steps);
    const closed = closeTurn(done);
    return { ...closed, said: `${said} ${closed.said}`, steps: [...moved.steps, ...closed.steps] };
  },
});
