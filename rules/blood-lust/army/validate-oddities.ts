import { freeFix } from '../../core/issues.ts';
import { classOf, isWizard } from '../data/classes.ts';
import { findGrade } from '../data/grades.ts';
import { findRace } from '../data/races.ts';
import type { Unit } from '../types.ts';
import { attackCastingsOf } from './derive.ts';
import { withRace } from './figures.ts';
import { type Report, warn } from './issues.ts';

/** Which grades a class has (2.33). */
export const checkGrade = (report: Report, unit: Unit): void => {
  const { grades } = classOf(unit.class);
  const say = (message: string, grade: string): void =>
    warn(report, 'L-W08', unit, message, freeFix(`Set to ${grade}`, { grade }));
  if (grades !== null && 'only' in grades) {
    if (unit.grade !== grades.only) say(grades.words, grades.only);
    return;
  }
  const rule = findGrade(unit.grade);
  if (rule?.isFor != null && rule.id !== grades?.also) say(`${rule.name} is for ${rule.isFor}.`, 'average');
};

export const checkOddities = (report: Report, unit: Unit, race: string): void => {
  const known = findRace(race);
  const { strikesByGuess, house } = classOf(unit.class);
  if (strikesByGuess && unit.attackCastings === null)
    warn(
      report,
      'L-W10',
      unit,
      'How many castings it strikes as is the house’s reckoning: enter your list’s number.',
      freeFix(`Set to ${attackCastingsOf(unit)}`, { attackCastings: attackCastingsOf(unit) }),
    );
  if (unit.flying && (unit.melee !== 'sm' || (unit.moveOverride ?? 0) > 12))
    warn(
      report,
      'L-W11',
      unit,
      'What flies strikes with claws and goes 12″ at most.',
      freeFix('Claws, 12″', { melee: 'sm', moveOverride: 12 }),
    );
  const { volleyOnly } = withRace(unit, report.roster.options);
  if (known?.picks === 'never' && known.id !== 'high-orc' && !volleyOnly)
    warn(
      report,
      'L-W12',
      unit,
      'Orcs and skeletons only volley.',
      freeFix('Only volleys', { volleyOnly: true }),
    );
  if (report.roster.options.mode === 'historical' && (isWizard(unit) || unit.flying || known?.fantasy))
    warn(report, 'L-W14', unit, 'Fantasy in a historical battle: leave it out, or play a fantasy battle.');
  const value = house(unit);
  if (value !== null) warn(report, 'L-W15', unit, `Not printed, a house value: ${value}.`);
};
