import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFile, storeFile } from '../../db/files.ts';
import { insertRoster } from '../../db/queries/rosters.ts';
import { openStore } from '../../db/store.ts';
import { startChild } from './children.ts';
import {
  codeOf,
  MIGRATIONS_DIR,
  makeRoster,
  makeTempDir,
  openTestStore,
  optionsFor,
  withFile,
} from './harness.ts';

const modesIn = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .map((entry) => [entry, (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8)] as const)
    .map(([entry, mode]) => `${entry.isDirectory() ? 'folder' : 'file'} ${mode}`);

describe.runIf(process.platform !== 'win32')('a data folder that was there before, open to all', () => {
  it('and all that Muster keeps in it is for its owner alone', () => {
    const dir = makeTempDir();
    chmodSync(dir, 0o755);
    mkdirSync(join(dir, 'backups'), { mode: 0o755 });
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a'));
    store.backup();
    const file = storeFile(dir);
    chmodSync(file, 0o644);
    store.close();
    const again = openTestStore(dir);
    insertRoster(again.db, makeRoster('b'));
    expect([...new Set(modesIn(dir))].sort()).toEqual(['file 600', 'folder 700']);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
  });
});

describe('a lock file that was deleted under a running Muster', () => {
  it('does not let a second one in', async () => {
    const dir = makeTempDir();
    const holder = startChild('hold-store.ts', dir, MIGRATIONS_DIR);
    await holder.waitForLines(1);
    rmSync(lockFile(dir));
    expect(codeOf(() => openTestStore(dir))).toBe('store/locked');
    await holder.kill();
    openTestStore(dir);
  });

  it('nor is anybody shut out by a program that reads the store', () => {
    const dir = makeTempDir();
    openTestStore(dir).close();
    withFile(storeFile(dir), (reader) => {
      reader.pragma('user_version');
      openTestStore(dir);
    });
  });

  it('nor by one that reads the store of a Muster that was killed', () => {
    const dir = makeTempDir();
    openTestStore(dir).close();
    const { pid } = spawnSync(process.execPath, ['--version']);
    withFile(storeFile(dir), (reader) => {
      reader.pragma(`user_version = ${pid}`);
      openTestStore(dir);
    });
  });
});

describe('what stands in the way', () => {
  it('a file in place of the data folder is told in a sentence', () => {
    const dir = join(makeTempDir(), 'data');
    writeFileSync(dir, 'not a folder');
    expect(codeOf(() => openStore(optionsFor(dir)))).toBe('store/unusable');
  });

  it('a rollback journal of another program is neither played back nor deleted', () => {
    const dir = makeTempDir();
    openTestStore(dir).close();
    const journal = `${storeFile(dir)}-journal`;
    writeFileSync(journal, 'somebody else’s');
    expect(codeOf(() => openTestStore(dir))).toBe('store/foreign-journal');
    expect(statSync(journal).size).toBeGreaterThan(0);
    rmSync(journal);
    openTestStore(dir);
  });
});
