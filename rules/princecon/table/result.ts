import { bySeat, type Seat, type TableFate, type TableResult } from '../../core/play.ts';
import { isRouting } from '../statuses.ts';
import { castingsLeft } from '../unit/strength.ts';
import type { PersonState, TableState, UnitState } from './state.ts';

const fateOfUnit = (unit: UnitState): string => {
  if (unit.gone === 'surrendered') return 'captured';
  if (unit.gone === 'left') return 'routed';
  if (unit.gone === 'destroyed' || castingsLeft(unit.profile) === 0) return 'destroyed';
  return isRouting(unit.profile.status) ? 'routed' : 'standing';
};

const fateOfPerson = ({ status }: PersonState): string => (status === 'active' ? 'standing' : status);

const fatesOf = (state: TableState, seat: Seat): readonly TableFate[] => [
  ...state.units
    .filter((unit) => unit.seat === seat)
    .map((unit) => ({
      id: unit.entry,
      name: unit.profile.name,
      kind: 'unit' as const,
      start: unit.profile.castings,
      // Whoever ran off the field may be gathered again; prisoners are not.
      left: unit.gone === 'surrendered' || unit.gone === 'destroyed' ? 0 : castingsLeft(unit.profile),
      fate: fateOfUnit(unit),
    })),
  ...state.people
    .filter((person) => person.seat === seat)
    .map((person) => ({
      id: person.entry,
      name: person.profile.name,
      kind: 'character' as const,
      start: 1,
      left: person.status === 'dead' || person.status === 'captured' ? 0 : 1,
      fate: fateOfPerson(person),
    })),
];

export const resultOf = (state: TableState): TableResult => ({
  winner: state.over?.winner ?? null,
  why: state.over?.why ?? 'The battle goes on.',
  fates: bySeat((seat) => fatesOf(state, seat)),
});
