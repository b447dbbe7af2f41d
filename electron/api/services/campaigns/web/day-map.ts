import { boxAround } from '../../../../../rules/campaign/atlas/boxes.ts';
import { gatherTokens } from '../../../../../rules/campaign/atlas/gather.ts';
import { placeLabels, type WantedLabel } from '../../../../../rules/campaign/atlas/place-labels.ts';
import type { Point } from '../../../../../rules/campaign/fields.ts';
import type { MapDay, ShownArmy } from '../../../../../rules/campaign/web/map-days.ts';
import { type Html, html } from '../../print/html.ts';
import { SIDE_INKS, SIDE_SHAPES } from '../side-signs.ts';

/** A part of the land, in miles. */
export interface Window extends Point {
  readonly width: number;
  readonly height: number;
}

interface Drawn {
  readonly map: MapDay;
  readonly window: Window;
  /** How wide it is shown, in pixels: letters and signs are as large as that wants. */
  readonly pixels: number;
  readonly names: readonly { readonly name: string; readonly at: Point }[];
  /** Where it was fought. */
  readonly battle: Point | null;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

interface Together {
  readonly at: Point;
  readonly dot: Point;
  readonly armies: readonly ShownArmy[];
}

/** Armies that stand together are one sign with a number; those last seen are never counted with those that are there. */
const together = (armies: readonly ShownArmy[], toPixels: (at: Point) => Point): readonly Together[] => {
  const byId = new Map(armies.map((army, index) => [`a${index}`, army]));
  const standing = [...byId].map(([id, army]) => ({
    id,
    sideId: `${army.sign.colour} ${army.sign.shape} ${army.seen ?? ''}`,
    weight: 0,
    ...toPixels(army.at),
  }));
  return gatherTokens(standing, new Set()).map(({ at, dot, armyIds }) => ({
    at,
    dot,
    armies: armyIds.flatMap((id) => byId.get(id) ?? []),
  }));
};

const counter = ({ at, armies: [first, ...more] }: Together): Html | null => {
  if (first === undefined) return null;
  const { sign, seen } = first;
  const ink = SIDE_INKS[sign.colour];
  const shape = SIDE_SHAPES[sign.shape];
  return html`<g transform="translate(${n(at.x)} ${n(at.y)}) scale(.8)">${
    seen === null
      ? html`<path d="${shape}" fill="${ink}" stroke="#fefbf3" stroke-width="2"/>`
      : html`<path d="${shape}" fill="#f6efdf" stroke="${ink}" stroke-width="2.4" stroke-dasharray="4 3"/>`
  }${more.length === 0 ? null : html`<text class="c" y="5" fill="${seen === null ? '#fefbf3' : ink}">${more.length + 1}</text>`}</g>`;
};

const wordsOf = ({ armies }: Together): readonly string[] => {
  const [first, ...more] = armies;
  const name = more.length === 0 ? (first?.name ?? '') : `${armies.length} armies`;
  return first?.seen == null ? [name] : [name, `seen day ${first.seen}`];
};

const WALLED: readonly string[] = ['town', 'castle'];

/** One day's map: the land by its reference, and over it who held what and who stood where. */
export const dayMap = ({ map, window, pixels, names, battle }: Drawn): Html => {
  const scale = pixels / window.width;
  const toPixels = ({ x, y }: Point): Point => ({ x: (x - window.x) * scale, y: (y - window.y) * scale });
  const sheet = { x: 0, y: 0, width: pixels, height: window.height * scale };
  const shown = ({ x, y }: Point): boolean =>
    x >= -12 && y >= -12 && x <= sheet.width + 12 && y <= sheet.height + 12;
  const tokens = together(
    map.armies.filter(({ at }) => shown(toPixels(at))),
    toPixels,
  );
  const places = map.places
    .filter(({ type, at }) => type !== 'region' && shown(toPixels(at)))
    .map((place) => ({ ...place, ...toPixels(place.at) }));
  const spot = battle === null ? null : toPixels(battle);
  const wanted: (WantedLabel & { readonly css: string })[] = [
    ...tokens.map((token, index) => ({
      id: `t${index}`,
      at: token.at,
      reach: 14,
      lines: wordsOf(token),
      size: 13,
      css: 'n',
    })),
    ...places.map(({ name, x, y }, index) => ({
      id: `p${index}`,
      at: { x, y },
      reach: 7,
      lines: [name],
      size: 12.5,
      css: 'p',
    })),
    ...names.map(({ name, at }, index) => ({
      id: `l${index}`,
      at: toPixels(at),
      reach: 0,
      lines: [name],
      size: 16,
      across: true,
      css: 'l',
    })),
  ];
  const placed = placeLabels(
    wanted,
    [
      ...tokens.map(({ at }) => boxAround(at, 13)),
      ...places.map(({ x, y }) => boxAround({ x, y }, 5)),
      ...(spot === null ? [] : [boxAround(spot, 10)]),
    ],
    sheet,
  );
  return html`${places.map(({ x, y, type, holder }) => {
    const ink = holder === null ? '#464036' : SIDE_INKS[holder.colour];
    const shape = SIDE_SHAPES[holder?.shape ?? 'square'];
    const size = WALLED.includes(type) ? 0.3 : 0.24;
    return html`<g transform="translate(${n(x)} ${n(y)})">${WALLED.includes(type) ? html`<path d="${shape}" transform="scale(.52)" fill="#fefbf3" stroke="${ink}" stroke-width="3"/>` : null}<path d="${shape}" transform="scale(${size})" fill="${ink}"/></g>`;
  })}${tokens.map(({ dot, at }) =>
    Math.hypot(dot.x - at.x, dot.y - at.y) < 1
      ? null
      : html`<path class="ln" d="M${n(dot.x)} ${n(dot.y)}L${n(at.x)} ${n(at.y)}"/>`,
  )}${tokens.map(counter)}${
    spot === null
      ? null
      : html`<g class="bt" transform="translate(${n(spot.x)} ${n(spot.y)})"><circle r="9"/><path d="M-4-4l8 8M4-4l-8 8"/></g>`
  }${wanted.flatMap(({ id, lines, css, size }) => {
    const label = placed.get(id);
    return label === undefined
      ? []
      : lines
          .slice(0, label.lines)
          .map(
            (line, index) =>
              html`<text class="${css}${index === 0 ? '' : ' q'}" x="${n(label.x)}" y="${n(label.y + index * size * 1.16)}" text-anchor="${label.anchor}">${line}</text>`,
          );
  })}`;
};
