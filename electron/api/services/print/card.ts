import type { Entry, Line, PrintSheet, Tracker } from '../../../../rules/core/print-sheet.ts';
import { bandBlocks, bandLines } from './bands.ts';
import { type Block, isShort, lineHeight, shorten, sumOf, textHeight } from './block.ts';
import { boxesHeight, boxesWidth, CARD_BOXES, showBoxes } from './boxes.ts';
import { html } from './html.ts';
import { STYLES } from './metrics.ts';
import type { Drawn, PrintOptions } from './options.ts';
import { measure } from './text-size.ts';
import { CARD_LOGO, cardTop, FACE, faceClass, ownLogo, type Portraits } from './trim.ts';

export const CARD_PADDING = { block: 3, side: 4 } as const;
export const STAT_BOX = 11.4;
const GAP = 1.4;
const LINE_GAP = 0.8;
const BOXES_GAP = 3;
const COST = 18;
export const CARD_NOTE_LINES = 4;
const LONGEST = { name: 2, kind: 6, line: 6, foot: 4 } as const;
/** Lines of a card stop here; what is left out is counted. */
const LINES_HEIGHT = 120;

const linesOf = ({ lines: own, rules, bands }: Entry, { glossary, boxes }: PrintOptions): readonly Line[] => {
  const lines = boxes ? own : [...bandLines(bands), ...own];
  if (glossary) return [...lines, ...rules];
  const named = rules.flatMap(({ head, short }) => (short === undefined ? [] : [{ head, text: short }]));
  const special = rules
    .filter(({ short }) => short === undefined)
    .map(({ head }, index) => (index === 0 ? head : head.toLowerCase()))
    .join(', ');
  return [...lines, ...named, ...(special === '' ? [] : [{ head: 'Special', text: special }])];
};

const lineBlock = ({ head, text }: Line, width: number): Block => {
  const shown = shorten(text, STYLES.cardText, width, LONGEST.line);
  return {
    height: lineHeight({ head, text: shown }, STYLES.cardText, width) + LINE_GAP,
    markup: html`<li><b>${head}</b> ${shown}</li>`,
  };
};

const listLines = (lines: readonly Line[], width: number, { scale }: Pick<Drawn, 'scale'>): Block => {
  const most = LINES_HEIGHT / Math.max(1, scale);
  const shown: Block[] = [];
  let height = 0;
  for (const line of lines) {
    const block = lineBlock(line, width);
    if (height + block.height > most) break;
    shown.push(block);
    height += block.height;
  }
  const left = lines.length - shown.length;
  if (left > 0) {
    const more = lineBlock({ head: `and ${left} more`, text: '' }, width);
    shown.push(more);
    height += more.height;
  }
  return { height, markup: html`<ul>${shown.map(({ markup }) => markup)}</ul>` };
};

interface Aside {
  readonly width: number;
  readonly block: Block;
}

const TALLY_WIDTH = 30;

/** The squares at the card's right, under their names where there are several kinds. */
const asideOf = (trackers: readonly Tracker[]): Aside | null => {
  const shown = trackers.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  const label = STYLES.small.line + 1;
  return {
    width: Math.max(
      ...shown.map((tracker) =>
        Math.max(
          measure(tracker.title, STYLES.small),
          tracker.count > 60 ? TALLY_WIDTH : boxesWidth(tracker, CARD_BOXES),
        ),
      ),
    ),
    block: {
      height: shown.reduce(
        (sum, tracker) => sum + boxesHeight(tracker, CARD_BOXES) + (tracker.title === '' ? 0 : label),
        0,
      ),
      markup: html`<div class="aside">${shown.map((tracker) => html`${tracker.title === '' ? null : html`<small>${tracker.title}</small>`}${showBoxes(tracker, CARD_BOXES)}`)}</div>`,
    },
  };
};

const nameStyle = (name: string, width: number) =>
  isShort(name, STYLES.cardName, width, LONGEST.name) ? STYLES.cardName : STYLES.longCardName;

