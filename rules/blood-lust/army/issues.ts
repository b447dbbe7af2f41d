import { tellBy, unitSubject } from '../../core/issues.ts';
import type { Issue, IssueFix } from '../../core/system.ts';
import type { BloodLustRoster, Unit } from '../types.ts';

export interface Report {
  readonly roster: BloodLustRoster;
  readonly issues: Issue[];
}

/** What is worth knowing and nothing wrong. */
const NOTES = ['L-W13', 'L-W15'];

export const tell = tellBy<string>('L-E', NOTES);

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
