import { type RulesReference, turnTable } from '../core/reference.ts';
import { referenceTables } from './army/reference-tables.ts';
import { settleHouseRules } from './data/house-rules.ts';
import { PHASES } from './table/state.ts';
import { PHASE_HINTS } from './table/view.ts';
import type { SixEventsRoster } from './types.ts';

export const reference: RulesReference<SixEventsRoster> = {
  source: {
    title: 'Six Events',
    by: 'The text names nobody.',
    edition: 'It has neither title nor number; we call it after the six events of its turn.',
    from: 'A text of numbered paragraphs, whole from the order of the turn to the failure of creatures.',
    missing:
      'What spells do, profiles, points and the morale of races are on cards and lists that the text leaves out: they are fields to fill in.',
  },
  tables: ({ options }) => [
    turnTable(PHASES, PHASE_HINTS, 'Whoever was hit checks morale at the end of events II, III and V.'),
    ...referenceTables(settleHouseRules(options.houseRules)),
  ],
};
