import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { extractFile, listPackage } from '@electron/asar';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findElectron } from '../../build/scripts/find-electron.ts';
import { tempDir } from '../support/app.ts';
import { desktopEnv, isDesktopMissing, rootFlags } from '../support/electron.ts';
import { ROOT } from '../support/tracked-files.ts';

interface Layout {
  readonly folder: RegExp;
  readonly binary: string;
  /** Where the fuses are. */
  readonly electron: string;
  readonly resources: string;
}

const LAYOUTS: Partial<Record<NodeJS.Platform, Layout>> = {
  linux: { folder: /^linux.*-unpacked$/u, binary: 'muster', electron: 'muster', resources: 'resources' },
  win32: {
    folder: /^win.*-unpacked$/u,
    binary: 'Muster.exe',
    electron: 'Muster.exe',
    resources: 'resources',
  },
  darwin: {
    folder: /^mac/u,
    binary: 'Muster.app/Contents/MacOS/Muster',
    electron: 'Muster.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
    resources: 'Muster.app/Contents/Resources',
  },
};

/** Electron's own marker; a version, a count and one character a fuse follow. */
const FUSE_MARKER = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = [
  'runAsNode',
  'cookieEncryption',
  'nodeOptions',
  'nodeCliInspect',
  'asarIntegrity',
  'onlyLoadAppFromAsar',
  'v8Snapshot',
  'fileProtocolPrivileges',
] as const;

const readFuses = (binary: string): Record<string, boolean> => {
  const bytes = readFileSync(binary);
  const at = bytes.indexOf(FUSE_MARKER) + FUSE_MARKER.length + 2;
  return Object.fromEntries(FUSES.map((name, place) => [name, bytes[at + place] === '1'.charCodeAt(0)]));
};

const packageApp = async (output: string): Promise<void> => {
  const electronDist = join(findElectron() ?? '', process.platform === 'darwin' ? '../../../..' : '..');
  const words = ['--dir', '--config', 'build/electron-builder.config.ts', '--publish', 'never'];
  const overrides = [`-c.electronDist=${electronDist}`, `-c.directories.output=${output}`];
  await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'node_modules/electron-builder/cli.js'), ...words, ...overrides],
    { cwd: ROOT, maxBuffer: 2 ** 24 },
  );
};

const layout = LAYOUTS[process.platform];

describe.skipIf(isDesktopMissing('the packaged app') || layout === undefined)('the packaged app', () => {
  const output = tempDir();
  let folder = '';
  let archive = '';

  beforeAll(async () => {
    await packageApp(output);
    folder = join(output, readdirSync(output).find((name) => layout?.folder.test(name)) ?? '');
    archive = join(folder, layout?.resources ?? '', 'app.asar');
  }, 300_000);
  afterAll(() => rmSync(output, { recursive: true, force: true }));

  const packed = (): string[] =>
    listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
  const packedText = (path: string): string => extractFile(archive, path).toString('utf8');

  it('holds what the program reads, and nothing it does not', () => {
    const files = packed();
    const parts = new Set(files.map((path) => path.split('/').slice(1, 3).join('/')));
    expect([...parts].sort()).toEqual(
      [
        'LICENSE',
        'dist',
        'dist/dispatch-page.json',
        'dist/icon.png',
        'dist/licences.json',
        'dist/main.mjs',
        'dist/preload.cjs',
        'dist/renderer',
        'dist/third-party-licences.txt',
        'dist/worker.mjs',
        'migrations',
        ...readdirSync(join(ROOT, 'migrations')).map((name) => `migrations/${name}`),
        'node_modules',
        'node_modules/better-sqlite3',
        'package.json',
      ].sort(),
    );
    expect(files).toContain('/dist/renderer/index.html');
    for (const name of ['migrations/meta/_journal.json', 'dist/renderer/index.html'].map((path) =>
      join(path),
    ))
      expect(packedText(name)).toBe(readFileSync(join(ROOT, name), 'utf8'));
  });

  it('has the native module of this system alone, outside the archive', () => {
    const native = `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`;
    expect(packed().filter((path) => path.endsWith('.node'))).toEqual([`/${native}`]);
    expect(existsSync(join(`${archive}.unpacked`, native))).toBe(true);
  });

  it('names the licence of everything in it', () => {
    const licences = JSON.parse(packedText(join('dist', 'licences.json'))) as {
      name: string;
      license: string;
    }[];
    const names = licences.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        '@fontsource/grenze',
        '@trpc/server',
        'better-sqlite3',
        'electron',
        'react',
        'zod',
      ]),
    );
    expect(licences.filter(({ license }) => license === '')).toEqual([]);
    expect(packedText(join('dist', 'third-party-licences.txt'))).toMatch(/Permission is hereby granted/u);
  });

  it('has its fuses set', () => {
    expect(readFuses(join(folder, layout?.electron ?? ''))).toEqual({
      runAsNode: false,
      cookieEncryption: false,
      nodeOptions: false,
      nodeCliInspect: false,
      asarIntegrity: true,
      onlyLoadAppFromAsar: true,
      v8Snapshot: false,
      fileProtocolPrivileges: false,
    });
  });

  it('starts, shows the page and keeps a roster', async () => {
    const data = tempDir();
    // The fuses shut Playwright's own way into Electron; the page is reached through its debugging port.
    const child = spawn(join(folder, layout?.binary ?? ''), [...rootFlags(), '--remote-debugging-port=0'], {
      env: await desktopEnv(data),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    try {
      const address = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stderr }).on('line', (line) => {
          const found = /DevTools listening on (\S+)/u.exec(line)?.[1];
          if (found !== undefined) resolve(found);
        });
        void ended.then(() => reject(new Error('the packaged app ended at once')));
      });
      const browser = await chromium.connectOverCDP(address);
      const context = browser.contexts()[0];
      const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
      await page?.waitForURL('app://muster/**');
      await page?.getByRole('heading').first().waitFor();
      const answers = await page?.evaluate(async () => {
        const input = { name: 'Packed', system: 'by-this-axe', pointsLimit: null, notes: '' };
        const { muster } = globalThis as unknown as {
          muster: {
            call(
              call: object,
            ): Promise<{ data: { name?: string; licences?: unknown[]; outcomes?: unknown } }>;
          };
        };
        const made = await muster.call({ path: 'rosters.create', type: 'mutation', input });
        const about = await muster.call({ path: 'about.get', type: 'query', input: undefined });
        // 15.6 Worked out by a worker: its program is in the package, too.
        const unit = { name: 'Guards', figures: 10 };
        const odds = await muster.call({
          path: 'actions.odds',
          type: 'query',
          input: { id: 'by-this-axe/take-hits', input: { hits: 1, target: unit } },
        });
        return {
          name: made.data.name,
          licences: (about.data.licences?.length ?? 0) > 10,
          outcomes: odds.data.outcomes,
        };
      });
      expect(answers).toEqual({
        name: 'Packed',
        licences: true,
        outcomes: [{ value: 1, p: 1, fraction: '1' }],
      });
      await page?.close();
      expect((await ended)[0]).toBe(0);
      expect(existsSync(join(data, 'muster.sqlite'))).toBe(true);
    } finally {
      child.kill();
    }
  });
});
