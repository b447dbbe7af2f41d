import { z } from 'zod';
import { text } from './fields.ts';

/** A calendar of the game master's own: months, weekdays, and the date of the campaign's day 0. */
export const calendarSchema = z.strictObject({
  months: z
    .array(z.strictObject({ name: text(60).trim().min(1), days: z.int().min(1).max(1000) }))
    .min(1)
    .max(60),
  weekdays: z.array(text(60).trim().min(1)).min(1).max(30),
  /** A month that is longer in some years; null for years that are all alike. */
  leap: z.strictObject({ month: z.int().min(0), rule: z.enum(['gregorian', 'every-fourth']) }).nullable(),
  /** Written behind the year: `DR`, `after the Flood`. */
  era: text(60),
  /** The date of day 0; months and weekdays are counted from 0, days from 1. */
  start: z.strictObject({
    year: z.int().min(-100_000).max(100_000),
    month: z.int().min(0),
    day: z.int().min(1),
    weekday: z.int().min(0),
  }),
});
export type Calendar = z.output<typeof calendarSchema>;

export interface CampaignDate {
  readonly day: number;
  readonly year: number;
  /** Index into `months`. */
  readonly month: number;
  readonly monthName: string;
  readonly dayOfMonth: number;
  /** Index into `weekdays`. */
  readonly weekday: number;
  readonly weekdayName: string;
}

export const USUAL_CALENDAR: Calendar = {
  months: [
    { name: 'January', days: 31 },
    { name: 'February', days: 28 },
    { name: 'March', days: 31 },
    { name: 'April', days: 30 },
    { name: 'May', days: 31 },
    { name: 'June', days: 30 },
    { name: 'July', days: 31 },
    { name: 'August', days: 31 },
    { name: 'September', days: 30 },
    { name: 'October', days: 31 },
    { name: 'November', days: 30 },
    { name: 'December', days: 31 },
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  leap: { month: 1, rule: 'gregorian' },
  era: '',
  start: { year: 1200, month: 2, day: 31, weekday: 4 },
};

/** What is wrong with a calendar that parses, in words for its maker; null is nothing. */
export const whyNotCalendar = ({ months, weekdays, leap, start }: Calendar): string | null => {
  const first = months[start.month];
  if (first === undefined) return 'The start month is not one of the months: choose another.';
  if (start.day > daysInMonth({ months, leap }, start.year, start.month))
    return `${first.name} has no day ${start.day}: choose an earlier start day.`;
  if (weekdays[start.weekday] === undefined)
    return 'The start weekday is not one of the weekdays: choose another.';
  if (leap !== null && months[leap.month] === undefined)
    return 'The month of the leap day is not one of the months: choose another.';
  return null;
};

const isLeapYear = (year: number, rule: 'gregorian' | 'every-fourth'): boolean =>
  year % 4 === 0 && (rule === 'every-fourth' || year % 100 !== 0 || year % 400 === 0);

export const daysInMonth = (
  { months, leap }: Pick<Calendar, 'months' | 'leap'>,
  year: number,
  month: number,
): number => {
  const longer = leap !== null && leap.month === month && isLeapYear(year, leap.rule);
  return (months[month]?.days ?? 0) + (longer ? 1 : 0);
};

export const daysInYear = (calendar: Pick<Calendar, 'months' | 'leap'>, year: number): number =>
  calendar.months.reduce((days, _month, index) => days + daysInMonth(calendar, year, index), 0);

const startOfYear = (calendar: Calendar): number => {
  const { year, month, day } = calendar.start;
  let before = day - 1;
  for (let index = 0; index < month; index += 1) before += daysInMonth(calendar, year, index);
  return -before;
};

export const dateOf = (calendar: Calendar, day: number): CampaignDate => {
  let { year } = calendar.start;
  let left = day - startOfYear(calendar);
  while (left >= daysInYear(calendar, year)) {
    left -= daysInYear(calendar, year);
    year += 1;
  }
  while (left < 0) {
    year -= 1;
    left += daysInYear(calendar, year);
  }
  let month = 0;
  while (left >= daysInMonth(calendar, year, month)) {
    left -= daysInMonth(calendar, year, month);
    month += 1;
  }
  const { weekdays, start } = calendar;
  const turn = (start.weekday + day) % weekdays.length;
  const weekday = (turn + weekdays.length) % weekdays.length;
  return {
    day,
    year,
    month,
    monthName: calendar.months[month]?.name ?? '',
    dayOfMonth: left + 1,
    weekday,
    weekdayName: weekdays[weekday] ?? '',
  };
};

/** `Friday, 1 April 1200`. */
export const formatDate = (calendar: Calendar, day: number): string => {
  const { weekdayName, dayOfMonth, monthName, year } = dateOf(calendar, day);
  return `${weekdayName}, ${dayOfMonth} ${monthName} ${year}${calendar.era === '' ? '' : ` ${calendar.era}`}`;
};

/** The campaign's day of a date; null where there is no such date. */
export const dayOf = (
  calendar: Calendar,
  date: { readonly year: number; readonly month: number; readonly dayOfMonth: number },
): number | null => {
  const { year, month, dayOfMonth } = date;
  if (calendar.months[month] === undefined || dayOfMonth < 1) return null;
  if (dayOfMonth > daysInMonth(calendar, year, month)) return null;
  let day = startOfYear(calendar);
  for (let at = calendar.start.year; at < year; at += 1) day += daysInYear(calendar, at);
  for (let at = calendar.start.year - 1; at >= year; at -= 1) day -= daysInYear(calendar, at);
  for (let index = 0; index < month; index += 1) day += daysInMonth(calendar, year, index);
  return day + dayOfMonth - 1;
};
