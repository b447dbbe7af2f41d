import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { seasonOn, weatherOf } from '../../../../rules/campaign/war/season.ts';
import { watchersOf, whoSees } from '../../../../rules/campaign/war/sight.ts';
import { ownersOf, sideOfOwner, tallyValue } from '../../../../rules/campaign/war/tallies.ts';
import { namesFor } from '../../../../rules/campaign/words.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import type { AsSide } from './secrecy.ts';
import { viewCampaign } from './view.ts';

/** What stands on the map beside armies, in names: everything passes the mask of who asks first. */
export interface WarReport {
  readonly day: number;
  readonly season: string | null;
  readonly weather: { readonly name: string; readonly until: number } | null;
  readonly places: readonly {
    readonly name: string;
    readonly holder: string | null;
    /** The day it was last known; null: it is so today. */
    readonly asOf: number | null;
  }[];
  readonly sieges: readonly {
    readonly place: string;
    readonly by: string;
    readonly day: number;
    readonly days: number;
  }[];
  readonly counters: readonly { readonly of: string; readonly name: string; readonly value: number }[];
  /** Armies of others. */
  readonly inSight: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly by: string;
  }[];
  readonly lastSeen: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly day: number;
  }[];
}

const seenOf = (state: CampaignState, sideId: string): Pick<WarReport, 'inSight' | 'lastSeen'> => {
  const watchers = watchersOf(state, sideId);
  return {
    inSight: Object.values(state.armies).flatMap(({ name, sideId: whose, at }) => {
      const by = whose === sideId ? null : whoSees(state, watchers, at);
      return by === null ? [] : [{ name, ...at, by: by.name }];
    }),
    lastSeen: Object.values(state.sightings).flatMap(({ id, name, at, day }) =>
      id.startsWith(`${sideId}-a`) ? [{ name, ...at, day }] : [],
    ),
  };
};

export const reportWar = (context: AppContext, id: CampaignId, asSide: AsSide): WarReport => {
  const { state } = viewCampaign(context, id, null, asSide);
  const names = namesFor(state, asSide);
  const weather = weatherOf(state);
  const sideName = (sideId: string | null): string | null => (sideId === null ? null : names.side(sideId));
  return {
    day: state.day,
    season: seasonOn(state, state.day)?.name ?? null,
    weather:
      weather === null || state.weather === null ? null : { name: weather.name, until: state.weather.until },
    places: Object.values(state.places)
      .filter(({ removed, type }) => !removed && type !== 'region')
      .map((place) => ({
        name: place.name,
        holder: sideName(place.sideId),
        asOf: asSide === null ? null : (state.sightings[`${asSide}-${place.id}`]?.day ?? null),
      })),
    sieges: Object.values(state.sieges).map(({ id: placeId, sideId, since, days }) => ({
      place: names.place(placeId),
      by: names.side(sideId),
      day: state.day - since + 1,
      days,
    })),
    counters: state.settings.tallies.flatMap((tally) =>
      ownersOf(state, tally)
        .filter((owner) => asSide === null || sideOfOwner(state, owner) === asSide)
        .map((owner) => ({
          of: names.owner(owner),
          name: tally.name,
          value: tallyValue(state, owner, tally),
        })),
    ),
    ...(asSide === null ? { inSight: [], lastSeen: [] } : seenOf(state, asSide)),
  };
};
