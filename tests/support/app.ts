import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../../db/store.ts';
import { type Caller, createCaller } from '../../electron/api/app-router.ts';
import type { AppContext } from '../../electron/api/context.ts';
import { createHouse } from '../../electron/api/seats/house.ts';
import { OWNER } from '../../electron/api/seats/session.ts';
import { keepStore } from '../../electron/api/store-keeper.ts';
import { createTransitFiles } from '../../electron/api/transit-files.ts';
import { createTasks } from '../../electron/api/work/tasks.ts';
import { workHere } from '../../electron/api/work/work.ts';
import { MIGRATIONS_DIR } from '../../electron/paths.ts';
import { programInfo } from '../../electron/program-info.ts';
import { layEmptyStore } from './empty-store.ts';

export const tempDir = (): string => mkdtempSync(join(tmpdir(), 'muster-test-'));

export interface TestApp {
  readonly dir: string;
  readonly api: Caller;
  readonly store: Store;
  readonly context: AppContext;
  /** Moves the app's clock on. */
  wait(ms: number): void;
  /** Closes the store and opens the same folder again, as a restart does. */
  restart(): void;
  dispose(): void;
}

/** The real API on a real store in a folder of its own, with a clock and ids that a test can foresee. */
export const openTestApp = (dir = tempDir()): TestApp => {
  let time = Date.parse('2026-03-01T12:00:00.000Z');
  let made = 0;
  let runs = 1;
  const now = (): Date => new Date(time);
  layEmptyStore(dir);
  const keeper = keepStore({ dir, migrationsDir: MIGRATIONS_DIR, now });
  keeper.store();
  const context: AppContext = {
    get store() {
      return keeper.store();
    },
    keeper,
    program: programInfo('terminal'),
    files: createTransitFiles(keeper),
    get run() {
      return `run-${runs}`;
    },
    work: workHere,
    tasks: createTasks(workHere.ending),
    asker: {},
    now,
    seat: OWNER,
    house: createHouse('house'),
    newSeed: () => 7,
    newId: () => `id-${++made}`,
  };
  return {
    dir,
    api: createCaller(context),
    context,
    get store() {
      return keeper.store();
    },
    wait: (ms) => {
      time += ms;
    },
    restart: () => {
      keeper.close();
      runs += 1;
      keeper.store();
    },
    dispose: () => {
      keeper.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
