import type { Issue, Severity } from '../../../../rules/core/system.ts';
import { count } from '../../../format.ts';

/** One line of the strip: an issue of its own, or the same warning or note of several entries. */
export type IssueLine =
  | { readonly kind: 'one'; readonly key: string; readonly issue: Issue }
  | {
      readonly kind: 'many';
      readonly key: string;
      readonly severity: Severity;
      readonly who: string;
      readonly message: string;
      readonly aside: string | null;
      readonly issues: readonly Issue[];
    };

/** What a line says that stands for several. */
export type WordMany = (code: string) => { readonly message: string; readonly aside: string | null };

/** For kits with nothing but a title for each code. */
export const wordByTitle =
  (titles: Readonly<Record<string, string>>): WordMany =>
  (code) => ({ message: titles[code] ?? 'Worth a look', aside: null });

/** Errors one by one, then warnings, then notes; those that several entries share stand in one line. */
export const gatherIssues = (issues: readonly Issue[], wordMany: WordMany): readonly IssueLine[] => {
  const one = (issue: Issue, index: number): IssueLine => ({
    kind: 'one',
    key: `${issue.code} ${issue.subject.id} ${index}`,
    issue,
  });
  const gathered = (severity: Severity): readonly IssueLine[] => {
    const found = issues.filter((issue) => issue.severity === severity);
    return [...Map.groupBy(found, ({ code }) => code)].flatMap(([code, alike]): readonly IssueLine[] =>
      alike.length === 1
        ? alike.map(one)
        : [
            {
              kind: 'many',
              key: `${code} ${severity}`,
              severity,
              who: count(new Set(alike.map(({ subject }) => subject.id)).size, 'entry', 'entries'),
              ...wordMany(code),
              issues: alike,
            },
          ],
    );
  };
  return [
    ...issues.filter(({ severity }) => severity === 'error').map(one),
    ...gathered('warning'),
    ...gathered('info'),
  ];
};
