export type Delimiter = ',' | ';' | '\t' | '|';

/** In the order in which they win a tie. */
export const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

export type CsvValue = string | number | null;

/**
 * A cell that begins like this is run as a formula by spreadsheets; the quote makes it text again. Some look past what
 * cannot be seen, and some take the wide and the small forms of a sign for the sign.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{C}\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u;

const writeCell = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return `${value}`;
  const guarded = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** For spreadsheets: commas, and lines that end as RFC 4180 wants them. Nothing in it is run as a formula. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/** Takes away the quote that `writeCsv` sets before what looks like a formula, and the space around a cell. */
const readCell = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.startsWith("'") && FORMULA.test(trimmed.slice(1)) ? trimmed.slice(1) : trimmed;
};

export interface CsvRecord {
  /** The line of the file it begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Every record of a text that is not blank. Forgiving, as files of many programs come in: any line ending, a byte
 * order mark, quotes inside a bare cell, and a quote that is never closed ends with the text.
 */
export const readCsv = (text: string, delimiter: Delimiter): readonly CsvRecord[] => {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begun = 1;
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const endCell = (): void => {
    cells.push(readCell(cell));
    cell = '';
  };
  const endRecord = (): void => {
    endCell();
    if (cells.some((value) => value !== '')) records.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === delimiter) endCell();
    else if (sign === '\n') endRecord();
    else cell += sign;
  }
  endRecord();
  return records;
};

const LOOKED_AT = 20;

/** The one that cuts the first lines most alike into the most cells; a comma where nothing tells. */
export const guessDelimiter = (text: string): Delimiter => {
  const start = text.slice(0, 20_000);
  const score = (delimiter: Delimiter): number => {
    const records = readCsv(start, delimiter).slice(0, LOOKED_AT);
    const width = records[0]?.cells.length ?? 1;
    if (width === 1) return 0;
    return (records.filter(({ cells }) => cells.length === width).length / records.length) * 1000 + width;
  };
  return DELIMITERS.reduce((best, candidate) => (score(candidate) > score(best) ? candidate : best));
};
