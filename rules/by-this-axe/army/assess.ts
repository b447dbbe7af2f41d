import { errorsFirst } from '../../core/issues.ts';
import type { Assessment, EntryAssessment } from '../../core/system.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import type { ByThisAxeRoster } from '../types.ts';
import type { Report } from './issues.ts';
import { priceCharacter, priceUnit } from './points.ts';
import { indexUnits } from './references.ts';
import { battleSize } from './size.ts';
import { characterStrength, unitStrength } from './strength.ts';
import { checkArmy } from './validate-army.ts';
import { checkCharacter, checkSharedMembers } from './validate-character.ts';
import { checkUnit } from './validate-unit.ts';

/** Prices, strengths and every issue of a roster in one pass: run on each keystroke, so it builds no steps. */
export const assess = (roster: ByThisAxeRoster): Assessment => {
  const { options } = roster;
  const rules = settleHouseRules(options.houseRules);
  const report: Report = { roster, options, rules, issues: [] };
  const lookUp = indexUnits(roster.units);
  const entries: EntryAssessment[] = [];

  let points = 0;
  for (const unit of roster.units) {
    const price = priceUnit(unit, options);
    points += price.points;
    const { sp } = unitStrength(unit, options, rules);
    entries.push({ kind: 'unit', id: unit.id, name: unit.name, cost: price.points, sp });
    checkUnit(report, unit, price);
  }

  let characterPoints = 0;
  for (const character of roster.characters) {
    const price = priceCharacter(character, options);
    characterPoints += price.points;
    const sp = characterStrength(character, options, rules);
    entries.push({ kind: 'character', id: character.id, name: character.name, cost: price.points, sp });
    checkCharacter(report, character, price, lookUp);
  }
  checkSharedMembers(report);

  points += characterPoints;
  checkArmy(report, points, characterPoints, lookUp);

  return {
    points,
    limit: roster.pointsLimit,
    legal: !report.issues.some(({ severity }) => severity === 'error'),
    size: battleSize(points).name,
    issues: errorsFirst(report.issues),
    entries,
  };
};
