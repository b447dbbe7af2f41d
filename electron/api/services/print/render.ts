import type { PrintSheet } from '../../../../rules/core/print-sheet.ts';
import { type Block, isShort, type Section, textHeight } from './block.ts';
import { CARD_NOTE_LINES, cardInner, cardSections, commanderSections } from './cards.ts';
import { type Html, html } from './html.ts';
import { STYLES } from './metrics.ts';
import type { PrintOptions } from './options.ts';
import { layOut, type Page } from './pages.ts';
import { innerWidth, PAPER_SIZES, type PaperSize } from './paper.ts';
import {
  fillInBlock,
  issuesSection,
  notesSections,
  referenceSections,
  tablesSections,
  trackSection,
} from './reference.ts';
import { entrySection, NOTE_LINES, noteWidth } from './roster-entries.ts';
import { pageStyle, paperRule } from './style.ts';
import { measure } from './text-size.ts';

export interface RenderedPrint {
  readonly title: string;
  /** The pages' markup, safe to put into a page as it is. */
  readonly html: string;
  readonly css: string;
  /** For the document itself: the paper and its margins. */
  readonly paperCss: string;
  readonly paper: PaperSize;
  readonly pages: number;
}

const LEDGER = 4.2;
const TOTAL_GAP = 6;

const pointsText = ({ points, limit }: PrintSheet): string =>
  points === null ? '' : limit === null ? `${points} points` : `${points} of ${limit} points`;

const totalMarkup = ({ points, limit }: PrintSheet): Html | null =>
  points === null
    ? null
    : html`<span class="total"><b>${points}</b> ${limit === null ? 'points' : `of ${limit} points`}</span>`;

/** The great head of a roster's first page; a long name is set smaller rather than cut. */
const titleBlock = (sheet: PrintSheet, options: PrintOptions, width: number): Block => {
  const total = measure(pointsText(sheet), STYLES.title);
  const room = width - (sheet.points === null ? 0 : Math.min(total, width / 2) + TOTAL_GAP);
  const style = isShort(sheet.name, STYLES.title, room, 1) ? STYLES.title : STYLES.longTitle;
  const words = textHeight(sheet.name, style, room) + 1 + textHeight(sheet.summary, STYLES.small, room);
  const fill = options.play ? fillInBlock : null;
  return {
    height: Math.max(words, STYLES.title.line) + LEDGER + (fill?.height ?? 0),
    markup: html`<header><div class="title"><div><h1 class="${style === STYLES.title ? 'short' : 'long'}">${sheet.name}</h1><p>${sheet.summary}</p></div>${totalMarkup(sheet)}</div><div class="ledger"></div>${fill?.markup ?? null}</header>`,
  };
};

const RULED = { line: 9, most: 12, least: 2, head: 10.4 } as const;

/** What is left of the last page is for writing. */
const withRuledLines = (pages: readonly Page[], options: PrintOptions): readonly Page[] => {
  const last = pages.at(-1);
  if (!options.notes || options.secret || last === undefined) return pages;
  const lines = Math.min(RULED.most, Math.floor((last.room - RULED.head) / RULED.line));
  if (lines < RULED.least) return pages;
  const ruled = html`<div class="lines"><h2>Notes</h2>${Array.from({ length: lines }, () => html`<i></i>`)}</div>`;
  return [...pages.slice(0, -1), { ...last, body: [...last.body, ruled] }];
};

const rosterPages = (sheet: PrintSheet, options: PrintOptions, width: number): readonly Page[] => {
  const notes = notesSections(sheet, options, width, { width: noteWidth(options, width), lines: NOTE_LINES });
  const sections: Section[] = [
    ...sheet.sections.map((section, index) => entrySection(section, index, options, width)),
    ...(options.issues ? issuesSection(sheet, width) : []),
    ...referenceSections(sheet, options, width),
    ...tablesSections(sheet, options, width),
    ...(options.play ? [trackSection(sheet)] : []),
    ...notes,
  ];
  const pages = layOut(sections, {
    paper: options.paper,
    head: titleBlock(sheet, options, width),
    what: 'roster',
  });
  return notes.length > 0 ? pages : withRuledLines(pages, options);
};

const cardPages = (
  sheet: PrintSheet,
  options: PrintOptions,
  width: number,
  alone: boolean,
): readonly Page[] => {
  const at = { paper: options.paper, head: null };
  const sections = cardSections(sheet, options, width);
  const cards = sections.length === 0 && !alone ? [] : layOut(sections, { ...at, what: sheet.cards });
  const inner = cardInner(width);
  // The army's own notes belong to its roster; a page of its own here is for notes that no card can hold.
  const units = { ...sheet, notes: '' };
  const notes = alone ? notesSections(units, options, width, { width: inner, lines: CARD_NOTE_LINES }) : [];
  return notes.length === 0 ? cards : [...cards, ...layOut(notes, { ...at, what: 'notes' })];
};

const commanderPages = (sheet: PrintSheet, options: PrintOptions, width: number): readonly Page[] => {
  const sections = commanderSections(sheet, options, width);
  return sections.length === 0
    ? []
    : layOut(sections, { paper: options.paper, head: null, what: 'commander cards' });
};

/** Stands on top of every page but the first: a name, and what goes with it. */
interface RunningHead {
  readonly name: string;
  readonly aside: readonly string[];
}

const pageMarkup = ({ name, aside }: RunningHead, page: Page, number: number, of: number): Html => {
  const running = html`<header class="run"><b>${name}</b>${aside.map((one) => html`<span>${one}</span>`)}</header>`;
  return html`<section class="page" aria-label="${`Page ${number} of ${of}, ${page.what}`}">${page.head ?? running}<div class="body">${page.body}</div><footer><span>Muster</span><span class="what">${name}, ${page.what}</span><span>page ${number} of ${of}</span></footer></section>`;
};

/** Pages with their heads and feet. */
export const bindPages = (
  head: RunningHead,
  pages: readonly Page[],
  css: string,
  options: PrintOptions,
): RenderedPrint => ({
  title: head.name,
  html: html`<div class="sheets">${pages.map((page, index) => pageMarkup(head, page, index + 1, pages.length))}</div>`
    .markup,
  css,
  paperCss: paperRule(options),
  paper: PAPER_SIZES[options.paper],
  pages: pages.length,
});

/** One maker for the preview, the printer, the PDF and the command line: what is seen is what is printed. */
export const renderPrint = (sheet: PrintSheet, chosen: PrintOptions): RenderedPrint => {
  // Whatever a sheet holds, its owner's notes are never for the opponent.
  const options = chosen.secret ? { ...chosen, notes: false, issues: false } : chosen;
  const width = innerWidth(options.paper);
  const pages = [
    ...(options.layout === 'cards' ? [] : rosterPages(sheet, options, width)),
    ...(options.layout === 'roster' ? [] : cardPages(sheet, options, width, options.layout === 'cards')),
    ...commanderPages(sheet, options, width),
  ];
  const points = pointsText(sheet);
  const aside = [...(points === '' ? [] : [points]), sheet.scale];
  return bindPages({ name: sheet.name, aside }, pages, pageStyle(sheet, options), options);
};
