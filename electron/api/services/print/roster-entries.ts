import type { Band, Column, Entry, EntrySection, Tracker } from '../../../../rules/core/print-sheet.ts';
import { bandBlocks } from './bands.ts';
import {
  type Across,
  type Block,
  isShort,
  type Section,
  shorten,
  stack,
  sumOf,
  textHeight,
} from './block.ts';
import { boxesHeight, fitBoxes, showBoxes, TABLE_BOXES } from './boxes.ts';
import { type Html, html } from './html.ts';
import {
  BOXES_INDENT,
  COLUMN_HEADS,
  COST_WIDTH,
  GUTTER,
  HEADING,
  ROW,
  STYLES,
  WIDE_PAGE,
} from './metrics.ts';
import type { PrintOptions } from './options.ts';

/** Longer notes stand at the end, under the name they belong to. */
export const NOTE_LINES = 3;
const GEAR_LINES = 12;
const NAME_LINES = 30;
/** With a key below it an entry taller than this might be too tall for a page. */
const TALL_ENTRY = 120;
const NOTE_GAP = 0.6;
const NO_BOXES: Tracker = { title: '', label: '', count: 0, halfAt: 0 };

export const heading = (title: string): Block => ({
  height: HEADING.above + STYLES.heading.line + HEADING.below,
  markup: html`<h2>${title}</h2>`,
});

/** Widths of the table's columns: what the names get is what the others leave. */
export interface TableShape {
  readonly name: number;
  readonly cost: boolean;
  readonly trackers: readonly Column[];
}

export const tableShape = (
  section: EntrySection,
  { boxes }: Pick<PrintOptions, 'boxes'>,
  width: number,
): TableShape => {
  const trackers = boxes ? section.trackers : [];
  const cost = section.entries.some((entry) => entry.cost !== null);
  const taken = [...section.columns, ...trackers].reduce((sum, column) => sum + column.width, 0);
  return { name: width - taken - (cost ? COST_WIDTH : 0), cost, trackers };
};

/** The note beside the entry, or nothing when it is for the notes at the end. */
const noteOf = (entry: Entry, options: PrintOptions, width: number): string =>
  options.notes && isShort(entry.notes, STYLES.small, width, NOTE_LINES) ? entry.notes : '';

const SQUARES: readonly Band['kind'][] = ['ticks', 'points', 'ranks'];

/** What stands below an entry's row; squares are left out where nothing is to be crossed off. */
const blocksOf = ({ blocks = [] }: Entry, { boxes }: PrintOptions, width: number): readonly Block[] =>
  bandBlocks(
    blocks.filter(({ kind }) => boxes || !SQUARES.includes(kind)),
    width,
  );

const nameMarkup = (entry: Entry, name: string): Html =>
  html`<b class="nm">${name}</b><span class="rk">${name === entry.name ? entry.rank : ''}</span>`;

const shownName = (entry: Entry, width: number): string =>
  isShort(`${entry.name}${entry.rank}`, STYLES.name, width, NAME_LINES)
    ? entry.name
    : shorten(entry.name, STYLES.name, width, NAME_LINES);

const row = (entry: Entry, shape: TableShape, options: PrintOptions, width: number): Block => {
  const inner = shape.name - 2;
  const name = shownName(entry, inner);
  const gear = shorten(entry.gear, STYLES.small, inner, GEAR_LINES);
  const note = noteOf(entry, options, width);
  const trackers = shape.trackers.map((column, index) => {
    const tracker = entry.trackers[index] ?? NO_BOXES;
    const look = fitBoxes(TABLE_BOXES, column.width - BOXES_INDENT);
    const label = tracker.count > 0 && tracker.label !== '' ? tracker.label : '';
    return {
      height: boxesHeight(tracker, look) + (label === '' ? 0 : STYLES.small.line),
      markup: html`<span class="tk">${showBoxes(tracker, look) ?? html`<span class="none">–</span>`}${label === '' ? null : html`<small>${label}</small>`}</span>`,
    };
  });
  const words =
    textHeight(`${name}${entry.rank}`, STYLES.name, inner) + textHeight(gear, STYLES.small, inner);
  const tallest = Math.max(words, ...trackers.map(({ height }) => height));
  const noteHeight = note === '' ? 0 : textHeight(note, STYLES.small, width) + NOTE_GAP;
  const blocks = blocksOf(entry, options, width);
  return {
    height: ROW.above + tallest + sumOf(blocks) + noteHeight + ROW.below + ROW.rule,
    markup: html`<div class="row"><div class="cells"><span>${nameMarkup(entry, name)}<span class="gear">${gear}</span></span>${entry.cells.map((cell) => html`<span class="st">${cell}</span>`)}${shape.cost ? html`<span class="pts">${entry.cost}</span>` : null}${trackers.map(({ markup }) => markup)}</div>${blocks.map(({ markup }) => markup)}${note === '' ? null : html`<p class="note">${note}</p>`}</div>`,
  };
};

