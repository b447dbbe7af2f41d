import { ISSUE_TITLES } from '../../../../rules/by-this-axe/army/issues.ts';
import { priceCharacter, priceUnit } from '../../../../rules/by-this-axe/army/points.ts';
import type { ByThisAxeRoster } from '../../../../rules/by-this-axe/types.ts';
import type { Issue } from '../../../../rules/core/system.ts';
import { count } from '../../../format.ts';

/** One line of the strip: an issue of its own, or the same warning of several entries. */
export type IssueLine =
  | { readonly kind: 'one'; readonly key: string; readonly issue: Issue }
  | {
      readonly kind: 'many';
      readonly key: string;
      readonly who: string;
      readonly message: string;
      readonly aside: string | null;
      readonly issues: readonly Issue[];
    };

const UNPRICED = 'BTA-W01';

const unpricedNames = (roster: ByThisAxeRoster): readonly string[] => {
  const prices = [
    ...roster.units.map((unit) => priceUnit(unit, roster.options)),
    ...roster.characters.map((character) => priceCharacter(character, roster.options)),
  ];
  const names = prices.flatMap(({ parts }) =>
    parts.filter(({ priced }) => !priced).map(({ name }) => name.toLowerCase()),
  );
  return [...new Set(names)];
};

const titleOf = (code: string): string =>
  (ISSUE_TITLES as Readonly<Record<string, string>>)[code] ?? 'Worth a look';

const gather = (roster: ByThisAxeRoster, code: string, issues: readonly Issue[]): IssueLine => {
  const entries = new Set(issues.map(({ subject }) => subject.id)).size;
  const unpriced = code === UNPRICED;
  return {
    kind: 'many',
    key: code,
    who: count(entries, 'entry', 'entries'),
    message: unpriced ? `${titleOf(code)}: ${unpricedNames(roster).join(', ')}` : titleOf(code),
    aside: unpriced && roster.options.costProfile !== 'balanced' ? 'counted as 0' : null,
    issues,
  };
};

/** Errors one by one, then warnings; those that several entries share stand in one line. */
export const gatherIssues = (roster: ByThisAxeRoster, issues: readonly Issue[]): readonly IssueLine[] => {
  const byCode = Map.groupBy(
    issues.filter(({ severity }) => severity === 'warning'),
    ({ code }) => code,
  );
  const one = (issue: Issue, index: number): IssueLine => ({
    kind: 'one',
    key: `${issue.code} ${issue.subject.id} ${index}`,
    issue,
  });
  return [
    ...issues.filter(({ severity }) => severity === 'error').map(one),
    ...[...byCode].flatMap(([code, warnings]) =>
      warnings.length === 1 ? warnings.map(one) : [gather(roster, code, warnings)],
    ),
  ];
};
