import { stillFace } from '../../../../rules/campaign/figures.ts';
import { pathMiles } from '../../../../rules/campaign/geometry.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { wordForce, wordSpot } from '../parts/words.ts';
import type { ArmyFigures, CampaignView } from '../types.ts';
import { formatMiles } from './geometry.ts';
import type { MapArmy, MapMove, MapScene } from './scene.ts';

const FRESH_RETREAT_DAYS = 2;

const captionOf = ({ state }: CampaignView, army: ArmyState, figures: ArmyFigures | undefined): string => {
  if (figures === undefined) return '';
  const force = wordForce(army, figures);
  const { lastRetreat, lastBattle } = army;
  if (lastRetreat !== null && state.day - lastRetreat.day <= FRESH_RETREAT_DAYS)
    return `${force}, fell back ${formatMiles(lastRetreat.miles)} miles`;
  if (figures.holdsField && lastBattle !== null && state.day - lastBattle.day <= FRESH_RETREAT_DAYS)
    return `${force}, holds the field`;
  return force;
};

const movesOf = (army: ArmyState, today: number): readonly MapMove[] => {
  const { lastRetreat, orders } = army;
  const goal = orders?.path.at(-1);
  return [
    ...(lastRetreat !== null && today - lastRetreat.day <= FRESH_RETREAT_DAYS
      ? [
          {
            id: `${army.id}-back`,
            kind: 'retreat' as const,
            from: lastRetreat.from,
            to: lastRetreat.to,
            label: '',
          },
        ]
      : []),
    ...(orders === null || goal === undefined
      ? []
      : [
          {
            id: `${army.id}-order`,
            kind: 'order' as const,
            from: army.at,
            to: goal,
            label: `${formatMiles(pathMiles([army.at, ...orders.path]))} miles ordered`,
          },
        ]),
  ];
};

interface SceneOptions {
  readonly picture: string | null;
  /** Null shows every side. */
  readonly sideId: string | null;
  /** Nobody may be moved. */
  readonly locked: boolean;
}

/** The campaign as the map draws it. */
export const sceneOf = (view: CampaignView, { picture, sideId, locked }: SceneOptions): MapScene => {
  const { state, figures } = view;
  const armies = Object.values(state.armies).filter(
    (army) => army.status === 'active' && (sideId === null || army.sideId === sideId),
  );
  const toMapArmy = (army: ArmyState): MapArmy => {
    const known = figures[army.id];
    const side = state.sides[army.sideId];
    return {
      id: army.id,
      name: army.name,
      sign: { shape: side?.shape ?? 'hexagon', colour: side?.colour ?? 'ink' },
      caption: captionOf(view, army, known),
      x: army.at.x,
      y: army.at.y,
      march:
        locked || known === undefined
          ? null
          : {
              rate: known.rate,
              milesToday: known.milesToday,
              wounded: known.pendingSp > 0 ? formatStrength(known.pendingSp) : null,
            },
    };
  };
  const shown = new Set(armies.map(({ id }) => id));
  return {
    width: state.map.width,
    height: state.map.height,
    picture:
      state.map.picture === null || picture === null
        ? null
        : {
            address: picture,
            ...state.map.picture.at,
            width: state.map.picture.width,
            height: state.map.picture.height,
          },
    terrain: state.map.terrain,
    places: Object.values(state.places)
      .filter(({ removed }) => !removed)
      .map(({ id, name, at, type }) => ({ id, name, x: at.x, y: at.y, region: type === 'region' })),
    roads: Object.values(state.roads).filter(({ removed }) => !removed),
    armies: armies.map(toMapArmy),
    contacts: Object.values(state.contacts)
      .filter((contact) => shown.has(contact.armies.A) && shown.has(contact.armies.B))
      .filter((contact) => stillFace(state, contact))
      .map(({ id, at }) => ({ id, ...at, label: `${wordSpot(state, at)}, in contact` })),
    moves: armies.flatMap((army) => movesOf(army, state.day)),
    contactMiles: state.settings.contactMiles,
  };
};
