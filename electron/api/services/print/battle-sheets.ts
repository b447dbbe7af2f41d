import { z } from 'zod';
import type { ShownTable } from '../../../../rules/core/counsel.ts';
import { type BySeat, SEATS, type Seat } from '../../../../rules/core/play.ts';
import type { Account } from '../battles/account.ts';
import { WEIGHTS } from '../battles/weigh.ts';
import { type Block, isShort, lineHeight, type Section, textBlocks, textHeight } from './block.ts';
import { type Piece, spread } from './columns.ts';
import { html } from './html.ts';
import { COLUMN_HEADS, GUTTER, ROW, STYLES } from './metrics.ts';
import { DEFAULT_PRINT_OPTIONS, type Drawn, PAPERS } from './options.ts';
import { layOut, type Page } from './pages.ts';
import { bodyHeight, innerWidth, type Leaf, RUNNING_HEAD } from './paper.ts';
import { bindPages, type RenderedPrint } from './render.ts';
import { heading } from './roster-entries.ts';
import { font, pageStyle } from './style.ts';
import { measure } from './text-size.ts';

/** What a person may choose of the report of a battle. */
export const battlePrintSchema = z.strictObject({
  paper: z.enum(PAPERS).default('a4'),
  /** `page` leaves the smaller entries out until it fits one page. */
  story: z.enum(['page', 'whole']).default('page'),
  /** Every roll, on pages of their own. */
  rolls: z.boolean().default(false),
  inkSaving: z.boolean().default(false),
});
export type BattlePrintOptions = z.infer<typeof battlePrintSchema>;

const LEDGER = 4.2;
const CELL_GAP = 2.4;
const LONGEST = 9;
const ENTRY_GAP = 0.9;
const TURN_GAP = { above: 2.2, below: 0.4 } as const;
/** With less than this the story begins on the next page. */
const LEAST_STORY = 30;
const TURN = STYLES.name;
const TEXT = STYLES.small;

const titleBlock = ({ title, about, leftOut, verdict, why }: Account, width: number): Block => {
  const style = isShort(title, STYLES.title, width, 1) ? STYLES.title : STYLES.longTitle;
  const below = [about, leftOut].filter((text) => text !== '').join('. ');
  return {
    height:
      textHeight(title, style, width) +
      1 +
      textHeight(below, TEXT, width) +
      LEDGER +
      2 +
      textHeight(verdict, STYLES.heading, width) +
      textHeight(why, STYLES.body, width),
    markup: html`<header><div class="title"><div><h1 class="${style === STYLES.title ? 'short' : 'long'}">${title}</h1><p>${below}</p></div></div><div class="ledger"></div><p class="verdict">${verdict}</p>${why === '' ? null : html`<p class="why">${why}</p>`}</header>`,
  };
};

/** As wide as its widest word. */
const cellWidths = ({ head, rows }: ShownTable): readonly number[] =>
  head.map(
    (title, at) =>
      Math.max(measure(title, TEXT), ...rows.map(({ cells }) => measure(cells[at] ?? '', TEXT))) + CELL_GAP,
  );

const nameWidth = (table: ShownTable, half: number): number =>
  Math.max(half / 3, half - cellWidths(table).reduce((sum, width) => sum + width, 0));

const armyRow = (table: ShownTable, index: number, half: number): Block => {
  const row = table.rows[index];
  if (row === undefined) return { height: 0, markup: html`<div></div>` };
  return {
    height: ROW.above + textHeight(row.name, TEXT, nameWidth(table, half) - CELL_GAP) + ROW.below + ROW.rule,
    markup: html`<div class="ar"><b>${row.name}</b>${row.cells.map((cell) => html`<span>${cell}</span>`)}</div>`,
  };
};

const beside = (of: (seat: Seat) => Block): Block => {
  const blocks = SEATS.map((seat) => ({ seat, block: of(seat) }));
  return {
    height: Math.max(...blocks.map(({ block }) => block.height)),
    markup: html`<div class="two">${blocks.map(({ seat, block }) => html`<div class="${`army${seat}`}">${block.markup}</div>`)}</div>`,
  };
};

