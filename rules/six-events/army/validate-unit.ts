import { freeFix, unitSubject } from '../../core/issues.ts';
import { plural } from '../../core/words.ts';
import {
  CLASSES,
  CREATURE_FLYERS,
  CREATURE_KINDS,
  MOUNTS,
  TROOP_FLYERS,
  usualFigures,
  VEHICLES,
} from '../data/troops.ts';
import type { Creature, Troop, Unit, WarMachine } from '../types.ts';
import { type Report, tell } from './issues.ts';
import { checkArmor, checkRange, checkRating, checkWord } from './validate-numbers.ts';

const MOST_FIGURES = 100;

const checkFigures = (report: Report, unit: Troop): void => {
  const { figures, nominal } = unit;
  const subject = unitSubject(unit);
  if (figures === null || !Number.isInteger(figures) || figures < 1 || figures > MOST_FIGURES) {
    const usual = usualFigures(unit.mount);
    const mended = figures === null ? usual : Math.min(MOST_FIGURES, Math.max(1, Math.round(figures)));
    const told = figures === null ? 'No number of figures' : plural(figures, 'figure');
    const message = `${told}; a unit has a whole number from 1 to ${MOST_FIGURES}.`;
    tell(report, 'S-E03', subject, message, freeFix(`Set to ${mended}`, { figures: mended }));
    return;
  }
  if (nominal !== null && (!Number.isInteger(nominal) || nominal < figures)) {
    const message = `Full strength ${nominal}; it is a whole number, at least the ${figures} figures it starts with.`;
    tell(report, 'S-E03', subject, message, freeFix(`Set to ${figures}`, { nominal: figures }));
  }
};

const checkWings = (report: Report, unit: Troop): void => {
  const { mount, flyer, moveOverride } = unit;
  const subject = unitSubject(unit);
  const heavy = mount === 'giant' || mount === 'very-large';
  if (heavy && (flyer === 'wraith' || flyer === 'winged-humanoid')) {
    const message =
      'Wraiths and winged people ride no very large or giant mounts: take the mount or the wings away.';
    tell(report, 'S-E09', subject, message, freeFix('On foot', { mount: 'none' }));
  }
  if (flyer !== 'mount') return;
  if (mount === 'none') {
    const message = 'It flies on its mounts, but has none: choose a mount.';
    tell(report, 'S-E09', subject, message, freeFix('Standard mounts', { mount: 'standard' }));
  } else if (mount === 'giant' && moveOverride === null) {
    const message = 'No flying rate is given for giant mounts: enter a rate of its own.';
    tell(report, 'S-E09', subject, message, freeFix('Rate of 10', { moveOverride: 10 }));
  }
};

const checkTroop = (report: Report, unit: Troop): void => {
  const subject = unitSubject(unit);
  checkWord(report, subject, 'class', 'class', unit.class, CLASSES);
  checkWord(report, subject, 'mount', 'size of mount', unit.mount, MOUNTS);
  checkWord(report, subject, 'flyer', 'kind of flyer', unit.flyer, TROOP_FLYERS);
  checkWord(report, subject, 'vehicle', 'kind of vehicle', unit.vehicle, VEHICLES);
  checkFigures(report, unit);
  checkWings(report, unit);
  if (unit.missile) checkRange(report, subject, unit.range, true);
  if (unit.moveOverride !== null) {
    const message = `It moves ${unit.moveOverride} inches instead of its type’s rate: tell your opponent.`;
    tell(report, 'S-W10', subject, message, freeFix('Back to its type', { moveOverride: null }));
  }
};

const checkCreature = (report: Report, unit: Creature): void => {
  const subject = unitSubject(unit);
  checkWord(report, subject, 'creature', 'kind of creature', unit.creature, CREATURE_KINDS);
  checkWord(report, subject, 'flyer', 'kind of flyer', unit.flyer, CREATURE_FLYERS);
  if (unit.move === null || !(unit.move > 0)) {
    const message = 'A creature’s rate stands on its own stat line: enter it.';
    tell(report, 'S-E06', subject, message, freeFix('Set to 8', { move: 8 }));
  }
  if (unit.rangedProwess > 0) checkRange(report, subject, unit.range, false);
};

const checkMachine = (report: Report, unit: WarMachine): void => {
  const subject = unitSubject(unit);
  checkWord(report, subject, 'crewClass', 'class', unit.crewClass, CLASSES);
  checkRange(report, subject, unit.range, false);
};

export const checkUnit = (report: Report, unit: Unit): void => {
  const subject = unitSubject(unit);
  checkArmor(report, subject, unit.armor);
  if (unit.kind === 'troop') {
    checkTroop(report, unit);
    return;
  }
  checkRating(report, subject, 'meleeProwess', 'Melee Prowess', unit.meleeProwess, 1);
  checkRating(report, subject, 'rangedProwess', 'Ranged Prowess', unit.rangedProwess, 0);
  checkRating(report, subject, 'vitality', 'Vitality', unit.vitality, 1);
  if (unit.kind === 'creature') checkCreature(report, unit);
  else checkMachine(report, unit);
};
