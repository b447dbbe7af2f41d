import type { PrintSheet } from '../../../../rules/core/print-sheet.ts';
import { BAND_GAP, TICK_LINE } from './bands.ts';
import { CARD_PADDING, STAT_BOX } from './card.ts';
import { cardsHeight, rowsPerPage } from './cards.ts';
import {
  BOX,
  BOXES_INDENT,
  COLUMN_HEADS,
  COST_WIDTH,
  ENTRY_TABLE,
  GUTTER,
  HEADING,
  HIT,
  POINT,
  ROW,
  RUNG,
  STROKES,
  STYLES,
  type Style,
} from './metrics.ts';
import type { Drawn, PrintOptions } from './options.ts';
import { FOOT, innerWidth, MARGIN, PAPER_SIZES, RUNNING_HEAD } from './paper.ts';
import { FILL_IN } from './reference.ts';
import { tableShape } from './roster-entries.ts';
import { TABLE } from './tables.ts';
import { NO_PORTRAITS, type Portraits, trimRules } from './trim.ts';

const UI = "'Source Sans 3', 'Segoe UI', system-ui, sans-serif";
const DISPLAY = 'Grenze, Vollkorn, Georgia, serif';

export const font = ({ face, points, line }: Style): string =>
  `font: ${face === 'text' ? 400 : 600} ${points}pt / ${line}mm ${face === 'display' ? DISPLAY : UI}`;

/** One rule for each table: no style attributes, which the app's policy forbids. */
const tableRules = (sheet: Pick<PrintSheet, 'sections'>, options: Drawn): string =>
  sheet.sections
    .map((section, index) => {
      const shape = tableShape(section, options, innerWidth(options));
      const widths = [
        shape.name,
        ...section.columns.map(({ width }) => width),
        ...(shape.cost ? [COST_WIDTH] : []),
        ...shape.trackers.map(({ width }) => width),
      ];
      return `.t${index} .cells { grid-template-columns: ${widths.map((width) => `${width.toFixed(2)}mm`).join(' ')} }`;
    })
    .join('\n');

/** A strip is as high as its page; its cards grow up to their share of it. */
const cardRules = (options: Drawn): string => {
  const room = cardsHeight(options);
  return `.strip { display: grid; height: ${room.toFixed(3)}mm; align-content: start; grid-auto-rows: minmax(min-content, ${(room / rowsPerPage(options)).toFixed(3)}mm) }`;
};

