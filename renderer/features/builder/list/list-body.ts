import type { ByThisAxeRoster } from '../../../../rules/by-this-axe/types.ts';
import { count } from '../../../format.ts';
import { type SectionId, sectionsOf } from '../order.ts';
import type { RowModel, Rows } from './row-model.ts';

export interface ListSection {
  readonly id: SectionId;
  readonly name: string;
  readonly detail: string;
  readonly points: number;
  readonly rows: readonly RowModel[];
}

/** The sections that have entries, with their rows and subtotals. */
export const listSections = (roster: ByThisAxeRoster, rows: Rows): readonly ListSection[] =>
  sectionsOf(roster)
    .filter(({ ids }) => ids.length > 0)
    .map(({ id, name, ids }) => {
      const shown = ids.map((entry) => rows.get(entry)).filter((row) => row !== undefined);
      return {
        id,
        name,
        detail: count(ids.length, id === 'characters' ? 'character' : 'unit'),
        points: shown.reduce((sum, { points }) => sum + points, 0),
        rows: shown,
      };
    });
