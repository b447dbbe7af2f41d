import type { StoredBattle } from '../../../db/queries/battles.ts';
import type { StoredCharacter } from '../../../db/queries/characters.ts';
import { listRosters, type StoredRoster } from '../../../db/queries/rosters.ts';
import { asId, type BattleId, type CharacterId, type RosterId } from '../../../rules/core/ids.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { systemIds } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import type { BattleFile } from './battles/battle-file.ts';
import { addBattle, getStoredBattle, listStoredIds } from './battles/battles.ts';
import { logOf } from './battles/records.ts';
import {
  addCharacter,
  getStoredCharacter,
  listKeptAndRemoved as listStoredCharacters,
} from './characters/characters.ts';
import { sheetOf } from './characters/records.ts';
import { addCustomUnit, listCustomUnits } from './custom-units.ts';
import {
  type CharacterFile,
  EMPTY,
  type MusterFile,
  parseFile,
  type RosterFile,
  writeBattle,
  writeBundle,
  writeCharacter,
  writeRoster,
} from './file-format.ts';
import { type ExportedFile, fileNameFor } from './file-name.ts';
import { listSetups, saveSetup } from './print/setups.ts';
import { documentOf } from './roster-records.ts';
import { addRoster, getStored } from './rosters.ts';
import { getSettings, setSettings } from './settings.ts';

export interface ImportedThing {
  readonly kind: 'roster' | 'character' | 'battle' | 'custom-unit' | 'print-setup';
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

const asCharacterFile = (stored: StoredCharacter): CharacterFile => ({
  id: stored.id,
  sheet: sheetOf(stored),
  tags: stored.tags,
  favourite: stored.favourite,
  removed: stored.removedAt !== null,
  portrait: stored.portrait,
});

const asBattleFile = (stored: StoredBattle): BattleFile => ({
  id: stored.id,
  title: stored.title,
  removed: stored.removedAt !== null,
  log: logOf(stored),
});

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

/** One character goes into a character file, several into a bundle. */
export const exportCharacters = (context: AppContext, ids: readonly CharacterId[]): ExportedFile => {
  const characters = ids.map((id) => asCharacterFile(getStoredCharacter(context, id)));
  const [first] = characters;
  if (characters.length === 1 && first !== undefined) {
    return {
      fileName: fileNameFor(first.sheet.name, 'muster', 'Character'),
      text: writeCharacter(first),
    };
  }
  return { fileName: `${characters.length} characters.muster`, text: writeBundle({ ...EMPTY, characters }) };
};

/** One battle goes into a battle file, several into a bundle. */
export const exportBattles = (context: AppContext, ids: readonly BattleId[]): ExportedFile => {
  const battles = ids.map((id) => asBattleFile(getStoredBattle(context, id)));
  const [first] = battles;
  if (battles.length === 1 && first !== undefined) {
    return { fileName: fileNameFor(first.title, 'muster', 'Battle'), text: writeBattle(first) };
  }
  return { fileName: `${battles.length} battles.muster`, text: writeBundle({ ...EMPTY, battles }) };
};

const byId = <T extends { readonly id: string | null }>(things: readonly T[]): readonly T[] =>
  [...things].sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));

/** Sorted by id, so that the same store always gives the same bytes. */
export const exportAll = (context: AppContext): ExportedFile => {
  const customUnits = systemIds.flatMap((system) => listCustomUnits(context, system));
  const characters = listStoredCharacters(context).map(({ id }) => getStoredCharacter(context, id));
  const text = writeBundle({
    rosters: byId(listKeptAndRemoved(context).map(asRosterFile)),
    characters: byId(characters.map(asCharacterFile)),
    battles: byId(listStoredIds(context).map((id) => asBattleFile(getStoredBattle(context, id)))),
    customUnits: byId(customUnits).map(({ id, system, unit }) => ({ id, system, unit })),
    printSetups: byId(listSetups(context)).map(({ id, name, options }) => ({ id, name, options })),
    settings: getSettings(context),
  });
  return { fileName: 'Everything.muster', text };
};

type Renewed = ReadonlyMap<string, CharacterId>;

type Holder = { readonly characterId: string };

const withNewId = <T extends Holder>(holder: T, renewed: Renewed): T => ({
  ...holder,
  characterId: renewed.get(holder.characterId) ?? holder.characterId,
});

/** A post whose holder came in under a new id follows him there. */
const withHolders = (document: RosterDocument, renewed: Renewed): RosterDocument => {
  if (renewed.size === 0) return document;
  const characters = document.characters.map((entry) => {
    const { source } = entry as { source?: Holder & { others?: readonly Holder[] } };
    if (source == null) return entry;
    const others = source.others?.map((other) => withNewId(other, renewed)) ?? [];
    return { ...entry, source: { ...withNewId(source, renewed), others } };
  });
  return { ...document, characters };
};

const importRosters = (
  context: AppContext,
  { rosters }: MusterFile,
  renewedCharacters: Renewed,
): readonly ImportedThing[] => {
  const taken = new Set(listKeptAndRemoved(context).map(({ id }) => id));
  return rosters.map(({ id, document, ...filing }) => {
    const free = id !== null && !taken.has(id);
    const added = addRoster(context, withHolders(document, renewedCharacters), {
      ...(free ? { id } : {}),
      ...filing,
    });
    taken.add(added);
    return { kind: 'roster', id: added, name: document.name, renewed: id !== null && !free };
  });
};

const importCharacters = (
  context: AppContext,
  { characters }: MusterFile,
): { readonly imported: readonly ImportedThing[]; readonly renewed: Renewed } => {
  const taken = new Set(listStoredCharacters(context).map(({ id }) => id));
  const renewed = new Map<string, CharacterId>();
  const imported = characters.map(({ id, ...character }): ImportedThing => {
    const free = id !== null && !taken.has(id);
    const added = addCharacter(context, { ...character, ...(free ? { id } : {}) });
    taken.add(added);
    if (id !== null && !free) renewed.set(id, added);
    return { kind: 'character', id: added, name: character.sheet.name, renewed: id !== null && !free };
  });
  return { imported, renewed };
};

/** A battle keeps pointing at the rosters that came in with it. */
const importBattles = (
  context: AppContext,
  { rosters, battles }: MusterFile,
  importedRosters: readonly ImportedThing[],
): readonly ImportedThing[] => {
  const moved = new Map(rosters.map(({ id }, index) => [id, importedRosters[index]?.id ?? null]));
  const follow = (id: string | null): string | null =>
    id === null ? null : (moved.get(asId<'roster'>(id)) ?? id);
  const taken = new Set<string>(listStoredIds(context));
  return battles.map(({ id, title, removed, log }) => {
    const free = id !== null && !taken.has(id);
    const linked = { ...log, rosters: { A: follow(log.rosters.A), B: follow(log.rosters.B) } };
    const added = addBattle(context, linked, { ...(free ? { id } : {}), title, removed });
    taken.add(added);
    return { kind: 'battle', id: added, name: title, renewed: id !== null && !free };
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
      const characters = importCharacters(context, file);
      const rosters = importRosters(context, file, characters.renewed);
      const imported = [
        ...rosters,
        ...characters.imported,
        ...importBattles(context, file, rosters),
        ...importCustomUnits(context, file),
        ...importSetups(context, file),
      ];
      setSettings(context, file.settings);
      return { imported };
    },
    { behavior: 'immediate' },
  );
};
