import type { PrintedPerson, PrintSheet } from '../../../../rules/core/print-sheet.ts';
import { readersForFiles } from '../characters/readers.ts';
import type { PrintOptions } from './options.ts';

const nameOf = (people: readonly PrintedPerson[]): string => {
  const [only] = people;
  return only !== undefined && people.length === 1 ? only.sheet.name : `${people.length} characters`;
};

/** Characters by themselves: nothing but cards, each person's side by side. */
export const charactersSheet = (people: readonly PrintedPerson[], options: PrintOptions): PrintSheet => {
  const { characterCards, figureScale, secret } = options;
  const readers = readersForFiles().filter(({ id }) => characterCards === 'both' || characterCards === id);
  const entries = people.flatMap(({ characterId, sheet }) =>
    readers.map(({ card }, index) => {
      const entry = { ...card(sheet, figureScale, secret), person: characterId };
      // Notes stand on one card of the two.
      return index === 0 && !secret ? { ...entry, notes: sheet.notes } : { ...entry, notes: '' };
    }),
  );
  return {
    name: nameOf(people),
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
