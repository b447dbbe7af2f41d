import { freeFix } from '../../core/issues.ts';
import type { IssueSubject } from '../../core/system.ts';
import { USUAL_RANGE } from '../data/troops.ts';
import { type Report, tell } from './issues.ts';

const MOST_ARMOR = 6;
const MOST_PRINTED_ARMOR = 4;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** S-E02: a word that has to be of a list. */
export const checkWord = (
  report: Report,
  subject: IssueSubject,
  key: string,
  label: string,
  word: string,
  list: readonly string[],
): void => {
  if (list.includes(word)) return;
  const [first = ''] = list;
  const message = `“${word}” is no ${label}: choose ${list.slice(0, -1).join(', ')} or ${list.at(-1)}.`;
  tell(report, 'S-E02', subject, message, freeFix(`Set to ${first}`, { [key]: first }));
};

export const checkArmor = (report: Report, subject: IssueSubject, armor: number): void => {
  if (!Number.isInteger(armor) || armor < 0 || armor > MOST_ARMOR) {
    const mended = clamp(Math.round(armor), 0, MOST_ARMOR);
    const message = `Armour ${armor}; it is a whole number from 0 to ${MOST_ARMOR}.`;
    tell(report, 'S-E04', subject, message, freeFix(`Set to ${mended}`, { armor: mended }));
  } else if (armor === 0 || armor > MOST_PRINTED_ARMOR) {
    const mended = clamp(armor, 1, MOST_PRINTED_ARMOR);
    const message = `Armour ${armor} is outside the tables of 1 to ${MOST_PRINTED_ARMOR}: the formula serves, agree on it.`;
    tell(report, 'S-W04', subject, message, freeFix(`Set to ${mended}`, { armor: mended }));
  }
};

/** S-E05: whole numbers from so many up. */
export const checkRating = (
  report: Report,
  subject: IssueSubject,
  key: string,
  label: string,
  value: number,
  least: 0 | 1,
): void => {
  if (Number.isInteger(value) && value >= least) return;
  const mended = Math.max(least, Math.round(value));
  const message = `${label} ${value}; it is a whole number from ${least} up.`;
  tell(report, 'S-E05', subject, message, freeFix(`Set to ${mended}`, { [key]: mended }));
};

export const checkRange = (report: Report, subject: IssueSubject, range: number, unusual: boolean): void => {
  const press = freeFix(`Set to ${USUAL_RANGE}`, { range: USUAL_RANGE });
  if (!(range > 0)) {
    tell(report, 'S-E10', subject, `Range ${range}; it has to be more than 0 inches.`, press);
  } else if (unusual && range !== USUAL_RANGE) {
    const message = `Range ${range}; most missiles reach ${USUAL_RANGE} inches: agree on it.`;
    tell(report, 'S-W06', subject, message, press);
  }
};
