import type { JsonObject } from './json.ts';
import type { Issue, IssueFix, IssueSubject, Severity } from './system.ts';

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

/** Issues of a system whose errors have codes that begin alike; an option may make one more or less of a fault. */
export const tellBy =
  <Code extends string>(errors: string) =>
  (
    { issues }: { readonly issues: Issue[] },
    code: Code,
    subject: IssueSubject,
    message: string,
    fix: IssueFix | null = null,
    severity: Severity = code.startsWith(errors) ? 'error' : 'warning',
  ): void => {
    issues.push({ code, severity, subject, message, fix });
  };

/** Otherwise in the order they were found. */
export const errorsFirst = (issues: readonly Issue[]): readonly Issue[] => [
  ...issues.filter(({ severity }) => severity === 'error'),
  ...issues.filter(({ severity }) => severity !== 'error'),
];
