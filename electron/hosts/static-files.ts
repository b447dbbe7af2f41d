import { realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { NONCE_PLACEHOLDER } from './csp.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const UNKNOWN_TYPE = 'application/octet-stream';
const PAGE_TYPE = 'text/html; charset=utf-8';

/** Only such names are looked up on disk: no drive or stream colons, no dot files, no trailing dots or spaces. */
const FILE_NAME = /^[\w@-](?:[\w@. -]*[\w@-])?$/;
/** A backslash is a separator on Windows; a percent sign left after decoding waits for a second decoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it must find
const NEVER_IN_PATH = /[\u0000-\u001f\u007f\\%]/;
const HASHED = /^\/assets\/(?:[^/]+\/)*[^/]+-[\w-]{8}\.\w+$/;

export interface StaticFile {
  readonly file: string;
  readonly type: string;
  /** The name changes with the content, so it may be kept for ever. */
  readonly hashed: boolean;
}

const decodeOnce = (urlPath: string): string | null => {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return null;
  }
};

/** Names of a path below the root, or null if any spelling of it could climb out. */
const splitPath = (urlPath: string): readonly string[] | null => {
  const path = decodeOnce(urlPath);
  if (path === null || !path.startsWith('/') || NEVER_IN_PATH.test(path)) return null;
  const names = path.slice(1).split('/');
  if (names.at(-1) === '') names.pop();
  return names.some((name) => name === '' || name.startsWith('.')) ? null : names;
};

/** Real paths on both sides: a link inside the root must not lead out, nor a sibling with the same beginning pass. */
const findFile = (rootDir: string, names: readonly string[]): string | null => {
  try {
    const root = realpathSync(rootDir);
    const file = realpathSync(join(root, ...names));
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
};

const findPage = (rootDir: string, page: string): StaticFile | null => {
  const file = findFile(rootDir, [page]);
  return file === null ? null : { file, type: PAGE_TYPE, hashed: false };
};

/** The file an address path (as sent, still encoded) names; app routes, which have no extension, get the page. */
export const resolveStatic = (rootDir: string, urlPath: string, page = 'index.html'): StaticFile | null => {
  const names = splitPath(urlPath);
  if (names === null) return null;
  const extension = extname(names.at(-1) ?? '').toLowerCase();
  if (extension === '') return findPage(rootDir, page);
  // An encoded slash is part of a name to the sender; on disk it would be a folder.
  if (/%2f/i.test(urlPath) || !names.every((name) => FILE_NAME.test(name))) return null;
  const file = findFile(rootDir, names);
  if (file === null) return null;
  return { file, type: TYPES[extension] ?? UNKNOWN_TYPE, hashed: HASHED.test(urlPath) };
};

export const putNonce = (html: string, nonce: string): string => html.replaceAll(NONCE_PLACEHOLDER, nonce);

export const isPage = ({ type }: StaticFile): boolean => type === PAGE_TYPE;

export const readPage = async ({ file }: StaticFile, nonce: string): Promise<string> =>
  putNonce(await readFile(file, 'utf8'), nonce);

/** As the build squeezed them, the smaller first. */
const SQUEEZED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface StaticBytes {
  readonly bytes: Buffer;
  /** How it is squeezed; null: not at all. */
  readonly encoding: string | null;
}

const readIfThere = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
};

/** Whether a sender takes an encoding, by its Accept-Encoding. */
const takes = (accepted: string, encoding: string): boolean =>
  accepted
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) => one === encoding || (one.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/u.test(one)));

/** A file that never changes, as small as its asker can take it. */
export const readStatic = async ({ file }: StaticFile, accepted = ''): Promise<StaticBytes> => {
  for (const [encoding, ending] of SQUEEZED) {
    const bytes = takes(accepted, encoding) ? await readIfThere(`${file}${ending}`) : null;
    if (bytes !== null) return { bytes, encoding };
  }
  return { bytes: await readFile(file), encoding: null };
};

export const cacheControlOf = (found: StaticFile): string =>
  found.hashed ? 'private, max-age=31536000, immutable' : 'no-store';
