import { listRosters, type StoredRoster } from '../../../db/queries/rosters.ts';
import type { RosterId } from '../../../rules/core/ids.ts';
import type { AppContext } from '../context.ts';
import { parseFile, type RosterFile, writeBundle, writeRoster } from './file-format.ts';
import { documentOf } from './roster-records.ts';
import { addRoster, getStored } from './rosters.ts';
import { getSettings, setSettings } from './settings.ts';

export interface ExportedFile {
  readonly fileName: string;
  readonly text: string;
}

export interface ImportReport {
  readonly imported: readonly { kind: 'roster'; id: string; name: string; renewed: boolean }[];
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
  return { fileName: `${rosters.length} rosters.muster`, text: writeBundle({ rosters, settings: {} }) };
};

export const exportAll = (context: AppContext): ExportedFile => {
  const rosters = listKeptAndRemoved(context)
    .map(asRosterFile)
    .sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
  return { fileName: 'Everything.muster', text: writeBundle({ rosters, settings: getSettings(context) }) };
};

/** All or nothing. An id that is taken is renewed: importing a file twice gives two rosters, never a lost one. */
export const importFile = (context: AppContext, text: string): ImportReport => {
  const file = parseFile(text);
  return context.store.db.transaction(
    () => {
      const taken = new Set(listKeptAndRemoved(context).map(({ id }) => id));
      const imported = file.rosters.map(({ id, document, tags, favourite, removed }) => {
        const free = id !== null && !taken.has(id);
        const added = addRoster(context, document, { ...(free ? { id } : {}), tags, favourite, removed });
        taken.add(added);
        return { kind: 'roster' as const, id: added, name: document.name, renewed: id !== null && !free };
      });
      setSettings(context, file.settings);
      return { imported };
    },
    { behavior: 'immediate' },
  );
};
