import { dateOf } from '../calendar.ts';
import type { CampaignState } from '../state.ts';
import type { Chance } from './rule-fields.ts';

type Season = Chance['seasons'][number];

/** The first season that has the month of a day; null: there is none. */
export const seasonOn = ({ calendar, settings }: CampaignState, day: number): Season | null => {
  const { seasons } = settings.chance;
  if (seasons.length === 0) return null;
  const { month } = dateOf(calendar, day);
  return seasons.find(({ months }) => months.includes(month)) ?? null;
};
