import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { listBackups } from '../../../db/backups.ts';
import { THINGS } from '../../../db/damage.ts';
import { asStoreError } from '../../../db/errors.ts';
import { storeFile } from '../../../db/files.ts';
import { openToRead } from '../../../db/open.ts';
import { restoreStore } from '../../../db/store.ts';
import { MIGRATIONS_DIR } from '../../../electron/paths.ts';
import { tempDir } from '../app.ts';
import { type Chance, seeded } from '../seeded.ts';
import { type Dump, differences, dumpRows } from './dump.ts';
import { fillStore } from './full-store.ts';
import { type OpenedStore, withStore } from './verify.ts';

export interface DamageFigures {
  readonly damages: number;
  /** The store was not opened, said why, and kept every byte. */
  readonly refused: number;
  /** It was opened, and the rows concerned were named. */
  readonly named: number;
  /** Nothing that Muster keeps was touched. */
  readonly harmless: number;
  readonly restored: number;
  readonly wrong: readonly string[];
}

type Damage = (bytes: Buffer, next: Chance) => Buffer;

const PAGE = 4096;

const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

const noise = (length: number, next: Chance): Buffer => Buffer.from(Array.from({ length }, () => next(256)));

const flip = (copy: Buffer, at: number, next: Chance): void => {
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << next(8)), at);
};

const pageAt = (bytes: Buffer, next: Chance): number => PAGE * next(bytes.length / PAGE);

export const DAMAGES: Readonly<Record<string, Damage>> = {
  'a page of noise': (bytes, next) =>
    changed(bytes, (copy) => noise(PAGE, next).copy(copy, pageAt(bytes, next))),
  'a page of zeros': (bytes, next) => {
    const at = pageAt(bytes, next);
    return changed(bytes, (copy) => copy.fill(0, at, at + PAGE));
  },
  'one flipped bit': (bytes, next) => changed(bytes, (copy) => flip(copy, next(copy.length), next)),
  'some flipped bits in one page': (bytes, next) =>
    changed(bytes, (copy) => {
      const at = pageAt(bytes, next);
      for (let flips = 2 + next(8); flips > 0; flips -= 1) flip(copy, at + next(PAGE), next);
    }),
  'flipped bits everywhere': (bytes, next) =>
    changed(bytes, (copy) => {
      for (let flips = 2 + next(60); flips > 0; flips -= 1) flip(copy, next(copy.length), next);
    }),
  'two pages that changed places': (bytes, next) =>
    changed(bytes, (copy) => {
      const [one, other] = [pageAt(bytes, next), pageAt(bytes, next)];
      bytes.copy(copy, one, other, other + PAGE);
      bytes.copy(copy, other, one, one + PAGE);
    }),
  truncated: (bytes, next) => bytes.subarray(0, next(bytes.length)),
  'grown by noise': (bytes, next) => Buffer.concat([bytes, noise(1 + next(9000), next)]),
  empty: () => Buffer.alloc(0),
  'not SQLite': (_, next) => noise(1 + next(20_000), next),
};

const LISTS = ['rosters.list', 'characters.list', 'battles.list', 'campaigns.list', 'print.setups.list'];

/** One damaged row must not hide the others: every list still opens. */
const listHidden = async ({ call }: OpenedStore): Promise<readonly string[]> => {
  const hidden: string[] = [];
  for (const path of LISTS)
    await call(path, {}).catch((error: unknown) => hidden.push(`${path} is shut: ${error}`));
  return hidden;
};

/** What a row belongs to. */
const thingOf = (row: string): string => {
  const [, table = '', key = ''] = /^(\w+) (.*)$/.exec(row) ?? [];
  const thing = THINGS.find((one) => one.table === table || one.parts.some((part) => part === table));
  return `${thing?.kind} ${(JSON.parse(key) as unknown[])[0]}`;
};

type Outcome = 'refused' | 'named' | 'harmless' | readonly string[];

/** As the file has them, before Muster looks; null where nobody can read it. */
const dumpUnseen = (dir: string): Dump | null => {
  try {
    const client = openToRead(storeFile(dir));
    try {
      return dumpRows(drizzle(client));
    } finally {
      client.close();
    }
  } catch {
    return null;
  }
};

const STARTS = 3;

const judge = async (dir: string, model: Dump): Promise<Outcome> => {
  const before = readFileSync(storeFile(dir));
  const unseen = dumpUnseen(dir);
  try {
    let outcome: Outcome = 'harmless';
    for (let start = 1; start <= STARTS; start += 1) {
      outcome = await withStore(dir, async (opened) => {
        const rows = dumpRows(opened.store.db);
        const named = opened.store.damage.map(({ kind, id }) => `${kind} ${id}`);
        const silent = differences(model, rows)
          .filter((row) => !named.includes(thingOf(row)))
          .map((row) => `silently altered: ${row}`);
        const touched = differences(unseen ?? rows, rows).map((row) => `start ${start} changed ${row}`);
        await opened.call('files.export', { all: true });
        const wrong = [...silent, ...touched, ...(await listHidden(opened))];
        if (wrong.length > 0) return wrong;
        return named.length > 0 ? 'named' : 'harmless';
      });
      if (typeof outcome !== 'string') return outcome;
    }
    return outcome;
  } catch (error) {
    if (asStoreError(error) === null) return [`crashed: ${error}`];
    return readFileSync(storeFile(dir)).equals(before) ? 'refused' : ['refused, but bytes changed'];
  }
};

/** The offer: the newest backup, over whatever is there. */
const restoreNewest = async (dir: string, model: Dump): Promise<readonly string[]> => {
  const options = { dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() };
  try {
    restoreStore(options, { backup: listBackups(dir)[0]?.name ?? '' });
    return await withStore(dir, async ({ store }) =>
      differences(model, dumpRows(store.db)).map((row) => `restored otherwise: ${row}`),
    );
  } catch (error) {
    return [`not restored: ${error}`];
  }
};

export interface DamagePlan {
  readonly rounds: number;
  readonly seed: number;
  readonly onProgress?: (done: number, of: number) => void;
}

/** Every kind of damage so many times, on a store with something of every kind in it. */
export const damageStore = async ({ rounds, seed, onProgress }: DamagePlan): Promise<DamageFigures> => {
  const next = seeded(seed);
  const [model, dir] = [tempDir(), tempDir()];
  const tally = { damages: 0, refused: 0, named: 0, harmless: 0, restored: 0 };
  const wrong: string[] = [];
  try {
    const content = await withStore(model, async ({ store, call }) => {
      await fillStore(call);
      store.backup();
      return dumpRows(store.db);
    });
    const bytes = readFileSync(storeFile(model));
    const kinds = Object.entries(DAMAGES);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, damage] of kinds) {
        rmSync(dir, { recursive: true, force: true });
        cpSync(model, dir, { recursive: true });
        writeFileSync(storeFile(dir), damage(bytes, next));
        const outcome = await judge(dir, content);
        tally.damages += 1;
        if (typeof outcome === 'string') tally[outcome] += 1;
        else wrong.push(...outcome.map((one) => `${name}, round ${round}: ${one}`));
        if (outcome === 'refused' || outcome === 'named') {
          const failed = await restoreNewest(dir, content);
          if (failed.length === 0) tally.restored += 1;
          wrong.push(...failed.slice(0, 3).map((one) => `${name}, round ${round}: ${one}`));
        }
        onProgress?.(tally.damages, rounds * kinds.length);
      }
    }
    return { ...tally, wrong };
  } finally {
    for (const each of [model, dir]) rmSync(each, { recursive: true, force: true });
  }
};
