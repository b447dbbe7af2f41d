import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE_DIR = dirname(fileURLToPath(import.meta.resolve('electron/package.json')));
const FETCH_LIMIT_MS = 5 * 60_000;

const BINARY: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
  linux: 'electron',
};

/** The binary named by the environment, or the one that was fetched before. Never reaches for the network. */
export const findElectron = (): string | null => {
  const binary = BINARY[process.platform];
  if (binary === undefined) return null;
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(PACKAGE_DIR, 'dist');
  const path = join(dist, binary);
  return existsSync(path) ? path : null;
};

/** Lets the electron package fetch its binary, with an end to the waiting. */
export const fetchElectron = (): string | null => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE_DIR, 'package.json'), 'utf8')) as {
    version: string;
  };
  process.stdout.write(
    `Fetching Electron ${version} for the window, once ("npm run serve" does without) ...\n`,
  );
  spawnSync(process.execPath, [join(PACKAGE_DIR, 'install.js')], {
    stdio: 'ignore',
    timeout: FETCH_LIMIT_MS,
  });
  return findElectron();
};

/** Why no window can open here, or null where one can. */
export const whyNoWindow = (words: readonly string[]): string | null => {
  if (process.platform !== 'linux') return null;
  if (!process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return 'there is no display';
  // Chromium refuses to start for root with its sandbox on; switching the sandbox off is not ours to decide.
  if (process.getuid?.() === 0 && !words.includes('--no-sandbox')) return 'a window does not open for root';
  return null;
};
