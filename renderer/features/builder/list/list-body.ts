import type { DeskWords } from '../../../../rules/core/desk-parts.ts';
import { count } from '../../../format.ts';
import type { Section } from '../order.ts';
import type { RowModel, Rows } from './row-model.ts';

export interface ListSection {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly points: number;
  readonly rows: readonly RowModel[];
}

type Words = Pick<DeskWords, 'unit' | 'units' | 'character' | 'characters'>;

/** The sections that have entries, with their rows and subtotals. */
export const listSections = (
  sections: readonly Section[],
  rows: Rows,
  words: Words,
): readonly ListSection[] =>
  sections
    .filter(({ ids }) => ids.length > 0)
    .map(({ id, name, kind, ids }) => {
      const shown = ids.map((entry) => rows.get(entry)).filter((row) => row !== undefined);
      return {
        id,
        name,
        detail:
          kind === 'character'
            ? count(ids.length, words.character, words.characters)
            : count(ids.length, words.unit, words.units),
        points: shown.reduce((sum, { points }) => sum + points, 0),
        rows: shown,
      };
    });
