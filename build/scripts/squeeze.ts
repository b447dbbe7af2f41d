import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Pictures and fonts are squeezed by their formats. */
const TEXTS = new Set(['.css', '.js', '.json', '.svg']);
/** A smaller file fits into one packet as it is. */
const LEAST_BYTES = 1024;
/** The two best ones take ten times as long for three in a hundred. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const squeeze = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const [br, gz] = await Promise.all([asBrotli(bytes, BROTLI), asGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Beside each file its squeezed twins: the host hands them out as they are and never squeezes while somebody waits. */
export const squeezeFiles = async (dir: string): Promise<void> => {
  const names = await readdir(dir);
  await Promise.all(names.filter((name) => TEXTS.has(extname(name))).map((name) => squeeze(join(dir, name))));
};
