import { ISSUE_TITLES } from '../../../../../rules/by-this-axe/army/issues.ts';
import { priceCharacter, priceUnit } from '../../../../../rules/by-this-axe/army/points.ts';
import type { ByThisAxeRoster } from '../../../../../rules/by-this-axe/types.ts';
import { type WordMany, wordByTitle } from '../../issues/gather.ts';

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

const titleOf = wordByTitle(ISSUE_TITLES);

/** What no rule prices is named: it counts as nothing until house prices are chosen. */
export const wordManyOf =
  (roster: ByThisAxeRoster): WordMany =>
  (code) =>
    code === UNPRICED
      ? {
          message: `${titleOf(code).message}: ${unpricedNames(roster).join(', ')}`,
          aside: roster.options.costProfile === 'balanced' ? null : 'counted as 0',
        }
      : titleOf(code);
