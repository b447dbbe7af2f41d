import { listCharacters as listStored } from '../../../../db/queries/characters.ts';
import {
  type Incoming,
  incomingOf,
  type KnownPerson,
  type SameName,
  type Standing,
  standings,
  unknownSpells,
} from '../../../../rules/core/character-csv/compare.ts';
import {
  type CheckedRow,
  checkRow,
  mappingFor,
  readTable,
} from '../../../../rules/core/character-csv/table.ts';
import { asId, type CharacterId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../store-writes.ts';
import { hiddenOf, readOrNull } from '../stored-shape.ts';
import { addCharacter, editCharacter, saveSheet } from './characters.ts';
import { readersForFiles } from './readers.ts';
import { parseSheet, sheetOf } from './records.ts';

export { SAME_NAME, type SameName } from '../../../../rules/core/character-csv/compare.ts';

/** Everybody who is not removed, for a table to be compared with. */
export const listKnownPeople = (context: AppContext): readonly KnownPerson[] => {
  const hidden = hiddenOf(context, 'character');
  return listStored(context.store.db, { view: 'all', tag: null }).flatMap((stored) => {
    const sheet = hidden.has(stored.id) ? null : readOrNull(() => sheetOf(stored));
    return sheet === null ? [] : [{ id: stored.id, version: stored.version, sheet, tags: stored.tags }];
  });
};

export interface TableOrder {
  readonly text: string;
  readonly sameName: SameName;
  /** Spells that are not in the list are left out of their rows; otherwise such a row is bad. */
  readonly leaveOutSpells: boolean;
}

interface LookedAt {
  readonly line: number;
  readonly name: string;
  readonly checked: CheckedRow;
  readonly standing: Standing | null;
}

interface Table {
  readonly rows: readonly LookedAt[];
  readonly unknown: readonly string[];
}

const lookAt = (context: AppContext, { text, leaveOutSpells }: TableOrder): Table => {
  const table = readTable(text);
  const mapping = mappingFor(table);
  const spells = readersForFiles().flatMap((reader) => reader.spells ?? []);
  const check = (cells: readonly string[]): CheckedRow =>
    checkRow(cells, { mapping, headed: table.headed, spells });
  const trimmed = table.rows.map(({ cells }) => cells.map((cell) => cell.trim()));
  const first = trimmed.map(check);
  const checked = first.map((row, index) => {
    const trouble = row.troubles.find(({ unknown }) => unknown !== undefined);
    if (!leaveOutSpells || trouble === undefined) return row;
    return check(
      (trimmed[index] ?? []).map((cell, column) =>
        column === trouble.column ? (trouble.unknown?.rest ?? '') : cell,
      ),
    );
  });
  const found = standings(checked, listKnownPeople(context));
  return {
    rows: table.rows.map(({ line }, index) => ({
      line,
      name: trimmed[index]?.[mapping.indexOf('name')] ?? '',
      checked: checked[index] as CheckedRow,
      standing: found[index] ?? null,
    })),
    unknown: unknownSpells(first),
  };
};

/** What a table would bring. Nothing is stored. */
export const previewTable = (context: AppContext, order: TableOrder) => {
  const { rows, unknown } = lookAt(context, order);
  return {
    unknownSpells: unknown,
    rows: rows.map(({ line, name, checked, standing }) => ({
      line,
      name,
      troubles: checked.troubles.map(({ message }) => message),
      standing: standing?.kind ?? ('bad' as const),
      fields: standing?.kind === 'changed' ? standing.fields : [],
    })),
  };
};

export interface Imported {
  readonly added: readonly CharacterId[];
  readonly updated: readonly CharacterId[];
}

/** As it comes over the wire: nobody has read the sheet yet. */
type Wanted = Omit<Incoming, 'sheet'> & { readonly sheet: unknown };

/** All of them or none; the new ones stand in the list in the order they came in. */
export const takeIn = (context: AppContext, incoming: readonly Wanted[]): Imported =>
  inTransaction(context, () => {
    const added: CharacterId[] = [];
    const updated: CharacterId[] = [];
    for (const [index, { sheet, tags, update }] of [...incoming.entries()].toReversed()) {
      if (update === null) {
        const parsed = parseSheet(sheet, 'input/invalid', `characters[${index}].sheet`);
        added.push(addCharacter(context, { sheet: parsed, tags }));
      } else {
        const known = { id: asId<'character'>(update.id), version: update.version };
        const { version } = saveSheet(context, known, sheet);
        editCharacter(context, { ...known, version }, { tags: [...tags] });
        updated.push(known.id);
      }
    }
    return { added: added.toReversed(), updated: updated.toReversed() };
  });

/** Takes in what can be read; bad rows are told and stay out. */
export const importTable = (context: AppContext, order: TableOrder) => {
  const { rows } = lookAt(context, order);
  const incoming = rows.flatMap(({ checked, standing }) =>
    checked.character === null || standing === null
      ? []
      : (incomingOf(checked.character, standing, order.sameName) ?? []),
  );
  const bad = rows.filter(({ standing }) => standing === null);
  return {
    ...takeIn(context, incoming),
    same: rows.filter(({ standing }) => standing?.kind === 'same').length,
    skipped: rows.length - bad.length - incoming.length,
    bad: bad.map(({ line, name, checked }) => ({
      line,
      name,
      troubles: checked.troubles.map(({ message }) => message),
    })),
  };
};
