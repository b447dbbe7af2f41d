import type { RosterDocument } from '../../../../rules/core/system.ts';
import { formatNumber } from '../../../format.ts';

export interface Difference {
  readonly name: string;
  readonly mine: string;
  readonly stored: string;
}

/** Something of the army as a whole, in words. */
export interface ShownField {
  readonly name: string;
  show(roster: RosterDocument): string;
}

const showHouseRules = ({ options }: RosterDocument): string =>
  Object.entries(options['houseRules'] ?? {})
    .map(([id, value]) => `${id} ${String(value)}`)
    .sort()
    .join(', ') || 'none';

const BEFORE: readonly ShownField[] = [
  { name: 'Name', show: ({ name }) => name },
  { name: 'Limit', show: ({ pointsLimit }) => (pointsLimit === null ? 'none' : formatNumber(pointsLimit)) },
];
const AFTER: readonly ShownField[] = [
  { name: 'House rules', show: showHouseRules },
  { name: 'Notes', show: ({ notes }) => notes || 'none' },
];

/** What differs in the army as a whole, its entries aside; `fields` are those of its system. */
export const armyDifferences = (
  mine: RosterDocument,
  stored: RosterDocument,
  fields: readonly ShownField[],
): readonly Difference[] =>
  [...BEFORE, ...fields, ...AFTER]
    .map(({ name, show }) => ({ name, mine: show(mine), stored: show(stored) }))
    .filter((difference) => difference.mine !== difference.stored);
