import { tellBy } from '../../core/issues.ts';
import type { Issue } from '../../core/system.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { FormationsRoster } from '../types.ts';

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

export const tell = tellBy<IssueCode>('F-E', ['F-W06', 'F-W10']);
