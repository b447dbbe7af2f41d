import { z } from 'zod';
import type { RosterId } from '../../../rules/core/ids.ts';
import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';
import { Refused, refuseByZod } from '../errors.ts';
import { name, rosterId, tags } from '../fields.ts';
import { parseUnit } from './custom-units.ts';
import { type PrintOptions, printOptionsSchema } from './print/options.ts';
import { parseDocument, rulesOf } from './roster-records.ts';
import { settingsPatchSchema } from './settings.ts';

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

export interface CustomUnitFile {
  readonly id: string | null;
  readonly system: string;
  readonly unit: RosterEntry;
}

export interface PrintSetupFile {
  readonly id: string | null;
  readonly name: string;
  readonly options: PrintOptions;
}

export interface MusterFile {
  readonly rosters: readonly RosterFile[];
  readonly customUnits: readonly CustomUnitFile[];
  readonly printSetups: readonly PrintSetupFile[];
  readonly settings: z.infer<typeof settingsPatchSchema>;
}

const VERSION = 1;
const KINDS = ['roster', 'character', 'campaign', 'battle', 'bundle'] as const;

const envelopeSchema = z.strictObject({
  format: z.literal('muster', 'expected "muster"'),
  version: z.number(),
  kind: z.string(),
  data: z.unknown(),
});

const filingSchema = z.object({
  id: rosterId.nullish(),
  tags: tags.default([]),
  favourite: z.boolean().default(false),
  removed: z.boolean().default(false),
});

const fileId = z.string().min(1).max(100).nullable().default(null);

const none = (what: string) =>
  z.array(z.never(`this version of Muster cannot read ${what}; take a newer Muster`)).default([]);

const bundleSchema = z.strictObject({
  rosters: z.array(z.unknown()).max(10_000).default([]),
  characters: none('characters'),
  campaigns: none('campaigns'),
  battles: none('battles'),
  houseRules: none('house rules'),
  customUnits: z
    .array(z.strictObject({ id: fileId, system: z.string(), unit: z.unknown() }))
    .max(10_000)
    .default([]),
  printSetups: z
    .array(z.strictObject({ id: fileId, name, options: printOptionsSchema }))
    .max(10_000)
    .default([]),
  settings: settingsPatchSchema.default({}),
});

const parseRosterFile = (value: unknown, root: string): RosterFile => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refused('file/invalid', `${root}: expected a roster`, root);
  }
  const { id, tags, favourite, removed, ...document } = value as Record<string, unknown>;
  const filing = filingSchema.safeParse({ id, tags, favourite, removed });
  if (!filing.success) throw refuseByZod(filing.error, 'file/invalid', root);
  return {
    ...filing.data,
    id: filing.data.id ?? null,
    document: parseDocument(document, 'file/invalid', root),
  };
};

const parseCustomUnit = (
  { id, system, unit }: { id: string | null; system: string; unit?: unknown },
  index: number,
): CustomUnitFile => ({
  id,
  system,
  unit: parseUnit(system, unit, 'file/invalid', `data.customUnits[${index}].unit`),
});

export const EMPTY: MusterFile = { rosters: [], customUnits: [], printSetups: [], settings: {} };

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
  if (kind === 'bundle') {
    const bundle = bundleSchema.safeParse(data);
    if (!bundle.success) throw refuseByZod(bundle.error, 'file/invalid', 'data');
    const { customUnits, printSetups, settings } = bundle.data;
    const rosters = bundle.data.rosters.map((roster, index) =>
      parseRosterFile(roster, `data.rosters[${index}]`),
    );
    return { rosters, customUnits: customUnits.map(parseCustomUnit), printSetups, settings };
  }
  const known = (KINDS as readonly string[]).includes(kind);
  const why = known
    ? `this version of Muster cannot read a ${kind}`
    : `"${kind}" is not a kind of Muster file`;
  throw new Refused('file/kind', `kind: ${why}`, 'kind');
};

/** The roster's own fields in the order of its schema, so that the same roster always gives the same bytes. */
const rosterData = ({ id, document, tags, favourite, removed }: RosterFile): Record<string, unknown> => {
  const rules = rulesOf(document.system);
  return {
    id,
    ...rules.schema.parse(rules.forFile(document)),
    tags,
    favourite,
    ...(removed ? { removed } : {}),
  };
};

const write = (kind: (typeof KINDS)[number], data: unknown): string =>
  `${JSON.stringify({ format: 'muster', version: VERSION, kind, data }, null, 2)}\n`;

export const writeRoster = (roster: RosterFile): string => write('roster', rosterData(roster));

export const writeBundle = ({ rosters, customUnits, printSetups, settings }: MusterFile): string =>
  write('bundle', {
    rosters: rosters.map(rosterData),
    characters: [],
    campaigns: [],
    battles: [],
    houseRules: [],
    customUnits,
    printSetups,
    settings,
  });
