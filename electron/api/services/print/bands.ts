import type { Block } from './block.ts';
import { type BoxLook, boxesHeight, fitBoxes, showBoxes } from './boxes.ts';
import { html } from './html.ts';
import { BOX, POINT, RUNG, STYLES } from './metrics.ts';
import type { Band, Line, Tracker } from './sheet.ts';

export const BAND_GAP = 1.6;
export const TICK_LINE = 5.4;

const TITLE = STYLES.small.line;

const pointsOf = (count: number): Tracker => ({ title: '', label: '', count, halfAt: 0 });

const pointsLook = (width: number): BoxLook => fitBoxes(POINT, width);

const rungLines = (count: number, width: number): number =>
  Math.ceil(count / Math.floor((width + BOX.gap) / (RUNG.width + BOX.gap)));

/** One band of a card, its gap above included. */
export const bandBlock = (band: Band, width: number): Block => {
  switch (band.kind) {
    case 'rungs':
      return {
        height: BAND_GAP + TITLE + 0.6 + rungLines(band.rungs.length, width) * (RUNG.height + BOX.gap),
        markup: html`<div class="band"><small>${band.name}: ${band.title}</small><div class="rungs">${band.rungs.map((rung) => html`<i>${rung}</i>`)}</div></div>`,
      };
    case 'ticks':
      return {
        height: BAND_GAP + TICK_LINE,
        markup: html`<div class="band ticks"><b>${band.title}</b>${band.ticks.map((tick) => html`<span><i></i>${tick}</span>`)}</div>`,
      };
    case 'points': {
      const look = pointsLook(width);
      return {
        height: BAND_GAP + TITLE + BOX.gap + boxesHeight(pointsOf(band.count), look),
        markup: html`<div class="band points"><small>${band.title}</small>${showBoxes(pointsOf(band.count), look)}</div>`,
      };
    }
    default:
      return band satisfies never;
  }
};

/** What must be read even where nothing is to be ticked. */
export const bandLines = (bands: readonly Band[]): readonly Line[] =>
  bands.flatMap((band) =>
    band.kind === 'rungs' ? [{ head: band.name, text: `${band.rungs.join(', ')}: ${band.title}` }] : [],
  );
