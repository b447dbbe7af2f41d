import { type RulesReference, TURN_TITLE, turnTable } from '../core/reference.ts';
import { referenceTables } from './army/reference-tables.ts';
import { PHASES } from './table/state.ts';
import { PHASE_HINTS } from './table/view.ts';
import type { BloodLustRoster } from './types.ts';

export const reference: RulesReference<BloodLustRoster> = {
  source: {
    title: 'Supreme Warlord: Blood Lust, ancient historical and fantasy tactical rules',
    by: 'The text thanks its play-testers and names no author.',
    edition: 'No number or year is given.',
    from: 'A text with numbered sections; a passage before the sequence of play is lost.',
    missing:
      'Lists of armies, points and sieges are spoken of and not in it. Where two charts or words disagree, a ruling says how they are read.',
  },
  tables: (roster) => [
    turnTable(PHASES, PHASE_HINTS),
    ...referenceTables(roster).filter(({ title }) => title !== TURN_TITLE),
  ],
};
