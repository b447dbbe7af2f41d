import type { BattleId, CampaignId, CharacterId, RosterId } from '../../../rules/core/ids.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import type { AppContext } from '../context.ts';
import { addBattle, getStoredBattle, listStoredIds } from './battles/battles.ts';
import { importCampaign, type SettledCampaign, settleIds } from './campaigns/import-campaigns.ts';
import { holdersOf, linksOf } from './campaigns/links.ts';
import {
  addCharacter,
  getStoredCharacter,
  listKeptAndRemoved as listStoredCharacters,
} from './characters/characters.ts';
import { addCustomUnit } from './custom-units.ts';
import {
  EMPTY,
  type MusterFile,
  parseFile,
  writeBattle,
  writeBundle,
  writeCampaign,
  writeCharacter,
  writeRoster,
} from './file-format.ts';
import { type ExportedFile, fileNameFor } from './file-name.ts';
import { importHouseRules } from './house-rules.ts';
import { listSetups, saveSetup } from './print/setups.ts';
import { addRoster, getStored } from './rosters.ts';
import { setSettings } from './settings.ts';
import {
  asBattleFile,
  asCampaignFile,
  asCharacterFile,
  asRosterFile,
  listKeptAndRemoved,
} from './stored-files.ts';
import { readOrNull } from './stored-shape.ts';

export interface ImportedThing {
  readonly kind: 'roster' | 'character' | 'campaign' | 'battle' | 'custom-unit' | 'print-setup';
  readonly id: string;
  readonly name: string;
  /** The file's id was taken: this came in beside what is there. */
  readonly renewed: boolean;
}

export interface ImportReport {
  readonly imported: readonly ImportedThing[];
}

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

/** A campaign goes with the rosters, characters and battles it names, as far as they are still there and can be read. */
export const exportCampaign = (context: AppContext, id: CampaignId): ExportedFile => {
  const campaign = asCampaignFile(context, id);
  const links = linksOf(campaign.lines.map(({ event }) => event));
  const rosters = listKeptAndRemoved(context)
    .filter((roster) => links.rosters.has(roster.id))
    .flatMap((roster) => readOrNull(() => asRosterFile(roster)) ?? []);
  const people = new Set([...links.characters, ...rosters.flatMap(({ document }) => holdersOf(document))]);
  const text = writeCampaign({
    ...EMPTY,
    campaigns: [campaign],
    rosters: byId(rosters),
    characters: byId(
      listStoredCharacters(context)
        .filter((character) => people.has(character.id))
        .flatMap(
          ({ id: person }) => readOrNull(() => asCharacterFile(getStoredCharacter(context, person))) ?? [],
        ),
    ),
    battles: byId(
      listStoredIds(context)
        .filter((battle) => links.battles.has(battle))
        .flatMap((battle) => readOrNull(() => asBattleFile(getStoredBattle(context, battle))) ?? []),
    ),
  });
  return { fileName: fileNameFor(campaign.name, 'muster', 'Campaign'), text };
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

/** The ids that things of a file came in under, by those they have in it. */
const movesOf = (
  things: readonly { readonly id: string | null }[],
  imported: readonly { readonly id: string }[],
): ReadonlyMap<string | null, string> =>
  new Map(things.map(({ id }, index) => [id, imported[index]?.id ?? (id as string)]));

/** A battle keeps pointing at the rosters and the campaign that came in with it. */
const importBattles = (
  context: AppContext,
  { rosters: broughtIn, battles }: MusterFile,
  importedRosters: readonly ImportedThing[],
  campaigns: readonly SettledCampaign[],
): readonly ImportedThing[] => {
  const moved = movesOf(broughtIn, importedRosters);
  const movedCampaigns = new Map(campaigns.map(({ file, id }) => [file.id as string, id as string]));
  const follow = (id: string | null): string | null => (id === null ? null : (moved.get(id) ?? id));
  const followCampaign = <C extends { readonly id: string }>(campaign: C | null): C | null =>
    campaign === null ? null : { ...campaign, id: movedCampaigns.get(campaign.id) ?? campaign.id };
  const taken = new Set<string>(listStoredIds(context));
  return battles.map((battle) => {
    const { id, title, removed } = battle;
    const free = id !== null && !taken.has(id);
    const filing = { ...(free ? { id } : {}), title, removed };
    const rosters = { A: follow(battle.log.rosters.A), B: follow(battle.log.rosters.B) };
    const campaign = followCampaign(battle.log.campaign);
    const added = addBattle(context, { ...battle.log, rosters, campaign }, filing);
    taken.add(added);
    return { kind: 'battle', id: added, name: title, renewed: id !== null && !free };
  });
};

interface CameIn {
  readonly campaigns: readonly SettledCampaign[];
  readonly rosters: readonly ImportedThing[];
  readonly battles: readonly ImportedThing[];
  readonly characters: Renewed;
}

/** A ledger keeps pointing at everything that came in with it. */
const importCampaigns = (
  context: AppContext,
  file: MusterFile,
  { campaigns, rosters, battles, characters }: CameIn,
): readonly ImportedThing[] => {
  const movedRosters = movesOf(file.rosters, rosters);
  const movedBattles = movesOf(file.battles, battles);
  return campaigns.map((campaign) => {
    importCampaign(context, campaign, {
      roster: (id) => movedRosters.get(id) ?? id,
      battle: (id) => movedBattles.get(id) ?? id,
      character: (id) => characters.get(id) ?? id,
      document: (document) => withHolders(document, characters),
    });
    return { kind: 'campaign', id: campaign.id, name: campaign.file.name, renewed: campaign.renewed };
  });
};

const importCustomUnits = (context: AppContext, { customUnits }: MusterFile): readonly ImportedThing[] =>
  customUnits.map(({ id: wished, system, unit, removed }) => {
    const { id, name } = addCustomUnit(context, system, unit, { id: wished, removed });
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
      const campaigns = settleIds(context, file.campaigns);
      const battles = importBattles(context, file, rosters, campaigns);
      const imported = [
        ...rosters,
        ...characters.imported,
        ...battles,
        ...importCampaigns(context, file, { campaigns, rosters, battles, characters: characters.renewed }),
        ...importCustomUnits(context, file),
        ...importSetups(context, file),
      ];
      importHouseRules(context, file.houseRules, (scope, id) =>
        scope === 'battle'
          ? (battles[file.battles.findIndex((battle) => battle.id === id)]?.id ?? null)
          : (campaigns[file.campaigns.findIndex((campaign) => campaign.id === id)]?.id ?? null),
      );
      setSettings(context, file.settings);
      return { imported };
    },
    { behavior: 'immediate' },
  );
};
