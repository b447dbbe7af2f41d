import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import type { Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type ElectronApplication, _electron as electron, type Page } from 'playwright-core';
import { findElectron } from '../../build/scripts/find-electron.ts';
import { ROOT } from './tracked-files.ts';

/** A display that nobody sees. */
const SCREEN_PROGRAM = 'Xvfb';
const MAIN_FILE = join(ROOT, 'dist', 'main.mjs');

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);

/** Why no desktop test can run here, or null. */
const whyNot = (): string | null => {
  if (findElectron() === null) return 'no Electron binary is here';
  return hasDisplay() || isOnPath(SCREEN_PROGRAM) ? null : 'there is no display, nor Xvfb to make one';
};

/** For `describe.skipIf`; says on the console why the tests are left out, so that nobody takes silence for success. */
export const isDesktopMissing = (what: string): boolean => {
  const reason = whyNot();
  if (reason !== null) process.stdout.write(`Skipped ${what}: ${reason}.\n`);
  return reason !== null;
};

let screen: Promise<string> | null = null;

/**
 * Ends the screen as soon as its standard input closes, however the test runner ends: it kills its workers, and a
 * handler for their exit would not run.
 */
const SCREEN_SCRIPT = `${SCREEN_PROGRAM} -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp & screen=$!
cat
kill $screen`;

const startScreen = async (): Promise<string> => {
  const server = spawn('sh', ['-c', SCREEN_SCRIPT], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  // The screen writes the number it found free to the third handle.
  const answer = server.stdio[3] as Readable;
  const [number] = (await once(createInterface({ input: answer }), 'line')) as [string];
  answer.destroy();
  server.unref();
  (server.stdin as Socket).unref();
  return `:${number}`;
};

/** The environment of a desktop program under test: a display, its own data folder, and nothing of the test runner's. */
export const desktopEnv = async (dataDir: string): Promise<Record<string, string>> => {
  const { NODE_OPTIONS: _, ELECTRON_RUN_AS_NODE: __, ...inherited } = process.env;
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(inherited)) if (value !== undefined) env[name] = value;
  if (!hasDisplay()) {
    screen ??= startScreen();
    env['DISPLAY'] = await screen;
  }
  return { ...env, MUSTER_DATA: dataDir };
};

/** Chromium's sandbox does not start for root; only tests run as root, so only tests say so. */
export const rootFlags = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

const electronBinary = (): string => {
  const binary = findElectron();
  if (binary === null) throw new Error('Ask isDesktopMissing first.');
  return binary;
};

export interface RunningDesktop {
  readonly app: ElectronApplication;
  readonly page: Page;
}

/** The real app in a real window. */
export const launchDesktop = async (
  dataDir: string,
  args: readonly string[] = [],
): Promise<RunningDesktop> => {
  const app = await electron.launch({
    executablePath: electronBinary(),
    args: [...rootFlags(), MAIN_FILE, ...args],
    env: await desktopEnv(dataDir),
  });
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  return { app, page };
};

export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

/** Starts the app outside Playwright, for what it does before there is a window. `setup` is a script that runs first. */
export const runDesktop = async (
  dataDir: string,
  { setup, args = [] }: { setup?: string; args?: readonly string[] } = {},
): Promise<Finished> => {
  const required = setup === undefined ? [] : ['--require', setup];
  const child = spawn(electronBinary(), [...required, ...rootFlags(), MAIN_FILE, ...args], {
    env: await desktopEnv(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
};
