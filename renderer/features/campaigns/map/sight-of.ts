import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { watchersOf } from '../../../../rules/campaign/war/sight.ts';
import type { MapGhost, MapSight } from './scene.ts';

/**
 * What a side sees and where it last saw others. Through its own eyes whatever it does not see is hatched and a ghost is all there
 * is of an army; the game master, who looks over its shoulder, is shown where the army really stands.
 */
export const sightOf = (state: CampaignState, sideId: string, own: boolean): MapSight | null => {
  const side = state.sides[sideId];
  if (!state.settings.sight.on || side === undefined) return null;
  const ghosts = Object.values(state.sightings).flatMap(
    ({ id, day, at, name, sideId: whose }): MapGhost[] => {
      const [eyes, thing = ''] = id.split('-');
      if (eyes !== sideId || !thing.startsWith('a') || day >= state.day) return [];
      const army = own ? undefined : state.armies[thing];
      return [
        {
          id: `ghost ${id}`,
          name,
          sign: (whose !== null && state.sides[whose]) || side,
          day,
          ...at,
          really: army?.status === 'active' ? army.at : null,
        },
      ];
    },
  );
  const eyes = watchersOf(state, sideId).map(({ at, miles }) => ({ ...at, miles }));
  return { eyes, sign: side, ghosts, hatched: own };
};
