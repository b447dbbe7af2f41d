import type { CampaignState, Place } from '../../../../rules/campaign/state.ts';
import { kindsToday } from '../../../../rules/campaign/war/ground.ts';
import { wordFactor } from '../../../../rules/campaign/war/tell-war.ts';
import { livingPlaces } from '../parts/words.ts';

import type { LegendItem, MapArea, MapPlace, MapScene } from './scene.ts';

type LandScene = Pick<MapScene, 'areas' | 'places' | 'roads' | 'cells' | 'legend'>;

const LOOK_WORDS = { woods: 'Woods', mountains: 'Mountains', marsh: 'Marsh' } as const;

const holderOf = ({ sides }: CampaignState, place: Place | undefined): MapPlace['holder'] =>
  (place !== undefined && place.sideId !== null && sides[place.sideId]) || null;

/** Ground of a kind under the provinces, which follow the holder of their place. */
const areasOf = (state: CampaignState): readonly MapArea[] => {
  const looks = new Map(state.settings.land.kinds.map(({ id, look }) => [id, look]));
  return [
    ...state.map.terrain.map(({ type, points }, index) => ({
      id: `t${index}`,
      name: '',
      look: type,
      holder: null,
      points,
    })),
    ...Object.values(state.areas)
      .filter(({ removed }) => !removed)
      .map(({ id, name, kindId, placeId, points }) => ({
        id,
        name,
        look: kindId === null ? null : (looks.get(kindId) ?? 'plain'),
        holder: placeId === null ? null : holderOf(state, state.places[placeId]),
        points,
      })),
  ];
};

/** What is known of a place beside its name: its siege, or the day from which the rest is known. */
const placeWords = (
  { sieges, sightings, day }: CampaignState,
  { id, sideId }: Place,
  eyes: string | null,
): string => {
  const siege = sieges[id];
  if (siege !== undefined)
    return `besieged, day ${Math.min(siege.days, day - siege.since + 1)} of ${siege.days}`;
  const seen = eyes === null || sideId === eyes ? undefined : sightings[`${eyes}-${id}`];
  return seen === undefined || seen.day >= day ? '' : `as of day ${seen.day}`;
};

const legendOf = (state: CampaignState): readonly LegendItem[] => {
  const { map, areas, settings } = state;
  const used = new Set(Object.values(areas).flatMap(({ removed, kindId }) => (removed ? [] : [kindId])));
  return [
    ...[...new Set(map.terrain.map(({ type }) => type))].map((look) => ({
      look,
      name: LOOK_WORDS[look],
      factor: '',
    })),
    ...kindsToday(state)
      .filter(({ id }) => used.has(id))
      .map(({ look, name, march }) => ({ look, name, factor: settings.land.on ? wordFactor(march) : '' })),
  ];
};

/** The land as the map draws it, through a side's eyes or the game master's: ground, provinces, places, ways. */
export const landOf = (state: CampaignState, eyes: string | null): LandScene => ({
  areas: areasOf(state),
  places: livingPlaces(state).map((place) => ({
    id: place.id,
    name: place.name,
    x: place.at.x,
    y: place.at.y,
    type: place.type,
    holder: holderOf(state, place),
    caption: placeWords(state, place, eyes),
    besieged: state.sieges[place.id] !== undefined,
  })),
  roads: Object.values(state.roads)
    .filter(({ removed }) => !removed)
    .map(({ id, name, type, points, crossings }) => ({
      id,
      name,
      type,
      points,
      crossings: crossings.map(({ at }) => at),
    })),
  cells: state.map.cells,
  legend: legendOf(state),
});
