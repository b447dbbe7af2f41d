import type { ThingKind } from '../../../../db/damage.ts';
import { countPictures, findPicture } from '../../../../db/queries/campaigns.ts';
import { listThings } from '../../../../db/queries/things.ts';
import {
  asId,
  type BattleId,
  type CampaignId,
  type CharacterId,
  type RosterId,
} from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { battleData, parseBattleFile } from '../battles/battle-file.ts';
import { getStoredBattle } from '../battles/battles.ts';
import {
  type CampaignFile,
  campaignData,
  parseCampaignFile,
  pictureData,
} from '../campaigns/campaign-file.ts';
import { holdersOf, linksOf } from '../campaigns/links.ts';
import { getStoredCharacter } from '../characters/characters.ts';
import { collectionOf, getStoredMiniature } from '../collection/miniatures.ts';
import { getStored as getStoredUnit } from '../custom-units.ts';
import {
  characterData,
  customUnitData,
  type FileList,
  miniatureData,
  parseCharacterFile,
  parseCustomUnit,
  parseMiniatureFile,
  parseRosterFile,
  rosterData,
} from '../file-format.ts';
import { fileNameFor } from '../file-name.ts';
import { exportHouseRules } from '../house-rules.ts';
import { storedPrintOptions } from '../print/options.ts';
import { getSetup, listSetups, type PrintSetup } from '../print/setups.ts';
import { getStored } from '../rosters.ts';
import { getSettings, storedSettings } from '../settings.ts';
import {
  asBattleFile,
  asCampaignFile,
  asCharacterFile,
  asCustomUnitFile,
  asMiniatureFile,
  asRosterFile,
} from '../stored-files.ts';
import { inTransit, readOrNull } from '../stored-shape.ts';
import { type FileKind, writeEnvelope } from './envelope.ts';
import type { ImportedKind } from './survey.ts';
import type { JsonNode } from './write-json.ts';

type Data = Record<string, unknown>;

/** What can go out, one by one or together. */
export type ExportRequest =
  | { readonly ids: readonly RosterId[] }
  | { readonly characterIds: readonly CharacterId[] }
  | { readonly battleIds: readonly BattleId[] }
  | { readonly campaignId: CampaignId }
  | { readonly unitIds: readonly string[] }
  | { readonly miniatures: true }
  /** One thing and nothing that it names. */
  | { readonly record: RecordRef }
  | { readonly all: true };

export interface RecordRef {
  readonly kind: ImportedKind;
  readonly id: string;
}

/** A damaged thing that could not go along. */
export interface LeftOut {
  readonly kind: ThingKind;
  readonly name: string;
}

/** A file that is made while it is written. */
export interface FileToWrite {
  readonly fileName: string;
  readonly document: JsonNode;
  /** How many items its lists will have, about. */
  readonly items: number;
  /** Grows while the file is written. */
  readonly leftOut: readonly LeftOut[];
}

type Member = readonly [name: string, node: JsonNode];

const inEnvelope = (kind: FileKind, data: JsonNode): JsonNode => ({
  members: [
    ...Object.entries(writeEnvelope(kind)).map(([name, value]): Member => [name, { value }]),
    ['data', data],
  ],
});

/** One at a time, each when it is asked for. */
const eachOf = function* <T, U>(things: Iterable<T>, make: (thing: T) => Iterable<U>): Generator<U> {
  for (const thing of things) yield* make(thing);
};

const listed = (things: Iterable<Data>): JsonNode => ({ items: eachOf(things, (value) => [{ value }]) });

const rosterOf = (context: AppContext, id: string): Data =>
  rosterData(asRosterFile(getStored(context, asId<'roster'>(id))));
const characterOf = (context: AppContext, id: string): Data =>
  characterData(asCharacterFile(getStoredCharacter(context, asId<'character'>(id))));
const battleOf = (context: AppContext, id: string): Data =>
  battleData(asBattleFile(getStoredBattle(context, asId<'battle'>(id))));

const unitOf = (context: AppContext, id: string): Data =>
  customUnitData(asCustomUnitFile(getStoredUnit(context, id)));
const miniatureOfStore = (context: AppContext, id: string): Data =>
  miniatureData(asMiniatureFile(getStoredMiniature(context, id)));

const setupData = ({ id, name, options }: PrintSetup): Data => ({
  id,
  name,
  options: storedPrintOptions.mark(options),
});

/** An undo or a look at an earlier day may hang any picture that the ledger names; no other is ever seen again. */
const picturesOf = function* (
  context: AppContext,
  id: CampaignId,
  hung: ReadonlySet<string>,
): Generator<Data> {
  for (const key of hung) {
    const bytes = findPicture(context.store.db, id, key);
    if (bytes !== null) yield pictureData({ id: key, bytes });
  }
};