/** Both armies side by side, unit by unit. */
const armiesSection = (armies: BySeat<ShownTable>, half: number): Section => {
  const head = beside((seat) => {
    const { label, head: heads, rows } = armies[seat];
    const title = heading(label);
    return {
      height: title.height + COLUMN_HEADS,
      markup: html`${title.markup}${rows.length === 0 ? html`<p class="none">Nothing is known of it yet.</p>` : html`<div class="ar hd"><span>Unit</span>${heads.map((one) => html`<span>${one}</span>`)}</div>`}`,
    };
  });
  const rows = Math.max(armies.A.rows.length, armies.B.rows.length, 1);
  return {
    head,
    again: head,
    blocks: Array.from({ length: rows }, (_, index) => beside((seat) => armyRow(armies[seat], index, half))),
  };
};

/** A bold word and what follows; what is long goes on over the column. */
const entryPieces = (head: string, text: string, half: number): readonly Piece[] => {
  const height = lineHeight({ head, text }, TEXT, half) + ENTRY_GAP;
  if (height <= LONGEST * TEXT.line)
    return [
      {
        height,
        markup: html`<p class="entry">${head === '' ? null : html`<b>${head}</b> `}${text}</p>`,
      },
    ];
  const above: readonly Piece[] =
    head === ''
      ? []
      : [
          {
            height: textHeight(head, { ...TEXT, face: 'bold' }, half),
            markup: html`<p class="flow"><b>${head}</b></p>`,
            keeps: true,
          },
        ];
  return [...above, ...textBlocks(text, TEXT, half, LONGEST)];
};

const turnPiece = (turn: string, half: number): Piece => ({
  height: TURN_GAP.above + textHeight(turn, TURN, half) + TURN_GAP.below,
  markup: html`<h3 class="turn">${turn}</h3>`,
  keeps: true,
});

type Told = Account['chapters'][number]['entries'][number];

/** Turns are headings, phases begin a line; `wanted` says which entries there is room for. */
const storyPieces = (
  { lead, opening, chapters }: Account,
  half: number,
  wanted: (told: Told) => boolean,
): readonly Piece[] => {
  const shown = chapters
    .map((chapter) => ({ ...chapter, entries: chapter.entries.filter(wanted) }))
    .filter(({ entries }) => entries.length > 0);
  const left = chapters.flatMap(({ entries }) => entries).filter((told) => !wanted(told)).length;
  return [
    ...lead.flatMap((text) => entryPieces('', text, half)),
    ...(lead.length === 0 ? entryPieces('', opening, half) : []),
    ...shown.flatMap(({ turn, phase, entries }, at) => [
      ...(shown[at - 1]?.turn === turn ? [] : [turnPiece(turn, half)]),
      ...entries.flatMap(({ entry }, index) =>
        entryPieces(index === 0 && phase !== null ? `${phase}.` : '', entry.said, half),
      ),
    ]),
    ...(left === 0
      ? []
      : entryPieces(
          '',
          `${left === 1 ? '1 entry is' : `${left} entries are`} left out here for want of room: the whole story has ${left === 1 ? 'it' : 'them'}.`,
          half,
        )),
  ];
};

const rollPieces = ({ rolls }: Account, half: number): readonly Piece[] =>
  rolls.flatMap(({ entry, when, lines }) => entryPieces(`${entry}. ${when}.`, lines.join('; '), half));

/** Text in two columns, on the page where the one before ends if there is room. */
const addColumns = (
  pages: readonly Page[],
  title: string,
  pieces: readonly Piece[],
  { leaf, what, anew }: { leaf: Leaf; what: string; anew: boolean },
): readonly Page[] => {
  const head = heading(title);
  const last = pages.at(-1);
  const whole = bodyHeight(leaf, RUNNING_HEAD) - head.height - 1.5;
  const begun = anew || last === undefined || last.room - head.height < LEAST_STORY ? null : last;
  const columns = spread(pieces, (page) => (page === 0 && begun !== null ? begun.room - head.height : whole));
  const added = columns.map(({ markup, height }, index): Page => {
    const onto = index === 0 ? begun : null;
    const body = [html`<h2>${index === 0 ? title : `${title}, continued`}</h2>`, markup];
    return onto === null
      ? { head: null, body, used: head.height + height, room: whole - height, what }
      : {
          ...onto,
          body: [...onto.body, ...body],
          used: onto.used + head.height + height,
          room: onto.room - head.height - height,
        };
  });
  return [...(begun === null || added.length === 0 ? pages : pages.slice(0, -1)), ...added];
};

