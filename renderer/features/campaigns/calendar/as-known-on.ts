import type { CalendarDay, DueItem } from '../types.ts';

/** On a day of the past nobody knew what came after it; what was due then is told instead. */
export const asKnownOn = (
  days: readonly CalendarDay[],
  asOf: number,
  due: readonly DueItem[],
): readonly CalendarDay[] =>
  days.map((day) => ({
    ...day,
    lines: day.day <= asOf ? day.lines : [],
    due: due.filter((item) => item.day === day.day && item.kind !== 'note'),
  }));
