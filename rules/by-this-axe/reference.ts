import type { RulesReference } from '../core/reference.ts';
import { referenceTables } from './army/reference-tables.ts';
import type { ByThisAxeRoster } from './types.ts';

export const reference: RulesReference<ByThisAxeRoster> = {
  source: {
    title: 'By This Axe, medieval fantasy small battle rules',
    by: 'Chris Kotalik',
    edition: 'No number or year is given.',
    from: 'The author’s document as text, with its tables and its appendices A to D.',
    missing:
      'Some prices are blank and some examples disagree with their tables: each is repaired by a ruling, and what can fairly be played otherwise is a house rule.',
  },
  tables: referenceTables,
};