/** Name, points and kind, beside the portrait where there is one. */
const cardHead = (entry: Entry, options: PrintOptions, portraits: Portraits, width: number): Block => {
  const face = faceClass(portraits, entry.person);
  const logo = ownLogo(options);
  const room = face === null ? width : width - FACE.size - FACE.gap;
  const logoWidth = logo === null ? 0 : CARD_LOGO.width + CARD_LOGO.gap;
  const nameWidth = room - logoWidth - (entry.cost === null ? 0 : COST);
  const style = nameStyle(entry.name, nameWidth);
  const kind = shorten(entry.kind, STYLES.small, room, LONGEST.kind);
  const words =
    Math.max(logo === null ? 6.4 : CARD_LOGO.height + 1, textHeight(entry.name, style, nameWidth)) +
    GAP +
    textHeight(kind, STYLES.small, room);
  const markup = html`<header class="${style === STYLES.cardName ? 'cn' : 'cn long'}">${logo}<h3>${entry.name}</h3>${entry.cost === null ? null : html`<b>${entry.cost}</b>`}</header><p class="kind">${kind}</p>`;
  return face === null
    ? { height: words, markup }
    : {
        height: Math.max(words, FACE.size),
        markup: html`<div class="who-row"><span class="${`face ${face}`}" role="img" aria-label="${`Portrait of ${entry.name}`}"></span><div>${markup}</div></div>`,
      };
};

/** Few enough lines to stand on the card; longer ones stand on the roster or on a page of notes. */
const noteOf = ({ notes }: Entry, options: PrintOptions, width: number): string => {
  if (!options.notes || notes === '') return '';
  if (isShort(notes, STYLES.small, width, CARD_NOTE_LINES)) return notes;
  return options.layout === 'both' ? 'Notes: see the roster.' : 'Notes: see the notes page.';
};

/** A card as low as its words allow. */
export const cardBlock = (entry: Entry, options: Drawn, portraits: Portraits, width: number): Block => {
  const top = cardTop(options, width);
  const head = cardHead(entry, options, portraits, width);
  const aside = options.boxes ? asideOf(entry.trackers) : null;
  const beside = aside === null ? width : width - aside.width - BOXES_GAP;
  const list = listLines(linesOf(entry, options), beside, options);
  const bands = options.boxes ? bandBlocks(entry.bands, width) : [];
  const foot = shorten(entry.foot, STYLES.small, width, LONGEST.foot);
  const ending = [foot, noteOf(entry, options, width)].filter((text) => text !== '');
  return {
    height:
      2 * CARD_PADDING.block +
      top.height +
      head.height +
      GAP +
      STAT_BOX +
      sumOf(bands) +
      1.8 +
      Math.max(list.height, aside?.block.height ?? 0) +
      (ending.length === 0 ? 0 : GAP + 1) +
      ending.reduce((sum, text) => sum + textHeight(text, STYLES.small, width), 0) +
      1,
    markup: html`<article class="card">${top.markup}${head.markup}${entry.cardStats.length === 0 ? null : html`<dl class="stats">${entry.cardStats.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}${bands.map(({ markup }) => markup)}<div class="cb">${list.markup}${aside?.block.markup ?? null}</div>${ending.length === 0 ? null : html`<footer>${ending.map((text) => html`<p>${text}</p>`)}</footer>`}</article>`,
  };
};

const BLANK_BOXES = 10;
const BLANK_HEIGHT = 56;

/** To fill in by hand. */
export const blankCard = ({ blankStats }: PrintSheet, options: PrintOptions, width: number): Block => {
  const top = cardTop(options, width);
  return {
    height: BLANK_HEIGHT + top.height,
    markup: html`<article class="card blank">${top.markup}<header class="cn">${ownLogo(options)}<h3></h3></header><p class="kind"></p><dl class="stats">${blankStats.map((label) => html`<div><dt>${label}</dt><dd></dd></div>`)}</dl><div class="cb"><ul><li></li><li></li><li></li></ul>${options.boxes ? html`<div class="aside">${showBoxes({ title: '', label: '', count: BLANK_BOXES, halfAt: 0 }, CARD_BOXES)}</div>` : null}</div><footer></footer></article>`,
  };
};
