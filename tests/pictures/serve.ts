import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { appRouter, createCaller } from '../../electron/api/app-router.ts';
import { createContext } from '../../electron/api/context.ts';
import { keepStore } from '../../electron/api/store-keeper.ts';
import { startHttpHost } from '../../electron/hosts/http.ts';
import { MIGRATIONS_DIR } from '../../electron/paths.ts';
import { programInfo } from '../../electron/program-info.ts';
import type { TestApp } from '../support/app.ts';

export const NOW = new Date('2026-03-01T12:00:00.000Z');
/** Some screens name it. */
const STORE = join(tmpdir(), 'muster-pictures');

/** The page files on a store of their own, with a fixed clock, names and dice. */
export const serve = async (files: string, fill: (api: TestApp['api']) => Promise<void>, dir = STORE) => {
  rmSync(dir, { recursive: true, force: true });
  const keeper = keepStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => NOW });
  let made = 0;
  let seconds = 0;
  const context = Object.assign(createContext(keeper.store, programInfo('browser'), keeper), {
    now: () => new Date(NOW.getTime() - 3_600_000 + 1000 * ++seconds),
    newSeed: () => 7,
    newId: () => `id-${++made}`,
  });
  const api = createCaller(context);
  await fill(api);
  await api.settings.set({ colorScheme: 'auto' });
  const host = await startHttpHost({
    router: appRouter,
    createContext: () => context,
    files: context.files,
    rendererDir: resolve(files),
    port: 0,
  });
  return {
    api,
    host,
    close: async () => {
      await host.close();
      keeper.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
