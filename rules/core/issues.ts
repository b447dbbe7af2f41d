import type { JsonObject } from './json.ts';
import { type Issue, type IssueFix, type IssueSubject, SEVERITIES, type Severity } from './system.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
}

export const armySubject = ({ name }: { readonly name: string }): IssueSubject => ({
  kind: 'army',
  id: null,
  name,
});
export const unitSubject = ({ id, name }: Entry): IssueSubject => ({ kind: 'unit', id, name });
export const characterSubject = ({ id, name }: Entry): IssueSubject => ({ kind: 'character', id, name });

/** A press that sets fields of the subject and changes no price. */
export const freeFix = (label: string, patch: JsonObject): IssueFix => ({ label, patch, points: 0 });

/** What people read. */
export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
};

export const countSeverities = (
  issues: readonly Pick<Issue, 'severity'>[],
): Readonly<Record<Severity, number>> => {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of issues) counts[severity] += 1;
  return counts;
};

/**
 * Issues of a system whose errors have codes that begin alike, and whose infos are listed; an option may make one more
 * or less of a fault.
 */
export const tellBy =
  <Code extends string>(errors: string, infos: readonly Code[] = []) =>
  (
    { issues }: { readonly issues: Issue[] },
    code: Code,
    subject: IssueSubject,
    message: string,
    fix: IssueFix | null = null,
    severity: Severity = code.startsWith(errors) ? 'error' : infos.includes(code) ? 'info' : 'warning',
  ): void => {
    issues.push({ code, severity, subject, message, fix });
  };

/** The worst first; otherwise in the order they were found. */
export const errorsFirst = (issues: readonly Issue[]): readonly Issue[] =>
  SEVERITIES.flatMap((wanted) => issues.filter(({ severity }) => severity === wanted));
