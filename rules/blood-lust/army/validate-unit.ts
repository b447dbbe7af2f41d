import { freeFix, unitSubject } from '../../core/issues.ts';
import { plural } from '../../core/words.ts';
import { ARMOR_IDS } from '../data/armor.ts';
import { classOf, findClass, isLight } from '../data/classes.ts';
import { SPEEDS } from '../data/fire-charts.ts';
import { findGrade } from '../data/grades.ts';
import { findMelee, findMissile, isArtillery } from '../data/weapons.ts';
import { gameOf, type Unit } from '../types.ts';
import { attackCastingsOf } from './derive.ts';
import { type Report, tell, warn } from './issues.ts';

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

const ARTILLERY_BEARERS: readonly string[] = [
  'artillery',
  'creature',
  'battlewagon',
  'equipment',
  'magic-user',
];

const checkContradictions = (report: Report, unit: Unit): void => {
  const { mounted } = classOf(unit.class);
  const subject = unitSubject(unit);
  if (mounted && unit.melee === 'ls')
    tell(
      report,
      'L-E06',
      subject,
      'No mounted unit uses pikes or long spears: choose another weapon.',
      freeFix('Set to heavy weapons', { melee: 'hm' }),
    );
  if (unit.class === 'horde' && unit.melee !== 'lm')
    tell(
      report,
      'L-E07',
      subject,
      'A horde fights with light weapons only.',
      freeFix('Set to light weapons', { melee: 'lm' }),
    );
  if (unit.class === 'artillery' && !isArtillery(unit.missile))
    tell(
      report,
      'L-E10',
      subject,
      'Artillery shoots as normal or enhanced artillery.',
      freeFix('Set to normal', { missile: 'art-normal' }),
    );
  if (isArtillery(unit.missile) && !ARTILLERY_BEARERS.includes(unit.class))
    tell(
      report,
      'L-E10',
      subject,
      'Troops of this class carry no artillery.',
      freeFix('Take it away', { missile: 'none' }),
    );
  if (unit.flying && (unit.class === 'equipment' || unit.class === 'artillery'))
    tell(
      report,
      'L-E11',
      subject,
      'Equipment and artillery do not fly.',
      freeFix('On the ground', { flying: false }),
    );
  if (unit.class !== 'chariot' && unit.draftAnimals > 0)
    tell(
      report,
      'L-E11',
      subject,
      'Only chariots have draft animals.',
      freeFix('Unhitch them', { draftAnimals: 0 }),
    );
  if (
    unit.class === 'chariot' &&
    (!Number.isInteger(unit.draftAnimals) || unit.draftAnimals < 1 || unit.draftAnimals > 8)
  )
    tell(
      report,
      'L-E11',
      subject,
      `${unit.draftAnimals} draft animals; a chariot has 1 to 8.`,
      freeFix('Set to 2', { draftAnimals: 2 }),
    );
  if (unit.lance && !mounted)
    tell(
      report,
      'L-E11',
      subject,
      'Lances are for mounted units.',
      freeFix('Take the lances away', { lance: false }),
    );
  if (unit.escorts > 2)
    tell(
      report,
      'L-E12',
      subject,
      `${unit.escorts} escorts; a model has two at most.`,
      freeFix('Set to 2', { escorts: 2 }),
    );
  if (unit.class === 'magic-user' && (unit.melee !== 'im' || unit.armor !== 'plate'))
    tell(
      report,
      'L-E08',
      subject,
      'A magic user fights with impact weapons and counts as plate.',
      freeFix('Set both', { melee: 'im', armor: 'plate' }),
    );
};

const LONGBOW_RACES: readonly string[] = ['elf', 'elves', 'amazon', 'centaur', 'human', 'men', 'high orc'];
const HANDGUN_RACES: readonly string[] = ['human', 'men', 'dwar'];
const isAmong = (race: string, races: readonly string[]): boolean =>
  races.some((one) => race.toLowerCase().includes(one));

