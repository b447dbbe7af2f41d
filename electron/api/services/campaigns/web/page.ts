import { formatDate } from '../../../../../rules/campaign/calendar.ts';
import type { Point } from '../../../../../rules/campaign/fields.ts';
import type { Side } from '../../../../../rules/campaign/state.ts';
import type { BattleStory, FoughtSide } from '../../../../../rules/campaign/web/battle-story.ts';
import type { Edition } from '../../../../../rules/campaign/web/edition.ts';
import type { MapDay } from '../../../../../rules/campaign/web/map-days.ts';
import type { ShownPicture } from '../../../../../rules/campaign/web/pictures.ts';
import { dayTold, type Story, type StoryDay } from '../../../../../rules/campaign/web/story.ts';
import { plural } from '../../../../../rules/core/words.ts';
import { Html, html } from '../../print/html.ts';
import { SIDE_INKS, SIDE_SHAPES } from '../side-signs.ts';
import { asides } from './asides.ts';
import { dayMap, type Window } from './day-map.ts';
import { drawLand, landNames } from './land.ts';
import { WEB_CSS } from './style.ts';

export interface WebPageParts {
  readonly story: Story;
  readonly edition: Edition;
  readonly fontCss: string;
  /** The map's own picture. */
  readonly picture: string | null;
  portrait(characterId: string | null): string | null;
  /** What hangs on armies, leaders, places and notes; null where it is not in the store. */
  hung(pictureId: string): string | null;
}

const WIDE = 560;
const SMALL = { pixels: 220, miles: 26 };

/** Around a battle, never over the edge of the map. */
const windowAround = ({ x, y }: Point, { width, height }: { width: number; height: number }): Window => {
  const size = Math.min(SMALL.miles, width, height);
  const hold = (at: number, all: number): number => Math.max(0, Math.min(all - size, at - size / 2));
  return { x: hold(x, width), y: hold(y, height), width: size, height: size };
};

const SIZES = [1, 2, 5, 10, 20, 50, 100, 200];

const scaleBar = (scale: number, height: number): Html => {
  const miles = SIZES.findLast((size) => size * scale <= 130) ?? 1;
  return html`<g class="sc" transform="translate(14 ${height - 14})"><path d="M0 0H${Math.round(miles * scale)}M0-4V4M${Math.round(miles * scale)}-4V4"/><text class="p" x="4" y="-7">${plural(miles, 'mile')}</text></g>`;
};

const svgOf = (window: Window, pixels: number, label: string, over: Html): Html => {
  const scale = pixels / window.width;
  const height = Math.round(window.height * scale);
  return html`<svg viewBox="0 0 ${pixels} ${height}" role="img" aria-label="${label}"><use href="#land" transform="scale(${Math.round(scale * 1000) / 1000}) translate(${-window.x} ${-window.y})"/>${over}</svg>`;
};

const bigMap = ({ state, maps }: Story): Html => {
  const { width, height } = state.map;
  const window = { x: 0, y: 0, width, height };
  const names = landNames(state);
  const days = maps.map(
    (map) =>
      html`<g class="m m${map.day}${map === maps.at(-1) ? ' last' : ''}">${dayMap({ map, window, pixels: WIDE, names, battle: null })}</g>`,
  );
  const scale = WIDE / width;
  return html`<div class="map">${svgOf(window, WIDE, 'Map of the war, of the day that is chosen below', html`${days}${scaleBar(scale, Math.round(height * scale))}`)}</div>`;
};

/** Radio buttons: Tab once, arrows move through the war. Nothing has to run for it. */
const slider = ({ maps, days }: Story): Html => {
  const fought = new Set(days.flatMap(({ battles }) => battles.map(({ day }) => day)));
  return html`<fieldset><legend>Day of the map; a diamond is a day with a battle</legend><div class="stops">${maps.map(
    ({ day }, index) =>
      html`<label${fought.has(day) ? html` class="b"` : null}><input type="radio" name="day" id="d${day}"${index === maps.length - 1 ? html` checked` : null} aria-label="Day ${day}${fought.has(day) ? ', a battle' : ''}">${day}</label>`,
  )}</div></fieldset>`;
};

