import { guessDelimiter, readCsv, writeCsv } from '../csv.ts';
import { type Miniature, miniatureSchema } from './miniatures.ts';

/** The columns of a table of miniatures, and what else people call them. */
const COLUMNS = [
  { field: 'name', head: 'Kind', also: ['name', 'miniature', 'unit'] },
  { field: 'system', head: 'Rules', also: ['system', 'game'] },
  { field: 'owned', head: 'Owned', also: ['count', 'number', 'how many', 'have'] },
  { field: 'painted', head: 'Painted', also: [] },
  { field: 'wanted', head: 'Wanted', also: ['want', 'to buy'] },
  { field: 'place', head: 'Place', also: ['where', 'box', 'shelf'] },
] as const satisfies readonly { field: keyof Miniature; head: string; also: readonly string[] }[];

/** `systems` gives names by id: people write names. */
export const miniaturesCsv = (
  collection: readonly Miniature[],
  systems: ReadonlyMap<string, string>,
): string =>
  writeCsv([
    COLUMNS.map(({ head }) => head),
    ...collection.map((one) =>
      COLUMNS.map(({ field }) =>
        field === 'system' && one.system !== null ? (systems.get(one.system) ?? one.system) : one[field],
      ),
    ),
  ]);

export type ReadMiniatures =
  | { readonly ok: true; readonly rows: readonly Miniature[] }
  | { readonly ok: false; readonly line: number; readonly message: string };

const MOST_ROWS = 10_000;

const readRow = (
  cells: readonly string[],
  places: ReadonlyMap<keyof Miniature, number>,
  systems: ReadonlyMap<string, string>,
): unknown => {
  const said = (field: keyof Miniature): string => cells[places.get(field) ?? -1] ?? '';
  const rules = said('system').toLowerCase();
  const [system] = [...systems].find(([id, called]) => id === rules || called.toLowerCase() === rules) ?? [];
  const numbers = (['owned', 'painted', 'wanted'] as const).map((field) => {
    const typed = said(field);
    return [field, typed === '' ? 0 : /^\d+$/.test(typed) ? Number(typed) : typed] as const;
  });
  return {
    name: said('name'),
    system: rules === '' || rules === 'all' ? null : (system ?? said('system')),
    ...Object.fromEntries(numbers),
    place: said('place'),
  };
};

/** Every row, or the first that is wrong. A row of nobody is passed over. */
export const readMiniatures = (text: string, systems: ReadonlyMap<string, string>): ReadMiniatures => {
  const [head, ...records] = readCsv(text, guessDelimiter(text));
  if (head === undefined) return { ok: false, line: 1, message: 'the table is empty' };
  const places = new Map<keyof Miniature, number>();
  for (const [at, cell] of head.cells.entries()) {
    const column = COLUMNS.find(({ field, head: word, also }) =>
      [field, word.toLowerCase(), ...also].includes(cell.toLowerCase()),
    );
    if (column !== undefined && !places.has(column.field)) places.set(column.field, at);
  }
  if (!places.has('name'))
    return {
      ok: false,
      line: head.line,
      message: `the first line must name the columns: ${COLUMNS.map(({ head: word }) => word).join(', ')}`,
    };
  if (records.length > MOST_ROWS)
    return { ok: false, line: MOST_ROWS, message: `at most ${MOST_ROWS} rows are taken in at once` };
  const rows: Miniature[] = [];
  for (const { line, cells } of records) {
    const row = readRow(cells, places, systems) as { readonly system: string | null };
    if (row.system !== null && !systems.has(row.system))
      return {
        ok: false,
        line,
        message: `there are no rules called "${row.system}"; leave it empty for all`,
      };
    const parsed = miniatureSchema.safeParse(row);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return { ok: false, line, message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not taken'}` };
    }
    rows.push(parsed.data);
  }
  return { ok: true, rows };
};
