import type { Band, EntryTable, Line, Tracker } from '../../../../rules/core/print-sheet.ts';
import { type Block, lineHeight, textHeight } from './block.ts';
import { type BoxLook, boxesHeight, fitBoxes, showBoxes } from './boxes.ts';
import { html } from './html.ts';
import { BOX, ENTRY_TABLE, HIT, POINT, RUNG, STYLES } from './metrics.ts';
import { measure } from './text-size.ts';

export const BAND_GAP = 1.6;
export const TICK_LINE = 5.4;

const TITLE = STYLES.small.line;

const pointsOf = (count: number): Tracker => ({ title: '', label: '', count, halfAt: 0 });

const pointsLook = (width: number): BoxLook => fitBoxes(POINT, width);

const rungLines = (count: number, width: number): number =>
  Math.ceil(count / Math.floor((width + BOX.gap) / (RUNG.width + BOX.gap)));

const TICK_GAP = 4;
const TICK_SPACE = 1.4;

/** How many lines boxes and words take; on a card they may go on below. */
const tickLines = ({ title, ticks }: Extract<Band, { kind: 'ticks' }>, width: number): number => {
  const bold = { ...STYLES.cardText, face: 'bold' } as const;
  const widths = [
    measure(title, bold),
    ...ticks.map((tick) => BOX.size + TICK_SPACE + measure(tick, STYLES.cardText)),
  ];
  let lines = 1;
  let used = 0;
  for (const each of widths) {
    if (used > 0 && used + TICK_GAP + each > width) {
      lines += 1;
      used = each;
    } else used += (used > 0 ? TICK_GAP : 0) + each;
  }
  return lines;
};

type Ranks = Extract<Band, { kind: 'ranks' }>;

const castingWidth = (boxes: number): number =>
  boxes * HIT.size + Math.max(0, boxes - 1) * HIT.gap + HIT.between;

/** How many lines a rank takes; one that is wider than the page goes on below. */
const rankLines = (rank: readonly number[], width: number): number => {
  const perLine = Math.max(1, Math.floor((width + HIT.between) / castingWidth(Math.max(1, ...rank))));
  return Math.ceil(rank.length / perLine);
};

const ranksBlock = ({ title, ranks, foot }: Ranks, width: number): Block => {
  const lines = ranks.reduce((sum, rank) => sum + rankLines(rank, width), 0);
  const casting = (boxes: number) =>
    html`<span class="cst">${Array.from({ length: boxes }, () => html`<i></i>`)}</span>`;
  return {
    height:
      BAND_GAP +
      TITLE +
      0.6 +
      lines * (HIT.size + HIT.line) +
      ranks.length * HIT.rank +
      (foot === '' ? 0 : textHeight(foot, STYLES.small, width)),
    markup: html`<div class="band ranks"><small>${title}</small>${ranks.map((rank) => html`<div class="rank">${rank.map(casting)}</div>`)}${foot === '' ? null : html`<p class="ranks-foot">${foot}</p>`}</div>`,
  };
};

interface Sized {
  readonly width: number;
  readonly block: Block;
}

/** Its cells never break, so that its width is known. */
const entryTable = ({ title, heads, rows }: EntryTable): Sized => {
  const all = heads.length === 0 ? rows : [heads, ...rows];
  const columns = Math.max(0, ...all.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, index) =>
    Math.max(...all.map((cells) => measure(cells[index] ?? '', STYLES.small))),
  );
  return {
    width: Math.max(
      measure(title, STYLES.small),
      widths.reduce((sum, width) => sum + width + 2 * ENTRY_TABLE.pad, 0),
    ),
    block: {
      height: (title === '' ? 0 : TITLE) + all.length * ENTRY_TABLE.row + 1,
      markup: html`<div class="et">${title === '' ? null : html`<small>${title}</small>`}<table>${heads.length === 0 ? null : html`<thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>`}<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`,
    },
  };
};

/** As many beside each other as the width holds. */
const tableLines = (tables: readonly EntryTable[], width: number): readonly Block[] => {
  const lines: Sized[][] = [];
  let room = 0;
  for (const table of tables.map(entryTable)) {
    if (lines.length > 0 && table.width + ENTRY_TABLE.gap <= room) lines.at(-1)?.push(table);
    else {
      lines.push([table]);
      room = width + ENTRY_TABLE.gap;
    }
    room -= table.width + ENTRY_TABLE.gap;
  }
  return lines.map((line) => ({
    height: BAND_GAP + Math.max(...line.map(({ block }) => block.height)),
    markup: html`<div class="band ets">${line.map(({ block }) => block.markup)}</div>`,
  }));
};

/** One band of an entry, its gap above included. */
const bandBlock = (band: Exclude<Band, { kind: 'tables' }>, width: number): Block => {
  switch (band.kind) {
    case 'rungs':
      return {
        height: BAND_GAP + TITLE + 0.6 + rungLines(band.rungs.length, width) * (RUNG.height + BOX.gap),
        markup: html`<div class="band"><small>${band.name}: ${band.title}</small><div class="rungs">${band.rungs.map((rung) => html`<i>${rung}</i>`)}</div></div>`,
      };
    case 'ticks':
      return {
        height: BAND_GAP + tickLines(band, width) * TICK_LINE,
        markup: html`<div class="band ticks"><b>${band.title}</b>${band.ticks.map((tick) => html`<span><i></i>${tick}</span>`)}</div>`,
      };
    case 'points': {
      const look = pointsLook(width);
      return {
        height: BAND_GAP + TITLE + BOX.gap + boxesHeight(pointsOf(band.count), look),
        markup: html`<div class="band points"><small>${band.title}</small>${showBoxes(pointsOf(band.count), look)}</div>`,
      };
    }
    case 'ranks':
      return ranksBlock(band, width);
    case 'lines':
      return {
        height: BAND_GAP + band.lines.reduce((sum, line) => sum + lineHeight(line, STYLES.small, width), 0),
        markup: html`<div class="band lns">${band.lines.map(({ head, text }) => html`<p><b>${head}</b> ${text}</p>`)}</div>`,
      };
    default:
      return band satisfies never;
  }
};

/** All bands of an entry. Tables that follow each other fill lines together. */
export const bandBlocks = (bands: readonly Band[], width: number): readonly Block[] => {
  const blocks: Block[] = [];
  let tables: EntryTable[] = [];
  for (const band of bands) {
    if (band.kind === 'tables') {
      tables.push(...band.tables);
      continue;
    }
    blocks.push(...tableLines(tables, width), bandBlock(band, width));
    tables = [];
  }
  return [...blocks, ...tableLines(tables, width)];
};

/** What must be read even where nothing is to be ticked. */
export const bandLines = (bands: readonly Band[]): readonly Line[] =>
  bands.flatMap((band) =>
    band.kind === 'rungs' ? [{ head: band.name, text: `${band.rungs.join(', ')}: ${band.title}` }] : [],
  );
