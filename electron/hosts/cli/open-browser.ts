import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/** A page that leads on, for this user's eyes only: every user can read the words a program was started with. */
export const writeRedirect = (address: string): { readonly file: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-open-'));
  const file = join(folder, 'muster.html');
  const page = `<!doctype html><meta charset="utf-8"><title>Muster</title><meta http-equiv="refresh" content="0; url=${address}">`;
  writeFileSync(file, page, { mode: 0o600 });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const nothing = (): void => undefined;

/** Asks the system for its browser. Where there is none the printed address has to do. Gives what tidies up. */
export const openBrowser = (address: string): (() => void) => {
  const opener = OPENERS[process.platform];
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  if (opener === undefined || !hasDisplay) return nothing;
  const [command, ...words] = opener;
  const { file, remove } = writeRedirect(address);
  const child = spawn(command, [...words, file], { stdio: 'ignore', detached: true });
  child.on('error', remove);
  child.unref();
  return remove;
};
