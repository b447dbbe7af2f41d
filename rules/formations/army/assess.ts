import type { Assessment, Issue } from '../../core/system.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import type { FormationsRoster } from '../types.ts';
import type { Report } from './issues.ts';
import { checkArmy } from './validate-army.ts';
import { checkUnit } from './validate-unit.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const errorsFirst = (issues: readonly Issue[]): readonly Issue[] =>
  issues.toSorted((a, b) => (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1));

/** The rules have no points: an army's size is told in formations and units. */
export const assess = (roster: FormationsRoster): Assessment => {
  const report: Report = { roster, rules: settleHouseRules(roster.options.houseRules), issues: [] };
  checkArmy(report);
  for (const unit of roster.units) checkUnit(report, unit);
  return {
    points: 0,
    limit: roster.pointsLimit,
    legal: !report.issues.some(({ severity }) => severity === 'error'),
    size: `${counted(roster.characters.length, 'formation', 'formations')}, ${counted(roster.units.length, 'unit', 'units')}`,
    issues: errorsFirst(report.issues),
    entries: [
      ...roster.units.map(({ id, name }) => ({ kind: 'unit' as const, id, name, cost: 0, sp: null })),
      ...roster.characters.map(({ id, name }) => ({
        kind: 'character' as const,
        id,
        name,
        cost: 0,
        sp: null,
      })),
    ],
  };
};
