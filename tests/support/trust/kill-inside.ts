import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { listBackups } from '../../../db/backups.ts';
import { insertRoster, listRosters } from '../../../db/queries/rosters.ts';
import { openStore, type Store } from '../../../db/store.ts';
import { MIGRATIONS_DIR } from '../../../electron/paths.ts';
import { makeRoster } from '../../db/harness.ts';
import { writeNextMigrations } from '../../db/own-migrations.ts';
import { tempDir } from '../app.ts';
import { type Child, startScript } from '../child.ts';
import { type Chance, seeded } from '../seeded.ts';
import { ROOT } from '../tracked-files.ts';
import { serveAndEnter } from './calls.ts';
import { fillStore } from './full-store.ts';
import { withStore } from './verify.ts';

/** The state after each kill: as before, as after, or what was wrong. */
export interface InsideFigures {
  readonly kills: number;
  readonly old: number;
  readonly new: number;
  readonly wrong: readonly string[];
}

export interface InsidePlan {
  readonly kills: number;
  readonly seed: number;
  readonly onProgress?: (done: number) => void;
}

type Found = 'old' | 'new' | { readonly wrong: string };

const now = (): Date => new Date();
const child = (script: string, ...args: readonly string[]): Child =>
  startScript(join(ROOT, 'tests', 'db', 'children', script), ...args);
const rostersIn = (store: Store) => listRosters(store.db, { view: 'all', tag: null });

const complaintsOf = (store: Store): string =>
  store
    .doctor()
    .filter(({ level }) => level !== 'good')
    .map(({ message }) => message)
    .join('; ');

/** Everything but what Muster keeps in a data folder that is closed. */
const litterIn = (dir: string): readonly string[] =>
  readdirSync(dir).filter((name) => !['backups', 'muster.lock', 'muster.sqlite'].includes(name));

const look = (dir: string, migrationsDir: string, judge: (store: Store) => Found): Found => {
  try {
    const store = openStore({ dir, migrationsDir, now });
    try {
      const complaints = complaintsOf(store);
      return complaints === '' ? judge(store) : { wrong: complaints };
    } finally {
      store.close();
    }
  } catch (error) {
    return { wrong: String(error) };
  }
};

const repeat = async (
  { kills, seed, onProgress }: InsidePlan,
  once: (next: Chance, kill: number) => Promise<Found>,
): Promise<InsideFigures> => {
  const next = seeded(seed);
  const found: Found[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    found.push(await once(next, kill));
    onProgress?.(kill + 1);
  }
  return {
    kills,
    old: found.filter((one) => one === 'old').length,
    new: found.filter((one) => one === 'new').length,
    wrong: found.flatMap((one) => (typeof one === 'string' ? [] : [one.wrong])),
  };
};

const makeStoreOf = (dir: string, ids: readonly string[]): void => {
  const store = openStore({ dir, migrationsDir: MIGRATIONS_DIR, now });
  store.db.transaction((tx) => {
    for (const id of ids) insertRoster(tx, makeRoster(id));
  });
  store.close();
};

const TALLY = 200_000;
const MIGRATION = `CREATE TABLE tally (n integer);
--> statement-breakpoint
INSERT INTO tally WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ${TALLY}) SELECT n FROM count;
--> statement-breakpoint
UPDATE rosters SET notes = 'migrated';`;

/** From the backup before it to its last row; each kill on a store of its own. */
export const killInMigration = async (plan: InsidePlan): Promise<InsideFigures> => {
  const next = writeNextMigrations(MIGRATION, tempDir());
  const model = tempDir();
  const dir = tempDir();
  makeStoreOf(model, ['a', 'b', 'c']);
  const [oldRosters, newRosters] = ['winter war', 'migrated'].map((notes) =>
    ['c', 'b', 'a'].map((id) => makeRoster(id, { notes })),
  );
  /** Whether it had been brought up to date is asked before it is opened, which would do so. */
  const judge = (): Found => {
    const before = listBackups(dir).length;
    return look(dir, next, (store) => {
      const rows = store.db.get<{ n: number }>(sql`SELECT count(*) AS n FROM tally`);
      const whole = rows.n === TALLY && isDeepStrictEqual(rostersIn(store), newRosters);
      if (!whole) return { wrong: `${rows.n} rows after the migration` };
      return listBackups(dir).length > before ? 'old' : 'new';
    });
  };
  /** The backup from before must hold the old state. */
  const judgeBackups = (found: Found): Found => {
    const broken = listBackups(dir).filter(({ name }) => {
      const rows = readBackup(dir, name);
      return !isDeepStrictEqual(rows, oldRosters);
    });
    return broken.length === 0 ? found : { wrong: `${broken.length} backups are not as before` };
  };
  let longest = 400;
  try {
    return await repeat(plan, async (chance, kill) => {
      rmSync(dir, { recursive: true, force: true });
      cpSync(model, dir, { recursive: true });
      const migrating = child('migrate-store.ts', dir, next);
      await migrating.waitForLines(1);
      const began = performance.now();
      // The first one is let through: it tells how long a migration takes here.
      if (kill === 0) await migrating.waitForLines(2);
      else await pause(chance(longest));
      if (kill === 0) longest = Math.round((performance.now() - began) * 1.05);
      await migrating.kill();
      return judgeBackups(judge());
    });
  } finally {
    for (const each of [next, model, dir]) rmSync(each, { recursive: true, force: true });
  }
};

