import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeFile } from '../../../db/files.ts';
import { withFile } from '../../db/harness.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const draft = (id: string, typedAt: string) => ({
  kind: 'roster',
  id,
  name: 'Lords',
  base: 3,
  baseAt: '2026-03-01T11:00:00.000Z',
  typedAt,
  edits: { document: { name: 'Łords 🐉', units: [] }, tags: ['a'] },
  sent: null,
});
const write = (key: string, id: string, typedAt: string) => ({
  key,
  owner: 'b.one',
  draft: draft(id, typedAt),
});

it('15.8 drafts are kept in the store, replaced, dropped, and known as of an earlier run after a start', async () => {
  await app.api.drafts.write([write('k2', 'r2', '2026-03-01T12:00:02.000Z'), write('k1', 'r1', 'x')]);
  await app.api.drafts.write([write('k1', 'r1', '2026-03-01T12:00:01.000Z')]);
  const first = { ...draft('r1', '2026-03-01T12:00:01.000Z'), key: 'k1', owner: 'b.one', thisRun: true };
  const second = { ...draft('r2', '2026-03-01T12:00:02.000Z'), key: 'k2', owner: 'b.one', thisRun: true };
  expect(await app.api.drafts.list()).toEqual([first, second]);
  app.restart();
  expect(await app.api.drafts.list()).toEqual([
    { ...first, thisRun: false },
    { ...second, thisRun: false },
  ]);
  await app.api.drafts.write([{ key: 'k1', owner: 'b.two', draft: null }]);
  expect((await app.api.drafts.list()).map(({ key }) => key)).toEqual(['k2']);
});

it('a draft is no reason for a backup of an otherwise empty store', async () => {
  await app.api.drafts.write([write('k1', 'r1', 'x')]);
  app.wait(2 * 24 * 60 * 60 * 1000);
  app.restart();
  expect(await app.api.backups.list()).toEqual([]);
});

it('a backup that is brought back leaves what is typed now, and brings none of its own', async () => {
  await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: 'hobbit-muster' });
  await app.api.drafts.write([write('then', 'r1', 'x')]);
  const { name } = await app.api.backups.create();
  await app.api.drafts.write([{ key: 'then', owner: 'b.one', draft: null }, write('now', 'r1', 'y')]);
  await app.api.backups.restore({ name });
  expect((await app.api.drafts.list()).map(({ key }) => key)).toEqual(['now']);
  expect(await app.api.store.state()).toMatchObject({ damage: [] });
});

it('a draft that the disk altered is named and stays, and hides no other', async () => {
  await app.api.drafts.write([write('k1', 'r1', 'x'), write('k2', 'r2', 'y')]);
  app.store.close();
  withFile(storeFile(app.dir), (client) => {
    client.pragma('ignore_check_constraints = ON');
    client.exec(`UPDATE drafts SET content = '{"kind": "ros' WHERE key = 'k1'`);
  });
  app.restart();
  expect((await app.api.drafts.list()).map(({ key }) => key)).toEqual(['k2']);
  expect(await app.api.store.state()).toMatchObject({
    damage: [{ kind: 'draft', id: 'k1', name: 'Lords', unreadable: true }],
  });
});
