import type { Look } from '../../../../../rules/campaign/atlas/looks.ts';
import type { Point } from '../../../../../rules/campaign/fields.ts';
import type { CampaignState, Side, Terrain } from '../../../../../rules/campaign/state.ts';
import { plural } from '../../../../../rules/core/words.ts';
import { type Html, html } from '../../print/html.ts';
import { SIDE_INKS, SIDE_SHAPES } from '../side-signs.ts';
import type { DispatchContent } from './content.ts';

/** A side's sign, never colour alone. */
export const sideSign = ({ colour, shape }: Pick<Side, 'colour' | 'shape'>): Html =>
  html`<path d="${SIDE_SHAPES[shape]}" fill="${SIDE_INKS[colour]}" stroke="#fefbf3" stroke-width="2"/>`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const UNITS_A_MILE = 10;
const LEAST_WIDTH = 40;
const SHAPE = 0.56;

/** What is worth looking at: the own armies, what stands before them, and where they could go. */
const mapBox = ({ state, armies, faced }: DispatchContent): Box => {
  const { width, height } = state.map;
  const reach = Math.max(12, ...armies.map(({ rate }) => rate * 1.4));
  const points = [...armies, ...faced].map(({ at }) => at);
  const spots = points.length === 0 ? [{ x: width / 2, y: height / 2 }] : points;
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  const wanted = Math.max(
    LEAST_WIDTH,
    Math.max(...xs) + reach - left,
    (Math.max(...ys) + reach - top) / SHAPE,
  );
  const [w, h] = [Math.min(width, wanted), Math.min(height, wanted * SHAPE)];
  const centre = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const hold = (from: number, size: number, all: number): number => Math.max(0, Math.min(all - size, from));
  const box = {
    x: hold(centre.x - w / 2, w, width),
    y: hold(centre.y - h / 2, h, height),
    width: w,
    height: h,
  };
  return {
    x: Math.floor(box.x),
    y: Math.floor(box.y),
    width: Math.ceil(box.width),
    height: Math.ceil(box.height),
  };
};

const n = (value: number): string => String(Math.round(value * 10) / 10);
const px = (miles: number): string => n(miles * UNITS_A_MILE);
const line = (points: readonly Point[]): string => points.map(({ x, y }) => `${px(x)},${px(y)}`).join(' ');

const TERRAIN: Readonly<Record<Terrain['type'], string>> = { woods: 'wd', mountains: 'mt', marsh: 'ms' };
const LOOKS: Readonly<Partial<Record<Look, string>>> = { ...TERRAIN, hills: 'mt', water: 'wt' };

/** Areas of a kind of ground; provinces are only the game master's lines. */
const groundIn = ({ areas, settings }: CampaignState) => {
  const looks = new Map(settings.land.kinds.map(({ id, look }) => [id, LOOKS[look] ?? 'mt']));
  return Object.values(areas).flatMap(({ removed, kindId, points }) => {
    const css = removed || kindId === null ? undefined : looks.get(kindId);
    return css === undefined ? [] : [{ css, points }];
  });
};

const grid = ({ x, y, width, height }: Box): Html => {
  const lines: Html[] = [];
  for (let at = Math.ceil(x / 10) * 10; at <= x + width; at += 10)
    lines.push(html`<path class="gd" d="M${px(at)} ${px(y)}V${px(y + height)}"/>`);
  for (let at = Math.ceil(y / 10) * 10; at <= y + height; at += 10)
    lines.push(html`<path class="gd" d="M${px(x)} ${px(at)}H${px(x + width)}"/>`);
  return html`${lines}`;
};

interface Label {
  readonly at: Point;
  readonly text: string;
  readonly kind: 'an' | 'tl' | 'as';
}

/** Labels that would lie over others are left out: every name stands in the lists below. */
const placeLabels = (labels: readonly Label[], box: Box): readonly Html[] => {
  const size = (box.width * UNITS_A_MILE) / 560;
  const taken: Box[] = [];
  const meets = (one: Box): boolean =>
    taken.some(
      (other) =>
        one.x < other.x + other.width &&
        other.x < one.x + one.width &&
        one.y < other.y + other.height &&
        other.y < one.y + one.height,
    );
  return labels.flatMap(({ at, text, kind }) => {
    const [w, h] = [text.length * 10.5 * size, 22 * size];
    const [x, y] = [at.x * UNITS_A_MILE, at.y * UNITS_A_MILE];
    const up = kind === 'an' ? 24 * size : 14 * size;
    const spots = [
      { x: x - w / 2, y: y - up - h },
      { x: x - w / 2, y: y + up },
      { x: x + 20 * size, y: y - h / 2 },
      { x: x - w - 20 * size, y: y - h / 2 },
    ].map((corner) => ({ ...corner, width: w, height: h }));
    const inside = (one: Box): boolean =>
      one.x >= box.x * UNITS_A_MILE &&
      one.y >= box.y * UNITS_A_MILE &&
      one.x + one.width <= (box.x + box.width) * UNITS_A_MILE &&
      one.y + one.height <= (box.y + box.height) * UNITS_A_MILE;
    const spot = spots.find((one) => inside(one) && !meets(one));
    if (spot === undefined) return [];
    taken.push(spot);
    return [html`<text class="${kind}" x="${n(spot.x + w / 2)}" y="${n(spot.y + h * 0.75)}">${text}</text>`];
  });
};

