import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  dateOf,
  dayOf,
  daysInYear,
  formatDate,
  USUAL_CALENDAR,
  whyNotCalendar,
} from '../../../rules/campaign/calendar.ts';

/** Three months of ten days and a week of five. */
const SHORT: Calendar = {
  months: [
    { name: 'Sowing', days: 10 },
    { name: 'Heat', days: 10 },
    { name: 'Frost', days: 10 },
  ],
  weekdays: ['One', 'Two', 'Three', 'Four', 'Five'],
  leap: null,
  era: 'after the Flood',
  start: { year: 7, month: 2, day: 9, weekday: 3 },
};

describe('the calendar', () => {
  it.each([
    [USUAL_CALENDAR, 0, 'Friday, 31 March 1200'],
    [USUAL_CALENDAR, 1, 'Saturday, 1 April 1200'],
    [USUAL_CALENDAR, -31, 'Tuesday, 29 February 1200'],
    [USUAL_CALENDAR, 275, 'Sunday, 31 December 1200'],
    [USUAL_CALENDAR, 276, 'Monday, 1 January 1201'],
    [USUAL_CALENDAR, 36_525, 'Thursday, 1 April 1300'],
    [SHORT, 0, 'Four, 9 Frost 7 after the Flood'],
    [SHORT, 1, 'Five, 10 Frost 7 after the Flood'],
    [SHORT, 2, 'One, 1 Sowing 8 after the Flood'],
    [SHORT, 32, 'One, 1 Sowing 9 after the Flood'],
  ])('%# day %i is %s', (calendar, day, text) => {
    expect(formatDate(calendar, day)).toBe(text);
  });

  it('knows leap years as they are reckoned', () => {
    const julian = { ...USUAL_CALENDAR, leap: { month: 1, rule: 'every-fourth' as const } };
    expect([1200, 1201, 1204, 1300].map((year) => daysInYear(USUAL_CALENDAR, year))).toEqual([
      366, 365, 366, 365,
    ]);
    expect([1200, 1201, 1204, 1300].map((year) => daysInYear(julian, year))).toEqual([366, 365, 366, 366]);
  });

  it('finds the day of any date it gives, and days follow each other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(USUAL_CALENDAR, SHORT),
        fc.integer({ min: -3000, max: 30_000 }),
        (calendar, day) => {
          const date = dateOf(calendar, day);
          expect(dayOf(calendar, date)).toBe(day);
          expect(dateOf(calendar, day + 1).weekday).toBe((date.weekday + 1) % calendar.weekdays.length);
        },
      ),
    );
  });

  it('has no day for a date that is not', () => {
    expect(dayOf(USUAL_CALENDAR, { year: 1201, month: 1, dayOfMonth: 29 })).toBe(null);
    expect(dayOf(USUAL_CALENDAR, { year: 1201, month: 12, dayOfMonth: 1 })).toBe(null);
  });

  it.each([
    [{ ...SHORT.start, month: 3 }, 'The start month is not one of the months: choose another.'],
    [{ ...SHORT.start, day: 11 }, 'Frost has no day 11: choose an earlier start day.'],
    [{ ...SHORT.start, weekday: 5 }, 'The start weekday is not one of the weekdays: choose another.'],
    [SHORT.start, null],
  ])('%# tells what is wrong with a start', (start, wrong) => {
    expect(whyNotCalendar({ ...SHORT, start })).toBe(wrong);
  });
});
