import { dateOf } from '../calendar.ts';
import type { CampaignState } from '../state.ts';
import type { Chance } from './rule-fields.ts';

type Season = Chance['seasons'][number];
export type WeatherKind = Chance['weathers'][number];

/** The first season that has the month of a day; null: there is none. */
export const seasonOn = ({ calendar, settings }: CampaignState, day: number): Season | null => {
  const { seasons } = settings.chance;
  if (seasons.length === 0) return null;
  const { month } = dateOf(calendar, day);
  return seasons.find(({ months }) => months.includes(month)) ?? null;
};

export const weatherOf = ({ weather, settings }: CampaignState): WeatherKind | null =>
  (weather !== null && settings.chance.weathers.find(({ id }) => id === weather.id)) || null;

/** What weather and season make of miles off the roads, on them, and of miles seen. */
export const skyOf = (state: CampaignState): Pick<WeatherKind, 'march' | 'road' | 'sight'> => {
  const [weather, season] = [weatherOf(state), seasonOn(state, state.day)];
  const both = (key: 'march' | 'road' | 'sight'): number => (weather?.[key] ?? 1) * (season?.[key] ?? 1);
  return { march: both('march'), road: both('road'), sight: both('sight') };
};