const readBackup = (dir: string, name: string): ReturnType<typeof rostersIn> => {
  const elsewhere = tempDir();
  try {
    cpSync(join(dir, 'backups', name), join(elsewhere, 'muster.sqlite'));
    const store = openStore({ dir: elsewhere, migrationsDir: MIGRATIONS_DIR, now });
    const found = rostersIn(store);
    store.close();
    return found;
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
};

/** The list of backups is as before, or one longer; every one of them is sound. */
export const killInBackup = async (plan: InsidePlan): Promise<InsideFigures> => {
  const dir = tempDir();
  makeStoreOf(
    dir,
    Array.from({ length: 60 }, (_, place) => `r${place}`),
  );
  try {
    return await repeat(plan, async (chance) => {
      const newest = listBackups(dir)[0]?.name ?? '';
      const making = child('back-up-again.ts', dir, MIGRATIONS_DIR);
      await making.waitForLines(1);
      await pause(chance(150));
      await making.kill();
      const told = making.lines.at(-1) ?? newest;
      return look(dir, MIGRATIONS_DIR, (store) => {
        const names = store.backups().map(({ name }) => name);
        if (
          rostersIn(store).length !== 60 ||
          litterIn(join(dir, 'backups')).some((name) => /part/.test(name))
        )
          return { wrong: 'the store or the folder of backups is not as it was' };
        if (!names.includes(told)) return { wrong: `${told} was told and is not there` };
        return names[0] === told ? 'old' : 'new';
      });
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

/** Two files brought back in turn: the one or the other is there, whole. */
export const killInRestore = async (plan: InsidePlan): Promise<InsideFigures> => {
  const dir = tempDir();
  const files = ['a', 'b'].map((id) => {
    const other = tempDir();
    makeStoreOf(other, [id]);
    return join(other, 'muster.sqlite');
  });
  try {
    return await repeat(plan, async (chance) => {
      const restoring = child('restore-back-and-forth.ts', dir, MIGRATIONS_DIR, ...files);
      await restoring.waitForLines(1);
      await pause(chance(200));
      await restoring.kill();
      const found = look(dir, MIGRATIONS_DIR, (store) => {
        const rosters = rostersIn(store);
        const [{ id = 'neither' } = {}] = rosters;
        if (!isDeepStrictEqual(rosters, [makeRoster(id)])) return { wrong: `${rosters.length} rosters` };
        return restoring.lines.at(-1) === files[id === 'a' ? 0 : 1] ? 'old' : 'new';
      });
      const litter = litterIn(dir);
      return litter.length === 0 ? found : { wrong: `left behind: ${litter.join(', ')}` };
    });
  } finally {
    for (const each of [dir, ...files.map((file) => join(file, '..'))])
      rmSync(each, { recursive: true, force: true });
  }
};

const EVERYTHING = { houseRules: true, settings: true, printSetups: true };

/** The real host takes in a file with something of every kind: nothing of it is there, or all. */
export const killInImport = async (plan: InsidePlan): Promise<InsideFigures> => {
  const exportAll = (dir: string): Promise<string> =>
    withStore(dir, async ({ store, call }) => {
      const complaints = complaintsOf(store);
      if (complaints !== '') throw new Error(complaints);
      return (await call<{ text: string }>('files.export', { all: true })).text;
    });
  const filled = tempDir();
  await withStore(filled, ({ call }) => fillStore(call));
  const text = await exportAll(filled);
  rmSync(filled, { recursive: true, force: true });
  const empty = tempDir();
  const nothing = await exportAll(empty);
  rmSync(empty, { recursive: true, force: true });
  let longest = 0;
  return repeat(plan, async (chance, kill) => {
    const dir = tempDir();
    try {
      const served = await serveAndEnter(dir);
      const began = performance.now();
      const importing = served.call('files.import', { text, ...EVERYTHING }).catch(() => null);
      if (kill === 0) await importing;
      else await pause(chance(longest));
      if (kill === 0) longest = Math.round((performance.now() - began) * 1.05);
      await served.kill();
      const acked = (await importing) !== null;
      const found = await exportAll(dir);
      if (found === text) return 'new';
      return found === nothing && !acked ? 'old' : { wrong: `${found.length} characters came in` };
    } catch (error) {
      return { wrong: String(error) };
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
};
