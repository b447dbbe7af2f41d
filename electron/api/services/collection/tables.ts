import { kindKey, type Miniature, needsOf, shoppingList } from '../../../../rules/core/muster/miniatures.ts';
import { miniaturesCsv, readMiniatures } from '../../../../rules/core/muster/miniatures-csv.ts';
import { allSystems, isSystemId, systemOf } from '../../../../rules/registry.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { type ExportedFile, fileNameFor } from '../file-name.ts';
import { documentFrom, type RosterSource } from '../roster-source.ts';
import { inTransaction } from '../store-writes.ts';
import { addMiniature, collectionOf, editMiniature, type MiniatureRecord } from './miniatures.ts';

const systemNames = (): ReadonlyMap<string, string> =>
  new Map(allSystems().map(({ id, name }) => [id, name]));

export const exportCollection = (context: AppContext): ExportedFile => ({
  fileName: fileNameFor('Miniatures', 'csv'),
  text: miniaturesCsv(collectionOf(context), systemNames()),
});

const readRows = (text: string): readonly Miniature[] => {
  const read = readMiniatures(text, systemNames());
  if (read.ok) return read.rows;
  throw new Refused('table/invalid', `Line ${read.line}: ${read.message}. Nothing was taken in.`, 'text');
};

const keyOf = ({ name, system }: Miniature): string => `${system ?? ''} ${kindKey(name)}`;

const isSame = (one: Miniature, other: Miniature): boolean =>
  (['owned', 'painted', 'wanted', 'place'] as const).every((field) => one[field] === other[field]);

interface TableLook {
  readonly added: readonly Miniature[];
  /** Kinds that are there already, with what they become. */
  readonly changed: readonly { readonly before: MiniatureRecord; readonly after: Miniature }[];
  readonly same: number;
}

/** What a table would bring; a kind that comes up twice counts as its last line says. Nothing is stored. */
export const lookAtTable = (context: AppContext, text: string): TableLook => {
  const here = new Map(collectionOf(context).map((one) => [keyOf(one), one]));
  const rows = [...new Map(readRows(text).map((row) => [keyOf(row), row])).values()];
  const known = rows.flatMap((after) => {
    const before = here.get(keyOf(after));
    return before === undefined ? [] : [{ before, after }];
  });
  return {
    added: rows.filter((row) => !here.has(keyOf(row))),
    changed: known.filter(({ before, after }) => !isSame(before, after)),
    same: known.filter(({ before, after }) => isSame(before, after)).length,
  };
};

/** All of it or nothing. Tells what it made and what was before, so that it can be taken back. */
export const takeTable = (
  context: AppContext,
  text: string,
): {
  readonly added: readonly MiniatureRecord[];
  readonly changed: readonly { readonly before: MiniatureRecord; readonly after: MiniatureRecord }[];
} => {
  const { added, changed } = lookAtTable(context, text);
  return inTransaction(context, () => ({
    added: added.map((row) => addMiniature(context, row)),
    changed: changed.map(({ before, after }) => ({
      before,
      after: editMiniature(context, before, after),
    })),
  }));
};

/** What a roster needs of each kind, and what of it is there. */
export const needsOfRoster = (context: AppContext, source: RosterSource) => {
  const document = documentFrom(context, source);
  if (!isSystemId(document.system)) throw new Error(`no rules called ${document.system}`);
  return { document, needs: needsOf(systemOf(document.system), document, collectionOf(context)) };
};

/** As text to take to a shop: for a roster, or whatever is wanted at all. */
export const shoppingText = (context: AppContext, source: RosterSource | null): { readonly text: string } => {
  const wanted = collectionOf(context);
  const told = source === null ? null : needsOfRoster(context, source);
  const lines = shoppingList(told?.needs ?? [], wanted);
  const title = told === null ? 'Shopping list' : `Shopping list for ${told.document.name}`;
  const rows = lines.map(({ kind, buy, why }) => `- ${buy} ${kind} (${why})`);
  return { text: `${[title, ...(rows.length === 0 ? ['Nothing is missing.'] : rows)].join('\n')}\n` };
};
