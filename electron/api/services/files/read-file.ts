import { z } from 'zod';
import { Refused } from '../../errors.ts';
import { parseBattleFile } from '../battles/battle-file.ts';
import { parseCampaignFile, parsePictureFile } from '../campaigns/campaign-file.ts';
import {
  asPlace,
  type FileList,
  type MusterFile,
  parseCharacterFile,
  parseFiling,
  parseRosterFile,
  READERS,
  readSettings,
} from '../file-format.ts';
import { type Envelope, type FileKind, readEnvelope } from './envelope.ts';
import { FILE_LIMITS, inMegabytes, refuseGreat } from './file-limits.ts';
import { type Choice, JsonFault, JsonParts, type JsonPath } from './json-parts.ts';
import { type FileSource, textSource } from './source.ts';

type Thing<L extends FileList> = MusterFile[L][number];

/** One thing of a file, read and checked. */
export type FilePart =
  | { [L in FileList]: { readonly list: L; readonly thing: Thing<L> } }[FileList]
  | { readonly list: 'settings'; readonly thing: MusterFile['settings'] }
  | {
      readonly list: 'pictures';
      /** Which of the file's campaigns has it on its map. */
      readonly campaign: number;
      readonly thing: ReturnType<typeof parsePictureFile>;
    };

/** Pictures of maps are most of a great campaign: who does not need them passes them over. */
type Wanted = 'all' | 'no pictures';

/** The lists of a file that are read thing by thing. */
const LISTS: Readonly<Record<FileKind, readonly FileList[]>> = {
  roster: [],
  character: [],
  battle: [],
  orders: [],
  campaign: ['rosters', 'characters', 'battles'],
  bundle: Object.keys(READERS) as FileList[],
};

/** Where a campaign stands, if this is inside one. */
const campaignAt = (kind: FileKind, path: JsonPath): JsonPath | null => {
  if (path[0] !== 'data') return null;
  if (kind === 'campaign') return path.slice(0, 1);
  return kind === 'bundle' && path[1] === 'campaigns' && path.length > 2 ? path.slice(0, 3) : null;
};

const isListPath = (kind: FileKind, path: JsonPath): path is ['data', FileList] =>
  path.length === 2 && path[0] === 'data' && LISTS[kind].some((list) => list === path[1]);

const chooseFor =
  (kind: FileKind, wanted: Wanted) =>
  (path: JsonPath): Choice => {
    if (path.length === 0) return 'open';
    if (path.length === 1) return path[0] === 'data' && LISTS[kind].length > 0 ? 'open' : 'keep';
    const base = campaignAt(kind, path);
    if (base !== null && path.length === base.length) return 'open';
    if (base !== null && path[base.length] === 'pictures') {
      if (wanted === 'no pictures') return 'skip';
      return path.length === base.length + 1 ? 'open' : 'keep';
    }
    return isListPath(kind, path) ? 'open' : 'keep';
  };

const refuseForeign = (): Refused =>
  new Refused('file/not-muster', 'This is JSON, but not a Muster file. Choose a file that Muster exported.');

const refuseFault = (error: unknown): never => {
  if (!(error instanceof JsonFault)) throw error;
  const place = asPlace(error.path);
  if (error.reason === 'not-text')
    throw new Refused(
      'file/not-text',
      'This is not a text file in UTF-8. Choose a file that Muster exported.',
    );
  if (error.reason === 'too-large')
    throw new Refused(
      'file/too-large',
      `${place}: this is larger than ${inMegabytes(FILE_LIMITS.thing)}; Muster reads nothing that large in one piece. Export it again in parts, or without its pictures.`,
      place,
    );
  throw new Refused('file/not-json', `This is not a Muster file: ${error.message}`);
};

const parseLeaf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new Refused('file/not-json', `This is not a Muster file: ${detail.split('\n')[0]}`);
  }
};

const readLone = (kind: FileKind, value: unknown): FilePart => {
  if (kind === 'roster') return { list: 'rosters', thing: parseRosterFile(value, 'data') };
  if (kind === 'orders')
    throw new Refused(
      'file/orders',
      'These are orders for a day of a campaign: take them in there, or with muster orders FILE.',
    );
  if (kind === 'character') return { list: 'characters', thing: parseCharacterFile(value, 'data') };
  return { list: 'battles', thing: parseBattleFile(value, 'data') };
};

/** Takes a file piece by piece, and gives its things as soon as they are whole. */
class FileReader {
  readonly #envelope: Envelope;
  readonly #json: JsonParts;
  readonly #said: Record<string, unknown> = {};
  #campaign: [string, unknown][] = [];
  #hasData = false;
  #bytes = 0;

  constructor(envelope: Envelope, wanted: Wanted) {
    this.#envelope = envelope;
    this.#json = new JsonParts(chooseFor(envelope.kind, wanted), FILE_LIMITS.thing);
  }

