import type { HouseRule } from '../../../rules/core/system.ts';

export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly HouseRule[];
}

/** By the heading each names, or the section it stands in; in the order these first come up. */
export const groupRules = (rules: readonly HouseRule[]): readonly RuleGroup[] =>
  [...Map.groupBy(rules, ({ group, ref }) => group ?? ref.section)].map(([name, own]) => ({
    name,
    rules: own,
  }));
