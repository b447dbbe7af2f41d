import type { Look } from '../../../../../rules/campaign/atlas/looks.ts';
import { closedPath, scatter, smoothPath } from '../../../../../rules/campaign/atlas/terrain-maths.ts';
import type { Point } from '../../../../../rules/campaign/fields.ts';
import type { CampaignState } from '../../../../../rules/campaign/state.ts';
import { type Html, html } from '../../print/html.ts';

/** All in miles: the land is drawn once, and every map of the page shows a part of it. */
const SIGNS: Readonly<Partial<Record<Look, { readonly d: string; readonly every: number }>>> = {
  woods: { d: 'm0 .87v-.37m-.62-.5a.62.67 0 1 1 1.24 0a.62.55 0 1 1-1.24 0z', every: 2.6 },
  marsh: { d: 'm-.87 .2h1.75m-1.37 .37h1m-.87-.55v-.62m.37 .62v-.87m.37 .87v-.62', every: 4.2 },
  hills: { d: 'm-1.3 .5q1.3-2 2.6 0', every: 3.8 },
  mountains: { d: 'm-1.7 1.2l1.7-2.7l1.7 2.7m-1.7-2.7l-.3 1.5l.8 1.2', every: 4.3 },
  desert: { d: 'm-1 0q.5-.5 1 0t1 0', every: 4 },
  farmland: { d: 'm-.8-.3h1.6m-1.6 .4h1.6', every: 4 },
};

const n = (value: number): string => String(Math.round(value * 100) / 100);

const ground = (look: Look, points: readonly Point[]): Html => {
  const sign = SIGNS[look];
  const spots = sign === undefined ? [] : scatter(points, sign.every);
  return html`<path class="a ${look}" d="${closedPath(points)}"/>${
    sign === undefined
      ? null
      : html`<path class="s ${look}" d="${spots.map(({ x, y }) => `M${n(x)} ${n(y)}${sign.d}`).join('')}"/>`
  }`;
};

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Names that lie across the land. */
export const landNames = ({
  areas,
  places,
}: CampaignState): readonly { readonly name: string; readonly at: Point }[] => [
  ...Object.values(areas).flatMap(({ removed, name, points }) =>
    removed || name === '' ? [] : [{ name, at: middleOf(points) }],
  ),
  ...Object.values(places).flatMap(({ removed, type, name, at }) =>
    removed || type !== 'region' ? [] : [{ name, at }],
  ),
];

export const drawLand = (state: CampaignState, picture: string | null): Html => {
  const { map, areas, roads, settings } = state;
  const looks = new Map(settings.land.kinds.map(({ id, look }) => [id, look]));
  const lasting = Object.values(areas).filter(({ removed }) => !removed);
  const ways = Object.values(roads).filter(({ removed }) => !removed);
  return html`<rect class="ld" width="${map.width}" height="${map.height}"/>${
    picture === null || map.picture === null
      ? null
      : html`<image href="${picture}" x="${map.picture.at.x}" y="${map.picture.at.y}" width="${map.picture.width}" height="${map.picture.height}" preserveAspectRatio="none"/>`
  }${map.terrain.map(({ type, points }) => ground(type, points))}${lasting.map(({ kindId, points }) =>
    kindId === null
      ? html`<path class="pv" d="${closedPath(points)}"/>`
      : ground(looks.get(kindId) ?? 'plain', points),
  )}${ways.map(({ type, points }) => html`<path class="${type === 'river' ? 'rv' : 'rd'}" d="${smoothPath(points)}"/>`)}${ways.flatMap(
    ({ crossings }) =>
      crossings.map(({ at }) => html`<path class="cr" d="M${n(at.x)} ${n(at.y)}m-.9-.75h1.8m-1.8 1.5h1.8"/>`),
  )}`;
};
