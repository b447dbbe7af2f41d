import type { HouseRule } from '../../core/system.ts';
import { HOUSE_RULES } from './house-rules.ts';

/** What the sections of the book are about, to somebody who looks for a switch. */
const GROUPS: Readonly<Record<string, string>> = {
  'Armor Save': 'Army and saves',
  'Generals, Leaders and Characters': 'Army and saves',
  Tabletop: 'On the table',
  'Appendix A': 'Fantasy',
  'Appendix B': 'Role-playing characters',
  'Appendix C': 'Prices',
  'Appendix D': 'Mass battles',
};

/** Every switch exactly once; a section nobody thought of still gets a place. */
export const GROUPED_HOUSE_RULES: readonly HouseRule[] = HOUSE_RULES.map((rule) => ({
  ...rule,
  group: GROUPS[rule.ref.section] ?? 'Other',
}));
