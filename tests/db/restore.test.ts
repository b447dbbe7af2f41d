import { chmodSync, copyFileSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { backupsDir, storeFile } from '../../db/files.ts';
import { findRoster, insertRoster, listRosters, setRosterRemoved } from '../../db/queries/rosters.ts';
import { restoreStore, type Store } from '../../db/store.ts';
import { asId } from '../../rules/core/ids.ts';
import {
  codeOf,
  fingerprint,
  makeRoster,
  makeTempDir,
  openTestStore,
  optionsFor,
  withFile,
} from './harness.ts';

const idsIn = (store: Store) =>
  listRosters(store.db, { view: 'all', tag: null })
    .map((roster) => roster.id)
    .sort();

const newestOf = (store: Store) => store.backups()[0]?.name ?? '';

describe('restoring', () => {
  it('brings a backup back while the store is in use, and keeps what it replaces', () => {
    const store = openTestStore(makeTempDir());
    insertRoster(store.db, makeRoster('a', { tags: ['x'] }));
    const { name } = store.backup();
    setRosterRemoved(store.db, asId('a'), '2026-05-02T00:00:00.000Z');
    insertRoster(store.db, makeRoster('b'));

    store.restore({ backup: name });
    expect(listRosters(store.db, { view: 'all', tag: null })).toEqual([makeRoster('a', { tags: ['x'] })]);
    expect(store.backups().map(({ reason }) => reason)).toEqual(['before-restore', 'by-hand']);
    expect(store.doctor().filter(({ level }) => level !== 'good')).toEqual([]);

    insertRoster(store.db, makeRoster('c'));
    store.restore({ backup: newestOf(store) });
    expect(idsIn(store)).toEqual(['b']);
    store.restore({ backup: newestOf(store) });
    expect(idsIn(store)).toEqual(['a', 'c']);
  });

  it('survives a restart', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a'));
    const { name } = store.backup();
    insertRoster(store.db, makeRoster('b'));
    store.restore({ backup: name });
    store.close();
    expect(readdirSync(dir).sort()).toEqual(['backups', 'muster.lock', 'muster.sqlite']);
    expect(idsIn(openTestStore(dir))).toEqual(['a']);
  });

  it('does not drop the backup it brings back, even when it is the oldest and too old to be kept', () => {
    let now = new Date('2026-01-01T12:00:00.000Z');
    const store = openTestStore(makeTempDir(), () => now);
    insertRoster(store.db, makeRoster('a'));
    const { name } = store.backup();
    now = new Date('2026-05-01T12:00:00.000Z');
    for (let made = 0; made < 9; made += 1) store.backup();
    const names = () => store.backups().map((backup) => backup.name);
    store.restore({ backup: name });
    expect([names().length, names().at(-1)]).toEqual([11, name]);
    store.backup();
    expect(names()).not.toContain(name);
  });

  it('takes any file, read-only or with the journal of a killed process', () => {
    const other = openTestStore(makeTempDir());
    insertRoster(other.db, makeRoster('in-journal'));
    const files = makeTempDir();
    const killed = join(files, 'killed.sqlite');
    for (const suffix of ['', '-wal']) cpSync(storeFile(other.dir) + suffix, killed + suffix);
    const copy = join(files, 'copy.sqlite');
    other.backupTo(copy);
    chmodSync(copy, 0o444);
    const before = fingerprint(files);
    for (const file of [killed, copy]) {
      const store = openTestStore(makeTempDir());
      store.restore({ file });
      expect(idsIn(store)).toEqual(['in-journal']);
    }
    expect(fingerprint(files)).toEqual(before);
  });

  it('refuses what is no sound Muster store, and changes nothing', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a', { notes: 'marker-one '.repeat(500) }));
    const good = join(makeTempDir(), 'good.sqlite');
    store.backupTo(good);
    const files = makeTempDir();
    const make = (name: string, change: (file: string) => void) => {
      const file = join(files, name);
      copyFileSync(good, file);
      change(file);
      return file;
    };
    const cases = {
      text: make('text', (file) => writeFileSync(file, 'once upon a time'.repeat(500))),
      empty: make('empty', (file) => writeFileSync(file, '')),
      foreign: make('foreign', (file) => withFile(file, (client) => client.pragma('application_id = 7'))),
      truncated: make('truncated', (file) => writeFileSync(file, readFileSync(file).subarray(0, 40_960))),
      scrambled: make('scrambled', (file) =>
        writeFileSync(file, readFileSync(file).fill(0xa5, 4096, 12_288)),
      ),
      newer: make('newer', (file) =>
        withFile(file, (client) =>
          client.exec(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e12)`),
        ),
      ),
      trigger: make('trigger', (file) =>
        withFile(file, (client) =>
          client.exec('CREATE TRIGGER evil AFTER INSERT ON rosters BEGIN DELETE FROM roster_units; END'),
        ),
      ),
      missing: join(files, 'missing'),
      folder: files,
      own: storeFile(dir),
    };
    const left: string[] = [];
    const codes = Object.fromEntries(
      Object.entries(cases).map(([name, file]) => {
        const code = codeOf(() => store.restore({ file }));
        left.push(...readdirSync(dir).filter((found) => found.includes('.part')));
        return [name, code];
      }),
    );
    expect(left).toEqual([]);
    expect(codes).toEqual({
      text: 'store/not-muster',
      empty: 'store/not-muster',
      foreign: 'store/not-muster',
      truncated: 'store/damaged',
      scrambled: 'store/damaged',
      newer: 'store/newer',
      trigger: 'store/not-muster',
      missing: 'store/no-such-backup',
      folder: 'store/no-such-backup',
      own: 'store/own-file',
    });
    expect(findRoster(store.db, asId('a'))).toEqual(makeRoster('a', { notes: 'marker-one '.repeat(500) }));
    expect(store.backups()).toEqual([]);
    store.close();
    expect(readdirSync(dir).sort()).toEqual(['muster.lock', 'muster.sqlite']);
  });

  it('refuses names that lead out of the folder, and a backup with one flipped letter', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a', { notes: 'marker-one' }));
    const { name } = store.backup();
    for (const wrong of ['', '..', '../muster.sqlite', `../backups/${name}`, `./${name}`, `${name}-wal`])
      expect(codeOf(() => store.restore({ backup: wrong }))).toBe('store/no-such-backup');

    const file = join(backupsDir(dir), name);
    const bytes = readFileSync(file);
    bytes.write('x', bytes.indexOf('marker-one'));
    writeFileSync(file, bytes);
    expect(withFile(file, (client) => client.pragma('integrity_check', { simple: true }))).toBe('ok');
    expect(codeOf(() => store.restore({ backup: name }))).toBe('store/damaged');
    expect(store.doctor().filter(({ level }) => level === 'bad')).toEqual([
      { check: 'backup', level: 'bad', code: 'store/damaged', message: expect.stringContaining(name) },
    ]);
    expect(idsIn(store)).toEqual(['a']);
  });

  it('waits for nobody: another program that reads the store makes it refuse, and nothing changes', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a'));
    const { name } = store.backup();
    insertRoster(store.db, makeRoster('b'));
    withFile(storeFile(dir), (reader) => {
      const rows = reader.prepare('SELECT * FROM rosters').iterate();
      rows.next();
      insertRoster(store.db, makeRoster('c'));
      expect(codeOf(() => store.restore({ backup: name }))).toBe('store/locked');
      expect(idsIn(store)).toEqual(['a', 'b', 'c']);
      rows.return?.();
    });
    store.restore({ backup: name });
    expect(idsIn(store)).toEqual(['a']);
  });
});

describe('restoring over a store that cannot be opened', () => {
  it('keeps the damaged one whole, and the backup is there after a start', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a'));
    const { name } = store.backup();
    store.close();
    const broken = readFileSync(storeFile(dir)).fill(0x5a, 0, 8192);
    writeFileSync(storeFile(dir), broken);
    expect(codeOf(() => openTestStore(dir))).toBe('store/damaged');

    restoreStore(optionsFor(dir), { backup: name });
    expect(idsIn(openTestStore(dir))).toEqual(['a']);
    const [kept = ''] = readdirSync(join(dir, 'damaged'));
    expect(readFileSync(join(dir, 'damaged', kept, 'muster.sqlite')).equals(broken)).toBe(true);
    if (process.platform !== 'win32') expect(statSync(join(dir, 'damaged')).mode & 0o777).toBe(0o700);
  });

  it('keeps one whole that says it is newer and is damaged as well', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a', { notes: 'n'.repeat(9000) }));
    const { name } = store.backup();
    store.db.run(sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9000000000000)`);
    store.close();
    const broken = readFileSync(storeFile(dir));
    broken.fill(0x5a, broken.length - 8192);
    writeFileSync(storeFile(dir), broken);
    expect(codeOf(() => openTestStore(dir))).toBe('store/newer');
    restoreStore(optionsFor(dir), { backup: name });
    expect(idsIn(openTestStore(dir))).toEqual(['a']);
    const [kept = ''] = readdirSync(join(dir, 'damaged'));
    expect(readFileSync(join(dir, 'damaged', kept, 'muster.sqlite')).equals(broken)).toBe(true);
  });

  it('works when the store is gone', () => {
    const dir = makeTempDir();
    const other = openTestStore(makeTempDir());
    insertRoster(other.db, makeRoster('a'));
    const file = join(makeTempDir(), 'copy.sqlite');
    other.backupTo(file);
    restoreStore(optionsFor(dir), { file });
    const store = openTestStore(dir);
    expect([idsIn(store), store.backups().map(({ reason }) => reason)]).toEqual([['a'], ['daily']]);
  });

  it('keeps a newer store as a backup, its journal included', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a'));
    const { name } = store.backup();
    insertRoster(store.db, makeRoster('b'));
    store.db.run(sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9000000000000)`);
    store.close();
    restoreStore(optionsFor(dir), { backup: name });
    const after = openTestStore(dir);
    expect(idsIn(after)).toEqual(['a']);
    const kept = join(backupsDir(dir), newestOf(after));
    expect(
      withFile(kept, (client) => client.prepare('SELECT id FROM rosters ORDER BY id').pluck().all()),
    ).toEqual(['a', 'b']);
  });

  it('is refused while another Muster runs', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    const { name } = store.backup();
    expect(codeOf(() => restoreStore(optionsFor(dir), { backup: name }))).toBe('store/locked');
  });
});
