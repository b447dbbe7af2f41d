import type { ByThisAxeRoster } from '../../../../rules/by-this-axe/types.ts';
import { formatNumber } from '../../../format.ts';
import { COST_PROFILE_NAMES, wordBattle } from '../wording.ts';

export interface Difference {
  readonly name: string;
  readonly mine: string;
  readonly stored: string;
}

const FIELDS: readonly { readonly name: string; show(roster: ByThisAxeRoster): string }[] = [
  { name: 'Name', show: ({ name }) => name },
  { name: 'Limit', show: ({ pointsLimit }) => (pointsLimit === null ? 'none' : formatNumber(pointsLimit)) },
  { name: 'Battle', show: ({ options }) => wordBattle(options) },
  { name: 'Prices', show: ({ options }) => COST_PROFILE_NAMES[options.costProfile] },
  { name: 'Command rules', show: ({ options }) => (options.commandRules ? 'on' : 'off') },
  {
    name: 'House rules',
    show: ({ options }) =>
      Object.entries(options.houseRules)
        .map(([id, value]) => `${id} ${String(value)}`)
        .sort()
        .join(', ') || 'none',
  },
  { name: 'Notes', show: ({ notes }) => notes || 'none' },
];

/** What differs in the army as a whole, its entries aside. */
export const armyDifferences = (mine: ByThisAxeRoster, stored: ByThisAxeRoster): readonly Difference[] =>
  FIELDS.map(({ name, show }) => ({ name, mine: show(mine), stored: show(stored) })).filter(
    (difference) => difference.mine !== difference.stored,
  );
