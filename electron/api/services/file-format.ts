import { z } from 'zod';
import { type CharacterSheet, characterSchema, storedCharacter } from '../../../rules/core/character.ts';
import type { CharacterId, RosterId } from '../../../rules/core/ids.ts';
import type { Miniature } from '../../../rules/core/muster/miniatures.ts';
import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';
import { describePath, Refused, refuseByZod } from '../errors.ts';
import { characterId, name, rosterId, tags } from '../fields.ts';
import { type BattleFile, parseBattleFile } from './battles/battle-file.ts';
import { type CampaignFile, parseCampaignFile } from './campaigns/campaign-file.ts';
import { parsePortrait, showPortrait } from './characters/portrait.ts';
import { parseSheet } from './characters/records.ts';
import { parseMiniature, parseMiniaturePicture } from './collection/miniatures.ts';
import { folderSchema, parseSaved, SAVED_KINDS, type SavedKind } from './custom-units.ts';
import { type HouseRulesFile, parseHouseValues } from './house-rules.ts';
import { type PrintOptions, printOptionsSchema, storedPrintOptions } from './print/options.ts';
import { parseDocument, rulesOf, storedRoster } from './roster-records.ts';
import { settingsPatchSchema, storedSettings } from './settings.ts';
import { bringForward } from './stored-shape.ts';

/** A roster as a file carries it: the document, and how its owner filed it. */
export interface RosterFile {
  readonly id: RosterId | null;
  readonly document: RosterDocument;
  readonly tags: readonly string[];
  readonly favourite: boolean;
  readonly removed: boolean;
}

/** A character as a file carries it: the sheet, how its owner filed it, and the portrait. */
export interface CharacterFile {
  readonly id: CharacterId | null;
  readonly sheet: CharacterSheet;
  readonly tags: readonly string[];
  readonly favourite: boolean;
  readonly removed: boolean;
  readonly portrait: Buffer | null;
}

export interface CustomUnitFile {
  readonly id: string | null;
  readonly system: string;
  readonly kind: SavedKind;
  readonly folder: string;
  readonly unit: RosterEntry;
  readonly removed: boolean;
}

/** Miniatures of one kind as a file carries them. */
export interface MiniatureFile {
  readonly id: string | null;
  readonly miniature: Miniature;
  readonly removed: boolean;
  readonly picture: Buffer | null;
}

export interface PrintSetupFile {
  readonly id: string | null;
  readonly name: string;
  readonly options: PrintOptions;
}

export interface MusterFile {
  readonly rosters: readonly RosterFile[];
  readonly characters: readonly CharacterFile[];
  readonly campaigns: readonly CampaignFile[];
  readonly battles: readonly BattleFile[];
  readonly customUnits: readonly CustomUnitFile[];
  readonly miniatures: readonly MiniatureFile[];
  readonly printSetups: readonly PrintSetupFile[];
  readonly houseRules: readonly HouseRulesFile[];
  readonly settings: z.infer<typeof settingsPatchSchema>;
}

/** What stands in a file as a list. */
export type FileList = Exclude<keyof MusterFile, 'settings'>;

const filingSchema = z.object({
  tags: tags.default([]),
  favourite: z.boolean().default(false),
  removed: z.boolean().default(false),
});

const rosterFilingSchema = filingSchema.extend({ id: rosterId.nullish() });

const characterFilingSchema = filingSchema.extend({
  id: characterId.nullish(),
  portrait: z.string().nullish(),
});

const fileId = z.string().min(1).max(100).nullable().default(null);

const houseRulesSchema = z.strictObject({
  system: z.string().max(60),
  scope: z.enum(['app', 'campaign', 'battle']).default('app'),
  scopeId: fileId,
  values: z.unknown(),
});

const customUnitSchema = z.strictObject({
  id: fileId,
  system: z.string(),
  kind: z.enum(SAVED_KINDS).default('unit'),
  folder: folderSchema.default(''),
  unit: z.unknown(),
  removed: z.boolean().default(false),
});

const printSetupSchema = z.strictObject({ id: fileId, name, options: z.unknown() });

/** `['data', 'rosters', 2]` as people write it: `data.rosters[2]`. */
export const asPlace = describePath;

export const parseFiling = <T>(schema: z.ZodType<T>, filing: unknown, root: string): T => {
  const parsed = schema.safeParse(filing);
  if (!parsed.success) throw refuseByZod(parsed.error, 'file/invalid', root);
  return parsed.data;
};

const asRecord = (value: unknown, what: string, root: string): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refused('file/invalid', `${root}: expected a ${what}`, root);
  return value as Record<string, unknown>;
};

