import { type Calendar, dateOf, dayOf, daysInMonth } from '../../../../rules/campaign/calendar.ts';

export interface MonthName {
  readonly year: number;
  /** Index into the calendar's months. */
  readonly month: number;
}

export interface MonthGrid extends MonthName {
  /** Empty fields before the first day. */
  readonly before: number;
  /** The campaign's day of the first. */
  readonly first: number;
  readonly days: number;
}

export const monthOf = (calendar: Calendar, day: number): MonthName => {
  const { year, month } = dateOf(calendar, day);
  return { year, month };
};

export const shiftMonth = ({ months }: Calendar, { year, month }: MonthName, by: number): MonthName => {
  const at = month + by;
  const turns = Math.floor(at / months.length);
  return { year: year + turns, month: at - turns * months.length };
};

export const gridOf = (calendar: Calendar, name: MonthName): MonthGrid => {
  const first = dayOf(calendar, { ...name, dayOfMonth: 1 }) ?? 0;
  return {
    ...name,
    before: dateOf(calendar, first).weekday,
    first,
    days: daysInMonth(calendar, name.year, name.month),
  };
};
