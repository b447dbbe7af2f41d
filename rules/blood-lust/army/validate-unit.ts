import { freeFix, unitSubject } from '../../core/issues.ts';
import { plural } from '../../core/words.ts';
import { ARMOR_IDS } from '../data/armor.ts';
import { classOf, findClass } from '../data/classes.ts';
import { SPEEDS } from '../data/fire-charts.ts';
import { findGrade } from '../data/grades.ts';
import { findMelee, findMissile } from '../data/weapons.ts';
import { gameOf, type Unit } from '../types.ts';
import { type Report, tell } from './issues.ts';
import { checkArms, checkContradictions } from './validate-arms.ts';
import { checkGrade, checkOddities } from './validate-oddities.ts';

const ABILITY_DICE: readonly number[] = [4, 6, 8, 10, 12];

const checkWords = (report: Report, unit: Unit): void => {
  const unknown = (what: string, word: string, press: Parameters<typeof freeFix>): void =>
    tell(
      report,
      'L-E09',
      unitSubject(unit),
      `No ${what} is called ${word}: choose one of the list.`,
      freeFix(...press),
    );
  if (findClass(unit.class) === null) unknown('class', unit.class, ['Set to Mass', { class: 'mass' }]);
  if (!ARMOR_IDS.some((id) => id === unit.armor))
    unknown('armour', unit.armor, ['Set to light', { armor: 'light' }]);
  if (findMelee(unit.melee) === null)
    unknown('melee weapon', unit.melee, ['Set to light weapons', { melee: 'lm' }]);
  if (findMissile(unit.missile) === null)
    unknown('missile weapon', unit.missile, ['Set to none', { missile: 'none' }]);
  if (findGrade(unit.grade) === null)
    unknown('morale grade', unit.grade, ['Set to average', { grade: 'average' }]);
  if (unit.speedClass !== null && !SPEEDS.some((id) => id === unit.speedClass))
    unknown('speed', unit.speedClass, ['Let it follow from the move', { speedClass: null }]);
  if (unit.abilityDie !== null && !ABILITY_DICE.includes(unit.abilityDie))
    unknown('ability die', `d${unit.abilityDie}`, ['Find it by the list', { abilityDie: null }]);
};

const checkSize = (report: Report, unit: Unit): void => {
  const known = classOf(unit.class);
  const subject = unitSubject(unit);
  const [least, most] = known.stands;
  if (!Number.isInteger(unit.stands) || unit.stands < 1) {
    tell(
      report,
      'L-E09',
      subject,
      `${unit.stands} is no number of stands: enter a whole number from 1 up.`,
      freeFix(`Set to ${least}`, { stands: least }),
    );
  } else if (unit.stands < least || unit.stands > most) {
    const mended = unit.stands < least ? least : most;
    const said = least === most ? `${least}` : `${least} to ${most}`;
    const strict = gameOf(report.roster).unitSizePolicy === 'error';
    if (strict || !unit.listException) {
      tell(
        report,
        'L-W01',
        subject,
        `${plural(unit.stands, 'stand')}; ${said} are recommended for ${known.name}.`,
        freeFix(`Set to ${mended}`, { stands: mended }),
        strict ? 'error' : 'warning',
      );
    }
  }
  if (known.castings === null) return;
  const [fewest, greatest] = known.castings;
  const each = unit.castingsPerStand;
  if (!Number.isInteger(each) || each < fewest || each > greatest) {
    const allowed = fewest === greatest ? `${fewest}` : `${fewest} to ${greatest}`;
    tell(
      report,
      'L-E05',
      subject,
      `${plural(each, 'casting')} on a stand; ${known.name} has ${allowed}.`,
      freeFix(`Set to ${known.usualCastings}`, { castingsPerStand: known.usualCastings }),
    );
  }
};

export const checkUnit = (report: Report, unit: Unit): void => {
  const race = unit.race === '' ? report.roster.options.race : unit.race;
  checkWords(report, unit);
  checkSize(report, unit);
  checkContradictions(report, unit);
  checkArms(report, unit, race);
  checkGrade(report, unit);
  checkOddities(report, unit, race);
};