/** The members of a campaign, its pictures last: each is read when it is written. */
const campaignMembers = (context: AppContext, file: CampaignFile): readonly Member[] => {
  const maps = file.lines.flatMap(({ event }) => ('map' in event ? (event.map.picture?.id ?? []) : []));
  const pictures = file.id === null ? [] : picturesOf(context, file.id, new Set(maps.toSorted()));
  return [
    ...Object.entries(campaignData(file)).map(([name, value]): Member => [name, { value }]),
    ['pictures', listed(pictures)],
  ];
};

const BUNDLE: readonly FileList[] = [
  'rosters',
  'characters',
  'campaigns',
  'battles',
  'houseRules',
  'customUnits',
  'miniatures',
  'printSetups',
];

const bundleOf = (lists: Partial<Record<FileList, JsonNode>>, settings: object = {}): JsonNode =>
  inEnvelope('bundle', {
    members: [
      ...BUNDLE.map((name): Member => [name, lists[name] ?? { items: [] }]),
      ['settings', { value: settings }],
    ],
  });

/** One thing has a file of its own, several go into a bundle. */
const chosen = (
  ids: readonly string[],
  {
    kind,
    list,
    one,
    read,
  }: {
    readonly kind: 'roster' | 'character' | 'battle';
    readonly list: FileList;
    readonly one: (data: Data) => string;
    readonly read: (id: string) => Data;
  },
): FileToWrite => {
  const [first = ''] = ids;
  if (ids.length > 1)
    return {
      fileName: `${ids.length} ${list}.muster`,
      document: bundleOf({ [list]: listed(eachOf(ids, (id) => [read(id)])) }),
      items: ids.length,
      leftOut: [],
    };
  const value = read(first);
  return { fileName: one(value), document: inEnvelope(kind, { value }), items: 0, leftOut: [] };
};

/** Kinds that have no file of their own. */
const several = (
  list: FileList,
  name: string,
  ids: readonly string[],
  read: (id: string) => Data,
): FileToWrite => ({
  fileName: fileNameFor(name),
  document: bundleOf({ [list]: listed(eachOf(ids, (id) => [read(id)])) }),
  items: ids.length,
  leftOut: [],
});

const sorted = <T extends { readonly id: string }>(things: readonly T[]): readonly T[] =>
  things.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** As far as they are still there and can be read. */
const namedOf = (
  context: AppContext,
  kind: ThingKind,
  names: ReadonlySet<string>,
  read: (context: AppContext, id: string) => Data,
): Iterable<Data> =>
  eachOf(
    sorted(listThings(context.store.db, kind).filter(({ id }) => names.has(id))),
    ({ id }) => readOrNull(() => [read(context, id)]) ?? [],
  );

/** A campaign goes with the rosters, characters and battles it names. */
const campaignToWrite = (context: AppContext, id: CampaignId): FileToWrite => {
  const file = asCampaignFile(context, id);
  const links = linksOf(file.lines.map(({ event }) => event));
  const serving = [...links.rosters].flatMap(
    (roster) =>
      readOrNull(() => holdersOf(asRosterFile(getStored(context, asId<'roster'>(roster))).document)) ?? [],
  );
  return {
    fileName: fileNameFor(file.name, 'muster', 'Campaign'),
    document: inEnvelope('campaign', {
      members: [
        ...campaignMembers(context, file),
        ['rosters', listed(namedOf(context, 'roster', links.rosters, rosterOf))],
        [
          'characters',
          listed(namedOf(context, 'character', new Set([...links.characters, ...serving]), characterOf)),
        ],
        ['battles', listed(namedOf(context, 'battle', links.battles, battleOf))],
      ],
    }),
    items:
      links.rosters.size + links.characters.size + links.battles.size + countPictures(context.store.db, id),
    leftOut: [],
  };
};

/** Those that are read one by one, and named when that fails. */
const GATHERED: readonly ThingKind[] = [
  'roster',
  'character',
  'campaign',
  'battle',
  'custom-unit',
  'miniature',
];

interface Source<T> {
  readonly kind: ThingKind;
  readonly write: (id: string) => T;
  /** As an import reads it. */
  readonly readBack: (written: T) => unknown;
}

const asWritten = (data: Data): Data => JSON.parse(JSON.stringify(data)) as Data;

/**
 * Everything that can be read, removed things too, sorted by id, so that the same store always gives the same bytes.
 * What is damaged stays behind and is named: with it inside, no Muster would take the file.
 */
