import type { ReactNode } from 'react';
import type { CampaignState, Side } from '../../../../rules/campaign/state.ts';
import { weatherOf } from '../../../../rules/campaign/war/ground.ts';
import { seasonOn } from '../../../../rules/campaign/war/season.ts';
import { tallyValue } from '../../../../rules/campaign/war/tallies.ts';
import classes from './war-strip.module.css';

const MOST = 4;

const percent = (factor: number): string => `${Math.round(factor * 100)} %`;

/** `Rain until day 9: miles 75 %, on roads 100 %, sight 75 %`. */
const wordWeather = (state: CampaignState): string => {
  const weather = weatherOf(state);
  const season = seasonOn(state, state.day)?.name;
  const when = season === undefined ? '' : `${season}, `;
  if (weather === null || state.weather === null) return `${when}fair weather`;
  const { name, march, road, sight } = weather;
  return `${when}${name} to day ${state.weather.until}: miles ${percent(march)}, on roads ${percent(road)}, sight ${percent(sight)}`;
};

const Counters = ({ state, sides }: { state: CampaignState; sides: readonly Side[] }) => {
  const tallies = state.settings.tallies.filter(({ of }) => of === 'sides');
  const shown = sides.slice(0, MOST);
  if (tallies.length === 0) return null;
  return (
    <>
      {shown.map((side) => (
        <span key={side.id}>
          <strong>{side.name}</strong>{' '}
          {tallies.map((tally) => `${tally.name} ${tallyValue(state, side.id, tally)}`).join(', ')}
        </span>
      ))}
      {sides.length > shown.length && <span>and {sides.length - shown.length} more sides</span>}
    </>
  );
};

interface WarWordsProps {
  readonly state: CampaignState;
  /** Whose counters are shown. */
  readonly sides: readonly Side[];
  /** What may be done with them. */
  readonly children: ReactNode;
}

/** Counters of the sides, season and weather over the map; nothing where none of it is switched on. */
export const WarWords = ({ state, sides, children }: WarWordsProps) => {
  const { tallies, chance } = state.settings;
  const says = chance.weathers.length > 0 || (sides.length > 0 && tallies.some(({ of }) => of === 'sides'));
  if (!says && children === null) return null;
  return (
    <section className={classes.warStrip} aria-label="Counters and weather">
      <Counters state={state} sides={sides} />
      {chance.weathers.length > 0 && <span className={classes.weather}>{wordWeather(state)}</span>}
      {children}
    </section>
  );
};
