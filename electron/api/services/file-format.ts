import { z } from 'zod';
import { type CharacterSheet, characterSchema, storedCharacter } from '../../../rules/core/character.ts';
import type { CharacterId, RosterId } from '../../../rules/core/ids.ts';
import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';
import { Refused, refuseByZod } from '../errors.ts';
import { characterId, name, rosterId, tags } from '../fields.ts';
import { type BattleFile, battleData, parseBattleFile } from './battles/battle-file.ts';
import { type CampaignFile, campaignData, parseCampaignFile } from './campaigns/campaign-file.ts';
import { parsePortrait, showPortrait } from './characters/portrait.ts';
import { parseSheet } from './characters/records.ts';
import { parseUnit } from './custom-units.ts';
import { type HouseRulesFile, parseHouseValues } from './house-rules.ts';
import { type PrintOptions, printOptionsSchema, storedPrintOptions } from './print/options.ts';
import { parseDocument, rulesOf, storedRoster } from './roster-records.ts';
import { settingsPatchSchema, storedSettings } from './settings.ts';
import { bringForward } from './stored-shape.ts';

/** Larger files are refused before they are parsed: a roster of 1,000 units is far below this. */
export const MAX_FILE_CHARACTERS = 16 * 1024 * 1024;

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
  readonly unit: RosterEntry;
  readonly removed: boolean;
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
  readonly printSetups: readonly PrintSetupFile[];
  readonly houseRules: readonly HouseRulesFile[];
  readonly settings: z.infer<typeof settingsPatchSchema>;
}

/** Fought off the table or on it. */

const VERSION = 1;
const KINDS = ['roster', 'character', 'campaign', 'battle', 'bundle'] as const;

const envelopeSchema = z.strictObject({
  format: z.literal('muster', 'expected "muster"'),
  version: z.number(),
  kind: z.string(),
  data: z.unknown(),
});

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

const things = z.array(z.unknown()).max(10_000).default([]);

const listsSchema = z.strictObject({ rosters: things, characters: things, battles: things });

const bundleSchema = listsSchema.extend({
  campaigns: things,
  houseRules: z
    .array(
      z.strictObject({
        system: z.string().max(60),
        scope: z.enum(['app', 'campaign', 'battle']).default('app'),
        scopeId: fileId,
        values: z.unknown(),
      }),
    )
    .max(10_000)
    .default([]),
  customUnits: z
    .array(
      z.strictObject({
        id: fileId,
        system: z.string(),
        unit: z.unknown(),
        removed: z.boolean().default(false),
      }),
    )
    .max(10_000)
    .default([]),
  printSetups: z
    .array(z.strictObject({ id: fileId, name, options: z.unknown() }))
    .max(10_000)
    .default([]),
  settings: z.unknown().default({}),
});

