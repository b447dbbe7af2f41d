import { tellBy } from '../../core/issues.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Issue, IssueFix } from '../../core/system.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { ByThisAxeOptions, ByThisAxeRoster, Character, Unit } from '../types.ts';
import { priceCharacter, priceUnit } from './points.ts';

/**
 * Everything a roster can be told, by the codes of the rules spec.
 * BTA-E05 (figures of one unit that differ) has no entry: a unit states its attributes once for all its figures,
 * so no file can express the fault.
 */
export const ISSUE_TITLES = {
  'BTA-E01': 'Too few units',
  'BTA-E02': 'Foot unit of the wrong size',
  'BTA-E03': 'Mounted unit of the wrong size',
  'BTA-E04': 'Fighting capacity out of range',
  'BTA-E06': 'Not exactly one General',
  'BTA-E07': 'Leadership out of range',
  'BTA-E08': 'Unknown, doubled or too much equipment',
  'BTA-E09': 'Artillery cannot be bought',
  'BTA-E10': 'Abilities that exclude each other',
  'BTA-E11': 'Kinds that cannot be combined',
  'BTA-E12': 'Over the points limit',
  'BTA-E13': 'Fantasy in a historical battle',
  'BTA-E14': 'Scale not made for fantasy',
  'BTA-E15': 'Attached to no unit',
  'BTA-E16': 'Not supported by its members',
  'BTA-E17': 'Wrong number of creatures',
  'BTA-E18': 'Heroic without being a hero',
  'BTA-E19': 'Number of figures is no number',
  'BTA-W01': 'Not priced by the rules',
  'BTA-W02': 'Unusual size of battle',
  'BTA-W03': 'Shield and both hands full',
  'BTA-W04': 'Awkward weapon',
  'BTA-W05': 'No weapon for melee',
  'BTA-W06': 'General leads alone',
  'BTA-W07': 'Character easily hit',
  'BTA-W08': 'Formation without rank bonus',
  'BTA-W09': 'Brittle army',
  'BTA-W10': 'Differs from its template',
  'BTA-W11': 'Armour wasted on thick hide',
  'BTA-W12': 'Ability without use',
  'BTA-W13': 'Save beyond 5',
  'BTA-W14': 'Combination without a price',
  'BTA-W15': 'Same name twice',
} as const;

export type IssueCode = keyof typeof ISSUE_TITLES;

export interface Report {
  readonly roster: ByThisAxeRoster;
  readonly options: ByThisAxeOptions;
  readonly rules: HouseRules;
  readonly issues: Issue[];
}

export const tell = tellBy<IssueCode>('BTA-E');

/** A press that sets fields of a unit, with what it does to the total. */
export const fixUnit = (report: Report, unit: Unit, label: string, patch: Partial<Unit>): IssueFix => ({
  label,
  patch: patch as JsonObject,
  points: priceUnit({ ...unit, ...patch }, report.options).points - priceUnit(unit, report.options).points,
});

export const fixCharacter = (
  report: Report,
  character: Character,
  label: string,
  patch: Partial<Character>,
): IssueFix => ({
  label,
  patch: patch as JsonObject,
  points:
    priceCharacter({ ...character, ...patch }, report.options).points -
    priceCharacter(character, report.options).points,
});

/** A press that sets fields of the roster itself; it changes no price. */
export const fixArmy = (label: string, patch: JsonObject, points = 0): IssueFix => ({ label, patch, points });