const cssOf = ({ armies }: Account, options: Drawn, half: number): string => {
  const columns = SEATS.map((seat) => {
    const widths = cellWidths(armies[seat]).map((width) => `${width.toFixed(2)}mm`);
    return `.army${seat} .ar { grid-template-columns: ${nameWidth(armies[seat], half).toFixed(2)}mm ${widths.join(' ')} }`;
  });
  return [
    pageStyle({ sections: [] }, options),
    `.verdict { ${font(STYLES.heading)}; padding-top: 2mm }`,
    `.why { ${font(STYLES.body)} }`,
    `.ar { display: grid; ${font(TEXT)}; padding: ${ROW.above}mm 0 ${ROW.below}mm; border-bottom: var(--hair) solid }`,
    `.ar b { padding-right: ${CELL_GAP}mm; min-width: 0 }`,
    '.ar span + span, .ar b + span, .ar b ~ span { text-align: right; white-space: nowrap }',
    `.ar.hd { height: ${COLUMN_HEADS}mm; padding: 0 0 .7mm; align-items: end; border-bottom: var(--line) solid }`,
    `.none { ${font(TEXT)} }`,
    `.turn { ${font(TURN)}; padding: ${TURN_GAP.above}mm 0 ${TURN_GAP.below}mm }`,
    `.entry, .flow { ${font(TEXT)} }`,
    `.entry { padding-bottom: ${ENTRY_GAP}mm }`,
    ...columns,
  ].join('\n');
};

/** The entries that matter most, as many as one page holds: fates, losses, then what was rolled for. */
const fitPage = (
  { chapters }: Account,
  weights: readonly number[],
  tell: (wanted: (told: Told) => boolean) => readonly Page[],
): readonly Page[] => {
  const worth = ({ index, entry }: Told): number =>
    2 * (weights[index] ?? WEIGHTS.fate) + (entry.rolls.length > 0 ? 1 : 0);
  const ranked = chapters
    .flatMap(({ entries }) => entries)
    .sort((a, b) => worth(b) - worth(a) || a.index - b.index);
  const best = (count: number): readonly Page[] => {
    const chosen = new Set(ranked.slice(0, count).map(({ index }) => index));
    return tell(({ index }) => chosen.has(index));
  };
  let [least, most] = [0, ranked.length];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (best(middle).length === 1) least = middle;
    else most = middle;
  }
  return best(least);
};

/** The report of a battle on paper: result, both armies before and after, the story, and every roll. */
export const renderBattle = (
  account: Account,
  chosen: BattlePrintOptions,
  weigh: () => readonly number[],
): RenderedPrint => {
  const options: Drawn = {
    ...DEFAULT_PRINT_OPTIONS,
    paper: chosen.paper,
    inkSaving: chosen.inkSaving,
    scale: 1,
  };
  const width = innerWidth(options);
  const half = (width - GUTTER) / 2;
  const first = layOut([armiesSection(account.armies, half)], {
    leaf: options,
    head: titleBlock(account, width),
    what: 'report',
  });
  const tell = (wanted: (told: Told) => boolean): readonly Page[] =>
    addColumns(first, 'The story', storyPieces(account, half, wanted), {
      leaf: options,
      what: 'report',
      anew: false,
    });
  const whole = tell(() => true);
  const story = chosen.story === 'page' && whole.length > 1 ? fitPage(account, weigh(), tell) : whole;
  const rolls = chosen.rolls ? rollPieces(account, half) : [];
  const pages = addColumns(story, 'Every roll', rolls, { leaf: options, what: 'every roll', anew: true });
  return bindPages(
    { name: account.title, aside: [account.verdict] },
    pages,
    cssOf(account, options, half),
    options,
  );
};
