// `npm run dev`: the browser host with hot reload. Screens reload as they are saved; restart it after a change
// to db/, electron/ or rules/.
import { once } from 'node:events';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { openStore } from '../../db/store.ts';
import { appRouter } from '../../electron/api/app-router.ts';
import { createContext, forRequest } from '../../electron/api/context.ts';
import { workInThreads } from '../../electron/api/work/work.ts';
import { dataDir } from '../../electron/data-dir.ts';
import { createDevPages } from '../../electron/hosts/http/dev.ts';
import { startHttpHost } from '../../electron/hosts/http.ts';
import { MIGRATIONS_DIR, RENDERER_DIR } from '../../electron/paths.ts';
import { programInfo } from '../../electron/program-info.ts';
import { WORKER_FILE } from '../../electron/worker-file.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const now = (): Date => new Date();

const store = openStore({
  dir: dataDir(process.env, process.platform, homedir()),
  migrationsDir: MIGRATIONS_DIR,
  now,
});
const work = workInThreads(WORKER_FILE);
const context = createContext(() => store, programInfo('browser'), undefined, work);
const host = await startHttpHost({
  router: appRouter,
  createContext: () => forRequest(context),
  files: context.files,
  rendererDir: RENDERER_DIR,
  pages: await createDevPages({
    root: join(ROOT, 'renderer'),
    projectDir: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
  }),
  port: 0,
  now,
  onBug: (error) => console.error(error),
});
process.stdout.write(`Muster (development) is at ${host.newEntryUrl()}\n`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await host.close();
await work.close();
store.close();
