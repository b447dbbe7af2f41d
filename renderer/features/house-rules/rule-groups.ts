import type { HouseRule } from '../../../rules/core/system.ts';

export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly HouseRule[];
}

/** `1.4 Refusal` before `3.8 Shooting`; headings without a number stay where they are. */
const bySection = (a: RuleGroup, b: RuleGroup): number =>
  /^\d/.test(a.name) && /^\d/.test(b.name) ? a.name.localeCompare(b.name, 'en', { numeric: true }) : 0;

/** By the heading each names, or the section it stands in; sections in the order of the book. */
export const groupRules = (rules: readonly HouseRule[]): readonly RuleGroup[] =>
  [...Map.groupBy(rules, ({ group, ref }) => group ?? ref.section)]
    .map(([name, own]) => ({ name, rules: own }))
    .toSorted(bySection);
