import type { IssueCode } from '../army/issues.ts';
import type { Character, Unit } from '../types.ts';

/** Where an issue without a fix shows; the army's own issues show nowhere in an editor. */
export const ISSUE_FIELDS: Readonly<
  Partial<Record<IssueCode, Exclude<keyof Unit | keyof Character, 'id'> | 'pointsLimit'>>
> = {
  'BTA-E02': 'figures',
  'BTA-E03': 'figures',
  'BTA-E04': 'fc',
  'BTA-E06': 'role',
  'BTA-E07': 'leadership',
  'BTA-E08': 'weapons',
  'BTA-E09': 'weapons',
  'BTA-E10': 'abilities',
  'BTA-E11': 'kinds',
  'BTA-E13': 'abilities',
  'BTA-E15': 'attachedTo',
  'BTA-E16': 'kinds',
  'BTA-E17': 'creatures',
  'BTA-E18': 'fc',
  'BTA-E19': 'figures',
  'BTA-W01': 'mounted',
  'BTA-W02': 'pointsLimit',
  'BTA-W03': 'weapons',
  'BTA-W04': 'weapons',
  'BTA-W07': 'figures',
  'BTA-W11': 'armor',
  'BTA-W12': 'weapons',
  'BTA-W13': 'armor',
  'BTA-W14': 'kinds',
};