const parseFiling = <T>(schema: z.ZodType<T>, filing: unknown, root: string): T => {
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

const parseCustomUnit = (
  { id, system, unit, removed }: { id: string | null; system: string; unit?: unknown; removed: boolean },
  index: number,
): CustomUnitFile => ({
  id,
  system,
  removed,
  unit: parseUnit(system, unit, 'file/invalid', `data.customUnits[${index}].unit`),
});

export const EMPTY: MusterFile = {
  rosters: [],
  characters: [],
  campaigns: [],
  battles: [],
  customUnits: [],
  printSetups: [],
  houseRules: [],
  settings: {},
};

type Lists = z.output<typeof listsSchema>;

/** The things of a file that stand in lists, each with its place. */
const parseLists = ({ rosters, characters, battles }: Lists) => ({
  rosters: rosters.map((roster, index) => parseRosterFile(roster, `data.rosters[${index}]`)),
  characters: characters.map((character, index) =>
    parseCharacterFile(character, `data.characters[${index}]`),
  ),
  battles: battles.map((battle, index) => parseBattleFile(battle, `data.battles[${index}]`)),
});

const parseBundle = (data: unknown): MusterFile => {
  const { campaigns, customUnits, printSetups, houseRules, settings, ...bundle } = parseFiling(
    bundleSchema,
    data,
    'data',
  );
  return {
    ...parseLists(bundle),
    campaigns: campaigns.map((campaign, index) => parseCampaignFile(campaign, `data.campaigns[${index}]`)),
    customUnits: customUnits.map(parseCustomUnit),
    printSetups: printSetups.map(({ options, ...setup }, index) => {
      const root = `data.printSetups[${index}].options`;
      const forward = bringForward(storedPrintOptions, options, 'file/invalid', root);
      return { ...setup, options: parseFiling(printOptionsSchema, forward, root) };
    }),
    houseRules: houseRules.map((set, index) => ({
      ...set,
      values: parseHouseValues(set.system, set.values, 'file/invalid', `data.houseRules[${index}].values`),
    })),
    settings: parseFiling(
      settingsPatchSchema,
      bringForward(storedSettings, settings, 'file/invalid', 'data.settings'),
      'data.settings',
    ),
  };
};

/** A campaign brings along the rosters, characters and battles it names. */
const parseCampaign = (data: unknown): MusterFile => {
  const { rosters, characters, battles, ...campaign } = asRecord(data, 'campaign', 'data');
  const lists = parseFiling(listsSchema, { rosters, characters, battles }, 'data');
  return { ...EMPTY, ...parseLists(lists), campaigns: [parseCampaignFile(campaign, 'data')] };
};

/** Reads a file's text whole before anything is stored; a refusal names the place. */
export const parseFile = (text: string): MusterFile => {
  if (text.length > MAX_FILE_CHARACTERS) {
    throw new Refused(
      'file/too-large',
      'This file is larger than 16 MB; Muster does not write files that large.',
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new Refused('file/not-json', `This is not a Muster file: ${detail.split('\n')[0]}`);
  }
  const envelope = envelopeSchema.safeParse(value);
  if (!envelope.success) throw refuseByZod(envelope.error, 'file/not-muster');
  const { version, kind, data } = envelope.data;
  if (version !== VERSION) {
    throw new Refused(
      'file/version',
      `version: this Muster reads version ${VERSION}, not ${version}`,
      'version',
    );
  }
  if (kind === 'roster') return { ...EMPTY, rosters: [parseRosterFile(data, 'data')] };
  if (kind === 'character') return { ...EMPTY, characters: [parseCharacterFile(data, 'data')] };
  if (kind === 'battle') return { ...EMPTY, battles: [parseBattleFile(data, 'data')] };
  if (kind === 'campaign') return parseCampaign(data);
  if (kind === 'bundle') return parseBundle(data);
  throw new Refused('file/kind', `kind: "${kind}" is not a kind of Muster file`, 'kind');
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

const write = (kind: (typeof KINDS)[number], data: unknown): string =>
  `${JSON.stringify({ format: 'muster', version: VERSION, kind, data }, null, 2)}\n`;

export const writeRoster = (roster: RosterFile): string => write('roster', rosterData(roster));

export const writeCharacter = (character: CharacterFile): string =>
  write('character', characterData(character));

export const writeBattle = (battle: BattleFile): string => write('battle', battleData(battle));

/** One campaign with everything it names. */
export const writeCampaign = ({ campaigns, rosters, characters, battles }: MusterFile): string => {
  const [campaign] = campaigns;
  if (campaign === undefined) throw new TypeError('there is no campaign to write');
  return write('campaign', {
    ...campaignData(campaign),
    rosters: rosters.map(rosterData),
    characters: characters.map(characterData),
    battles: battles.map(battleData),
  });
};

export const customUnitData = ({ id, system, unit, removed }: CustomUnitFile): Record<string, unknown> => ({
  id,
  system,
  unit: storedRoster(system).mark(unit),
  ...(removed ? { removed } : {}),
});

type Data = readonly Record<string, unknown>[];

/** A bundle whose things have been written already, each by its own function. */
export interface WrittenBundle extends Pick<MusterFile, 'printSetups' | 'houseRules' | 'settings'> {
  readonly rosters: Data;
  readonly characters: Data;
  readonly campaigns: Data;
  readonly battles: Data;
  readonly customUnits: Data;
}

export const writeParts = (bundle: WrittenBundle): string => {
  const { rosters, characters, campaigns, battles, houseRules, customUnits, printSetups, settings } = bundle;
  return write('bundle', {
    rosters,
    characters,
    campaigns,
    battles,
    houseRules,
    customUnits,
    printSetups,
    settings,
  });
};

export const writeBundle = ({
  rosters,
  characters,
  campaigns,
  battles,
  customUnits,
  ...rest
}: MusterFile): string =>
  writeParts({
    ...rest,
    rosters: rosters.map(rosterData),
    characters: characters.map(characterData),
    campaigns: campaigns.map(campaignData),
    battles: battles.map(battleData),
    customUnits: customUnits.map(customUnitData),
  });