const checkWeapons = (report: Report, unit: Unit, race: string): void => {
  const { foot } = classOf(unit.class);
  if (unit.class === 'horde' && unit.missile !== 'none')
    warn(
      report,
      'L-W02',
      unit,
      'A horde may carry missiles but never shoots them.',
      freeFix('Take them away', { missile: 'none' }),
    );
  if (unit.missile === 'lb' && !isAmong(race, LONGBOW_RACES))
    warn(
      report,
      'L-W03',
      unit,
      `Longbows are unusual for ${race}.`,
      freeFix('Set to bow', { missile: 'bw' }),
    );
  if (unit.missile === 'hg' && !isAmong(race, HANDGUN_RACES))
    warn(
      report,
      'L-W04',
      unit,
      `Handguns are unusual for ${race}.`,
      freeFix('Set to crossbow', { missile: 'cb' }),
    );
  if (unit.missile === 'sk' && !isLight(unit.class))
    warn(
      report,
      'L-W09',
      unit,
      'Only light troops skirmish with missiles.',
      freeFix('Set to bow', { missile: 'bw' }),
    );
  if (isLight(unit.class)) {
    if (unit.armor === 'metal' || unit.armor === 'plate')
      warn(
        report,
        'L-W05',
        unit,
        'Light troops wear no heavy armour.',
        freeFix('Set to none', { armor: 'no' }),
      );
    if (unit.melee !== 'lm' && unit.melee !== 'sm')
      warn(
        report,
        'L-W06',
        unit,
        'Light troops fight with light or secondary weapons.',
        freeFix('Set to light weapons', { melee: 'lm' }),
      );
  }
  if (foot && unit.class !== 'horde' && unit.class !== 'magic-user') {
    const full = unit.melee === 'hm' || unit.melee === 'sm';
    const shielded = unit.melee === 'im' || unit.melee === 'lm';
    if ((full && unit.shields) || (shielded && !unit.shields)) {
      const words = full ? 'usually carry no shields' : 'usually carry shields';
      warn(
        report,
        'L-W07',
        unit,
        `Foot with this weapon ${words}.`,
        freeFix(full ? 'Without shields' : 'With shields', { shields: !full }),
      );
    }
  }
};

const ELITE_CLASSES: readonly string[] = ['drill', 'support', 'mco'];
const FANATIC_CLASSES: readonly string[] = ['mass', 'flexible', 'mlo'];

const checkGrade = (report: Report, unit: Unit): void => {
  const say = (message: string, grade: string): void =>
    warn(report, 'L-W08', unit, message, freeFix(`Set to ${grade}`, { grade }));
  if (unit.class === 'horde') {
    if (unit.grade !== 'poor') say('Hordes are poor troops.', 'poor');
  } else if (isLight(unit.class)) {
    if (unit.grade !== 'average') say('Light troops are average.', 'average');
  } else if (unit.grade === 'elite' && !ELITE_CLASSES.includes(unit.class)) {
    say('Elite is for drilled, support and close-order mounted troops.', 'average');
  } else if (unit.grade === 'fanatic' && !FANATIC_CLASSES.includes(unit.class)) {
    say('Fanatic is for mass, flexible and loose-order mounted troops.', 'average');
  }
};

const FANTASY_RACES: readonly string[] = [
  'elf',
  'elves',
  'orc',
  'dwar',
  'goblin',
  'skeleton',
  'lizard',
  'troll',
  'hobbit',
];

const checkOddities = (report: Report, unit: Unit, race: string): void => {
  const { mode } = report.roster.options;
  if (
    (unit.class === 'creature' || unit.class === 'elephant' || unit.class === 'battlewagon') &&
    unit.attackCastings === null
  )
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
  if (isAmong(race, ['orc', 'skeleton']) && !isAmong(race, ['high orc']) && !unit.volleyOnly)
    warn(
      report,
      'L-W12',
      unit,
      'Orcs and skeletons only volley.',
      freeFix('Only volleys', { volleyOnly: true }),
    );
  if (mode === 'historical' && (unit.class === 'magic-user' || unit.flying || isAmong(race, FANTASY_RACES)))
    warn(report, 'L-W14', unit, 'Fantasy in a historical battle: leave it out, or play a fantasy battle.');
  const house = [
    ...(unit.class === 'mco' && unit.castingsPerStand === 3 ? ['three castings on a stand'] : []),
    ...(unit.class === 'horde' ? ['its size and move'] : []),
  ];
  if (house.length > 0) warn(report, 'L-W15', unit, `Not printed, a house value: ${house.join(', ')}.`);
};

export const checkUnit = (report: Report, unit: Unit): void => {
  const race = unit.race === '' ? report.roster.options.race : unit.race;
  checkWords(report, unit);
  checkSize(report, unit);
  checkContradictions(report, unit);
  checkWeapons(report, unit, race);
  checkGrade(report, unit);
  checkOddities(report, unit, race);
};
