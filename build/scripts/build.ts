import { copyFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { type Rolldown, build as viteBuild } from 'vite';
import programs from '../rolldown.config.ts';
import { bundleDispatchPage } from './dispatch-page.ts';
import { BUILT_STAMP } from './ensure-built.ts';
import { describeLicences, notePackages } from './licences.ts';
import { squeezeFiles } from './squeeze.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
const MOST_INITIAL_KB = 190;
/** Shipped beside the bundles, not inside them. */
const UNBUNDLED = ['better-sqlite3', 'electron'].map((name) => join(ROOT, 'node_modules', name));

const buildPage = async (packages: Set<string>): Promise<Rolldown.RolldownOutput> => {
  const built = await viteBuild({
    root: join(ROOT, 'renderer'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [notePackages(packages, join(ROOT, 'renderer'))],
  });
  if (Array.isArray(built) || !('output' in built))
    throw new Error('Vite was expected to build one page, once.');
  return built;
};

const buildPrograms = async (packages: Set<string>): Promise<void> => {
  for (const { output, ...input } of programs) {
    const bundle = await rolldown({ ...input, plugins: [notePackages(packages, ROOT)] });
    await bundle.write(output);
    await bundle.close();
  }
};

/** What the browser must load before anything shows: the scripts the page names, and all that they import statically. */
const initialChunks = ({ output }: Rolldown.RolldownOutput): Rolldown.OutputChunk[] => {
  const chunks = new Map(
    output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : [])),
  );
  const html = output.find(({ fileName }) => fileName === 'index.html');
  const named = html?.type === 'asset' ? String(html.source).matchAll(/"\/(assets\/[^"]+\.js)"/g) : [];
  const wanted = [...named].flatMap(([, name = '']) => chunks.get(name) ?? []);
  if (wanted.length === 0) throw new Error('The page names no script.');
  for (const chunk of wanted) {
    const imported = chunk.imports.flatMap((name) => chunks.get(name) ?? []);
    wanted.push(...imported.filter((other) => !wanted.includes(other)));
  }
  return wanted;
};

// A test runner's NODE_ENV would put React's development build into the page, half as large again.
process.env['NODE_ENV'] = 'production';
const packages = new Set(UNBUNDLED);
const page = await buildPage(packages);
await squeezeFiles(join(DIST, 'renderer', 'assets'));
await buildPrograms(packages);
writeFileSync(join(DIST, 'dispatch-page.json'), await bundleDispatchPage());
copyFileSync(join(ROOT, 'build/icons/256x256.png'), join(DIST, 'icon.png'));
const licences = describeLicences(packages);
writeFileSync(join(DIST, 'licences.json'), licences.json);
writeFileSync(join(DIST, 'third-party-licences.txt'), licences.text);

const initialBytes = initialChunks(page).reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
const initialKb = initialBytes / 1024;
console.log(`Initial JavaScript: ${initialKb.toFixed(1)} KB gzipped (at most ${MOST_INITIAL_KB} KB).`);
if (initialKb > MOST_INITIAL_KB) {
  console.error('Too much JavaScript before the first page shows: load rare screens lazily.');
  process.exit(1);
}
writeFileSync(BUILT_STAMP, `${JSON.stringify({ initialKb: Number(initialKb.toFixed(1)) })}\n`);
