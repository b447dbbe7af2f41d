import '../../../zod-jitless.ts';
import { type CsvField, type CsvMapping, remap } from '../../../../rules/core/character-csv/columns.ts';
import {
  type CheckedRow,
  type CsvReading,
  type CsvTable,
  checkRow,
  mappingFor,
  readTable,
} from '../../../../rules/core/character-csv/table.ts';
import type { CsvRecord, Delimiter } from '../../../../rules/core/csv.ts';

/** A table being looked at: nothing of it is stored. */
export interface Preview {
  readonly text: string;
  readonly table: CsvTable;
  readonly mapping: CsvMapping;
  /** With what was mended. */
  readonly rows: readonly CsvRecord[];
}

export const openPreview = (text: string): Preview => readAgain(text, {});

const readAgain = (
  text: string,
  told: { readonly delimiter?: Delimiter; readonly hasHeadings?: boolean },
): Preview => {
  const table = readTable(text, told);
  return { text, table, mapping: mappingFor(table), rows: table.rows };
};

/** Cut anew: what was mended in cells that no longer exist is gone. */
export const withDelimiter = ({ text }: Preview, delimiter: Delimiter): Preview =>
  readAgain(text, { delimiter });

export const withHeadings = ({ text, table }: Preview, hasHeadings: boolean): Preview =>
  readAgain(text, { delimiter: table.delimiter, hasHeadings });

export const withField = (preview: Preview, column: number, field: CsvField | null): Preview => ({
  ...preview,
  mapping: remap(preview.mapping, column, field),
});

export const withCell = (preview: Preview, row: number, column: number, text: string): Preview => ({
  ...preview,
  rows: preview.rows.map((record, index) => {
    if (index !== row) return record;
    const width = Math.max(record.cells.length, column + 1);
    const cells = Array.from({ length: width }, (_, place) =>
      place === column ? text : (record.cells[place] ?? ''),
    );
    return { ...record, cells };
  }),
});

export const withoutRows = (preview: Preview, gone: (row: number) => boolean): Preview => ({
  ...preview,
  rows: preview.rows.filter((_, index) => !gone(index)),
});

/** Without the spells that nobody knows, in every row that has some. */
export const withoutUnknownSpells = (preview: Preview, checked: readonly CheckedRow[]): Preview =>
  checked.reduce(
    (now, { troubles }, row) =>
      troubles.reduce(
        (mended, { column, unknown }) =>
          column === null || unknown === undefined ? mended : withCell(mended, row, column, unknown.rest),
        now,
      ),
    preview,
  );

const CACHES = new WeakMap<CsvMapping, WeakMap<CsvRecord, CheckedRow>>();

/** Every row checked; only what changed since the last time is looked at again. */
export const checkRows = (preview: Preview, spells: CsvReading['spells']): readonly CheckedRow[] => {
  const reading: CsvReading = { mapping: preview.mapping, headed: preview.table.headed, spells };
  const cache = CACHES.get(preview.mapping) ?? new WeakMap<CsvRecord, CheckedRow>();
  CACHES.set(preview.mapping, cache);
  return preview.rows.map((row) => {
    const known = cache.get(row);
    if (known !== undefined) return known;
    const checked = checkRow(
      row.cells.map((cell) => cell.trim()),
      reading,
    );
    cache.set(row, checked);
    return checked;
  });
};
