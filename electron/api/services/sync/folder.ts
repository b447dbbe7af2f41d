import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asFolderTrouble } from './folder-trouble.ts';
import { type Listing, listingSchema, newerSchema } from './listing.ts';

const RECORD = '.muster';
const LISTING = '.computer.json';
const PART = '.part';
/** Some disks and carriers write other capitals. */
const NAME = /^([0-9a-f]{64})(\.muster|\.computer\.json)$/i;
/** Nobody's list of what he has is this long. */
const MOST_LISTING_BYTES = 256 * 1024 * 1024;
/** A folder of ours begins so: whatever else people keep there is not looked at. */
const PREFIX = 'muster-';

export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** As it was read: a listing by the name of its file, and where the files of records lie. */
export interface Folder {
  readonly listings: ReadonlyMap<string, Listing>;
  /** The path of a record's file by its content, in whichever part it lies. */
  readonly records: ReadonlyMap<string, readonly string[]>;
  /** Files of ours that are not what their name says: on their way, or damaged. */
  readonly notWhole: readonly string[];
  /** Computers whose Muster is newer: what they wrote is not understood here, and left as it is. */
  readonly newer: readonly string[];
}

/** Whatever the disk of the folder says is trouble with the folder, never with the store. */
const inFolder = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asFolderTrouble(error, folder) ?? error;
  }
};

const fileName = (name: string): { readonly sha: string; readonly end: string } => {
  const [, sha = '', end = ''] = NAME.exec(name) ?? [];
  return { sha: sha.toLowerCase(), end: end.toLowerCase() };
};

/** Listings never change, so what was read once is not read again. */
const known = new Map<string, Listing>();

const readListing = async (
  path: string,
  sha: string,
): Promise<Listing | { readonly newer: string } | null> => {
  const before = known.get(sha);
  if (before !== undefined) return before;
  const { size } = await stat(path);
  if (size > MOST_LISTING_BYTES) return null;
  const bytes = await readFile(path);
  if (createHash('sha256').update(bytes).digest('hex') !== sha) return null;
  const read = parseJson(bytes.toString('utf8'));
  const parsed = listingSchema.safeParse(read);
  if (!parsed.success) {
    const newer = newerSchema.safeParse(read).data;
    return newer === undefined ? null : { newer: newer.name };
  }
  known.set(sha, parsed.data);
  return parsed.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const nameOfPart = (computer: string): string => `${PREFIX}${computer}`;
const partOf = (folder: string, computer: string): string => join(folder, nameOfPart(computer));

const readParts = async (folder: string): Promise<Folder> => {
  const listings = new Map<string, Listing>();
  const records = new Map<string, string[]>();
  const notWhole: string[] = [];
  const newer = new Set<string>();
  for (const part of await readdir(folder, { withFileTypes: true })) {
    if (!part.isDirectory() || !part.name.toLowerCase().startsWith(PREFIX)) continue;
    for (const file of await readdir(join(folder, part.name), { withFileTypes: true })) {
      const { sha, end } = fileName(file.isFile() ? file.name : '');
      const path = join(folder, part.name, file.name);
      if (end === RECORD) records.set(sha, [...(records.get(sha) ?? []), path]);
      if (end !== LISTING) continue;
      const listing = await readListing(path, sha);
      if (listing !== null && 'newer' in listing) newer.add(listing.newer);
      // Whoever writes into the part of another is no computer of ours.
      else if (listing === null || nameOfPart(listing.computer).toLowerCase() !== part.name.toLowerCase())
        notWhole.push(path);
      else listings.set(sha, listing);
    }
  }
  for (const sha of known.keys()) if (!listings.has(sha)) known.delete(sha);
  return { listings, records, notWhole, newer: [...newer].toSorted() };
};

export const readFolder = (folder: string): Promise<Folder> => inFolder(folder, () => readParts(folder));

/** The file of a record where it is whole; null while none is. */
export const findRecord = async (folder: Folder, content: string): Promise<string | null> => {
  for (const path of folder.records.get(content) ?? []) {
    const found = await inFolder(dirname(dirname(path)), () => sha256Of(path));
    if (found === content) return path;
  }
  return null;
};

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** The folder itself is never made: where it is gone, a stick or a share is not at hand. */
const makePart = (part: string): Promise<void> =>
  mkdir(part).catch((error: unknown) => {
    if (!isThere(error)) throw error;
  });

/** Whole under its name or not there: written beside, flushed, then named. */
const put = async (part: string, name: string, write: (path: string) => Promise<void>): Promise<string> => {
  await makePart(part);
  const path = join(part, name);
  const beside = join(part, `${randomBytes(8).toString('hex')}${PART}`);
  try {
    await write(beside);
    {
      await using file = await open(beside, 'r+');
      await file.sync();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
  return path;
};

export const putRecord = (folder: string, computer: string, from: string, content: string): Promise<string> =>
  inFolder(folder, () =>
    put(partOf(folder, computer), `${content}${RECORD}`, (path) => copyFile(from, path)),
  );

export const putListing = async (folder: string, listing: Listing): Promise<void> => {
  const bytes = Buffer.from(`${JSON.stringify(listing)}\n`);
  const sha = createHash('sha256').update(bytes).digest('hex');
  await inFolder(folder, () =>
    put(partOf(folder, listing.computer), `${sha}${LISTING}`, async (path) => {
      await using file = await open(path, 'wx', 0o600);
      await file.writeFile(bytes);
    }),
  );
};

/** Takes away this computer's own files but those that are named, and what a kill left half written. */
export const keepOnly = (folder: string, computer: string, kept: ReadonlySet<string>): Promise<void> =>
  inFolder(folder, async () => {
    const part = partOf(folder, computer);
    for (const file of await readdir(part)) {
      const { sha } = fileName(file);
      if ((sha !== '' && !kept.has(sha)) || file.endsWith(PART)) await rm(join(part, file), { force: true });
    }
  });
