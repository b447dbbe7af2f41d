import { type BySeat, bySeat, type Seat, type TableFate, type TableResult } from '../../core/play.ts';
import type { TableCharacter, TableState, TableUnit } from './state.ts';

const unitFate = ({ entry, unit, start, figures, status }: TableUnit): TableFate => ({
  id: entry,
  name: unit.name,
  kind: 'unit',
  start,
  // Over the table edge nobody is left of it either.
  left: status === 'destroyed' ? 0 : figures,
  fate: status === 'ready' ? 'standing' : status,
});

const CHARACTER_FATES = { ready: 'standing', dead: 'dead', lost: 'fled' } as const;

const characterFate = ({ entry, character, hits, hitsTaken, status }: TableCharacter): TableFate => ({
  id: entry,
  name: character.name,
  kind: 'character',
  start: hits,
  left: status === 'dead' ? 0 : hits - hitsTaken,
  fate: CHARACTER_FATES[status],
});

const fatesOf = ({ units, characters }: TableState, seat: Seat): readonly TableFate[] => [
  ...units.filter((unit) => unit.seat === seat).map(unitFate),
  ...characters.filter((character) => character.seat === seat).map(characterFate),
];

/** So many units routed or destroyed lose the battle (R-B44). */
export const unitsToLose = ({ units }: TableState, seat: Seat): number =>
  Math.floor(units.filter((unit) => unit.seat === seat).length / 2) + 1;

const whyOf = ({ winner, names, turn }: TableState): string => {
  if (winner === null) return `Turn ${turn}: neither army has lost more than half of its units.`;
  if (winner === 'draw') return `Both armies lost more than half of their units in turn ${turn}.`;
  const loser = winner === 'A' ? 'B' : 'A';
  return `${names[loser]} lost more than half of their units in turn ${turn}.`;
};

export const resultOf = (state: TableState): TableResult => {
  const fates: BySeat<readonly TableFate[]> = bySeat((seat) => fatesOf(state, seat));
  return { winner: state.winner, why: whyOf(state), fates };
};
