import { HOUSE_RULES } from '../../../../../../rules/by-this-axe/data/house-rules.ts';
import { groupRules, type RuleGroup } from '../../../../house-rules/rule-groups.ts';

const NAMES: Readonly<Record<string, string>> = {
  'Armor Save': 'Army and saves',
  'Generals, Leaders and Characters': 'Army and saves',
  Tabletop: 'On the table',
  'Appendix A': 'Fantasy',
  'Appendix B': 'Role-playing characters',
  'Appendix C': 'Prices',
  'Appendix D': 'Mass battles',
};

const ORDER = [...new Set(Object.values(NAMES)), 'Other'];

/** Every switch exactly once; a section nobody thought of still gets a place. */
export const ruleGroups: readonly RuleGroup[] = groupRules(
  HOUSE_RULES.map((rule) => ({ ...rule, group: NAMES[rule.ref.section] ?? 'Other' })),
).toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
