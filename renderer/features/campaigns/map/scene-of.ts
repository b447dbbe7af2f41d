import { stillFace } from '../../../../rules/campaign/figures.ts';
import { pathMiles } from '../../../../rules/campaign/geometry.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { hasStrength, wordForce, wordSpot } from '../parts/words.ts';
import type { ArmyFigures, CampaignView } from '../types.ts';
import { formatMiles } from './geometry.ts';
import { landOf } from './land-of.ts';
import type { MapArmy, MapMove, MapScene } from './scene.ts';
import { sightOf } from './sight-of.ts';

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
  return [
    ...(lastRetreat !== null && today - lastRetreat.day <= FRESH_RETREAT_DAYS
      ? [
          {
            id: `${army.id}-back`,
            kind: 'retreat' as const,
            path: [lastRetreat.from, lastRetreat.to],
            label: '',
          },
        ]
      : []),
    ...(orders === null
      ? []
      : [
          {
            id: `${army.id}-order`,
            kind: 'order' as const,
            path: [army.at, ...orders.path],
            label: `${formatMiles(pathMiles([army.at, ...orders.path]))} miles ordered`,
          },
        ]),
  ];
};

interface SceneOptions {
  readonly picture: string | null;
  /** Null shows every side. */
  readonly sideId: string | null;
  /** Whose map this is; null is the game master's. */
  readonly eyes?: string | null;
  /** Whose sight lies over the game master's map. */
  readonly sightOf?: string | null;
  /** Nobody may be moved. */
  readonly locked: boolean;
}

/** The campaign as the map draws it. */
export const sceneOf = (
  view: CampaignView,
  { picture, sideId, locked, eyes = null, sightOf: over = null }: SceneOptions,
): MapScene => {
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
      sideId: army.sideId,
      sign: { shape: side?.shape ?? 'hexagon', colour: side?.colour ?? 'ink' },
      caption: captionOf(view, army, known),
      force:
        known === undefined || army.units.length === 0
          ? null
          : { sp: known.sp, heads: known.heads, counts: hasStrength(army) ? 'sp' : 'heads' },
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
    ...landOf(state, eyes),
    armies: armies.map(toMapArmy),
    contacts: Object.values(state.contacts)
      .filter((contact) => shown.has(contact.armies.A) && shown.has(contact.armies.B))
      .filter((contact) => stillFace(state, contact))
      .map(({ id, at }) => ({ id, ...at, label: `${wordSpot(state, at)}, in contact` }))
      // Several armies against one are one fight.
      .filter(({ x, y }, index, all) => all.findIndex((one) => one.x === x && one.y === y) === index),
    moves: armies.flatMap((army) => movesOf(army, state.day)),
    sight: eyes !== null ? sightOf(state, eyes, true) : over === null ? null : sightOf(state, over, false),
    contactMiles: state.settings.contactMiles,
  };
};