export const parseRosterFile = (value: unknown, root: string): RosterFile => {
  const { id, tags, favourite, removed, ...document } = asRecord(value, 'roster', root);
  const filing = parseFiling(rosterFilingSchema, { id, tags, favourite, removed }, root);
  return { ...filing, id: filing.id ?? null, document: parseDocument(document, 'file/invalid', root) };
};

export const parseCharacterFile = (value: unknown, root: string): CharacterFile => {
  const { id, tags, favourite, removed, portrait, ...sheet } = asRecord(value, 'character', root);
  const filing = parseFiling(characterFilingSchema, { id, tags, favourite, removed, portrait }, root);
  return {
    ...filing,
    id: filing.id ?? null,
    sheet: parseSheet(sheet, 'file/invalid', root),
    portrait:
      filing.portrait == null ? null : parsePortrait(filing.portrait, 'file/invalid', `${root}.portrait`),
  };
};

export const parseCustomUnit = (value: unknown, root: string): CustomUnitFile => {
  const { unit, ...filing } = parseFiling(customUnitSchema, value, root);
  return { ...filing, unit: parseSaved(filing, unit, 'file/invalid', `${root}.unit`) };
};

const miniatureFilingSchema = z.object({
  id: fileId,
  removed: z.boolean().default(false),
  picture: z.string().nullish(),
});

export const parseMiniatureFile = (value: unknown, root: string): MiniatureFile => {
  const { id, removed, picture, ...miniature } = asRecord(value, 'kind of miniatures', root);
  const filing = parseFiling(miniatureFilingSchema, { id, removed, picture }, root);
  return {
    ...filing,
    miniature: parseMiniature(miniature, 'file/invalid', root),
    picture:
      filing.picture == null
        ? null
        : parseMiniaturePicture(filing.picture, 'file/invalid', `${root}.picture`),
  };
};

const parsePrintSetup = (value: unknown, root: string): PrintSetupFile => {
  const { options, ...setup } = parseFiling(printSetupSchema, value, root);
  const place = `${root}.options`;
  const forward = bringForward(storedPrintOptions, options, 'file/invalid', place);
  return { ...setup, options: parseFiling(printOptionsSchema, forward, place) };
};

const parseHouseRules = (value: unknown, root: string): HouseRulesFile => {
  const set = parseFiling(houseRulesSchema, value, root);
  return { ...set, values: parseHouseValues(set.system, set.values, 'file/invalid', `${root}.values`) };
};

export const readSettings = (value: unknown): MusterFile['settings'] =>
  parseFiling(
    settingsPatchSchema,
    bringForward(storedSettings, value, 'file/invalid', 'data.settings'),
    'data.settings',
  );

/** How each thing of a list is read, from its value and its place. */
export const READERS: {
  readonly [L in FileList]: (value: unknown, root: string) => MusterFile[L][number];
} = {
  rosters: parseRosterFile,
  characters: parseCharacterFile,
  campaigns: parseCampaignFile,
  battles: parseBattleFile,
  customUnits: parseCustomUnit,
  miniatures: parseMiniatureFile,
  printSetups: parsePrintSetup,
  houseRules: parseHouseRules,
};

/** The roster's own fields in the order of its schema, so that the same roster always gives the same bytes. */
export const rosterData = ({
  id,
  document,
  tags,
  favourite,
  removed,
}: RosterFile): Record<string, unknown> => {
  const rules = rulesOf(document.system);
  return {
    id,
    ...storedRoster(document.system).mark(rules.schema.parse(rules.forFile(document))),
    tags,
    favourite,
    ...(removed ? { removed } : {}),
  };
};

export const characterData = (character: CharacterFile): Record<string, unknown> => {
  const { id, sheet, tags, favourite, removed } = character;
  const portrait = showPortrait(character.portrait);
  return {
    id,
    ...storedCharacter.mark(characterSchema.parse(sheet)),
    tags,
    favourite,
    ...(removed ? { removed } : {}),
    ...(portrait === null ? {} : { portrait }),
  };
};

export const customUnitData = ({
  id,
  system,
  kind,
  folder,
  unit,
  removed,
}: CustomUnitFile): Record<string, unknown> => ({
  id,
  system,
  // Left out where an older Muster can read it without.
  ...(kind === 'unit' ? {} : { kind }),
  ...(folder === '' ? {} : { folder }),
  unit: storedRoster(system).mark(unit),
  ...(removed ? { removed } : {}),
});

export const miniatureData = (file: MiniatureFile): Record<string, unknown> => {
  const { id, miniature, removed } = file;
  const picture = showPortrait(file.picture);
  return {
    id,
    ...miniature,
    ...(removed ? { removed } : {}),
    ...(picture === null ? {} : { picture }),
  };
};
