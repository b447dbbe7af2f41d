import type { Assessment } from '../../core/system.ts';
import { assessUnpriced } from '../../core/unpriced.ts';
import { plural } from '../../core/words.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import type { FormationsRoster } from '../types.ts';
import type { Report } from './issues.ts';
import { checkArmy } from './validate-army.ts';
import { checkUnit } from './validate-unit.ts';

/** The rules have no points: an army's size is told in formations and units. */
export const assess = (roster: FormationsRoster): Assessment => {
  const report: Report = { roster, rules: settleHouseRules(roster.options.houseRules), issues: [] };
  checkArmy(report);
  for (const unit of roster.units) checkUnit(report, unit);
  const size = `${plural(roster.characters.length, 'formation')}, ${plural(roster.units.length, 'unit')}`;
  return assessUnpriced(roster, report.issues, size);
};
