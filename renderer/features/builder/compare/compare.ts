import type { Issue, RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';
import { formatNumber } from '../../../format.ts';
import { wordIssues } from '../issues/word-issues.ts';

export interface Measure {
  readonly name: string;
  readonly first: string;
  readonly second: string;
  /** Second minus first, where both are numbers; null otherwise and where they are alike. */
  readonly difference: string | null;
}

/** Something of a roster that can be set beside the same of another. */
export interface Reading {
  readonly name: string;
  /** What is shown, and the number behind it where there is one. */
  readonly shown: string;
  readonly value: number | null;
  show(difference: number): string;
}

export const plainReading = (name: string, shown: string): Reading => ({
  name,
  shown,
  value: null,
  show: () => '',
});

export const numberReading = (name: string, value: number): Reading => ({
  name,
  shown: formatNumber(value),
  value,
  show: formatNumber,
});

/** `legal, 2 warnings` */
export const wordLegality = (issues: readonly Pick<Issue, 'severity'>[]): string =>
  [issues.some(({ severity }) => severity === 'error') ? '' : 'legal', wordIssues(issues)]
    .filter(Boolean)
    .join(', ');

const ABSENT: Reading = plainReading('', '–');

/** Rosters of two systems have some measures in common; what one lacks is a dash. */
export const compareMeasures = (
  firsts: readonly Reading[],
  seconds: readonly Reading[],
): readonly Measure[] => {
  const names = [...new Set([...firsts, ...seconds].map(({ name }) => name))];
  return names.map((name) => {
    const first = firsts.find((reading) => reading.name === name) ?? ABSENT;
    const second = seconds.find((reading) => reading.name === name) ?? ABSENT;
    const difference = first.value === null || second.value === null ? 0 : second.value - first.value;
    const told = Math.abs(difference) < 0.05 ? null : `${difference > 0 ? '+' : ''}${first.show(difference)}`;
    return { name, first: first.shown, second: second.shown, difference: told };
  });
};

export interface Brief {
  readonly name: string;
  /** `10 figures, 194`: how many, and what they cost. */
  readonly size: string;
  readonly detail: string;
}

/** How a system words its entries, by their ids. */
export type Briefs = (roster: RosterDocument) => ReadonlyMap<string, Brief>;

export interface Pair {
  readonly key: string;
  readonly first: Brief | null;
  readonly second: Brief | null;
  readonly same: boolean;
}

interface Standing {
  readonly entry: RosterEntry;
  readonly kind: 'unit' | 'character';
  readonly brief: Brief | null;
}

const standingsOf = (roster: RosterDocument, briefs: Briefs): readonly Standing[] => {
  const known = briefs(roster);
  const stand = (kind: Standing['kind']) => (entry: RosterEntry) => ({
    entry,
    kind,
    brief: known.get(entry.id) ?? null,
  });
  return [...roster.units.map(stand('unit')), ...roster.characters.map(stand('character'))];
};

const fingerprint = ({ entry: { id: _id, ...rest } }: Standing): string => JSON.stringify(rest);

const nameKey = ({ entry }: Standing): string => entry.name.trim().toLowerCase();

/** Puts what belongs together side by side: the same entry by its id, else one of the same name and sort. */
export const pairEntries = (
  a: RosterDocument,
  b: RosterDocument,
  briefs: Briefs,
  briefsOfOther: Briefs = briefs,
): readonly Pair[] => {
  const firsts = standingsOf(a, briefs);
  const left = new Set(standingsOf(b, briefsOfOther));
  const take = (wanted: (standing: Standing) => boolean): Standing | null => {
    const found = [...left].find(wanted) ?? null;
    if (found !== null) left.delete(found);
    return found;
  };
  const byId = new Map(firsts.map((first) => [first, take(({ entry }) => entry.id === first.entry.id)]));
  const pairs = firsts.map((first): Pair => {
    const other =
      byId.get(first) ??
      take((candidate) => candidate.kind === first.kind && nameKey(candidate) === nameKey(first));
    return {
      key: first.entry.id,
      first: first.brief,
      second: other?.brief ?? null,
      same: other !== null && fingerprint(first) === fingerprint(other),
    };
  });
  const rest = [...left].map(
    ({ entry, brief }): Pair => ({ key: `+${entry.id}`, first: null, second: brief, same: false }),
  );
  return [...pairs, ...rest];
};
