import type { ThingKind } from '../../../db/damage.ts';
import { listBattles } from '../../../db/queries/battles.ts';
import { listCampaigns } from '../../../db/queries/campaigns.ts';
import { listEveryCustomUnit } from '../../../db/queries/custom-units.ts';
import type { AppContext } from '../context.ts';
import { battleData, parseBattleFile } from './battles/battle-file.ts';
import { getStoredBattle } from './battles/battles.ts';
import { campaignData, parseCampaignFile } from './campaigns/campaign-file.ts';
import { getStoredCharacter, listKeptAndRemoved as listCharacters } from './characters/characters.ts';
import { parseUnit } from './custom-units.ts';
import {
  characterData,
  customUnitData,
  parseCharacterFile,
  parseRosterFile,
  rosterData,
  writeParts,
} from './file-format.ts';
import type { ExportedFile } from './file-name.ts';
import { exportHouseRules } from './house-rules.ts';
import { storedPrintOptions } from './print/options.ts';
import { listSetups } from './print/setups.ts';
import { getSettings, storedSettings } from './settings.ts';
import {
  asBattleFile,
  asCampaignFile,
  asCharacterFile,
  asCustomUnitFile,
  asRosterFile,
  listKeptAndRemoved,
} from './stored-files.ts';
import { readOrNull } from './stored-shape.ts';

type Data = Record<string, unknown>;

/** A damaged thing that could not go along. */
export interface LeftOut {
  readonly kind: ThingKind;
  readonly name: string;
}

export interface ExportedStore extends ExportedFile {
  readonly leftOut: readonly LeftOut[];
}

/** Those that are read one by one, and named when that fails. */
const GATHERED: readonly ThingKind[] = ['roster', 'character', 'campaign', 'battle', 'custom-unit'];

interface Source<S> {
  readonly kind: LeftOut['kind'];
  write(stored: S): Data;
  /** As an import reads it. */
  readBack(data: Data): unknown;
}

const byId = <T extends { readonly id: string }>(things: readonly T[]): readonly T[] =>
  things.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/**
 * Everything that can be read, removed things too, sorted by id, so that the same store always gives the same bytes.
 * What is damaged stays behind and is named: with it inside, no Muster would take the file.
 */
export const exportAll = (context: AppContext): ExportedStore => {
  const { db, damage } = context.store;
  const suspects = new Set(damage.map(({ id }) => id));
  const leftOut: LeftOut[] = damage
    .filter(({ kind, unreadable }) => unreadable && !GATHERED.includes(kind))
    .map(({ kind, id, name }) => ({ kind, name: name ?? id }));
  const gather = <S extends { readonly id: string; readonly name: string }>(
    stored: readonly S[],
    { kind, write, readBack }: Source<NoInfer<S>>,
  ): readonly Data[] =>
    byId(stored).flatMap((one) => {
      const data = readOrNull(() => {
        const written = write(one);
        if (suspects.has(one.id)) readBack(JSON.parse(JSON.stringify(written)) as Data);
        return written;
      });
      if (data === null) leftOut.push({ kind, name: one.name });
      return data === null ? [] : [data];
    });

  const text = writeParts({
    rosters: gather(listKeptAndRemoved(context), {
      kind: 'roster',
      write: (roster) => rosterData(asRosterFile(roster)),
      readBack: (data) => parseRosterFile(data, ''),
    }),
    characters: gather(listCharacters(context), {
      kind: 'character',
      write: ({ id }) => characterData(asCharacterFile(getStoredCharacter(context, id))),
      readBack: (data) => parseCharacterFile(data, ''),
    }),
    campaigns: gather(listCampaigns(db), {
      kind: 'campaign',
      write: ({ id }) => campaignData(asCampaignFile(context, id)),
      readBack: (data) => parseCampaignFile(data, ''),
    }),
    battles: gather(
      listBattles(db).map(({ id, title }) => ({ id, name: title })),
      {
        kind: 'battle',
        write: ({ id }) => battleData(asBattleFile(getStoredBattle(context, id))),
        readBack: (data) => parseBattleFile(data, ''),
      },
    ),
    customUnits: gather(listEveryCustomUnit(db), {
      kind: 'custom-unit',
      write: (unit) => customUnitData(asCustomUnitFile(unit)),
      readBack: ({ system, unit }) => parseUnit(String(system), unit, 'file/invalid'),
    }),
    printSetups: byId(listSetups(context)).map(({ id, name, options }) => ({
      id,
      name,
      options: storedPrintOptions.mark(options),
    })),
    houseRules: exportHouseRules(context),
    settings: storedSettings.mark(getSettings(context)),
  });
  return { fileName: 'Everything.muster', text, leftOut };
};
