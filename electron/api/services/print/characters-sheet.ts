import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { PrintSheet } from '../../../../rules/core/print-sheet.ts';
import { readersForFiles } from '../characters/readers.ts';
import type { PrintOptions } from './options.ts';

const nameOf = (sheets: readonly CharacterSheet[]): string => {
  const [only] = sheets;
  return only !== undefined && sheets.length === 1 ? only.name : `${sheets.length} characters`;
};

/** Characters by themselves: nothing but cards, each person's side by side. */
export const charactersSheet = (sheets: readonly CharacterSheet[], options: PrintOptions): PrintSheet => {
  const { characterCards, figureScale, secret } = options;
  const readers = readersForFiles().filter(({ id }) => characterCards === 'both' || characterCards === id);
  const entries = sheets.flatMap((sheet) =>
    readers.map(({ card }, index) => {
      const entry = card(sheet, figureScale, secret);
      // Notes stand on one card of the two.
      return index === 0 && !secret ? { ...entry, notes: sheet.notes } : { ...entry, notes: '' };
    }),
  );
  return {
    name: nameOf(sheets),
    summary: '',
    scale: readers.map(({ name }) => name).join(' and '),
    points: null,
    limit: null,
    sections: [{ title: '', what: '', columns: [], trackers: [], entries, key: '' }],
    weapons: [],
    morale: [],
    rules: [],
    issues: [],
    defeat: null,
    notes: '',
    blankStats: readers[0]?.cardStats ?? [],
    cards: 'character cards',
    commanders: [],
  };
};
