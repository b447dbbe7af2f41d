import { ISSUE_TITLES } from '../army/issues.ts';
import { priceCharacter, priceUnit } from '../army/points.ts';
import type { ByThisAxeRoster } from '../types.ts';

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

/** What no rule prices is named: it counts as nothing until house prices are chosen. */
export const gather = (
  roster: ByThisAxeRoster,
  code: string,
): { readonly message: string; readonly aside: string | null } | null =>
  code === UNPRICED
    ? {
        message: `${ISSUE_TITLES[UNPRICED]}: ${unpricedNames(roster).join(', ')}`,
        aside: roster.options.costProfile === 'balanced' ? null : 'counted as 0',
      }
    : null;
