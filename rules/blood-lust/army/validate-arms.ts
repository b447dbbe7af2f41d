import { freeFix, unitSubject } from '../../core/issues.ts';
import { classOf } from '../data/classes.ts';
import { findRace } from '../data/races.ts';
import { findMelee, findMissile, isArtillery, shootingOf } from '../data/weapons.ts';
import type { Unit } from '../types.ts';
import { type Report, tell, warn } from './issues.ts';

/** What no list can allow. */
export const checkContradictions = (report: Report, unit: Unit): void => {
  const { mounted, wizard, drawn, mayFly, melee, missile } = classOf(unit.class);
  const subject = unitSubject(unit);
  if (mounted && unit.melee === 'ls')
    tell(
      report,
      'L-E06',
      subject,
      'No mounted unit uses pikes or long spears: choose another weapon.',
      freeFix('Set to heavy weapons', { melee: 'hm' }),
    );
  if (unit.class === 'horde' && !melee.includes(unit.melee))
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
  if (isArtillery(unit.missile) && !missile.some(isArtillery))
    tell(
      report,
      'L-E10',
      subject,
      'Troops of this class carry no artillery.',
      freeFix('Take it away', { missile: 'none' }),
    );
  if (unit.flying && !mayFly)
    tell(
      report,
      'L-E11',
      subject,
      'Equipment and artillery do not fly.',
      freeFix('On the ground', { flying: false }),
    );
  if (!drawn && unit.draftAnimals > 0)
    tell(
      report,
      'L-E11',
      subject,
      'Only chariots have draft animals.',
      freeFix('Unhitch them', { draftAnimals: 0 }),
    );
  if (drawn && (!Number.isInteger(unit.draftAnimals) || unit.draftAnimals < 1 || unit.draftAnimals > 8))
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
  if (wizard && (unit.melee !== 'im' || unit.armor !== 'plate'))
    tell(
      report,
      'L-E08',
      subject,
      'A magic user fights with impact weapons and counts as plate.',
      freeFix('Set both', { melee: 'im', armor: 'plate' }),
    );
};

/** `Longbows`: what a warning calls a weapon. */
const inWords = (weapon: string): string => `${findMissile(weapon)?.name ?? weapon}s`;

const checkMissile = (report: Report, unit: Unit, race: string): void => {
  const { shoots, light } = classOf(unit.class);
  const weapon = findMissile(unit.missile);
  if (!shoots && shootingOf(unit.missile).kind !== 'none')
    warn(
      report,
      'L-W02',
      unit,
      'A horde may carry missiles but never shoots them.',
      freeFix('Take them away', { missile: 'none' }),
    );
  if (weapon?.races != null) {
    const { of, code, instead } = weapon.races;
    const known = findRace(race)?.id;
    if (known === undefined || !of.includes(known))
      warn(
        report,
        code,
        unit,
        `${inWords(unit.missile)} are unusual for ${race}.`,
        freeFix(`Set to ${findMissile(instead)?.name.toLowerCase() ?? instead}`, { missile: instead }),
      );
  }
  if (unit.missile === 'sk' && !light)
    warn(
      report,
      'L-W09',
      unit,
      'Only light troops skirmish with missiles.',
      freeFix('Set to bow', { missile: 'bw' }),
    );
};

/** Weapons that another issue speaks of already. */
const TOLD_ELSEWHERE: readonly string[] = ['none', 'sk'];

/** Weapons that the class is not said to carry (1.6). */
const checkClassArms = (report: Report, unit: Unit): void => {
  const known = classOf(unit.class);
  const weapon = findMelee(unit.melee);
  const melee = known.wizard || known.light || !known.shoots || (known.mounted && weapon?.deep);
  if (!melee && weapon !== null && !known.melee.includes(unit.melee))
    warn(
      report,
      'L-W16',
      unit,
      `${known.name} does not fight with ${weapon.words}.`,
      freeFix(`Set to ${findMelee(known.usualMelee)?.words ?? known.usualMelee}`, {
        melee: known.usualMelee,
      }),
    );
  const missile = findMissile(unit.missile);
  const seldom = known.seldom.includes(unit.missile);
  const noArtillery = isArtillery(unit.missile) && !known.missile.some(isArtillery);
  if (missile === null || noArtillery || TOLD_ELSEWHERE.includes(unit.missile) || !known.shoots) return;
  if (unit.class !== 'artillery' && (seldom || !known.missile.includes(unit.missile)))
    warn(
      report,
      'L-W16',
      unit,
      known.wizard && isArtillery(unit.missile)
        ? 'Lightning strikes as normal artillery does.'
        : `${known.name} ${seldom ? 'seldom carries' : 'does not carry'} a ${missile.name.toLowerCase()}.`,
      freeFix(known.usualMissile === 'none' ? 'Take it away' : 'Set to normal', {
        missile: known.usualMissile,
      }),
    );
};

/** What a unit of its class usually carries. */
export const checkArms = (report: Report, unit: Unit, race: string): void => {
  const { foot, light, melee } = classOf(unit.class);
  checkMissile(report, unit, race);
  checkClassArms(report, unit);
  if (light) {
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
  const usual = findMelee(unit.melee)?.shields.foot ?? null;
  // Who has no choice of weapons is not asked for shields either.
  if (foot && melee.length > 1 && usual !== null && usual !== unit.shields)
    warn(
      report,
      'L-W07',
      unit,
      `Foot with this weapon usually ${usual ? 'carry shields' : 'carry no shields'}.`,
      freeFix(usual ? 'With shields' : 'Without shields', { shields: usual }),
    );
};
