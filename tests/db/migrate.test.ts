import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { storeFile } from '../../db/files.ts';
import { migrate } from '../../db/migrate.ts';
import { readMigrations } from '../../db/migrations.ts';
import { openDatabase } from '../../db/open.ts';
import { findRoster, insertRoster } from '../../db/queries/rosters.ts';
import { openStore } from '../../db/store.ts';
import { asId } from '../../rules/core/ids.ts';
import {
  codeOf,
  fingerprint,
  MIGRATIONS_DIR,
  makeRoster,
  makeTempDir,
  NOON,
  openTestStore,
  withFile,
} from './harness.ts';
import { writeMigrations, writeNextMigrations } from './own-migrations.ts';

const openWith = (dir: string, migrationsDir: string) => openStore({ dir, migrationsDir, now: () => NOON });

const PARENTS = `CREATE TABLE parents (id text PRIMARY KEY NOT NULL);
--> statement-breakpoint
CREATE TABLE children (id text PRIMARY KEY NOT NULL, parent_id text NOT NULL REFERENCES parents(id) ON DELETE cascade);`;

/** As drizzle-kit writes it when a column changes. */
const REBUILD = `PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE \`__new_parents\` (\`id\` text PRIMARY KEY NOT NULL, \`name\` text DEFAULT 'none' NOT NULL);
--> statement-breakpoint
INSERT INTO \`__new_parents\`("id") SELECT "id" FROM \`parents\`;--> statement-breakpoint
DROP TABLE \`parents\`;--> statement-breakpoint
ALTER TABLE \`__new_parents\` RENAME TO \`parents\`;--> statement-breakpoint
PRAGMA foreign_keys=ON;`;

describe('migrating', () => {
  it('from nothing records every migration', () => {
    const store = openTestStore(makeTempDir());
    expect(
      store.db.all(sql`SELECT hash, created_at AS "when" FROM __drizzle_migrations ORDER BY id`),
    ).toEqual(readMigrations(MIGRATIONS_DIR).map(({ hash, when }) => ({ hash, when })));
  });

  it('keeps the children of a table that is rebuilt, and foreign keys are on afterwards', () => {
    const file = join(makeTempDir(), 'family.sqlite');
    const { client } = openDatabase(file);
    migrate(client, readMigrations(writeMigrations(PARENTS)));
    client.exec(`INSERT INTO parents VALUES ('p'); INSERT INTO children VALUES ('c', 'p')`);
    migrate(client, readMigrations(writeMigrations(PARENTS, REBUILD)));
    expect({
      parents: client.prepare('SELECT * FROM parents').all(),
      children: client.prepare('SELECT * FROM children').all(),
      foreignKeys: client.pragma('foreign_keys', { simple: true }),
    }).toEqual({
      parents: [{ id: 'p', name: 'none' }],
      children: [{ id: 'c', parent_id: 'p' }],
      foreignKeys: 1,
    });
    expect(() => client.exec(`INSERT INTO children VALUES ('d', 'nobody')`)).toThrow('FOREIGN KEY');
    client.close();
  });

  it.each([
    ['a broken statement', 'CREATE TABLE extra (id text);--> statement-breakpoint\nNONSENSE;'],
    ['children left without parents', `DELETE FROM parents;`],
  ])('undoes all of it after %s', (_, text) => {
    const { client } = openDatabase(join(makeTempDir(), 'family.sqlite'));
    migrate(client, readMigrations(writeMigrations(PARENTS)));
    client.exec(`INSERT INTO parents VALUES ('p'); INSERT INTO children VALUES ('c', 'p')`);
    const dump = () => ({
      schema: client.prepare('SELECT name FROM sqlite_schema ORDER BY name').pluck().all(),
      parents: client.prepare('SELECT * FROM parents').all(),
      migrations: client.prepare('SELECT * FROM __drizzle_migrations').all(),
      foreignKeys: client.pragma('foreign_keys', { simple: true }),
    });
    const before = dump();
    expect(codeOf(() => migrate(client, readMigrations(writeMigrations(PARENTS, text))))).toBe(
      'store/migration-failed',
    );
    expect(dump()).toEqual(before);
    client.close();
  });

  it('takes a checkout with other line ends for the same migration', () => {
    const [unix] = readMigrations(writeMigrations(PARENTS));
    const [windows] = readMigrations(writeMigrations(PARENTS.replaceAll('\n', '\r\n')));
    expect(windows).toEqual(unix);
  });
});

describe('a store from another Muster', () => {
  it('that is older is backed up and then brought up to date', () => {
    const dir = makeTempDir();
    const old = openTestStore(dir);
    insertRoster(old.db, makeRoster('a'));
    old.close();

    const store = openWith(dir, writeNextMigrations(`ALTER TABLE rosters ADD banner text;`));
    expect(findRoster(store.db, asId('a'))).toEqual(makeRoster('a'));
    expect(store.db.all(sql`SELECT banner FROM rosters`)).toEqual([{ banner: null }]);
    expect(store.backups().map(({ reason }) => reason)).toEqual(['before-migration']);
    store.close();
  });

  it('that cannot be brought up to date is left as it was, with a backup', () => {
    const dir = makeTempDir();
    const old = openTestStore(dir);
    insertRoster(old.db, makeRoster('a'));
    old.close();

    expect(
      codeOf(() =>
        openWith(dir, writeNextMigrations('DROP TABLE rosters;--> statement-breakpoint\nNONSENSE;')),
      ),
    ).toBe('store/migration-failed');
    const store = openTestStore(dir);
    expect(findRoster(store.db, asId('a'))).toEqual(makeRoster('a'));
    expect(store.backups().map(({ reason }) => reason)).toEqual(['before-migration']);
  });

  it('that is newer is refused and every byte left as it is', () => {
    const dir = makeTempDir();
    openWith(dir, writeNextMigrations('CREATE TABLE tomorrow (id text);')).close();
    const before = fingerprint(dir);
    expect(codeOf(() => openTestStore(dir))).toBe('store/newer');
    expect(fingerprint(dir)).toEqual(before);
  });

  it('that is newer and was killed keeps its journal, too', () => {
    const dir = makeTempDir();
    const newer = openWith(dir, writeNextMigrations('CREATE TABLE tomorrow (id text);'));
    newer.db.run(sql`INSERT INTO tomorrow VALUES ('x')`);
    const killed = makeTempDir();
    for (const suffix of ['', '-wal']) cpSync(storeFile(dir) + suffix, storeFile(killed) + suffix);
    newer.close();
    const before = fingerprint(killed);
    expect(codeOf(() => openTestStore(killed))).toBe('store/newer');
    const { 'muster.sqlite-shm': _, 'muster.lock': __, ...after } = fingerprint(killed);
    expect(after).toEqual(before);
  });

  it('that saw another text of a migration is refused and every byte left as it is', () => {
    const dir = makeTempDir();
    openTestStore(dir).close();
    const edited = makeTempDir();
    cpSync(MIGRATIONS_DIR, edited, { recursive: true });
    appendFileSync(join(edited, '0000_first.sql'), '\n-- edited\n');
    const before = fingerprint(dir);
    expect(codeOf(() => openWith(dir, edited))).toBe('store/migration-edited');
    expect(fingerprint(dir)).toEqual(before);
  });

  it('has its migrations in the table that drizzle reads', () => {
    const dir = makeTempDir();
    openTestStore(dir).close();
    const columns = withFile(storeFile(dir), (client) => client.pragma('table_info(__drizzle_migrations)'));
    expect(columns).toMatchObject([{ name: 'id' }, { name: 'hash' }, { name: 'created_at' }]);
  });
});
