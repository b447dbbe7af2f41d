import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Listing, listingSchema } from './listing.ts';

const RECORD = '.muster';
const LISTING = '.computer.json';
const PART = '.part';
const NAME = /^([0-9a-f]{64})(\.muster|\.computer\.json)$/;
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
}

/** Listings never change, so what was read once is not read again. */
const known = new Map<string, Listing>();

const readListing = async (path: string, sha: string): Promise<Listing | null> => {
  const before = known.get(sha);
  if (before !== undefined) return before;
  const { size } = await stat(path);
  if (size > MOST_LISTING_BYTES) return null;
  const bytes = await readFile(path);
  if (createHash('sha256').update(bytes).digest('hex') !== sha) return null;
  const parsed = listingSchema.safeParse(parseJson(bytes.toString('utf8')));
  if (!parsed.success) return null;
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

const partOf = (folder: string, computer: string): string => join(folder, `${PREFIX}${computer}`);

export const readFolder = async (folder: string): Promise<Folder> => {
  const listings = new Map<string, Listing>();
  const records = new Map<string, string[]>();
  const notWhole: string[] = [];
  for (const part of await readdir(folder, { withFileTypes: true })) {
    if (!part.isDirectory() || !part.name.startsWith(PREFIX)) continue;
    const inside = join(folder, part.name);
    for (const file of await readdir(inside, { withFileTypes: true })) {
      const [, sha = '', end] = file.isFile() ? (NAME.exec(file.name) ?? []) : [];
      const path = join(inside, file.name);
      if (end === RECORD) records.set(sha, [...(records.get(sha) ?? []), path]);
      if (end !== LISTING) continue;
      const listing = await readListing(path, sha);
      // Whoever writes into the part of another is no computer of ours.
      if (listing === null || partOf(folder, listing.computer) !== inside) notWhole.push(path);
      else listings.set(sha, listing);
    }
  }
  for (const sha of known.keys()) if (!listings.has(sha)) known.delete(sha);
  return { listings, records, notWhole };
};

/** The file of a record where it is whole; null while none is. */
export const findRecord = async (folder: Folder, content: string): Promise<string | null> => {
  for (const path of folder.records.get(content) ?? []) if ((await sha256Of(path)) === content) return path;
  return null;
};

/** Whole under its name or not there: written beside, flushed, then named. */
const put = async (part: string, name: string, write: (path: string) => Promise<void>): Promise<string> => {
  await mkdir(part, { recursive: true });
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
  put(partOf(folder, computer), `${content}${RECORD}`, (path) => copyFile(from, path));

export const putListing = async (folder: string, listing: Listing): Promise<void> => {
  const bytes = Buffer.from(`${JSON.stringify(listing)}\n`);
  const sha = createHash('sha256').update(bytes).digest('hex');
  await put(partOf(folder, listing.computer), `${sha}${LISTING}`, async (path) => {
    await using file = await open(path, 'wx', 0o600);
    await file.writeFile(bytes);
  });
};

/** Takes away this computer's own files but those that are named, and what a kill left half written. */
export const keepOnly = async (
  folder: string,
  computer: string,
  kept: ReadonlySet<string>,
): Promise<void> => {
  const part = partOf(folder, computer);
  for (const file of await readdir(part)) {
    const [, sha = ''] = NAME.exec(file) ?? [];
    if ((sha !== '' && !kept.has(sha)) || file.endsWith(PART)) await rm(join(part, file), { force: true });
  }
};
