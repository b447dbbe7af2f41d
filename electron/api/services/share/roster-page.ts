import type { Band, Entry, EntrySection, PrintSheet, Tracker } from '../../../../rules/core/print-sheet.ts';
import { type Html, html } from '../print/html.ts';
import { READING_CSS, readingPage } from '../print/reading-page.ts';
import { HIDDEN_FROM_OPPONENT } from './opponent-text.ts';

/** Written from the sheet that is printed: what the opponent's copy does not have cannot get into it. */

const CSS = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: .8rem; align-items: start }
.card { padding: .7rem .9rem .8rem; border: 1px solid var(--rule); border-top: 3px solid var(--lead) }
.card h3 { margin: 0; display: flex; justify-content: space-between; gap: .6rem }
.card h3 > small { font: 600 1rem/1.3 'Source Sans 3', 'Segoe UI', system-ui, sans-serif; white-space: nowrap }
.stats { display: flex; flex-wrap: wrap; gap: .35rem 1.1rem; margin: .5rem 0 0 }
.stats div { display: flex; flex-direction: column-reverse } .stats dt { font-size: .82rem; color: var(--quiet) } .stats dd { margin: 0; font-weight: 600; font-size: 1.15rem; line-height: 1.2 }
.boxes { display: flex; flex-wrap: wrap; gap: .3rem; margin: .5rem 0 0; align-items: center; padding: 0; border: 0 } .boxes legend, .boxes > span { float: left; padding: 0 .4rem 0 0; color: var(--quiet); font-size: .9rem }
.boxes input { width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--lead) }
.card table { font-size: .9rem; margin-top: .5rem }
.code { font: 400 .8rem/1.4 ui-monospace, monospace; user-select: all; -webkit-user-select: all; overflow-wrap: anywhere }
`;

const MOST_BOXES = 60;

/** Boxes that a finger ticks, without any script. */
const boxes = (title: string, count: number): Html | null =>
  count < 1 || count > MOST_BOXES
    ? null
    : html`<fieldset class="boxes"><legend>${title === '' ? 'Lost' : title}</legend>${Array.from({ length: count }, (_, at) => html`<input type="checkbox" autocomplete="off" aria-label="${at + 1}">`)}</fieldset>`;

const trackerMarkup = ({ title, label, count }: Tracker): Html | null =>
  boxes(title === '' ? label : title, count);

const bandMarkup = (band: Band): Html | null => {
  switch (band.kind) {
    case 'rungs':
      return html`<p><b>${band.title || band.name}</b> ${band.rungs.join(', ')}</p>`;
    case 'ticks':
      return html`<p><b>${band.title}</b> ${band.ticks.join(', ')}</p>`;
    case 'points':
      return boxes(band.title, band.count);
    case 'ranks':
      return boxes(
        band.title,
        band.ranks.flat().reduce((sum, one) => sum + one, 0),
      );
    case 'lines':
      return html`${band.lines.map(({ head, text }) => html`<p><b>${head}</b> ${text}</p>`)}`;
    case 'tables':
      return html`${band.tables.map(
        ({ title, heads, rows }) =>
          html`<div class="scroll"><table>${title === '' ? null : html`<caption>${title}</caption>`}<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`,
      )}`;
    default:
      return band satisfies never;
  }
};

const cardMarkup = (entry: Entry, { columns }: EntrySection, level: 'h1' | 'h3'): Html => {
  const { name, rank, gear, cells, cost, trackers, bands, lines, rules, foot, notes } = entry;
  const stats = columns
    .map(({ label }, at) => ({ label, value: cells[at] ?? '' }))
    .filter(({ value }) => value !== '');
  const title = html`<span>${name}${rank}</span>${cost === null ? null : html`<small>${cost}</small>`}`;
  return html`<article class="card">${level === 'h1' ? html`<h1>${title}</h1>` : html`<h3>${title}</h3>`}
${gear === '' ? null : html`<p class="quiet">${gear}</p>`}
${stats.length === 0 ? null : html`<dl class="stats">${stats.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}
${lines.map(({ head, text }) => html`<p><b>${head}</b> ${text}</p>`)}
${rules.map(({ head, text }) => html`<p><b>${head}</b> ${text}</p>`)}
${trackers.map(trackerMarkup)}${bands.map(bandMarkup)}
${foot === '' ? null : html`<p class="quiet">${foot}</p>`}
${notes === '' ? null : html`<p><i>${notes}</i></p>`}</article>`;
};

const sumOf = ({ points, limit }: PrintSheet): string =>
  points === null ? '' : limit === null ? `${points} points` : `${points} of ${limit} points`;

const listMarkup = (sheet: PrintSheet, secret: boolean): Html => html`<h1>${sheet.name}</h1>
<p class="quiet">${[sheet.scale, sumOf(sheet)].filter((part) => part !== '').join(' · ')}</p>
<p>${sheet.summary}</p>
${secret ? html`<p class="quiet">${HIDDEN_FROM_OPPONENT}</p>` : null}
<div class="ledger"></div>
${sheet.sections.map(
  (section) =>
    html`<h2>${section.title}</h2><div class="cards">${section.entries.map((entry) => cardMarkup(entry, section, 'h3'))}</div>`,
)}
${sheet.notes === '' ? null : html`<h2>Notes</h2><p>${sheet.notes}</p>`}`;

/** A roster as one file for a phone. `code` takes it into Muster again; the opponent's copy has none. */
export const rosterPage = (sheet: PrintSheet, code: string | null): string =>
  readingPage(
    sheet.name,
    CSS,
    html`${listMarkup(sheet, code === null)}
${code === null ? null : html`<details><summary>For Muster</summary><p>Choose this file under Import, or copy this line there.</p><p class="code">${code}</p></details>`}`,
  );

/** Each can be a picture by itself. */
export const cardNames = ({ sections }: PrintSheet): readonly string[] =>
  sections.flatMap(({ entries }) => entries.map(({ name }) => name));

export interface Picture {
  /** A part of a page, its whole look, and how wide it is to be drawn, in pixels. */
  readonly markup: string;
  readonly css: string;
  readonly width: number;
}

const LIST_WIDTH = 760;
const CARD_WIDTH = 420;

/** The list, or one card of it, as a page paints it. Null where there is no such card. */
export const rosterPicture = (sheet: PrintSheet, card: number | null, secret: boolean): Picture | null => {
  const all = sheet.sections.flatMap((section) => section.entries.map((entry) => ({ entry, section })));
  const wanted = card === null ? null : all[card];
  if (wanted === undefined) return null;
  const body =
    wanted === null
      ? listMarkup(sheet, secret)
      : html`${cardMarkup(wanted.entry, wanted.section, 'h1')}<p class="quiet">${sheet.name}${secret ? `. ${HIDDEN_FROM_OPPONENT}` : ''}</p>`;
  return {
    markup: html`<div class="reading picture">${body}</div>`.markup,
    css: `${READING_CSS}${CSS}.picture { padding: 1.4rem; font-size: 16px } .picture .card h1 { font-size: 1.9rem; display: flex; justify-content: space-between; gap: .6rem }`,
    width: wanted === null ? LIST_WIDTH : CARD_WIDTH,
  };
};
