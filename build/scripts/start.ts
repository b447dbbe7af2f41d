// `npm start`: the desktop window where one can open, and otherwise the same app for the browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './ensure-built.ts';
import { fetchElectron, findElectron, whyNoWindow } from './find-electron.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const DIED_AT_ONCE_MS = 10_000;

const serve = async (words: readonly string[]): Promise<void> => {
  process.argv.splice(2, process.argv.length, 'serve', '--open', ...words);
  await import(join(ROOT, 'dist', 'cli.mjs'));
};

/** Says why the window did not open; null after a window that opened and was closed. */
const openWindow = async (electron: string, words: readonly string[]): Promise<string | null> => {
  const started = Date.now();
  const child = spawn(electron, [join(ROOT, 'dist', 'main.mjs'), ...words], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code, signal] = (await once(child, 'exit').catch(() => [127, null])) as [
    number | null,
    string | null,
  ];
  const crashed = (signal !== null && signal !== 'SIGINT' && signal !== 'SIGTERM') || (code ?? 0) > 1;
  if (crashed && Date.now() - started < DIED_AT_ONCE_MS)
    return `Electron does not run here (${signal ?? code})`;
  process.exitCode = code ?? 0;
  return null;
};

const [first, ...rest] = process.argv.slice(2);
const serveOnly = first === '--serve';
const words = serveOnly ? rest : process.argv.slice(2);

ensureBuilt({ quiet: false });
if (serveOnly) {
  await serve(words);
} else {
  const noWindow = whyNoWindow(words);
  const electron = noWindow === null ? (findElectron() ?? fetchElectron()) : null;
  const why =
    electron === null ? (noWindow ?? 'Electron could not be fetched') : await openWindow(electron, words);
  if (why !== null) {
    process.stdout.write(`No window: ${why}. Serving Muster for the browser instead.\n`);
    await serve([]);
  }
}
