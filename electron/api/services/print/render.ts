import type { PrintSheet } from '../../../../rules/core/print-sheet.ts';
import { type Block, isShort, type Section, textHeight } from './block.ts';
import { CARD_NOTE_LINES } from './card.ts';
import { cardInner, cardSections } from './cards.ts';
import { chooseScale, type Drawing } from './fit.ts';
import { type Html, html } from './html.ts';
import { STYLES } from './metrics.ts';
import type { Drawn, PrintOptions } from './options.ts';
import { layOut, type Page } from './pages.ts';
import { innerWidth, PAPER_SIZES, type PaperSize } from './paper.ts';
import { fillInBlock, issuesSection, notesSections, referenceSections, trackSection } from './reference.ts';
import { entrySection, NOTE_LINES, noteWidth } from './roster-entries.ts';
import { pageStyle, paperRule } from './style.ts';
import { measure } from './text-size.ts';
import { LOGO, NO_PORTRAITS, ownLogo, type Portraits, pageTop, runningLogo } from './trim.ts';

export interface RenderedPrint {
  readonly title: string;
  /** The pages' markup, safe to put into a page as it is. */
  readonly html: string;
  readonly css: string;
  /** For the document itself: the paper and its margins. */
  readonly paperCss: string;
  readonly paper: PaperSize;
  readonly pages: number;
  /** What became of wishes that the paper could not grant as they were, a sentence each. */
  readonly notices: readonly string[];
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
const titleBlock = (sheet: PrintSheet, options: Drawn, width: number): Block => {
  const top = pageTop(options, width);
  const logo = ownLogo(options);
  const beside = logo === null ? width : width - LOGO.width - LOGO.gap;
  const total = measure(pointsText(sheet), STYLES.title);
  const room = beside - (sheet.points === null ? 0 : Math.min(total, beside / 2) + TOTAL_GAP);
  const style = isShort(sheet.name, STYLES.title, room, 1) ? STYLES.title : STYLES.longTitle;
  const words = textHeight(sheet.name, style, room) + 1 + textHeight(sheet.summary, STYLES.small, room);
  const fill = options.play ? fillInBlock : null;
  return {
    height:
      top.height +
      Math.max(words, STYLES.title.line, logo === null ? 0 : LOGO.height) +
      LEDGER +
      (fill?.height ?? 0),
    markup: html`<header>${top.markup}<div class="title">${logo}<div><h1 class="${style === STYLES.title ? 'short' : 'long'}">${sheet.name}</h1><p>${sheet.summary}</p></div>${totalMarkup(sheet)}</div><div class="ledger"></div>${fill?.markup ?? null}</header>`,
  };
};

const RULED = { line: 9, most: 12, least: 2, head: 10.4 } as const;

/** What is left of the last page is for writing. */
const withRuledLines = (pages: readonly Page[], options: Drawn): readonly Page[] => {
  const last = pages.at(-1);
  if (!options.notes || options.secret || last === undefined) return pages;
  const lines = Math.min(RULED.most, Math.floor((last.room - RULED.head) / RULED.line));
  if (lines < RULED.least) return pages;
  const ruled = html`<div class="lines"><h2>Notes</h2>${Array.from({ length: lines }, () => html`<i></i>`)}</div>`;
  return [...pages.slice(0, -1), { ...last, body: [...last.body, ruled] }];
};

const rosterPages = (sheet: PrintSheet, options: Drawn, width: number): readonly Page[] => {
  const notes = notesSections(sheet, options, width, { width: noteWidth(options, width), lines: NOTE_LINES });
  const sections: Section[] = [
    ...sheet.sections.map((section, index) => entrySection(section, index, options, width)),
    ...(options.issues ? issuesSection(sheet, width) : []),
    ...referenceSections(sheet, options, width),
    ...(options.play ? [trackSection(sheet)] : []),
    ...notes,
  ];
  const pages = layOut(sections, { leaf: options, head: titleBlock(sheet, options, width), what: 'roster' });
  return notes.length > 0 ? pages : withRuledLines(pages, options);
};

/** What the cards of a print are, said at the foot of their pages. */
const cardWords = (sheet: PrintSheet, { layout, commanders }: Drawn): string => {
  if (layout === 'roster') return 'commander cards';
  return commanders && sheet.commanders.length > 0 ? `commander cards and ${sheet.cards}` : sheet.cards;
};

interface Cards {
  readonly pages: readonly Page[];
  readonly counts: readonly number[];
}

const cardPages = (sheet: PrintSheet, options: Drawn, width: number, portraits: Portraits): Cards => {
  const alone = options.layout === 'cards';
  const at = { leaf: options, head: null };
  const { sections, counts } = cardSections(sheet, options, width, portraits);
  const what = cardWords(sheet, options);
  const cards = sections.length === 0 && !alone ? [] : layOut(sections, { ...at, what });
  const inner = cardInner(width);
  // The army's own notes belong to its roster; a page of its own here is for notes that no card can hold.
  const units = { ...sheet, notes: '' };
  const notes = alone ? notesSections(units, options, width, { width: inner, lines: CARD_NOTE_LINES }) : [];
  return {
    pages: notes.length === 0 ? cards : [...cards, ...layOut(notes, { ...at, what: 'notes' })],
    counts,
  };
};

/** Stands on top of every page but the first: a name, and what goes with it. */
interface RunningHead {
  readonly name: string;
  readonly aside: readonly string[];
  readonly logo?: Html | null;
}

const pageMarkup = (
  { name, aside, logo = null }: RunningHead,
  page: Page,
  number: number,
  of: number,
): Html => {
  const running = html`<header class="run">${logo}<b>${name}</b>${aside.map((one) => html`<span>${one}</span>`)}</header>`;
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
  notices: [],
});

const draw = (sheet: PrintSheet, options: Drawn, portraits: Portraits): Drawing => {
  const width = innerWidth(options);
  const roster = options.layout === 'cards' ? [] : rosterPages(sheet, options, width);
  const wantsCards = options.layout !== 'roster' || options.commanders;
  const cards = wantsCards ? cardPages(sheet, options, width, portraits) : { pages: [], counts: [] };
  return { options, pages: [...roster, ...cards.pages], roster, cardCounts: cards.counts };
};

/** One maker for the preview, the printer, the PDF and the command line: what is seen is what is printed. */
export const renderPrint = (
  sheet: PrintSheet,
  chosen: PrintOptions,
  known: Portraits = NO_PORTRAITS,
): RenderedPrint => {
  // Whatever a sheet holds, its owner's notes are never for the opponent.
  const options = chosen.secret ? { ...chosen, notes: false, issues: false } : chosen;
  const portraits = options.portraits && !options.secret ? known : NO_PORTRAITS;
  const { drawing, notices } = chooseScale(options, (drawn) => draw(sheet, drawn, portraits));
  const points = pointsText(sheet);
  const aside = [
    ...(options.header === '' ? [] : [options.header]),
    ...(points === '' ? [] : [points]),
    sheet.scale,
  ];
  const head = { name: sheet.name, aside, logo: runningLogo(options) };
  const css = pageStyle(sheet, drawing.options, portraits);
  return { ...bindPages(head, drawing.pages, css, options), notices };
};
