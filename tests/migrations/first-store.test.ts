import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { storeFile } from '../../db/files.ts';
import { migrate } from '../../db/migrate.ts';
import { readMigrations } from '../../db/migrations.ts';
import { closeDatabase, openDatabase } from '../../db/open.ts';
import { MIGRATIONS_DIR } from '../db/harness.ts';
import { DOT, JOE_GROK } from '../electron/api/character-sheets.ts';
import { openTestApp, tempDir } from '../support/app.ts';

const KEPT = [
  'rosters',
  'roster_units',
  'roster_characters',
  'roster_tags',
  'characters',
  'character_tags',
  'custom_units',
  'print_setups',
  'house_rules',
  'settings',
];

/** The same rows in a store that has seen the first migration alone. */
const copyToFirst = (from: string, to: string): void => {
  const connection = openDatabase(storeFile(to));
  migrate(connection.client, readMigrations(MIGRATIONS_DIR).slice(0, 1));
  const source = new Database(storeFile(from), { readonly: true });
  const columnsIn = (client: Database.Database, table: string): readonly string[] =>
    client.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  for (const table of KEPT) {
    const known = columnsIn(connection.client, table);
    const names = columnsIn(source, table).filter((name) => known.includes(name));
    const quoted = names.map((name) => `"${name}"`).join(', ');
    const put = connection.client.prepare(
      `INSERT INTO "${table}" (${quoted}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    for (const row of source.prepare(`SELECT ${quoted} FROM "${table}"`).raw().all())
      put.run(row as unknown[]);
  }
  source.close();
  closeDatabase(connection);
};

it('a store of the very first Muster exports what was put into it', async () => {
  const app = openTestApp();
  onTestFinished(app.dispose);
  const { api } = app;
  await api.settings.set({ colorScheme: 'dark', classAnswers: { druid: 'cleric' } as never });
  const joe = await api.characters.create({ sheet: JOE_GROK });
  const drawn = await api.characters.setPortrait({ id: joe.id, version: joe.version, portrait: DOT });
  await api.characters.edit({ id: joe.id, version: drawn.version, tags: ['heroes'] });
  await api.customUnits.save({ system: 'by-this-axe', unit: { name: 'Guard', figures: 5 } });
  await api.rosters.createFromSample({ system: 'by-this-axe', sample: 'knights-and-longbows' });
  await api.print.setups.save({ name: 'Club', options: await api.print.defaults() });
  const { text } = await api.files.export({ all: true });
  app.store.close();

  const old = tempDir();
  copyToFirst(app.dir, old);
  const today = openTestApp(old);
  onTestFinished(today.dispose);
  const exported = await today.api.files.export({ all: true });
  expect([exported.text, exported.leftOut]).toEqual([text, []]);
  expect(today.store.damage).toEqual([]);
});
