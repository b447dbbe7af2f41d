import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useDesk } from '../desk/desk.ts';
import type { CalendarDay } from '../types.ts';
import { asKnownOn, keepTold } from './keep-told.ts';

/** Some days with all that happened on them; for a side, with what it may know. */
export const useCalendarDays = (fromDay: number, toDay: number): readonly CalendarDay[] => {
  const { view, viewer } = useDesk();
  const days = useQuery({
    ...api.campaigns.calendar.queryOptions({ id: view.id, fromDay, toDay }),
    placeholderData: keepPreviousData,
  }).data?.days;
  const told = useQuery({
    ...api.campaigns.chronicle.queryOptions({ id: view.id, for: viewer?.id ?? null, fromDay, toDay }),
    enabled: viewer !== null,
    placeholderData: keepPreviousData,
  }).data?.days;
  if (days === undefined) return [];
  const seen = view.asOf === null ? days : asKnownOn(days, view.asOf, view.due);
  return viewer === null ? seen : keepTold(seen, told ?? [], view.state, viewer.id);
};