/** The look of the pages: black on white, ruled like an account book. Colours of the app never reach it. */
export const pageStyle = (
  sheet: Pick<PrintSheet, 'sections'>,
  options: Drawn,
  portraits: Portraits = NO_PORTRAITS,
): string => {
  const { scale } = options;
  const { width, height } = PAPER_SIZES[options.paper];
  const mm = (length: number): string => `${Number((length / scale).toFixed(3))}mm`;
  const strokes = options.inkSaving ? STROKES.ink : STROKES.usual;
  return `
.sheets { --hair: ${strokes.hair}mm; --line: ${strokes.line}mm; --thick: ${strokes.thick}mm; --half: ${strokes.half}mm }
.page, .page * { box-sizing: border-box; margin: 0; padding: 0; font-variant-numeric: lining-nums tabular-nums !important; color: #000 }
.page { position: relative; zoom: calc(${scale} * var(--look, 1)); width: ${mm(width)}; height: ${mm(height)}; padding: ${mm(MARGIN.top)} ${mm(MARGIN.side)} ${mm(MARGIN.bottom)}; overflow: hidden; background: #fff; ${font(STYLES.body)}; text-align: left; text-rendering: geometricPrecision; overflow-wrap: anywhere; display: flex; flex-direction: column; -webkit-print-color-adjust: exact; print-color-adjust: exact }
.page > .body { display: block; flex: 1; min-height: 0 }
.page b { font-weight: 600 }
.page small { ${font(STYLES.small)} }
.page h2 { ${font(STYLES.heading)}; padding: ${HEADING.above}mm 0 ${HEADING.below}mm }
.page i { font-style: normal }
.page > header.run { height: ${RUNNING_HEAD - 2}mm; margin-bottom: 2mm; display: flex; gap: 4mm; align-items: baseline; border-bottom: var(--line) solid; white-space: nowrap; ${font(STYLES.small)} }
.run b { ${font(STYLES.heading)}; overflow: hidden; text-overflow: ellipsis; flex: 1; min-width: 0 }
.page > footer { height: ${FOOT}mm; display: flex; justify-content: space-between; align-items: flex-end; gap: 6mm; white-space: nowrap; ${font(STYLES.small)} }
.page > footer span { overflow: hidden; text-overflow: ellipsis; flex: none }
.page > footer .what { flex: 0 1 auto; min-width: 0 }
.title { display: flex; align-items: flex-end; justify-content: space-between; gap: 6mm }
.title div { flex: 1; min-width: 0 }
.title h1 { ${font(STYLES.title)} }
.title h1.long { ${font(STYLES.longTitle)} }
.title p { ${font(STYLES.small)}; padding-top: 1mm }
.total { flex: none; text-align: right; white-space: nowrap; font-size: 11pt; line-height: 9.2mm }
.total b { ${font(STYLES.title)} }
.ledger { height: 1.8mm; margin-top: 2.2mm; border-top: var(--thick) solid; border-bottom: var(--line) solid }
.fill { height: ${FILL_IN}mm; display: grid; grid-template-columns: 1.2fr 1.2fr .8fr; gap: 6mm; align-items: end; padding-bottom: 1mm }
.fill span { border-bottom: var(--line) solid; height: 6mm; ${font(STYLES.small)}; display: flex; align-items: flex-end }
.cells { display: grid; align-items: center }
.heads { height: ${COLUMN_HEADS}mm; align-items: end; border-bottom: var(--line) solid; padding-bottom: .7mm; white-space: nowrap; ${font(STYLES.small)} }
.row { padding: ${ROW.above}mm 0 ${ROW.below}mm; border-bottom: var(--hair) solid }
.row .cells > span:first-child { padding-right: 2mm; min-width: 0 }
.nm { ${font(STYLES.name)} }
.rk { font-weight: 400; font-size: 9pt; line-height: ${STYLES.small.line}mm }
.gear { display: block; ${font(STYLES.small)} }
.note, .key { ${font(STYLES.small)}; white-space: pre-line }
.note { padding-top: .6mm }
.key { padding-top: 1.5mm }
.st { text-align: center; white-space: nowrap; ${font(STYLES.name)} }
.pts { text-align: right; white-space: nowrap; font-size: 10.5pt; padding-right: 1mm }
.heads .st, .heads .pts { ${font(STYLES.small)} }
.tk { padding-left: ${BOXES_INDENT}mm }
.tk small { display: block }
.bx { display: grid; gap: ${BOX.gap}mm; padding: ${BOX.gap / 2}mm 0; justify-items: start }
.bl { display: flex; gap: ${BOX.gap}mm }
.bl i { width: ${BOX.size}mm; height: ${BOX.size}mm; border: var(--line) solid; flex: none }
.bl i:nth-child(5n):not(:last-child) { margin-right: ${BOX.fiveGap}mm }
.bl i.half { border-width: var(--half) }
.tally { display: block; height: ${BOX.size + BOX.gap}mm; padding-top: 1.2mm; padding-left: 12mm; background: linear-gradient(#000, #000) 0 calc(100% - .3mm) / 11mm .15mm no-repeat; white-space: nowrap; ${font(STYLES.small)} }
.two { display: grid; grid-template-columns: 1fr 1fr; column-gap: ${GUTTER}mm }
.three { display: grid; grid-template-columns: 1fr 1fr 1fr; column-gap: ${GUTTER}mm }
.two > *, .three > * { min-width: 0 }
.se { padding: ${ROW.above}mm 0 ${ROW.below}mm; border-bottom: var(--hair) solid }
.sn { display: flex; justify-content: space-between; gap: 3mm; ${font(STYLES.name)} }
.sn > span { min-width: 0 }
.sn > b { flex: none; white-space: nowrap }
.ss { display: flex; flex-wrap: wrap; column-gap: 4mm; ${font(STYLES.name)}; font-weight: 400; font-size: 9pt }
.ss b { font-size: 10.5pt; margin-left: .5mm }
.sx { display: flex; align-items: center; gap: 3mm; padding-top: .8mm }
.sx .bx { padding: ${BOX.gap / 2}mm 0 }
.page table { width: 100%; border-collapse: collapse; ${font(STYLES.small)} }
.page .grid, .page .mods { table-layout: fixed; margin-bottom: ${TABLE.below}mm }
.page th, .page td { height: ${TABLE.row}mm; padding: ${TABLE.above}mm ${TABLE.pad}mm; border-bottom: var(--hair) solid; text-align: center; font-weight: 400 }
.page th { border-bottom-width: var(--line) }
.page th:first-child, .page td:first-child { text-align: left; padding-left: 0 }
.mods td:last-child { text-align: right; padding-right: 0 }
.mods td:only-child { text-align: left }
.rule { ${font(STYLES.small)}; padding-bottom: 1.1mm }
.track { display: flex; justify-content: space-between; align-items: center; gap: 6mm; height: 11mm; margin-top: 4.5mm; border-block: var(--line) solid }
.turns, .lost { display: flex; align-items: center; gap: 1.4mm }
.turns b, .lost b { margin-right: 1.5mm }
.turns i { width: 6mm; height: 6mm; border: var(--line) solid; display: grid; place-items: center; font-size: 8pt; line-height: 1 }
.lost small { padding-left: 1mm }
.who { ${font(STYLES.name)}; padding-top: 1mm; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.flow { ${font(STYLES.small)}; white-space: nowrap }
.lines i { display: block; height: 9mm; border-bottom: var(--hair) solid }
.cards { display: grid; grid-template-columns: 1fr 1fr }
.cards.single { grid-template-columns: 1fr }
.strip { min-width: 0 }
${cardRules(options)}
.card { padding: ${CARD_PADDING.block}mm ${CARD_PADDING.side}mm; min-width: 0; display: flex; flex-direction: column; border: .15mm dashed; margin: 0 -.15mm -.15mm 0 }
.cn { display: flex; justify-content: space-between; align-items: baseline; gap: 3mm; min-height: 7.4mm; border-bottom: calc(var(--line) * 2) solid; padding-bottom: .6mm }
.cn h3 { ${font(STYLES.cardName)}; min-width: 0; flex: 1 }
.cn.long h3 { ${font(STYLES.longCardName)} }
.cn b { ${font(STYLES.cardName)}; font-size: 14pt; white-space: nowrap }
.kind { ${font(STYLES.small)}; padding-top: 1mm; min-height: ${STYLES.small.line + 1}mm }
.stats { display: grid; grid-auto-flow: column; grid-auto-columns: auto; height: ${STAT_BOX}mm; margin-top: 1.2mm; border: var(--line) solid; flex: none }
.stats div { padding: .6mm 1.2mm; border-left: var(--hair) solid; white-space: nowrap; min-width: 0; overflow: hidden }
.stats div:first-child { border-left: 0 }
.stats dt { font-size: 8pt; line-height: 3.2mm }
.stats dd { font: 600 15pt / 6.2mm ${DISPLAY} }
.band { padding-top: ${BAND_GAP}mm; flex: none }
.band small { display: block; height: ${STYLES.small.line}mm; white-space: nowrap; overflow: hidden }
.rungs { display: flex; flex-wrap: wrap; gap: ${BOX.gap}mm; padding-top: .6mm }
.rungs i { width: ${RUNG.width}mm; height: ${RUNG.height}mm; border: var(--line) solid; display: grid; place-items: center; ${font(STYLES.cardText)}; line-height: 1 }
.ticks { display: flex; flex-wrap: wrap; align-items: center; column-gap: 4mm; ${font(STYLES.cardText)}; line-height: ${TICK_LINE}mm }
.ticks span { display: flex; align-items: center; gap: 1.4mm; white-space: nowrap }
.ticks i { width: ${BOX.size}mm; height: ${BOX.size}mm; border: var(--line) solid; flex: none }
.card .points .bl i { width: ${POINT.size}mm; height: ${POINT.size}mm }
.rank { display: flex; flex-wrap: wrap; column-gap: ${HIT.between}mm; row-gap: ${HIT.line}mm; padding-bottom: ${HIT.line + HIT.rank}mm }
.cst { display: flex; gap: ${HIT.gap}mm }
.cst i { width: ${HIT.size}mm; height: ${HIT.size}mm; border: var(--line) solid; flex: none }
.ranks small { margin-bottom: .6mm }
.ranks-foot { ${font(STYLES.small)} }
.lns { ${font(STYLES.small)} }
.ets { display: flex; gap: ${ENTRY_TABLE.gap}mm; align-items: flex-start }
.ets .et { flex: 1 1 auto }
.et { padding-bottom: 1mm }
.page .et th, .page .et td { height: ${ENTRY_TABLE.row}mm; padding: 0 ${ENTRY_TABLE.pad}mm; white-space: nowrap }
.cb { display: flex; justify-content: space-between; gap: 3mm; padding-top: 1.8mm; flex: 1 }
.cb ul { flex: 1; min-width: 0; list-style: none }
.cb li { ${font(STYLES.cardText)}; padding-bottom: .8mm }
.aside { flex: none }
.aside small { display: block; padding: .5mm 0 .3mm }
.card .bl i { width: ${BOX.cardSize}mm; height: ${BOX.cardSize}mm }
.card > footer { ${font(STYLES.small)}; border-top: var(--hair) solid; padding-top: .8mm; margin-top: 1.4mm; white-space: pre-line }
.blank .cb li { height: 6.4mm; border-bottom: var(--hair) solid }
${tableRules(sheet, options)}
${trimRules(options, portraits)}
`.trim();
};

/** Goes to the document itself: a sheet inside a shadow root cannot name the paper. */
export const paperRule = ({ paper }: Pick<PrintOptions, 'paper'>): string =>
  `@page { size: ${PAPER_SIZES[paper].css} portrait; margin: 0 }`;
