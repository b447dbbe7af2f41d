import { listRosters, type StoredRoster } from '../../../db/queries/rosters.ts';
import type { RosterId } from '../../../rules/core/ids.ts';
import { systemIds } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { addCustomUnit, listCustomUnits } from './custom-units.ts';
import {
  EMPTY,
  type MusterFile,
  parseFile,
  type RosterFile,
  writeBundle,
  writeRoster,
} from './file-format.ts';
import { listSetups, saveSetup } from './print/setups.ts';
import { documentOf } from './roster-records.ts';
import { addRoster, getStored } from './rosters.ts';
import { getSettings, setSettings } from './settings.ts';

export interface ExportedFile {
  readonly fileName: string;
  readonly text: string;
}

export interface ImportedThing {
  readonly kind: 'roster' | 'custom-unit' | 'print-setup';
  readonly id: string;
  readonly name: string;
  /** The file's id was taken: this came in beside what is there. */
  readonly renewed: boolean;
}

export interface ImportReport {
  readonly imported: readonly ImportedThing[];
}

const asRosterFile = (stored: StoredRoster): RosterFile => ({
  id: stored.id,
  document: documentOf(stored),
  tags: stored.tags,
  favourite: stored.favourite,
  removed: stored.removedAt !== null,
});

/** A name that every file system takes. */
export const fileNameFor = (name: string, extension = 'muster'): string => {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .slice(0, 80)
    .trim();
  return `${plain === '' ? 'Roster' : plain}.${extension}`;
};

const listKeptAndRemoved = ({ store }: AppContext): readonly StoredRoster[] => [
  ...listRosters(store.db, { view: 'all', tag: null }),
  ...listRosters(store.db, { view: 'removed', tag: null }),
];

/** One roster goes into a roster file, several into a bundle. */
export const exportRosters = (context: AppContext, ids: readonly RosterId[]): ExportedFile => {
  const rosters = ids.map((id) => asRosterFile(getStored(context, id)));
  const [first] = rosters;
  if (rosters.length === 1 && first !== undefined) {
    return { fileName: fileNameFor(first.document.name), text: writeRoster(first) };
  }
  return { fileName: `${rosters.length} rosters.muster`, text: writeBundle({ ...EMPTY, rosters }) };
};

const byId = <T extends { readonly id: string | null }>(things: readonly T[]): readonly T[] =>
  [...things].sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));

/** Sorted by id, so that the same store always gives the same bytes. */
export const exportAll = (context: AppContext): ExportedFile => {
  const customUnits = systemIds.flatMap((system) => listCustomUnits(context, system));
  const text = writeBundle({
    rosters: byId(listKeptAndRemoved(context).map(asRosterFile)),
    customUnits: byId(customUnits).map(({ id, system, unit }) => ({ id, system, unit })),
    printSetups: byId(listSetups(context)).map(({ id, name, options }) => ({ id, name, options })),
    settings: getSettings(context),
  });
  return { fileName: 'Everything.muster', text };
};

const importRosters = (context: AppContext, { rosters }: MusterFile): readonly ImportedThing[] => {
  const taken = new Set(listKeptAndRemoved(context).map(({ id }) => id));
  return rosters.map(({ id, document, tags, favourite, removed }) => {
    const free = id !== null && !taken.has(id);
    const added = addRoster(context, document, { ...(free ? { id } : {}), tags, favourite, removed });
    taken.add(added);
    return { kind: 'roster', id: added, name: document.name, renewed: id !== null && !free };
  });
};

const importCustomUnits = (context: AppContext, { customUnits }: MusterFile): readonly ImportedThing[] =>
  customUnits.map(({ id: wished, system, unit }) => {
    const { id, name } = addCustomUnit(context, system, unit, wished);
    return { kind: 'custom-unit', id, name, renewed: wished !== null && id !== wished };
  });

const importSetups = (context: AppContext, { printSetups }: MusterFile): readonly ImportedThing[] => {
  const taken = new Set(listSetups(context).map(({ id }) => id));
  return printSetups.map(({ id: wished, name, options }) => {
    const free = wished !== null && !taken.has(wished);
    const { id } = saveSetup(context, { id: free ? wished : null, version: null, name, options });
    taken.add(id);
    return { kind: 'print-setup', id, name, renewed: wished !== null && !free };
  });
};

/** All or nothing. An id that is taken is renewed: importing a file twice gives two rosters, never a lost one. */
export const importFile = (context: AppContext, text: string): ImportReport => {
  const file = parseFile(text);
  return context.store.db.transaction(
    () => {
      const imported = [importRosters, importCustomUnits, importSetups].flatMap((take) =>
        take(context, file),
      );
      setSettings(context, file.settings);
      return { imported };
    },
    { behavior: 'immediate' },
  );
};
