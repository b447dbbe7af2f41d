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

/** What a line says that stands for several. */
export type WordMany = (code: string) => { readonly message: string; readonly aside: string | null };

/** For kits with nothing but a title for each code. */
export const wordByTitle =
  (titles: Readonly<Record<string, string>>): WordMany =>
  (code) => ({ message: titles[code] ?? 'Worth a look', aside: null });

/** Errors one by one, then warnings; those that several entries share stand in one line. */
export const gatherIssues = (issues: readonly Issue[], wordMany: WordMany): readonly IssueLine[] => {
  const byCode = Map.groupBy(
    issues.filter(({ severity }) => severity === 'warning'),
    ({ code }) => code,
  );
  const one = (issue: Issue, index: number): IssueLine => ({
    kind: 'one',
    key: `${issue.code} ${issue.subject.id} ${index}`,
    issue,
  });
  const many = (code: string, warnings: readonly Issue[]): IssueLine => ({
    kind: 'many',
    key: code,
    who: count(new Set(warnings.map(({ subject }) => subject.id)).size, 'entry', 'entries'),
    ...wordMany(code),
    issues: warnings,
  });
  return [
    ...issues.filter(({ severity }) => severity === 'error').map(one),
    ...[...byCode].flatMap(([code, warnings]) =>
      warnings.length === 1 ? warnings.map(one) : [many(code, warnings)],
    ),
  ];
};
