import { showSide, showToken } from '../../core/make-view.ts';
import type { TableFate, TableResult, TableSide, TableToken, TableView } from '../../core/play.ts';
import { bySeat, type Seat } from '../../core/play.ts';
import { lastStanding } from '../../core/table-moves.ts';
import { does, plural } from '../../core/words.ts';
import { commanderFacts, fighterFacts, fighterLine } from '../army/words.ts';
import {
  activeFormation,
  type FormationsTable,
  livingOf,
  livingSide,
  type TableFormation,
  type TableUnit,
  unitOf,
} from './state.ts';

const PHASES = [
  { id: 'activate', title: 'Activation' },
  { id: 'first', title: 'First formation' },
  { id: 'second', title: 'Second formation' },
];

const phaseOf = ({ order, doneSeats }: FormationsTable): string => {
  if (order.length === 0) return 'activate';
  return doneSeats.length === 0 ? 'first' : 'second';
};

const hintOf = (state: FormationsTable): string => {
  if (state.over) return 'The battle is over.';
  if (state.pending !== null) return 'Artillery has fired: its target answers first.';
  const formation = activeFormation(state);
  if (formation === null) return 'Each side names a formation and rolls two dice against its Command.';
  if (!state.begun) return `${does(formation.name, 'acts')}: measure coherence and declare contests.`;
  return `${does(formation.name, 'acts')}, unit by unit; each takes all its actions before the next.`;
};

const statusOf = (state: FormationsTable, unit: TableUnit): string => {
  if (!unit.alive) return 'destroyed';
  if (unit.contests.length > 0) return 'in contest';
  if (unit.mustReturn) return 'must come back';
  if (!unit.inCoherence) return 'out of coherence';
  if (state.acting === unit.key) return 'acting';
  return unit.done ? 'has acted' : 'ready';
};

const unitToken = (state: FormationsTable, unit: TableUnit): TableToken => ({
  id: unit.key,
  kind: 'unit',
  name: unit.fighter.name,
  line: fighterLine(unit.fighter),
  with: unit.formation,
  counters: [
    { key: 'alive', label: 'Standing', value: unit.alive ? 1 : 0, most: 1 },
    { key: 'actions', label: 'Actions left', value: unit.actionsLeft, most: 2 },
  ],
  flags: [
    { key: 'coherence', label: 'In coherence', on: unit.inCoherence, tone: 'good' },
    { key: 'advanced', label: 'Advanced', on: unit.advanced, tone: 'plain' },
    { key: 'fortified', label: 'In a fortification', on: unit.fortified, tone: 'good' },
    ...unit.contests.map((key) => ({
      key: `contest:${key}`,
      label: `In contest with ${unitOf(state, key).fighter.name}`,
      on: true,
      tone: 'bad' as const,
    })),
  ],
  facts: fighterFacts(unit.fighter),
  status: statusOf(state, unit),
  gone: !unit.alive,
});

const leaderToken = (state: FormationsTable, formation: TableFormation): TableToken => {
  const units = livingOf(state, formation.key).length;
  return showToken({
    id: formation.key,
    kind: 'character',
    name: formation.leader.name,
    line: `${formation.name}, Command ${formation.leader.command}`,
    counters: [{ key: 'panic', label: 'Panic tokens', value: formation.panic, most: null }],
    facts: commanderFacts(formation.leader),
    // A commander without units leaves the table (R-F28).
    status: units === 0 ? 'removed' : `${units} ${units === 1 ? 'unit' : 'units'}`,
    gone: units === 0,
  });
};

const sideOf = (state: FormationsTable, seat: Seat): TableSide =>
  showSide(
    state.names[seat],
    state.formations
      .filter((formation) => formation.seat === seat)
      .flatMap((formation) => [
        leaderToken(state, formation),
        ...state.units
          .filter((unit) => unit.formation === formation.key)
          .map((unit) => unitToken(state, unit)),
      ]),
  );

export const view = (state: FormationsTable): TableView => ({
  turn: state.turn,
  phases: PHASES,
  phase: phaseOf(state),
  hint: hintOf(state),
  sides: bySeat((seat) => sideOf(state, seat)),
  counters: [{ key: 'turn', label: 'Turn', value: state.turn, most: state.turnLimit }],
  over: state.over,
});

const fatesOf = (state: FormationsTable, seat: Seat): readonly TableFate[] => [
  ...state.units
    .filter((unit) => unit.seat === seat)
    .map(({ id, fighter, alive }) => ({
      id,
      name: fighter.name,
      kind: 'unit' as const,
      start: 1,
      left: alive ? 1 : 0,
      fate: alive ? 'standing' : 'destroyed',
    })),
  ...state.formations
    .filter((formation) => formation.seat === seat)
    .map((formation) => {
      const stands = livingOf(state, formation.key).length > 0;
      return {
        id: formation.id,
        name: formation.leader.name,
        kind: 'character' as const,
        start: 1,
        left: stands ? 1 : 0,
        // Nothing harms a commander: he only has nobody left to lead.
        fate: stands ? 'standing' : 'fled',
      };
    }),
];

/** A side without units loses; when the agreed turns are over only a house rule names a winner (R-F31). */
export const result = (state: FormationsTable): TableResult => {
  const fates = bySeat((seat) => fatesOf(state, seat));
  const left = bySeat((seat) => livingSide(state, seat).length);
  const decided = lastStanding(state.names, (seat) => left[seat], fates, {
    neither: 'Neither side has a unit left.',
    none: 'no unit left',
  });
  if (decided !== null) return decided;
  if (!state.over) return { winner: null, why: 'Both sides still stand.', fates };
  if (state.rules.turnLimitWinner !== 'most-units') {
    const why = 'The agreed turns are over; the rules name no winner: agree on one.';
    return { winner: null, why, fates };
  }
  const why = `The agreed turns are over: ${plural(left.A, 'unit')} against ${left.B}.`;
  if (left.A === left.B) return { winner: 'draw', why, fates };
  return { winner: left.A > left.B ? 'A' : 'B', why, fates };
};
