import type { Entry, Line, PrintSheet, Tracker } from '../../../../rules/core/print-sheet.ts';
import { bandBlock, bandLines } from './bands.ts';
import { type Block, isShort, lineHeight, type Section, shorten, textHeight } from './block.ts';
import { boxesHeight, boxesWidth, CARD_BOXES, showBoxes } from './boxes.ts';
import { html } from './html.ts';
import { STYLES } from './metrics.ts';
import type { PrintOptions } from './options.ts';
import { bodyHeight, RUNNING_HEAD } from './paper.ts';
import { measure } from './text-size.ts';

const ACROSS = 2;
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

const cardWidth = (width: number): number => width / ACROSS;
export const cardInner = (width: number): number => cardWidth(width) - 2 * CARD_PADDING.side;

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

const listLines = (lines: readonly Line[], width: number): Block => {
  const shown: Block[] = [];
  let height = 0;
  for (const line of lines) {
    const block = lineBlock(line, width);
    if (height + block.height > LINES_HEIGHT) break;
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

const card = (entry: Entry, options: PrintOptions, width: number): Block => {
  const nameWidth = entry.cost === null ? width : width - COST;
  const style = nameStyle(entry.name, nameWidth);
  const kind = shorten(entry.kind, STYLES.small, width, LONGEST.kind);
  const foot = shorten(entry.foot, STYLES.small, width, LONGEST.foot);
  const noted = options.notes && entry.notes !== '';
  const note = !noted
    ? ''
    : isShort(entry.notes, STYLES.small, width, CARD_NOTE_LINES)
      ? entry.notes
      : options.layout === 'both'
        ? 'Notes: see the roster.'
        : 'Notes: see the notes page.';
  const aside = options.boxes ? asideOf(entry.trackers) : null;
  const list = listLines(linesOf(entry, options), aside === null ? width : width - aside.width - BOXES_GAP);
  const bands = options.boxes ? entry.bands.map((band) => bandBlock(band, width)) : [];
  const ending = [foot, note].filter((text) => text !== '');
  return {
    height:
      2 * CARD_PADDING.block +
      Math.max(6.4, textHeight(entry.name, style, nameWidth)) +
      GAP +
      textHeight(kind, STYLES.small, width) +
      GAP +
      STAT_BOX +
      bands.reduce((sum, { height }) => sum + height, 0) +
      1.8 +
      Math.max(list.height, aside?.block.height ?? 0) +
      (ending.length === 0 ? 0 : GAP + 1) +
      ending.reduce((sum, text) => sum + textHeight(text, STYLES.small, width), 0) +
      1,
    markup: html`<article class="card"><header class="${style === STYLES.cardName ? 'cn' : 'cn long'}"><h3>${entry.name}</h3>${entry.cost === null ? null : html`<b>${entry.cost}</b>`}</header><p class="kind">${kind}</p>${entry.cardStats.length === 0 ? null : html`<dl class="stats">${entry.cardStats.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}${bands.map(({ markup }) => markup)}<div class="cb">${list.markup}${aside?.block.markup ?? null}</div>${ending.length === 0 ? null : html`<footer>${ending.map((text) => html`<p>${text}</p>`)}</footer>`}</article>`,
  };
};

const BLANK_BOXES = 10;
const BLANK_HEIGHT = 56;

const blankCard = ({ blankStats }: PrintSheet, options: PrintOptions): Block => ({
  height: BLANK_HEIGHT,
  markup: html`<article class="card blank"><header class="cn"><h3></h3></header><p class="kind"></p><dl class="stats">${blankStats.map((label) => html`<div><dt>${label}</dt><dd></dd></div>`)}</dl><div class="cb"><ul><li></li><li></li><li></li></ul>${options.boxes ? html`<div class="aside">${showBoxes({ title: '', label: '', count: BLANK_BOXES, halfAt: 0 }, CARD_BOXES)}</div>` : null}</div><footer></footer></article>`,
});

/** What a page of cards has for its rows. */
export const cardsHeight = ({ paper }: PrintOptions): number => bodyHeight(paper, RUNNING_HEAD) - 2;

export const rowsPerPage = ({ cardsPerPage }: PrintOptions): number => cardsPerPage / ACROSS;

interface Row {
  readonly cards: readonly Block[];
  readonly height: number;
}

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/** As many rows a page as it was asked for; fewer where full cards need more room than that. */
const gatherRows = (rows: readonly Row[], most: number, room: number): readonly (readonly Row[])[] => {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last !== undefined && last.length < most && heightOf(last) + row.height <= room) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

/**
 * Rows of a page have the height that was asked for, or that of fewer a page where their cards need more; one that
 * needs more than its share takes it from the others rather than lose a word.
 */
const pageOfCards = (rows: readonly Row[], most: number, room: number): Block => {
  const shares = Array.from({ length: most - rows.length + 1 }, (_, fewer) => most - fewer);
  const needed = heightOf(rows);
  const share = shares.find((rowsPer) => needed <= (rows.length * room) / rowsPer) ?? rows.length;
  return {
    height: (rows.length * room) / share,
    markup: html`<div class="${`cards rows${rows.length}of${share}`}">${rows.flatMap(({ cards }) => cards.map(({ markup }) => markup))}</div>`,
  };
};

/** Cards two across; `blanks` to fill in by hand follow. */
const layCards = (
  entries: readonly Entry[],
  blanks: readonly Block[],
  options: PrintOptions,
  width: number,
): readonly Section[] => {
  const inner = cardInner(width);
  const cards = [...entries.map((entry) => card(entry, options, inner)), ...blanks];
  const rows = Array.from({ length: Math.ceil(cards.length / ACROSS) }, (_, index): Row => {
    const pair = cards.slice(index * ACROSS, (index + 1) * ACROSS);
    return { cards: pair, height: Math.max(...pair.map(({ height }) => height)) };
  });
  const most = rowsPerPage(options);
  const room = cardsHeight(options);
  const nothing = { height: 0, markup: html`` };
  const blocks = gatherRows(rows, most, room).map((group) => pageOfCards(group, most, room));
  return blocks.length === 0 ? [] : [{ head: nothing, again: nothing, blocks }];
};

export const cardSections = (sheet: PrintSheet, options: PrintOptions, width: number): readonly Section[] =>
  layCards(
    sheet.sections.flatMap(({ entries }) => entries),
    Array.from({ length: options.blankCards }, () => blankCard(sheet, options)),
    options,
    width,
  );

export const commanderSections = (
  { commanders }: PrintSheet,
  options: PrintOptions,
  width: number,
): readonly Section[] => (options.commanders ? layCards(commanders, [], options, width) : []);