/** Browsers that do not know `:has` keep showing the last day. */
const sliderCss = ({ maps }: Story): string => {
  const last = maps.at(-1)?.day;
  return `@supports selector(:has(*)) { ${maps
    .map(({ day }) =>
      day === last
        ? `.top:has(#d${day}:not(:checked)) .m${day} { display: none }`
        : `.top:has(#d${day}:checked) .m${day} { display: inline }`,
    )
    .join(' ')} }`;
};

const sign = ({ colour, shape }: Pick<Side, 'colour' | 'shape'>): Html =>
  html`<svg class="face" viewBox="-18 -18 36 36" aria-hidden="true"><path d="${SIDE_SHAPES[shape]}" fill="${SIDE_INKS[colour]}"/></svg>`;

/** Whom one sees beside a battle: the leader, else what hangs on the army, else its side's sign. */
const faceOf = (
  { name, leader, pictureId, sign: of }: FoughtSide,
  { portrait, hung }: WebPageParts,
): Html => {
  const face =
    (leader?.pictureId == null ? null : hung(leader.pictureId)) ??
    portrait(leader?.characterId ?? null) ??
    (pictureId === null ? null : hung(pictureId));
  return face === null ? sign(of) : html`<img src="${face}" alt="${leader?.name ?? name}">`;
};

const foughtSide = (side: FoughtSide, parts: WebPageParts): Html => {
  const { name, leader, heads, sign: of } = side;
  const left = heads === null || heads.before === 0 ? 0 : (100 * (heads.before - heads.lost)) / heads.before;
  return html`<div class="army">${faceOf(side, parts)}<div class="row"><b>${name}</b>${leader === null ? null : html`<small>${leader.name}</small>`}${
    heads === null
      ? html`<span>losses not known</span>`
      : html`<span>lost <b>${heads.lost === 0 ? 'none' : heads.lost}</b> of ${heads.before} heads</span>`
  }</div>${heads === null ? null : html`<div class="bar" aria-hidden="true"><i style="width:${Math.round(left)}%;background:${SIDE_INKS[of.colour]}"></i></div>`}</div>`;
};

const fight = (battle: BattleStory, map: MapDay | undefined, parts: WebPageParts): Html => {
  const window = windowAround(battle.at, parts.story.state.map);
  const drawn =
    map === undefined
      ? null
      : html`<div class="map">${svgOf(window, SMALL.pixels, `Map of day ${battle.day}`, dayMap({ map, window, pixels: SMALL.pixels, names: [], battle: battle.at }))}</div>`;
  return html`<div class="fight"><h2>${battle.headline}</h2>${drawn}<p class="res">${battle.result}</p><div>${battle.sides.map((side) => foughtSide(side, parts))}</div></div>`;
};

const wordQuiet = ({ from, until }: StoryDay): string =>
  from === until ? 'A quiet day.' : `${until - from + 1} quiet days.`;

const paragraph = (lines: readonly string[]): Html | null =>
  lines.length === 0 ? null : html`<p>${lines.join(' ')}</p>`;

const figures = (pictures: readonly ShownPicture[], { hung }: WebPageParts): Html | null => {
  const shown = pictures.flatMap(({ pictureId, caption }) => {
    const address = hung(pictureId);
    return address === null ? [] : [{ address, caption }];
  });
  return shown.length === 0
    ? null
    : html`<div class="pics">${shown.map(
        ({ address, caption }) =>
          html`<figure><img src="${address}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`,
      )}</div>`;
};

const dayOf = (day: StoryDay, parts: WebPageParts): Html => {
  const map = parts.story.maps.find((one) => one.day === day.from);
  return html`<article class="day"><h3 class="when">${day.from === day.until ? `Day ${day.from}` : `Days ${day.from} to ${day.until}`}<small>${day.date}</small></h3><div>${dayTold(day) ? null : html`<p class="quiet">${[wordQuiet(day), ...day.weather].join(' ')}</p>`}${paragraph(dayTold(day) ? [...day.weather, ...day.lines] : day.lines)}${day.battles.map((battle) => fight(battle, map, parts))}${paragraph(day.later)}${figures(day.pictures, parts)}</div></article>`;
};

const wordEdition = (
  edition: Edition,
  { sides }: Story['state'],
): { readonly short: string; readonly left: string } =>
  edition.for === 'master'
    ? { short: 'For the game master: everything', left: 'Holds every secret of the war: not for players.' }
    : edition.for === 'everybody'
      ? {
          short: 'For everybody: marches that others did not see are left out',
          left: 'Strengths, wounded, plans, sieges and marches are left out; armies stand where others last saw them.',
        }
      : {
          short: `For the players of ${sides[edition.sideId]?.name ?? 'a side'}: what they know`,
          left: 'What the other sides keep secret is left out.',
        };

/** One file that needs nothing beside it: no network, no script. */
export const webPage = (parts: WebPageParts): string => {
  const { story, edition, fontCss, picture } = parts;
  const { state, firstDay, lastDay } = story;
  const { short, left } = wordEdition(edition, state);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'">
<meta name="referrer" content="no-referrer">
<title>${state.name}: the chronicle</title>
<style>${new Html(`${fontCss}${WEB_CSS}${sliderCss(story)}`)}</style>
</head>
<body>
<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><g id="land">${drawLand(state, picture)}</g></defs></svg>
<header><div><h1>${state.name}</h1><p>Chronicle of days ${firstDay} to ${lastDay}, ${formatDate(state.calendar, firstDay)} to ${formatDate(state.calendar, lastDay)}<br>${short}</p></div><div class="rule"></div></header>
<main>
<div class="top"><div>${bigMap(story)}${slider(story)}</div>${asides(story)}</div>
<section aria-label="Day by day">${story.days.map((day) => dayOf(day, parts))}</section>
${story.pictures.length === 0 ? null : html`<section class="places" aria-label="Places"><h2>Places</h2>${figures(story.pictures, parts)}</section>`}
</main>
<footer>Written from the ledger by Muster. ${left} One file, no network, no script needed.</footer>
</body>
</html>
`.markup;
};