  *feed(bytes: Uint8Array): Generator<FilePart> {
    this.#bytes += bytes.length;
    if (this.#bytes > FILE_LIMITS.bytes) throw refuseGreat();
    yield* this.#handOut(this.#json.feed(bytes));
  }

  *end(): Generator<FilePart> {
    yield* this.#handOut(this.#json.end());
    readEnvelope(this.#said);
    if (!this.#hasData) parseFiling(z.looseObject({}), undefined, 'data');
  }

  *#handOut(parts: ReturnType<JsonParts['feed']>): Generator<FilePart> {
    try {
      for (const { path, text, ends } of parts) {
        const part = text === undefined ? this.#onEnd(path, ends) : this.#onLeaf(path, text);
        if (part !== null) yield part;
      }
    } catch (error) {
      refuseFault(error);
    }
  }

  #onLeaf(path: JsonPath, text: string): FilePart | null {
    const { kind } = this.#envelope;
    const [name = ''] = path;
    const place = asPlace(path);
    const value = parseLeaf(text);
    if (path.length === 0) throw refuseForeign();
    if (path.length === 1) {
      if (name !== 'data') this.#said[String(name)] = value;
      else if (LISTS[kind].length > 0) parseFiling(z.record(z.string(), z.unknown()), null, 'data');
      else {
        this.#hasData = true;
        return readLone(kind, value);
      }
      return null;
    }
    const base = campaignAt(kind, path);
    if (base !== null && path[base.length] === 'pictures' && path.length > base.length + 1)
      return {
        list: 'pictures',
        campaign: Number(base[2] ?? 0),
        thing: parsePictureFile(value, this.#inList(path)),
      };
    if (isListPath(kind, path.slice(0, 2)) && path.length <= 3 && base?.length !== 3) {
      if (path.length === 2) parseFiling(z.array(z.unknown()), value, place);
      const list = path[1] as FileList;
      return { list, thing: READERS[list](value, this.#inList(path)) } as FilePart;
    }
    if (base?.length === path.length) parseCampaignFile(value, place);
    if (base !== null) this.#campaign.push([String(path.at(-1)), value]);
    else if (path[1] === 'settings') return { list: 'settings', thing: readSettings(value) };
    else parseFiling(z.strictObject({}), { [String(path[1])]: value }, 'data');
    return null;
  }

  /** The place of a thing in a list, which must be one. */
  #inList(path: JsonPath): string {
    const index = path.at(-1);
    const list = asPlace(path.slice(0, -1));
    if (typeof index !== 'number') parseFiling(z.array(z.unknown()), {}, list);
    if (Number(index) >= FILE_LIMITS.things)
      throw new Refused(
        'file/too-large',
        `${list}: there are more than ${FILE_LIMITS.things.toLocaleString('en')}; Muster reads no more of one kind.`,
        list,
      );
    return asPlace(path);
  }

  #onEnd(path: JsonPath, ends: 'object' | 'list' | undefined): FilePart | null {
    const { kind } = this.#envelope;
    if (path.length === 0 && ends === 'list') throw refuseForeign();
    if (path.length === 1) {
      this.#hasData = true;
      parseFiling(z.looseObject({}), ends === 'object' ? {} : [], 'data');
    }
    if (isListPath(kind, path)) parseFiling(z.array(z.unknown()), ends === 'list' ? [] : {}, asPlace(path));
    const base = campaignAt(kind, path);
    if (base === null) return null;
    if (base.length + 1 === path.length && path.at(-1) === 'pictures')
      parseFiling(z.array(z.unknown()), ends === 'list' ? [] : {}, asPlace(path));
    if (base.length !== path.length) return null;
    const members = this.#campaign;
    this.#campaign = [];
    const value = ends === 'object' ? Object.fromEntries(members) : [];
    return { list: 'campaigns', thing: parseCampaignFile(value, asPlace(path)) };
  }
}

/** What a file says of itself, wherever it stands: as a rule before all it holds. Null while it is not known. */
const headReader = () => {
  const json = new JsonParts(
    (path) => (path.length === 0 ? 'open' : path[0] === 'data' ? 'skip' : 'keep'),
    FILE_LIMITS.thing,
  );
  const said: Record<string, unknown> = {};
  const note = (parts: ReturnType<JsonParts['feed']>): boolean => {
    try {
      for (const { path, text, ends } of parts) {
        const value = text === undefined ? undefined : parseLeaf(text);
        if (text !== undefined && path.length === 1) said[String(path[0])] = value;
        if (path.length === 0 && (text !== undefined || ends === 'list')) throw refuseForeign();
        if (['format', 'version', 'kind'].every((name) => name in said)) return true;
      }
    } catch (error) {
      refuseFault(error);
    }
    return false;
  };
  const settle = (): Envelope => {
    const { format, version, kind } = said;
    return readEnvelope(Object.keys(said).length === 0 ? said : { format, version, kind });
  };
  return { feed: (bytes: Uint8Array) => note(json.feed(bytes)), end: () => note(json.end()), settle };
};

const readHead = async (source: FileSource): Promise<Envelope> => {
  const head = headReader();
  for await (const bytes of source.chunks()) if (head.feed(bytes)) return head.settle();
  head.end();
  return head.settle();
};

/** Reads a file thing by thing. What is read is checked. */
export async function* readParts(source: FileSource): AsyncGenerator<FilePart> {
  const reader = new FileReader(await readHead(source), 'all');
  for await (const bytes of source.chunks()) yield* reader.feed(bytes);
  yield* reader.end();
}

/** A small file at once, for whoever needs all of it: to print it, or to work something out. */
export const parseFile = (text: string): MusterFile => {
  const [bytes = new Uint8Array()] = textSource(text).chunks() as Iterable<Uint8Array>;
  const head = headReader();
  if (!head.feed(bytes)) head.end();
  const reader = new FileReader(head.settle(), 'no pictures');
  const lists: Record<string, unknown[]> = Object.fromEntries(LISTS.bundle.map((list) => [list, []]));
  let settings: MusterFile['settings'] = {};
  for (const part of [...reader.feed(bytes), ...reader.end()]) {
    if (part.list === 'settings') settings = part.thing;
    else if (part.list !== 'pictures') lists[part.list]?.push(part.thing);
  }
  return { ...(lists as unknown as MusterFile), settings };
};
