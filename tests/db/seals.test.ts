import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storeFile } from '../../db/files.ts';
import { insertCharacter } from '../../db/queries/characters.ts';
import { findRoster, insertRoster, replaceRoster, setRosterRemoved } from '../../db/queries/rosters.ts';
import { saveSetting } from '../../db/queries/settings.ts';
import { listDamagedRows } from '../../db/seals.ts';
import { openStore, type Store } from '../../db/store.ts';
import { asId } from '../../rules/core/ids.ts';
import { makeRoster, makeTempDir, NOON, openTestStore, withFile } from './harness.ts';
import { writeNextMigrations } from './own-migrations.ts';

const A_DAY_LATER = (): Date => new Date(NOON.getTime() + 24 * 60 * 60 * 1000);

function makeFilledDir(): string {
  const dir = makeTempDir();
  const store = openTestStore(dir);
  insertRoster(store.db, makeRoster('a', { notes: 'marker-one', tags: ['x'] }));
  insertRoster(store.db, makeRoster('b'));
  store.backup();
  store.close();
  return dir;
}

/** Flips one letter where SQLite's own check does not look. */
function flipLetter(dir: string, text: string): void {
  const bytes = readFileSync(storeFile(dir));
  bytes.write('X', bytes.lastIndexOf(text));
  writeFileSync(storeFile(dir), bytes);
  expect(withFile(storeFile(dir), (client) => client.pragma('integrity_check', { simple: true }))).toBe('ok');
}

const damagedIn = (store: Store) =>
  store.damage.flatMap(({ rows }) => rows).map(({ table, key, name }) => [table, key, name]);
const badIn = (store: Store) => store.doctor().filter(({ level }) => level === 'bad');

describe('a letter that SQLite does not miss', () => {
  it('is noticed, named, and hides nothing else', () => {
    const dir = makeFilledDir();
    flipLetter(dir, 'marker-one');
    const store = openTestStore(dir);
    expect(damagedIn(store)).toEqual([['rosters', '["a"]', 'Roster a']]);
    expect(badIn(store)).toEqual([
      {
        check: 'rows',
        level: 'bad',
        code: 'rows/damaged',
        message: expect.stringContaining('roster "Roster a"'),
      },
    ]);
    expect([findRoster(store.db, asId('a')), findRoster(store.db, asId('b'))]).toEqual([
      makeRoster('a', { notes: 'Xarker-one', tags: ['x'] }),
      makeRoster('b'),
    ]);
  });

  it('keeps the good backups from being pushed out, and one of them brings it back', () => {
    const dir = makeFilledDir();
    flipLetter(dir, 'lance');
    const store = openTestStore(dir, A_DAY_LATER);
    expect([damagedIn(store).length, store.backupTrouble]).toEqual([1, null]);
    const backup = store.backups().find(({ reason }) => reason === 'by-hand');
    expect(store.backups().map(({ reason }) => reason)).toEqual(['daily', 'by-hand']);
    store.restore({ backup: backup?.name ?? '' });
    expect([damagedIn(store), badIn(store)]).toEqual([[], []]);
  });

  it('is forgotten once the person has saved the thing again', () => {
    const dir = makeFilledDir();
    flipLetter(dir, 'marker-one');
    const store = openTestStore(dir);
    const { id, units, characters, name, pointsLimit, options } = makeRoster('a');
    const content = { name, notes: 'mended', pointsLimit, options, units, characters };
    expect(replaceRoster(store.db, id, 1, content, '2026-05-02T10:00:00.000Z')).toBe(2);
    expect(badIn(store)).toEqual([]);
  });

  it('stays marked through a migration', () => {
    const dir = makeFilledDir();
    flipLetter(dir, 'marker-one');
    const next = writeNextMigrations(`ALTER TABLE rosters ADD banner text DEFAULT 'red';`);
    const store = openStore({ dir, migrationsDir: next, now: () => NOON });
    const found = damagedIn(store);
    store.close();
    expect(found).toEqual([['rosters', '["a"]', 'Roster a']]);
  });
});

describe('seals', () => {
  it('follow every kind of change', () => {
    const dir = makeFilledDir();
    const store = openTestStore(dir);
    const { id, createdAt, updatedAt } = makeRoster('c');
    store.db.transaction((tx) => {
      insertRoster(tx, makeRoster('c', { tags: ['one', 'two'] }));
      setRosterRemoved(tx, id, '2026-05-02T10:00:00.000Z');
      insertCharacter(tx, {
        id: asId('olaf'),
        name: 'Olaf',
        sheet: {},
        portrait: Buffer.from([0, 255, 7]),
        favourite: true,
        tags: [],
        version: 1,
        createdAt,
        updatedAt,
        removedAt: null,
      });
      saveSetting(tx, 'one', 'two');
      saveSetting(tx, 'one', { three: [4, null, true, 1e300] });
    });
    store.close();
    const again = openTestStore(dir);
    expect([again.damage, badIn(again)]).toEqual([[], []]);
  });

  it('miss neither a row that is gone nor one that came by other means', () => {
    const dir = makeFilledDir();
    withFile(storeFile(dir), (client) => {
      client.pragma('foreign_keys = ON');
      client.exec(`DELETE FROM rosters WHERE id = 'b'; INSERT INTO settings VALUES ('spy', '1')`);
      expect(listDamagedRows(client).map(({ table, key }) => [table, key])).toEqual([
        ['roster_characters', '["b","c1"]'],
        ['roster_units', '["b","u1"]'],
        ['roster_units', '["b","u2"]'],
        ['rosters', '["b"]'],
        ['settings', '["spy"]'],
      ]);
    });
  });

  it('are not fooled by letters that move from one field to the next', () => {
    const dir = makeFilledDir();
    withFile(storeFile(dir), (client) =>
      client.exec(`UPDATE rosters SET name = name || 'w', notes = substr(notes, 2) WHERE id = 'b'`),
    );
    expect(damagedIn(openTestStore(dir))).toEqual([['rosters', '["b"]', 'Roster bw']]);
  });
});
