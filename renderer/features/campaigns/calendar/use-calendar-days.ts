import { useQuery } from '@tanstack/react-query';
import { calendarQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import type { CalendarDay } from '../types.ts';
import { asKnownOn } from './as-known-on.ts';

/** Some days with all that happened on them; for a side, with what it may know. */
export const useCalendarDays = (fromDay: number, toDay: number): readonly CalendarDay[] => {
  const { view, viewer } = useSession();
  const days = useQuery(calendarQuery(view.id, fromDay, toDay, viewer?.id ?? null)).data?.days;
  if (days === undefined) return [];
  return view.asOf === null ? days : asKnownOn(days, view.asOf, view.due);
};
