import { type RulesReference, turnTable } from '../core/reference.ts';
import { referenceTables } from './army/reference-tables.ts';
import { PHASES } from './table/state.ts';
import { PHASE_HINTS } from './table/view.ts';
import type { PrinceconRoster } from './types.ts';

export const reference: RulesReference<PrinceconRoster> = {
  source: {
    title: 'PRINCECON miniatures rules',
    by: 'Those who ran the battles of the PRINCECON convention; the text names nobody.',
    edition: 'No year is given; other years had other rules.',
    from: 'A scan that was read by machine: signs, columns and whole cells of its tables were lost.',
    missing:
      'Every value that the scan lost is a house rule, with what is printed, what we read and how sure we are of it.',
  },
  tables: (roster) => [turnTable(PHASES, PHASE_HINTS), ...referenceTables(roster)],
};
