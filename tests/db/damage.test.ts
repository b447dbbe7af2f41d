import { chmodSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockFile, storeFile } from '../../db/files.ts';
import { findRoster, insertRoster } from '../../db/queries/rosters.ts';
import { saveSetting } from '../../db/queries/settings.ts';
import { asId } from '../../rules/core/ids.ts';
import { runChild, runLimited } from './children.ts';
import {
  codeOf,
  fingerprint,
  MIGRATIONS_DIR,
  makeRoster,
  makeTempDir,
  openTestStore,
  withFile,
} from './harness.ts';

function makeFilledDir(): string {
  const dir = makeTempDir();
  const store = openTestStore(dir);
  for (let made = 0; made < 40; made += 1)
    store.db.transaction((tx) => insertRoster(tx, makeRoster(`r${made}`, { notes: 'n'.repeat(900) })));
  store.close();
  return dir;
}

describe('a damaged store', () => {
  const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    empty: () => Buffer.alloc(0),
    'one byte': (bytes) => bytes.subarray(0, 1),
    'half a header': (bytes) => bytes.subarray(0, 50),
    truncated: (bytes) => bytes.subarray(0, 40_960),
    'truncated inside a page': (bytes) => bytes.subarray(0, bytes.length - 1000),
    'not SQLite': () => Buffer.from('Dear diary, '.repeat(2000)),
    'a page of zeros': (bytes) => Buffer.from(bytes).fill(0, 4096, 8192),
    'a page of noise': (bytes) => Buffer.from(bytes).fill(0xd7, bytes.length - 4096),
    'a flipped magic': (bytes) => flip(bytes, 3),
    'a flipped application id': (bytes) => flip(bytes, 68),
    'flipped bits in the header of a page': (bytes) => flip(bytes, 4096 * 2 + 3),
  };

  it.each(Object.keys(damages))('%s: is noticed and every byte left as it is', (name) => {
    const dir = makeFilledDir();
    const file = storeFile(dir);
    writeFileSync(file, damages[name]?.(readFileSync(file)) ?? '');
    const before = fingerprint(dir);
    expect(codeOf(() => openTestStore(dir))).toBe('store/damaged');
    expect(fingerprint(dir)).toEqual(before);
  });

  it('of another program is not taken over', () => {
    const dir = makeTempDir();
    withFile(storeFile(dir), (client) => client.exec('CREATE TABLE recipes (name text)'));
    const before = fingerprint(dir);
    expect(codeOf(() => openTestStore(dir))).toBe('store/damaged');
    expect(fingerprint(dir)).toMatchObject(before);
  });

  it('of which only the journal is left is not replaced by a new one', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a'));
    const wal = readFileSync(`${storeFile(dir)}-wal`);
    store.close();
    rmSync(storeFile(dir));
    writeFileSync(`${storeFile(dir)}-wal`, wal);
    expect(codeOf(() => openTestStore(dir))).toBe('store/damaged');
    expect(readFileSync(`${storeFile(dir)}-wal`).equals(wal)).toBe(true);
  });
});

describe('what a killed start leaves', () => {
  it('a store that had not got its name yet is made anew', () => {
    const dir = makeTempDir();
    openTestStore(dir).close();
    renameSync(storeFile(dir), `${storeFile(dir)}.part`);
    writeFileSync(`${storeFile(dir)}.part-wal`, 'half');
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a'));
    store.close();
    expect(readdirSync(dir).sort()).toEqual(['muster.lock', 'muster.sqlite']);
    expect(findRoster(openTestStore(dir).db, asId('a'))).toEqual(makeRoster('a'));
  });
});

/** A loaded machine starts children slowly. */
describe.skipIf(process.platform === 'win32')('a disk that refuses', { timeout: 90_000 }, () => {
  it('no room: says so, keeps what was saved, and goes on with what fits', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    saveSetting(store.db, 'filling', 'x'.repeat(2_000_000));
    store.close();
    expect(runLimited(1500, 'write-without-room.ts', dir, MIGRATIONS_DIR)).toEqual({
      backupAtStart: 'store/full',
      small: 'done',
      great: 'store/full',
      smallAgain: 'done',
      byHand: 'store/full',
      keys: ['filling', 'small'],
      close: 'done',
    });
    const after = openTestStore(dir);
    expect(after.doctor().filter(({ level }) => level !== 'good')).toEqual([]);
    expect(readdirSync(dir).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('a folder or a store that may not be written: says so and changes nothing', () => {
    const dir = makeFilledDir();
    const before = fingerprint(dir);
    const migrations = makeTempDir();
    cpSync(MIGRATIONS_DIR, migrations, { recursive: true });
    chmodSync(migrations, 0o755);
    const tryWith = (folder: number, store: number, lock: number) => {
      chmodSync(dir, folder);
      chmodSync(storeFile(dir), store);
      chmodSync(lockFile(dir), lock);
      return runChild('open-without-rights.ts', dir, migrations);
    };
    expect({
      all: tryWith(0o555, 0o444, 0o444),
      folder: tryWith(0o555, 0o666, 0o666),
      store: tryWith(0o777, 0o444, 0o666),
      lock: tryWith(0o777, 0o666, 0o444),
      unreadable: tryWith(0o777, 0o000, 0o666),
    }).toEqual({
      all: { code: 'store/read-only' },
      folder: { code: 'store/read-only' },
      store: { code: 'store/read-only' },
      lock: { code: 'store/read-only' },
      unreadable: { code: 'store/read-only' },
    });
    chmodSync(storeFile(dir), 0o600);
    expect(fingerprint(dir)).toEqual(before);
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}
