import { HOUSE_RULES, type HouseRules } from '../../../../rules/by-this-axe/data/house-rules.ts';
import type { HouseRule } from '../../../../rules/core/system.ts';

export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly HouseRule[];
}

const GROUPS: readonly { readonly name: string; readonly sections: readonly string[] }[] = [
  { name: 'Army and saves', sections: ['Armor Save', 'Generals, Leaders and Characters'] },
  { name: 'On the table', sections: ['Tabletop'] },
  { name: 'Fantasy', sections: ['Appendix A'] },
  { name: 'Role-playing characters', sections: ['Appendix B'] },
  { name: 'Prices', sections: ['Appendix C'] },
  { name: 'Mass battles', sections: ['Appendix D'] },
];

const ALL: readonly HouseRule[] = HOUSE_RULES;

/** Every switch exactly once; a section nobody thought of still gets a place. */
export const ruleGroups: readonly RuleGroup[] = [
  ...GROUPS.map(({ name, sections }) => ({
    name,
    rules: ALL.filter(({ ref }) => sections.includes(ref.section)),
  })),
  {
    name: 'Other',
    rules: ALL.filter(({ ref }) => !GROUPS.some(({ sections }) => sections.includes(ref.section))),
  },
].filter(({ rules }) => rules.length > 0);

/** Only what differs from the default is written down, so that a roster says what its group changed. */
export const setHouseRule = (
  chosen: Partial<HouseRules>,
  rule: HouseRule,
  index: number,
): Partial<HouseRules> => {
  const others = Object.entries(chosen).filter(([id]) => id !== rule.id);
  const choice = rule.choices[index];
  const set = index === 0 || choice === undefined ? [] : [[rule.id, choice.value]];
  return Object.fromEntries([...others, ...set]) as Partial<HouseRules>;
};

/** Which choice is in force; the first is the default. */
export const chosenIndex = (chosen: Partial<HouseRules>, rule: HouseRule): number => {
  const value = (chosen as Readonly<Record<string, unknown>>)[rule.id];
  return Math.max(
    0,
    rule.choices.findIndex((choice) => choice.value === value),
  );
};