const scaleBar = (box: Box): Html => {
  const miles = box.width > 60 ? 20 : 10;
  const [x, y] = [
    (box.x + box.width) * UNITS_A_MILE - miles * UNITS_A_MILE - 30,
    (box.y + box.height) * UNITS_A_MILE - 16,
  ];
  const size = (box.width * UNITS_A_MILE) / 560;
  return html`<g class="sc" transform="translate(${n(x)} ${n(y)})"><path d="M0 0H${px(miles)}M0-5V5M${px(miles)}-5V5"/><text class="as" x="${n((miles * UNITS_A_MILE) / 2)}" y="${n(-6 * size)}">${plural(miles, 'mile')}</text></g>`;
};

/** The map as the side knows it: readable without script and on paper; the page's script adds ways to it. */
export const drawMap = (content: DispatchContent): Html => {
  const { state, armies, faced, contacts, side, picture } = content;
  const ghosts = Object.values(state.sightings).filter(
    ({ id, day }) => id.startsWith(`${side.id}-a`) && day < state.day,
  );
  const box = mapBox(content);
  const size = (box.width * UNITS_A_MILE) / 560;
  const counter = (at: Point, of: Pick<Side, 'colour' | 'shape'>): Html =>
    html`<g transform="translate(${px(at.x)} ${px(at.y)}) scale(${n(size * 1.2)})">${sideSign(of)}</g>`;
  const enemySign = (sideId: string): Pick<Side, 'colour' | 'shape'> => state.sides[sideId] ?? side;
  const labels: Label[] = [
    ...armies.map(({ at, name }) => ({ at, text: name, kind: 'an' as const })),
    ...faced.map(({ at, name }) => ({ at, text: name, kind: 'an' as const })),
    ...ghosts.map(({ at, name, day }) => ({ at, text: `${name}, day ${day}`, kind: 'tl' as const })),
    ...content.places.map(({ at, name }) => ({ at, text: name, kind: 'tl' as const })),
  ];
  const roads = Object.values(state.roads).filter(({ removed }) => !removed);
  return html`<svg id="map" viewBox="${px(box.x)} ${px(box.y)} ${px(box.width)} ${px(box.height)}" style="--u:${n(size * 10)}" role="img" aria-label="Map as ${side.name} knows it, grid of ten miles">
<rect class="ld" x="0" y="0" width="${px(state.map.width)}" height="${px(state.map.height)}"/>
${picture === null || state.map.picture === null ? null : html`<image href="${picture}" x="${px(state.map.picture.at.x)}" y="${px(state.map.picture.at.y)}" width="${px(state.map.picture.width)}" height="${px(state.map.picture.height)}" preserveAspectRatio="none"/>`}
${state.map.terrain.map(({ type, points }) => html`<polygon class="${TERRAIN[type]}" points="${line(points)}"/>`)}
${groundIn(state).map(({ css, points }) => html`<polygon class="${css}" points="${line(points)}"/>`)}
${grid(box)}
${roads.map(({ type, points }) => html`<polyline class="${type === 'river' ? 'rv' : 'rd'}" points="${line(points)}"/>`)}
${content.places.map(({ at }) => html`<circle class="tn" cx="${px(at.x)}" cy="${px(at.y)}" r="${n(4 * size)}"/>`)}
${armies.map(({ at, rate, halfRate }) => html`<circle class="rg" cx="${px(at.x)}" cy="${px(at.y)}" r="${px(rate)}"/><circle class="rg s" cx="${px(at.x)}" cy="${px(at.y)}" r="${px(halfRate)}"/>`)}
<g id="ways"></g>
${faced.map(({ at, sideId }) => counter({ x: at.x + 2.4 * size, y: at.y }, enemySign(sideId)))}
${ghosts.map(({ at, sideId }) => html`<g class="gh">${counter(at, enemySign(sideId ?? ''))}</g>`)}
${armies.map(({ at, faces }) => counter(faces === '' ? at : { x: at.x - 2.4 * size, y: at.y }, side))}
${contacts.map(({ at }) => html`<g class="cl" transform="translate(${px(at.x)} ${px(at.y)}) scale(${n(size * 1.1)})"><circle r="9"/><path d="M-4-4l8 8M4-4l-8 8"/></g>`)}
${placeLabels(labels, box)}
${scaleBar(box)}
</svg>`;
};
