import { assess } from '../../../../rules/by-this-axe/army/assess.ts';
import { armyStrength, formatShare } from '../../../../rules/by-this-axe/army/shares.ts';
import { formatStrength } from '../../../../rules/by-this-axe/army/strength.ts';
import { unitLine } from '../../../../rules/by-this-axe/army/words.ts';
import type { ByThisAxeRoster, Character, Unit } from '../../../../rules/by-this-axe/types.ts';
import { count, formatNumber } from '../../../format.ts';
import { describeCharacter } from '../list/wording.ts';
import { COST_PROFILE_NAMES, wordBattle } from '../wording.ts';

export interface Measure {
  readonly name: string;
  readonly first: string;
  readonly second: string;
  /** Second minus first, where both are numbers; null otherwise and where they are alike. */
  readonly difference: string | null;
}

interface Reading {
  readonly name: string;
  /** What is shown, and the number behind it where there is one. */
  readonly shown: string;
  readonly value: number | null;
  show(difference: number): string;
}

const wordLegality = (errors: number, warnings: number): string =>
  [errors === 0 ? 'legal' : count(errors, 'error'), warnings === 0 ? '' : count(warnings, 'warning')]
    .filter(Boolean)
    .join(', ');

const percent = ({ part, whole }: { part: number; whole: number }): number =>
  whole === 0 ? 0 : (100 * part) / whole;

const readRoster = (roster: ByThisAxeRoster): readonly Reading[] => {
  const { points, limit, size, issues } = assess(roster);
  const army = armyStrength(roster);
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const plain = (name: string, shown: string): Reading => ({ name, shown, value: null, show: () => '' });
  const number = (name: string, value: number): Reading => ({
    name,
    shown: formatNumber(value),
    value,
    show: formatNumber,
  });
  const share = (name: string, part: { part: number; whole: number }): Reading => ({
    name,
    shown: formatShare(part),
    value: percent(part),
    show: (difference) => `${difference < 0 ? '−' : ''}${Math.abs(difference).toFixed(1)} %`,
  });
  return [
    number('Points', points),
    plain('Limit', limit === null ? 'none' : formatNumber(limit)),
    plain('Size', size),
    plain('Rules say', wordLegality(errors, issues.length - errors)),
    plain(
      'Battle',
      `${wordBattle(roster.options)}, ${COST_PROFILE_NAMES[roster.options.costProfile].toLowerCase()} prices`,
    ),
    number('Units', roster.units.length),
    number('Characters', roster.characters.length),
    number('Figures', army.figures),
    number('Heads', army.heads),
    {
      name: 'Unit strength',
      shown: formatStrength(army.sp),
      value: army.sp,
      show: (difference) => `${difference < 0 ? '−' : ''}${formatStrength(Math.abs(difference))}`,
    },
    share('Mounted', army.shares.mounted),
    share('Missile', army.shares.missile),
  ];
};

export const compareMeasures = (a: ByThisAxeRoster, b: ByThisAxeRoster): readonly Measure[] => {
  const others = readRoster(b);
  return readRoster(a).map((first, index) => {
    const second = others[index] ?? first;
    const difference = first.value === null || second.value === null ? 0 : second.value - first.value;
    const told = Math.abs(difference) < 0.05 ? null : `${difference > 0 ? '+' : ''}${first.show(difference)}`;
    return { name: first.name, first: first.shown, second: second.shown, difference: told };
  });
};

export interface Brief {
  readonly name: string;
  readonly figures: number | null;
  readonly points: number;
  readonly detail: string;
}

export interface Pair {
  readonly key: string;
  readonly first: Brief | null;
  readonly second: Brief | null;
  readonly same: boolean;
}

type Entry = Unit | Character;

const isUnit = (entry: Entry): entry is Unit => 'template' in entry;

const briefsOf = (roster: ByThisAxeRoster): ReadonlyMap<Entry, Brief> => {
  const costs = new Map(assess(roster).entries.map(({ id, cost }) => [id, cost]));
  const brief = (entry: Entry): Brief => ({
    name: entry.name,
    figures: isUnit(entry) ? entry.figures : null,
    points: costs.get(entry.id) ?? 0,
    detail: isUnit(entry)
      ? unitLine(entry)
      : describeCharacter(
          entry,
          roster.units.find(({ id }) => id === entry.attachedTo) ?? null,
          roster.options,
        ),
  });
  return new Map([...roster.units, ...roster.characters].map((entry) => [entry, brief(entry)]));
};

const fingerprint = (entry: Entry): string => {
  const { id: _id, ...rest } = entry;
  return JSON.stringify(rest);
};

const nameKey = ({ name }: Entry): string => name.trim().toLowerCase();

/** Puts what belongs together side by side: the same entry by its id, else one of the same name and sort. */
export const pairEntries = (a: ByThisAxeRoster, b: ByThisAxeRoster): readonly Pair[] => {
  const firstBriefs = briefsOf(a);
  const secondBriefs = briefsOf(b);
  const left = new Set<Entry>(secondBriefs.keys());
  const take = (wanted: (entry: Entry) => boolean): Entry | null => {
    const found = [...left].find(wanted) ?? null;
    if (found !== null) left.delete(found);
    return found;
  };
  const firsts = [...firstBriefs.keys()];
  const byId = new Map(firsts.map((entry) => [entry, take(({ id }) => id === entry.id)]));
  const pairs = firsts.map((entry): Pair => {
    const other =
      byId.get(entry) ??
      take((candidate) => isUnit(candidate) === isUnit(entry) && nameKey(candidate) === nameKey(entry));
    return {
      key: entry.id,
      first: firstBriefs.get(entry) ?? null,
      second: other === null ? null : (secondBriefs.get(other) ?? null),
      same: other !== null && fingerprint(entry) === fingerprint(other),
    };
  });
  const rest = [...left].map(
    (entry): Pair => ({
      key: `+${entry.id}`,
      first: null,
      second: secondBriefs.get(entry) ?? null,
      same: false,
    }),
  );
  return [...pairs, ...rest];
};
