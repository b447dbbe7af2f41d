import type { ChronicleDay } from '../../../../rules/campaign/chronicle.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import type { CalendarDay, DueItem } from '../types.ts';

/** Only what the side's own chronicle tells, in its words; due is what concerns what it sees (`state` is its view). */
export const keepTold = (
  days: readonly CalendarDay[],
  told: readonly ChronicleDay[],
  state: CampaignState,
  sideId: string,
): readonly CalendarDay[] => {
  const texts = new Map(told.flatMap(({ lines }) => lines.map(({ entry, text }) => [entry, text] as const)));
  return days.map((day) => ({
    ...day,
    lines: day.lines.flatMap((line) => {
      const text = texts.get(line.entry);
      return text === undefined ? [] : [{ ...line, text }];
    }),
    due: day.due.filter(({ contactId, armyId }) =>
      contactId === null
        ? armyId !== null && state.armies[armyId]?.sideId === sideId
        : state.contacts[contactId] !== undefined,
    ),
    notes: day.notes.filter((note) => note.open || note.sideId === sideId),
  }));
};

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
