import { tellBy } from '../../core/issues.ts';
import type { Issue } from '../../core/system.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { SixEventsRoster } from '../types.ts';

/** Everything a roster can be told, by the codes of the rules spec; S-W11 is the house's own. */
export const ISSUE_TITLES = {
  'S-E01': 'Nobody to fight',
  'S-E02': 'A word of no list',
  'S-E03': 'Number of figures',
  'S-E04': 'Armour out of range',
  'S-E05': 'Prowess or Vitality too low',
  'S-E06': 'Creature without a rate of movement',
  'S-E07': 'Magic without being a caster',
  'S-E08': 'Several army commanders',
  'S-E09': 'Mount and wings that do not fit',
  'S-E10': 'Range that reaches nowhere',
  'S-E11': 'A spell of another kind of caster',
  'S-W01': 'No army commander',
  'S-W02': 'No leader',
  'S-W03': 'Unit sizes differ',
  'S-W04': 'Armour outside the printed tables',
  'S-W05': 'Caster without magic or rank',
  'S-W06': 'Unusual range',
  'S-W07': 'Cavalry in large units',
  'S-W08': 'Very strong character',
  'S-W09': 'Spell without its effect',
  'S-W10': 'Own rate of movement',
  'S-W11': 'With a unit that is not there',
} as const;

export type IssueCode = keyof typeof ISSUE_TITLES;

export interface Report {
  readonly roster: SixEventsRoster;
  readonly rules: HouseRules;
  readonly issues: Issue[];
}

export const tell = tellBy<IssueCode>('S-E', ['S-W07', 'S-W09', 'S-W10']);
