import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { storeFile } from '../../db/files.ts';
import { checkSqlite, closeDatabase, openDatabase } from '../../db/open.ts';
import { rosters, rosterUnits } from '../../db/schema/index.ts';
import { asId } from '../../rules/core/ids.ts';
import { makeTempDir, openTestStore, withFile } from './harness.ts';

describe('an open store', () => {
  it('has every safeguard set, also when it is opened again', () => {
    const dir = makeTempDir();
    for (const _ of ['first', 'again']) {
      const store = openTestStore(dir);
      const ask = (pragma: string) =>
        Object.values(store.db.get<Record<string, unknown>>(sql.raw(`PRAGMA ${pragma}`)))[0];
      expect({
        journal: ask('journal_mode'),
        synchronous: ask('synchronous'),
        foreignKeys: ask('foreign_keys'),
        trustedSchema: ask('trusted_schema'),
        cellSizeCheck: ask('cell_size_check'),
        patience: ask('busy_timeout'),
        applicationId: ask('application_id'),
      }).toEqual({
        journal: 'wal',
        synchronous: 2,
        foreignKeys: 1,
        trustedSchema: 0,
        cellSizeCheck: 1,
        patience: 5000,
        applicationId: 0x4d555354,
      });
      store.close();
    }
  });

  it('refuses a unit without a roster and text that is not JSON', () => {
    const { db } = openTestStore(makeTempDir());
    expect(() =>
      db
        .insert(rosterUnits)
        .values({ rosterId: asId('none'), id: 'u', position: 0, name: 'U', profile: {} })
        .run(),
    ).toThrow('FOREIGN KEY');
    expect(() =>
      db
        .insert(rosters)
        .values({
          id: asId('r'),
          system: 's',
          name: 'R',
          options: sql`'{broken'`,
          createdAt: '2026-05-01T10:00:00.000Z',
          updatedAt: '2026-05-01T10:00:00.000Z',
        })
        .run(),
    ).toThrow('rosters_options_json');
  });

  it('leaves one file that stands alone when it is closed', () => {
    const file = join(makeTempDir(), 'a.sqlite');
    const connection = openDatabase(file);
    connection.client.exec('CREATE TABLE t (x)');
    closeDatabase(connection);
    expect(
      withFile(file, (client) => client.prepare('SELECT name FROM sqlite_schema').pluck().all()),
    ).toEqual(['t']);
    expect(storeFile('/data')).toBe(join('/data', 'muster.sqlite'));
  });
});

describe('the version of SQLite', () => {
  it.each([
    { oldest: [3, 51, 3], fits: true },
    { oldest: [2, 99, 99], fits: true },
    { oldest: [3, 999, 0], fits: false },
    { oldest: [4, 0, 0], fits: false },
  ])('$oldest -> $fits', ({ oldest, fits }) => {
    const check = () => withFile(':memory:', (client) => checkSqlite(client, oldest));
    if (fits) expect(check).not.toThrow();
    else expect(check).toThrow(`${oldest.join('.')} or newer is needed`);
  });
});