const columnHeads = (section: EntrySection, shape: TableShape): Block => ({
  height: COLUMN_HEADS,
  markup: html`<div class="cells heads"><span>${section.what}</span>${section.columns.map(({ label }) => html`<span class="st">${label}</span>`)}${shape.cost ? html`<span class="pts">Pts</span>` : null}${shape.trackers.map(({ label }) => html`<span class="tk">${label}</span>`)}</div>`,
});

/** How to read the table goes with its last entry: by itself it would be a page for one line. */
const withKey = (blocks: readonly Block[], text: string, width: number): readonly Block[] => {
  const last = blocks.at(-1);
  if (text === '' || last === undefined) return blocks;
  const key = {
    height: 1.5 + textHeight(text, STYLES.small, width),
    markup: html`<p class="key">${text}</p>`,
  };
  return last.height > TALL_ENTRY ? [...blocks, key] : [...blocks.slice(0, -1), stack(last, key)];
};

const inClass = (name: string, block: Block): Block => ({
  height: block.height,
  markup: html`<div class="${name}">${block.markup}</div>`,
});

const tableSection = (
  section: EntrySection,
  index: number,
  options: PrintOptions,
  width: number,
): Section => {
  const shape = tableShape(section, options, width);
  const heads = columnHeads(section, shape);
  const table = `t${index}`;
  return {
    head: inClass(table, stack(heading(section.title), heads)),
    again: inClass(table, stack(heading(`${section.title}, continued`), heads)),
    blocks: withKey(
      section.entries.map((entry) => inClass(table, row(entry, shape, options, width))),
      options.boxes ? section.key : '',
      width,
    ),
  };
};

const shortEntry = (entry: Entry, section: EntrySection, options: PrintOptions, width: number): Block => {
  const nameWidth = width - COST_WIDTH;
  const name = shownName(entry, nameWidth);
  const gear = shorten(entry.gear, STYLES.small, width, GEAR_LINES);
  const note = noteOf(entry, options, width);
  const stats = section.columns.map(({ label }, index) => ({ label, value: entry.cells[index] ?? '' }));
  const statText = stats.map(({ label, value }) => `${label} ${value}`).join('      ');
  const look = fitBoxes(TABLE_BOXES, width - 20);
  const trackers = options.boxes ? entry.trackers.filter(({ count }) => count > 0) : [];
  const blocks = blocksOf(entry, options, width);
  return {
    height:
      ROW.above +
      textHeight(`${name}${entry.rank}`, STYLES.name, nameWidth) +
      textHeight(gear, STYLES.small, width) +
      textHeight(statText, STYLES.name, width) +
      trackers.reduce((sum, tracker) => sum + boxesHeight(tracker, look) + 0.8, 0) +
      sumOf(blocks) +
      (note === '' ? 0 : textHeight(note, STYLES.small, width) + NOTE_GAP) +
      ROW.below +
      ROW.rule,
    markup: html`<div class="se"><div class="sn"><span>${nameMarkup(entry, name)}</span>${entry.cost === null ? null : html`<b>${entry.cost}</b>`}</div><span class="gear">${gear}</span><div class="ss">${stats.map((stat) => html`<span>${stat.label} <b>${stat.value}</b></span>`)}</div>${trackers.map((tracker) => html`<div class="sx">${showBoxes(tracker, look)}<small>${tracker.title}</small></div>`)}${blocks.map(({ markup }) => markup)}${note === '' ? null : html`<p class="note">${note}</p>`}</div>`,
  };
};

/** Names in less than this break after every syllable: the figures then stand below them. */
const LEAST_NAME = 36;

/** Short entries side by side; in large print, where a table has no room for its names, below each other. */
const shortAcross = ({ columns }: Pick<PrintOptions, 'columns'>, width: number): Across =>
  columns === 'two' && width >= WIDE_PAGE ? 2 : 1;

export const entrySection = (
  section: EntrySection,
  index: number,
  options: PrintOptions,
  width: number,
): Section => {
  const roomy = tableShape(section, options, width).name >= LEAST_NAME;
  if (options.columns === 'one' && roomy) return tableSection(section, index, options, width);
  const across = shortAcross(options, width);
  const column = (width - (across - 1) * GUTTER) / across;
  const entries = section.entries.map((entry) => shortEntry(entry, section, options, column));
  const key = options.boxes ? section.key : '';
  return {
    head: heading(section.title),
    again: heading(`${section.title}, continued`),
    blocks: withKey(entries, key, column),
    ...(across === 1 ? {} : { across }),
  };
};

/** How wide a note beside an entry may be. */
export const noteWidth = (options: PrintOptions, width: number): number =>
  shortAcross(options, width) === 2 ? (width - GUTTER) / 2 : width;
