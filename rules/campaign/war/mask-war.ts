import { type Every, type Eyes, idFor, idOrNull } from '../mask-fields.ts';
import type { ArmyState, CampaignState, Place } from '../state.ts';
import type { Area } from './land-fields.ts';
import type { Siege, Sighting, Tallied } from './rule-fields.ts';
import { watchersOf, whoSees } from './sight.ts';
import { sideOfOwner } from './tallies.ts';

export const seenArea = (area: Area, eyes: Eyes): Every<Area> => ({
  id: idFor(eyes, area.id),
  name: area.name,
  kindId: area.kindId,
  placeId: idOrNull(eyes, area.placeId),
  points: area.points,
  removed: area.removed,
});

export const seenSiege = (siege: Siege, eyes: Eyes): Every<Siege> => ({
  id: idFor(eyes, siege.id),
  sideId: siege.sideId,
  since: siege.since,
  days: siege.days,
});

/** `s1-a3` by the ids the side sees. */
export const seenSighting = (sighting: Sighting, eyes: Eyes): Every<Sighting> => {
  const [side = '', thing = ''] = sighting.id.split('-');
  return {
    id: `${side}-${idFor(eyes, thing)}`,
    day: sighting.day,
    at: sighting.at,
    name: sighting.name,
    sideId: sighting.sideId,
  };
};

export const ownTallied = (tallied: Tallied, eyes: Eyes): Every<Tallied> => ({
  id: tallied.id.startsWith('s') ? tallied.id : idFor(eyes, tallied.id),
  values: tallied.values,
});

/** An army that is gone from sight, as it was seen last. */
export interface Ghost {
  readonly armyId: string;
  readonly sighting: Sighting;
}

/** What one side sees and has seen. Where sight is off it sees whom it meets, and every place as it is. */
export interface Seen {
  sees(army: ArmyState): boolean;
  readonly ghosts: readonly Ghost[];
  /** Places out of sight, as they were known last. */
  readonly placeSightings: readonly Sighting[];
  holderOf(place: Place): string | null;
  knowsSiege(siege: Siege): boolean;
  knowsTallies(ownerId: string): boolean;
}

export const lookAround = (
  state: CampaignState,
  sideId: string,
  isMet: (armyId: string) => boolean,
): Seen => {
  const watchers = watchersOf(state, sideId);
  const { on } = state.settings.sight;
  const inSight = (at: Place['at']): boolean => whoSees(state, watchers, at) !== null;
  const sees = (army: ArmyState): boolean =>
    army.sideId === sideId || isMet(army.id) || (army.status === 'active' && inSight(army.at));
  const knows = (place: Place): boolean => !on || place.sideId === sideId || inSight(place.at);
  const own = Object.values(state.sightings).filter(({ id }) => on && id.startsWith(`${sideId}-`));
  const about = (letter: string): readonly Ghost[] =>
    own.flatMap((sighting) => {
      const id = sighting.id.slice(sideId.length + 1);
      return id.startsWith(letter) ? [{ armyId: id, sighting }] : [];
    });
  const places = new Map(about('l').map(({ armyId, sighting }) => [armyId, sighting]));
  return {
    sees,
    ghosts: about('a').filter(({ armyId }) => {
      const army = state.armies[armyId];
      return army === undefined || !sees(army);
    }),
    placeSightings: [...places].flatMap(([id, sighting]) => {
      const place = state.places[id];
      return place === undefined || place.removed || knows(place) ? [] : [sighting];
    }),
    holderOf: (place) => (knows(place) ? place.sideId : (places.get(place.id)?.sideId ?? null)),
    knowsSiege: (siege) => {
      const place = state.places[siege.id];
      return (
        siege.sideId === sideId ||
        place?.sideId === sideId ||
        (on && place !== undefined && inSight(place.at))
      );
    },
    knowsTallies: (ownerId) => sideOfOwner(state, ownerId) === sideId,
  };
};