const everythingToWrite = (context: AppContext): FileToWrite => {
  const { db, damage } = context.store;
  const suspects = new Set(damage.map(({ id }) => id));
  const leftOut: LeftOut[] = damage
    .filter(({ kind, unreadable }) => unreadable && !GATHERED.includes(kind))
    .map(({ kind, id, name }) => ({ kind, name: name ?? id }));
  const gather = function* <T extends object>({ kind, write, readBack }: Source<T>): Generator<T> {
    const comingIn = inTransit(context, kind);
    for (const { id, name } of sorted(listThings(db, kind))) {
      if (comingIn.has(id)) continue;
      const written = readOrNull(() => {
        const made = write(id);
        if (suspects.has(id)) readBack(made);
        return made;
      });
      if (written === null) leftOut.push({ kind, name: String(name) });
      else yield written;
    }
  };
  const campaigns = gather({
    kind: 'campaign',
    write: (id) => {
      const file = asCampaignFile(context, asId<'campaign'>(id));
      return { file, members: campaignMembers(context, file) };
    },
    readBack: ({ file }) => parseCampaignFile(asWritten(campaignData(file)), ''),
  });
  const document = bundleOf(
    {
      rosters: listed(
        gather({
          kind: 'roster',
          write: (id) => rosterOf(context, id),
          readBack: (data) => parseRosterFile(asWritten(data), ''),
        }),
      ),
      characters: listed(
        gather({
          kind: 'character',
          write: (id) => characterOf(context, id),
          readBack: (data) => parseCharacterFile(asWritten(data), ''),
        }),
      ),
      campaigns: { items: eachOf(campaigns, ({ members }) => [{ members }]) },
      battles: listed(
        gather({
          kind: 'battle',
          write: (id) => battleOf(context, id),
          readBack: (data) => parseBattleFile(asWritten(data), ''),
        }),
      ),
      customUnits: listed(
        gather({
          kind: 'custom-unit',
          write: (id) => unitOf(context, id),
          readBack: (data) => parseCustomUnit(asWritten(data), ''),
        }),
      ),
      miniatures: listed(
        gather({
          kind: 'miniature',
          write: (id) => miniatureOfStore(context, id),
          readBack: (data) => parseMiniatureFile(asWritten(data), ''),
        }),
      ),
      printSetups: listed(sorted(listSetups(context)).map(setupData)),
      houseRules: listed(exportHouseRules(context).map((set) => ({ ...set }))),
    },
    storedSettings.mark(getSettings(context)),
  );
  const items = GATHERED.reduce((sum, kind) => sum + listThings(db, kind).length, countPictures(db));
  return { fileName: 'Everything.muster', document, items, leftOut };
};

/** A thing for another computer of the same person, with the house rules that are its own. */
const recordToWrite = (context: AppContext, { kind, id }: RecordRef): FileToWrite => {
  const campaign = (): JsonNode => ({
    items: [{ members: campaignMembers(context, asCampaignFile(context, asId<'campaign'>(id))) }],
  });
  const lists: Readonly<Record<ImportedKind, () => Partial<Record<FileList, JsonNode>>>> = {
    roster: () => ({ rosters: listed([rosterOf(context, id)]) }),
    character: () => ({ characters: listed([characterOf(context, id)]) }),
    battle: () => ({ battles: listed([battleOf(context, id)]) }),
    campaign: () => ({ campaigns: campaign() }),
    'custom-unit': () => ({ customUnits: listed([unitOf(context, id)]) }),
    miniature: () => ({ miniatures: listed([miniatureOfStore(context, id)]) }),
    'print-setup': () => ({ printSetups: listed([setupData(getSetup(context, id))]) }),
  };
  const houseRules = exportHouseRules(context).filter(({ scopeId }) => scopeId === id);
  return {
    fileName: '',
    document: bundleOf({ ...lists[kind](), houseRules: listed(houseRules.map((set) => ({ ...set }))) }),
    items: 0,
    leftOut: [],
  };
};

export const fileToWrite = (context: AppContext, request: ExportRequest): FileToWrite => {
  if ('all' in request) return everythingToWrite(context);
  if ('record' in request) return recordToWrite(context, request.record);
  if ('campaignId' in request) return campaignToWrite(context, request.campaignId);
  if ('ids' in request)
    return chosen(request.ids, {
      kind: 'roster',
      list: 'rosters',
      one: ({ name }) => fileNameFor(String(name)),
      read: (id) => rosterOf(context, id),
    });
  if ('characterIds' in request)
    return chosen(request.characterIds, {
      kind: 'character',
      list: 'characters',
      one: ({ name }) => fileNameFor(String(name), 'muster', 'Character'),
      read: (id) => characterOf(context, id),
    });
  if ('unitIds' in request)
    return several('customUnits', 'Own units', request.unitIds, (id) => unitOf(context, id));
  if ('miniatures' in request) {
    const ids = collectionOf(context).map(({ id }) => id);
    return several('miniatures', 'Miniatures', ids.toSorted(), (id) => miniatureOfStore(context, id));
  }
  return chosen(request.battleIds, {
    kind: 'battle',
    list: 'battles',
    one: ({ title }) => fileNameFor(String(title), 'muster', 'Battle'),
    read: (id) => battleOf(context, id),
  });
};
