import type { JsonObject } from '../../core/json.ts';
import type { Issue, IssueFix, IssueSubject, Severity } from '../../core/system.ts';
import type { BloodLustRoster, General, Unit } from '../types.ts';

export interface Report {
  readonly roster: BloodLustRoster;
  readonly issues: Issue[];
}

export const armySubject = ({ name }: BloodLustRoster): IssueSubject => ({ kind: 'army', id: null, name });
export const unitSubject = ({ id, name }: Unit): IssueSubject => ({ kind: 'unit', id, name });
export const generalSubject = ({ id, name }: General): IssueSubject => ({ kind: 'character', id, name });

/** A press that sets fields of the subject; nothing here has a price. */
export const fix = (label: string, patch: JsonObject): IssueFix => ({ label, patch, points: 0 });

const severityOf = (code: string): Severity => (code.startsWith('L-E') ? 'error' : 'warning');

export const tell = (
  report: Report,
  code: string,
  subject: IssueSubject,
  message: string,
  press: IssueFix | null = null,
  severity: Severity = severityOf(code),
): void => {
  report.issues.push({ code, severity, subject, message, fix: press });
};

/** A unit that its army list excuses is not warned of; errors stay (section 5). */
export const warn = (
  report: Report,
  code: string,
  unit: Unit,
  message: string,
  press: IssueFix | null = null,
): void => {
  if (!unit.listException) tell(report, code, unitSubject(unit), message, press);
};
