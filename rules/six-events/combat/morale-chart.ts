import type { FighterKind, TroopClass } from '../data/troops.ts';

/** 7.9, rows from the top; the higher of two enemies' rows never asks less of anybody (7.8). */
export const CAUSE_ROWS = [
  'creatures',
  'mounted-knights',
  'foot-knights',
  'mounted-yeomen',
  'foot-yeomen',
  'peasants',
  'ranged',
  'spells-and-fire',
] as const;
export type CauseRow = (typeof CAUSE_ROWS)[number];

export const MORALE_COLUMNS = [
  'creature',
  'mounted-knights',
  'foot-knights',
  'mounted-yeomen',
  'foot-yeomen',
  'peasants',
] as const;
export type MoraleColumn = (typeof MORALE_COLUMNS)[number];

/** The modified die that passes; null never checks (R-S38). */
const CHART: Readonly<Record<CauseRow, readonly (number | null)[]>> = {
  creatures: [3, 3, 3, 4, 5, 5],
  'mounted-knights': [3, 2, 2, 3, 4, 5],
  'foot-knights': [3, 1, 2, 2, 3, 5],
  'mounted-yeomen': [2, 1, 1, 2, 3, 4],
  'foot-yeomen': [0, -1, 1, 1, 2, 3],
  peasants: [-1, null, null, 0, 1, 2],
  ranged: [1, 0, 0, 1, 2, 3],
  'spells-and-fire': [3, 1, 1, 2, 3, 5],
};

export const moraleNeeded = (row: CauseRow, column: MoraleColumn): number | null =>
  CHART[row][MORALE_COLUMNS.indexOf(column)] ?? null;

export const ROW_NAMES: Readonly<Record<CauseRow, string>> = {
  creatures: 'Creatures',
  'mounted-knights': 'Mounted Knights',
  'foot-knights': 'Foot Knights',
  'mounted-yeomen': 'Mounted Yeomen',
  'foot-yeomen': 'Foot Yeomen',
  peasants: 'Peasants',
  ranged: 'Ranged attacks',
  'spells-and-fire': 'Spells and fire',
};

export interface Standing {
  readonly kind: FighterKind;
  readonly class: TroopClass;
  readonly mounted: boolean;
  readonly place: 'open' | 'woods' | 'ruins';
}

/** Class and seat as morale counts them: woods make peasants, ruins make foot (R-S14, R-S31). */
const troopLine = ({ class: own, mounted, place }: Standing): Exclude<MoraleColumn, 'creature'> => {
  if (own === 'peasant' || place === 'woods') return 'peasants';
  const seat = mounted && place !== 'ruins' ? 'mounted' : 'foot';
  return own === 'knight' ? `${seat}-knights` : `${seat}-yeomen`;
};

/** The column of whoever checks; a war machine's crew stands on foot (R-S36). */
export const columnOf = (unit: Standing): MoraleColumn =>
  unit.kind === 'creature'
    ? 'creature'
    : troopLine({ ...unit, mounted: unit.kind === 'troop' && unit.mounted });

/** The row of an enemy in contact; characters count as knights (R-S18). */
export const rowOf = (enemy: Standing): CauseRow => {
  switch (enemy.kind) {
    case 'creature':
      return 'creatures';
    case 'character':
      return enemy.mounted && enemy.place !== 'ruins' ? 'mounted-knights' : 'foot-knights';
    case 'machine':
      return troopLine({ ...enemy, mounted: false });
    case 'troop':
      return troopLine(enemy);
    default: {
      const closed: never = enemy.kind;
      return closed;
    }
  }
};

/** One check an event, on the row that asks most of the unit; of rows that ask alike the top one (7.8, R-S20). */
export const hardestRow = (rows: readonly CauseRow[], column: MoraleColumn): CauseRow | null => {
  const asks = (row: CauseRow): number => moraleNeeded(row, column) ?? Number.NEGATIVE_INFINITY;
  const found = CAUSE_ROWS.filter((row) => rows.includes(row));
  const most = Math.max(...found.map(asks));
  return found.find((row) => asks(row) === most) ?? null;
};
