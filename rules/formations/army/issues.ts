import type { JsonObject } from '../../core/json.ts';
import type { Issue, IssueFix, IssueSubject } from '../../core/system.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { Commander, FormationsRoster, Unit } from '../types.ts';

/** Everything a roster can be told, by the codes of the rules spec; errors begin F-E. */
export const ISSUE_TITLES = {
  'F-E01': 'No formation',
  'F-E02': 'Not exactly one commander',
  'F-E03': 'Formation without a unit',
  'F-E04': 'Command out of range',
  'F-E05': 'Unknown type of unit',
  'F-E06': 'Defence out of range',
  'F-E07': 'Contest dice out of range',
  'F-E08': 'A distance or number that cannot be',
  'F-E09': 'One id twice',
  'F-W01': 'Unusual Command',
  'F-W02': 'Defence above the usual scale',
  'F-W03': 'Defence that nothing beats',
  'F-W04': 'No contest dice',
  'F-W05': 'Contest dice that are never used',
  'F-W06': 'Cavalry that shoots',
  'F-W07': 'Special unit without rules',
  'F-W08': 'Formation of one unit',
  'F-W09': 'Contest dice that destroy everything',
  'F-W10': 'Differs from its type',
} as const;

export type IssueCode = keyof typeof ISSUE_TITLES;

export interface Report {
  readonly roster: FormationsRoster;
  readonly rules: HouseRules;
  readonly issues: Issue[];
}

export const armySubject = ({ name }: FormationsRoster): IssueSubject => ({ kind: 'army', id: null, name });
export const unitSubject = ({ id, name }: Unit): IssueSubject => ({ kind: 'unit', id, name });
export const commanderSubject = ({ id, name }: Commander): IssueSubject => ({ kind: 'character', id, name });

/** A press that sets fields of the subject; nothing here has a price. */
export const fix = (label: string, patch: JsonObject): IssueFix => ({ label, patch, points: 0 });

export const tell = (
  report: Report,
  code: IssueCode,
  subject: IssueSubject,
  message: string,
  press: IssueFix | null = null,
): void => {
  const severity = code.startsWith('F-E') ? 'error' : 'warning';
  report.issues.push({ code, severity, subject, message, fix: press });
};
