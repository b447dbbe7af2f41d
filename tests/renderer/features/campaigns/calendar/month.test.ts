import { expect, test } from 'vitest';
import { gridOf, monthOf, shiftMonth } from '../../../../../renderer/features/campaigns/calendar/month.ts';
import { USUAL_CALENDAR } from '../../../../../rules/campaign/calendar.ts';

test('a month of the usual calendar begins on its weekday', () => {
  expect(monthOf(USUAL_CALENDAR, 1)).toEqual({ year: 1200, month: 3 });
  // Day 0 is Friday, 31 March: April begins on a Saturday.
  expect(gridOf(USUAL_CALENDAR, { year: 1200, month: 3 })).toEqual({
    year: 1200,
    month: 3,
    before: 5,
    first: 1,
    days: 30,
  });
});

test('months go on through the years, both ways', () => {
  expect(shiftMonth(USUAL_CALENDAR, { year: 1200, month: 11 }, 1)).toEqual({ year: 1201, month: 0 });
  expect(shiftMonth(USUAL_CALENDAR, { year: 1200, month: 0 }, -1)).toEqual({ year: 1199, month: 11 });
  expect(shiftMonth(USUAL_CALENDAR, { year: 1200, month: 3 }, -28)).toEqual({ year: 1197, month: 11 });
});

test('a calendar of five weekdays and two months', () => {
  const own = {
    ...USUAL_CALENDAR,
    months: [
      { name: 'Frost', days: 12 },
      { name: 'Thaw', days: 8 },
    ],
    weekdays: ['One', 'Two', 'Three', 'Four', 'Five'],
    leap: null,
    start: { year: 1, month: 0, day: 1, weekday: 0 },
  };
  expect(gridOf(own, { year: 1, month: 1 })).toEqual({ year: 1, month: 1, before: 2, first: 12, days: 8 });
});
