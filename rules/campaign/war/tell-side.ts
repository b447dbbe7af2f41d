import { isActive } from '../figures.ts';
import { roundMiles } from '../miles.ts';
import type { CampaignState } from '../state.ts';
import { namesFor } from '../words.ts';
import { lengthOf } from './plane.ts';
import { reckonDay } from './reckon.ts';
import { seasonOn, skyOf, weatherOf } from './season.ts';
import { watchersOf, whoSees } from './sight.ts';
import { ownersOf, sideOfOwner } from './tallies.ts';
import { wordFactor } from './tell-war.ts';

const percent = (factor: number): string => `${Math.round(factor * 100)} %`;

/** `: miles 75 %, on roads 100 %, sight 75 %`; nothing where all is as usual. */
const wordSky = (state: CampaignState): string => {
  const { march, road, sight } = skyOf(state);
  if (march === 1 && road === 1 && sight === 1) return '';
  return `: miles ${percent(march)}, on roads ${percent(road)}, sight ${percent(sight)}`;
};

/** `Spring, Rain to day 9: miles 75 %, on roads 100 %, sight 75 %. Mountains 0 to day 12.` */
export const wordWeather = (state: CampaignState): string => {
  const weather = weatherOf(state);
  const season = seasonOn(state, state.day)?.name;
  const when = season === undefined ? '' : `${season}, `;
  const what =
    weather === null || state.weather === null
      ? 'fair weather'
      : `${weather.name} to day ${state.weather.until}`;
  const ground = state.groundNow.flatMap(({ kindId, march, until }) => {
    const kind = state.settings.land.kinds.find(({ id }) => id === kindId);
    return kind === undefined ? [] : [` ${kind.name} ${wordFactor(march)} to day ${until}.`];
  });
  return `${when}${what}${wordSky(state)}.${ground.join('')}`;
};

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** What a side has of everything that is counted, and what the day will bring: `Gold 46, +5 today`. */
export const wordCounters = (state: CampaignState, sideId: string): readonly string[] => {
  const names = namesFor(state, sideId);
  return state.settings.tallies.flatMap((tally) =>
    ownersOf(state, tally)
      .filter((owner) => sideOfOwner(state, owner) === sideId)
      .map((owner) => {
        const { before, reckoned, short } = reckonDay(state, tally, owner);
        const change = Math.round((reckoned - before) * 100) / 100;
        const whose = tally.of === 'sides' ? '' : `${names.owner(owner)}: `;
        const today = change === 0 ? '' : `, ${signed(change)} today`;
        return `${whose}${tally.name} ${before}${today}${short === 0 ? '' : `, ${short} short`}`;
      }),
  );
};

/** Others whom a side sees, and where it saw those whom it sees no longer. */
export const wordSightings = (state: CampaignState, sideId: string): readonly string[] => {
  if (!state.settings.sight.on) return [];
  const { spot } = namesFor(state, sideId);
  const where = (at: { readonly x: number; readonly y: number }): string =>
    spot(at) || ` at ${at.x}, ${at.y}`;
  const watchers = watchersOf(state, sideId);
  const inSight = Object.values(state.armies).flatMap((army) => {
    const by = army.sideId === sideId || !isActive(army) ? null : whoSees(state, watchers, army.at);
    if (by === null) return [];
    return [
      `${army.name}${where(army.at)}: seen by ${by.name} over ${roundMiles(lengthOf(by.at, army.at))} miles.`,
    ];
  });
  const gone = Object.values(state.sightings)
    .filter(({ id, day }) => id.startsWith(`${sideId}-a`) && day < state.day)
    .toSorted((one, other) => other.day - one.day)
    .map(({ name, at, day }) => `${name}${where(at)}: last seen on day ${day}.`);
  return [...inSight, ...gone];
};
