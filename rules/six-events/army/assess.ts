import { indexEntries } from '../../core/entry-references.ts';
import type { Assessment } from '../../core/system.ts';
import { assessUnpriced } from '../../core/unpriced.ts';
import { plural } from '../../core/words.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import type { SixEventsRoster } from '../types.ts';
import type { Report } from './issues.ts';
import { checkArmy } from './validate-army.ts';
import { checkCharacter } from './validate-character.ts';
import { checkUnit } from './validate-unit.ts';

/** The rules have no points: an army's size is told in units and characters. */
export const assess = (roster: SixEventsRoster): Assessment => {
  const report: Report = { roster, rules: settleHouseRules(roster.options.houseRules), issues: [] };
  const lookUp = indexEntries(roster.units);
  checkArmy(report);
  for (const unit of roster.units) checkUnit(report, unit);
  for (const character of roster.characters) checkCharacter(report, character, lookUp);
  const size = `${plural(roster.units.length, 'unit')}, ${plural(roster.characters.length, 'character')}`;
  return assessUnpriced(roster, report.issues, size);
};
