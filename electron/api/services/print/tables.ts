import type { ReferenceTable } from '../../../../rules/core/print-sheet.ts';
import type { Block } from './block.ts';
import { html } from './html.ts';
import { STYLES } from './metrics.ts';
import { countLines, measure } from './text-size.ts';

export const TABLE = { row: 5.2, pad: 0.6, above: 0.6, below: 2 } as const;

const TYPE = STYLES.small;

interface Spans {
  readonly least: number;
  readonly most: number;
}

/** What each column needs for its longest word, and for its longest cell on one line. */
const columnSpans = ({ heads, rows }: ReferenceTable): readonly Spans[] => {
  const count = Math.max(heads.length, ...rows.map((cells) => cells.length));
  return Array.from({ length: count }, (_, index) => {
    const texts = [heads[index] ?? '', ...rows.map((cells) => cells[index] ?? '')];
    const widest = (of: readonly string[]): number =>
      Math.max(...of.map((text) => measure(text, TYPE))) + 2 * TABLE.pad;
    return { least: widest(texts.flatMap((text) => text.split(/\s+/))), most: widest(texts) };
  });
};

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** On one line each where the width allows it; else the long ones give way first. */
const columnWidths = (spans: readonly Spans[], width: number): readonly number[] => {
  const most = total(spans.map((span) => span.most));
  const least = total(spans.map((span) => span.least));
  if (most <= width) return spans.map((span) => (span.most * width) / most);
  if (least >= width) return spans.map((span) => (span.least * width) / least);
  const share = (width - least) / (most - least);
  return spans.map((span) => span.least + (span.most - span.least) * share);
};

/** How wide it would like to be. */
export const naturalWidth = (table: ReferenceTable): number =>
  total(columnSpans(table).map(({ most }) => most));

const rowHeight = (cells: readonly string[], widths: readonly number[]): number => {
  const lines = cells.map((cell, index) => countLines(cell, TYPE, (widths[index] ?? 0) - 2 * TABLE.pad));
  return Math.max(TABLE.row, Math.max(1, ...lines) * TYPE.line + 2 * TABLE.above);
};

/** Without heads the first column says what, the last how much. */
export const tableBlock = (table: ReferenceTable, width: number): Block => {
  const { heads, rows } = table;
  const widths = columnWidths(columnSpans(table), width);
  const all = heads.length === 0 ? rows : [heads, ...rows];
  return {
    height: total(all.map((cells) => rowHeight(cells, widths))) + TABLE.below,
    // Widths as attributes: the app's policy forbids styles, and only widths that are known can be counted on.
    markup: html`<table class="${heads.length === 0 ? 'mods' : 'grid'}"><colgroup>${widths.map((one) => html`<col width="${`${((100 * one) / width).toFixed(2)}%`}">`)}</colgroup>${heads.length === 0 ? null : html`<thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>`}<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`,
  };
};
