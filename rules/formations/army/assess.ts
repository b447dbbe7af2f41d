import type { Assessment } from '../../core/system.ts';
import { assessUnpriced } from '../../core/unpriced.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import type { FormationsRoster } from '../types.ts';
import type { Report } from './issues.ts';
import { checkArmy } from './validate-army.ts';
import { checkUnit } from './validate-unit.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The rules have no points: an army's size is told in formations and units. */
export const assess = (roster: FormationsRoster): Assessment => {
  const report: Report = { roster, rules: settleHouseRules(roster.options.houseRules), issues: [] };
  checkArmy(report);
  for (const unit of roster.units) checkUnit(report, unit);
  const size = `${counted(roster.characters.length, 'formation', 'formations')}, ${counted(roster.units.length, 'unit', 'units')}`;
  return assessUnpriced(roster, report.issues, size);
};
