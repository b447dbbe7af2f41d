import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../db/store.ts';
import { appRouter, createCaller } from '../../electron/api/app-router.ts';
import { createContext } from '../../electron/api/context.ts';
import { startHttpHost } from '../../electron/hosts/http.ts';
import { MIGRATIONS_DIR, RENDERER_DIR } from '../../electron/paths.ts';
import { programInfo } from '../../electron/program-info.ts';
import { startChromium } from './chromium.ts';
import { ensureBuilt } from './ensure-built.ts';

/** The real app on a store of its own, and a page to take pictures of it. The same dice fall each time. */
export const openStudio = async (viewport: { readonly width: number; readonly height: number }) => {
  ensureBuilt({ quiet: false });
  const dir = mkdtempSync(join(tmpdir(), 'muster-pictures-'));
  const store = openStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
  let seed = 0;
  const context = Object.assign(
    createContext(() => store, programInfo('browser')),
    { newSeed: () => ++seed },
  );
  const host = await startHttpHost({
    router: appRouter,
    createContext: () => context,
    files: context.files,
    rendererDir: RENDERER_DIR,
    port: 0,
  });
  const browser = await startChromium();
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  const close = async (): Promise<void> => {
    await browser.close();
    await host.close();
    store.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { api: createCaller(context), host, page, close };
};
