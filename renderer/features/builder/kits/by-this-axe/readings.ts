import { assess } from '../../../../../rules/by-this-axe/army/assess.ts';
import { armyStrength, formatShare } from '../../../../../rules/by-this-axe/army/shares.ts';
import { formatStrength } from '../../../../../rules/by-this-axe/army/strength.ts';
import { unitLine } from '../../../../../rules/by-this-axe/army/words.ts';
import type { ByThisAxeRoster } from '../../../../../rules/by-this-axe/types.ts';
import type { RosterDocument } from '../../../../../rules/core/system.ts';
import { count, formatNumber } from '../../../../format.ts';
import {
  type Brief,
  numberReading,
  plainReading,
  type Reading,
  wordLegality,
} from '../../compare/compare.ts';
import type { ShownField } from '../../conflict/differences.ts';
import { describeCharacter } from './list/wording.ts';
import { COST_PROFILE_NAMES, wordBattle } from './wording.ts';

type Share = { readonly part: number; readonly whole: number };

const percent = ({ part, whole }: Share): number => (whole === 0 ? 0 : (100 * part) / whole);

const shareReading = (name: string, share: Share): Reading => ({
  name,
  shown: formatShare(share),
  value: percent(share),
  show: (difference) => `${difference < 0 ? '−' : ''}${Math.abs(difference).toFixed(1)} %`,
});

export const readRoster = (roster: ByThisAxeRoster): readonly Reading[] => {
  const { points, limit, size, issues } = assess(roster);
  const army = armyStrength(roster);
  return [
    numberReading('Points', points),
    plainReading('Limit', limit === null ? 'none' : formatNumber(limit)),
    plainReading('Size', size),
    plainReading('Rules say', wordLegality(issues)),
    plainReading(
      'Battle',
      `${wordBattle(roster.options)}, ${COST_PROFILE_NAMES[roster.options.costProfile].toLowerCase()} prices`,
    ),
    numberReading('Units', roster.units.length),
    numberReading('Characters', roster.characters.length),
    numberReading('Figures', army.figures),
    numberReading('Heads', army.heads),
    {
      name: 'Unit strength',
      shown: formatStrength(army.sp),
      value: army.sp,
      show: (difference) => `${difference < 0 ? '−' : ''}${formatStrength(Math.abs(difference))}`,
    },
    shareReading('Mounted', army.shares.mounted),
    shareReading('Missile', army.shares.missile),
  ];
};

export const briefsOf = (roster: ByThisAxeRoster): ReadonlyMap<string, Brief> => {
  const costs = new Map(assess(roster).entries.map(({ id, cost }) => [id, cost]));
  const costOf = (id: string): string => formatNumber(costs.get(id) ?? 0);
  return new Map([
    ...roster.units.map((unit): [string, Brief] => [
      unit.id,
      {
        name: unit.name,
        size:
          unit.figures === null ? costOf(unit.id) : `${count(unit.figures, 'figure')}, ${costOf(unit.id)}`,
        detail: unitLine(unit),
      },
    ]),
    ...roster.characters.map((character): [string, Brief] => [
      character.id,
      {
        name: character.name,
        size: costOf(character.id),
        detail: describeCharacter(
          character,
          roster.units.find(({ id }) => id === character.attachedTo) ?? null,
          roster.options,
        ),
      },
    ]),
  ]);
};

const optionsOf = (roster: RosterDocument) => (roster as unknown as ByThisAxeRoster).options;

export const ARMY_FIELDS: readonly ShownField[] = [
  { name: 'Battle', show: (roster) => wordBattle(optionsOf(roster)) },
  { name: 'Prices', show: (roster) => COST_PROFILE_NAMES[optionsOf(roster).costProfile] },
  { name: 'Command rules', show: (roster) => (optionsOf(roster).commandRules ? 'on' : 'off') },
];
