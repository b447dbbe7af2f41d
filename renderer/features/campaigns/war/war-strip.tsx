import { Button } from '@mantine/core';
import { IconCloudRain, IconCoins, IconDice } from '@tabler/icons-react';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { weatherOf } from '../../../../rules/campaign/war/ground.ts';
import { seasonOn } from '../../../../rules/campaign/war/season.ts';
import { tallyValue } from '../../../../rules/campaign/war/tallies.ts';
import { livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
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

const Counters = () => {
  const { view, viewer } = useSession();
  const { state } = view;
  const tallies = state.settings.tallies.filter(({ of }) => of === 'sides');
  const sides = viewer === null ? livingSides(state) : [viewer];
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

/** Counters of the sides, season and weather over the map; nothing where none of it is switched on. */
export const WarStrip = () => {
  const { view, locked, open } = useSession();
  const { tallies, chance } = view.state.settings;
  if (tallies.length === 0 && chance.weathers.length === 0 && chance.tables.length === 0) return null;
  return (
    <section className={classes.warStrip} aria-label="Counters and weather">
      <Counters />
      {chance.weathers.length > 0 && <span className={classes.weather}>{wordWeather(view.state)}</span>}
      {!locked && (
        <span className={classes.buttons}>
          {tallies.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconCoins />}
              onClick={() => open({ kind: 'tally' })}
            >
              Count
            </Button>
          )}
          {chance.weathers.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconCloudRain />}
              onClick={() => open({ kind: 'weather' })}
            >
              Weather
            </Button>
          )}
          {chance.tables.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconDice />}
              onClick={() => open({ kind: 'draw' })}
            >
              Draw
            </Button>
          )}
        </span>
      )}
    </section>
  );
};
