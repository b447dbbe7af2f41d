import { freeFix, unitSubject } from '../../core/issues.ts';
import {
  DESTROYS_EVERY_TYPE,
  isUnitType,
  TYPE_PROFILES,
  UNIT_TYPES,
  type UnitType,
} from '../data/unit-types.ts';
import type { Unit } from '../types.ts';
import { type Report, tell } from './issues.ts';

const MOST_DICE = 10;
const BEST_DEFENCE = 6;
const BEST_PRINTED = 3;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const checkDefence = (report: Report, unit: Unit): void => {
  const { defence } = unit;
  if (defence === '-') return;
  const subject = unitSubject(unit);
  if (!Number.isInteger(defence) || defence < 1 || defence > BEST_DEFENCE) {
    const mended = defence < 1 ? '-' : clamp(Math.round(defence), 1, BEST_PRINTED);
    const message = `Defence ${defence}; it is none (-) or a whole number from 1 to ${BEST_DEFENCE}.`;
    tell(
      report,
      'F-E06',
      subject,
      message,
      freeFix(`Set to ${mended === '-' ? 'none' : mended}`, { defence: mended }),
    );
    return;
  }
  if (defence === BEST_DEFENCE) {
    tell(
      report,
      'F-W03',
      subject,
      'Defence 6: no die can beat it. Agree on it, or lower it.',
      freeFix('Set to 3', { defence: 3 }),
    );
  } else if (defence > BEST_PRINTED && report.rules.defenceScale === 'descending') {
    const message = `Defence ${defence} is above the 3 that counts as best: agree on it, or lower it.`;
    tell(report, 'F-W02', subject, message, freeFix('Set to 3', { defence: 3 }));
  }
};

const checkDice = (report: Report, unit: Unit): void => {
  const { contestDice, type } = unit;
  const subject = unitSubject(unit);
  if (!Number.isInteger(contestDice) || contestDice < 0 || contestDice > MOST_DICE) {
    const mended = clamp(Math.round(contestDice), 0, MOST_DICE);
    const message = `${contestDice} contest dice; a unit has a whole number from 0 to ${MOST_DICE}.`;
    tell(report, 'F-E07', subject, message, freeFix(`Set to ${mended}`, { contestDice: mended }));
    return;
  }
  if (type === 'artillery') {
    if (contestDice > 0) {
      const message = 'Artillery never rolls contest dice: take them away.';
      tell(report, 'F-W05', subject, message, freeFix('Set to 0', { contestDice: 0 }));
    }
    return;
  }
  if (contestDice === 0) {
    const message = 'No contest dice: it loses every contest. Give it some.';
    tell(report, 'F-W04', subject, message, freeFix('Set to 2', { contestDice: 2 }));
  }
  // 3.5 a die on average, in halves so that it stays exact.
  if (contestDice * 7 > DESTROYS_EVERY_TYPE * 2) {
    const message = `${contestDice} contest dice: an average win destroys whatever it meets. Agree on it, or lower them.`;
    tell(report, 'F-W09', subject, message, freeFix('Set to 5', { contestDice: 5 }));
  }
};

/** F-E08: what a field is called, and its own bounds. */
const NUMBERS = [
  { key: 'range', label: 'Range', needs: 'more than 0 cm' },
  { key: 'move', label: 'Advance', needs: 'more than 0 cm' },
  { key: 'assaultRange', label: 'Assault reach', needs: 'more than 0 cm' },
  { key: 'assaultNeeds', label: 'The assault number', needs: 'a whole number from 2 to 6' },
] as const;

const isSound = (key: (typeof NUMBERS)[number]['key'], value: number): boolean =>
  key === 'assaultNeeds' ? Number.isInteger(value) && value >= 2 && value <= 6 : value > 0;

const checkNumbers = (report: Report, unit: Unit): void => {
  for (const { key, label, needs } of NUMBERS) {
    const value = unit[key];
    if (value === null || isSound(key, value)) continue;
    const message = `${label} is ${value}; it has to be ${needs}.`;
    tell(report, 'F-E08', unitSubject(unit), message, freeFix('Back to its type', { [key]: null }));
  }
};

const checkOwnNumbers = (report: Report, unit: Unit, type: UnitType): void => {
  const { advance, assault } = TYPE_PROFILES[type];
  const differs = [
    unit.move !== null && unit.move !== advance ? `advance ${unit.move} (${advance})` : null,
    unit.assaultRange !== null && unit.assaultRange !== assault?.range
      ? `assault reach ${unit.assaultRange} (${assault?.range ?? 'none'})`
      : null,
    unit.assaultNeeds !== null && unit.assaultNeeds !== assault?.needs
      ? `assault on ${unit.assaultNeeds}+ (${assault === null ? 'none' : `${assault.needs}+`})`
      : null,
  ].filter((word) => word !== null);
  if (differs.length === 0) return;
  const message = `Differs from its type: ${differs.join(', ')}. Tell your opponent.`;
  const back = freeFix('Back to its type', { move: null, assaultRange: null, assaultNeeds: null });
  tell(report, 'F-W10', unitSubject(unit), message, back);
};

export const checkUnit = (report: Report, unit: Unit): void => {
  const { type } = unit;
  const subject = unitSubject(unit);
  if (isUnitType(type)) {
    checkOwnNumbers(report, unit, type);
  } else {
    const message = `“${type}” is no type of unit: choose ${UNIT_TYPES.slice(0, -1).join(', ')} or ${UNIT_TYPES.at(-1)}.`;
    tell(report, 'F-E05', subject, message, freeFix('Make it infantry', { type: 'infantry' }));
  }
  checkDefence(report, unit);
  checkDice(report, unit);
  checkNumbers(report, unit);
  if (type === 'cavalry' && unit.armed) {
    tell(report, 'F-W06', subject, 'Cavalry that shoots is rare: see that it is meant.');
  }
  if (type === 'special' && unit.specialRules.trim() === '') {
    tell(report, 'F-W07', subject, 'A special unit lives by its own rules: write them down.');
  }
};
