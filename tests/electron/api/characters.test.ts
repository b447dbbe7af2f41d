import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { DOT, JOE_GROK, JOE_SHEET } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const create = (name: string, more: object = {}) =>
  app.api.characters.create({ sheet: { ...JOE_GROK, name, ...more } });

const names = async (query: Parameters<typeof app.api.characters.list>[0]) =>
  (await app.api.characters.list(query)).characters.map(({ name }) => name);

describe('making a character', () => {
  it('stores the sheet with its defaults, and it is there after a restart', async () => {
    const made = await app.api.characters.create({
      sheet: { ...JOE_GROK, id: 'ignored', name: ' Joe Grok ' },
    });
    expect(made).toEqual({
      id: 'id-1',
      name: 'Joe Grok',
      sheet: JOE_SHEET,
      tags: [],
      favourite: false,
      version: 1,
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.000Z',
      removedAt: null,
      damaged: false,
      serves: [],
      portrait: null,
    });
    app.restart();
    expect(await app.api.characters.get({ id: made.id })).toEqual(made);
  });

  it.each([
    ['no name', { name: '  ' }, 'sheet.name'],
    ['a word for a score', { abilities: { str: 'big' } }, 'sheet.abilities.str'],
    ['an unknown field', { shoes: 9 }, 'sheet'],
    ['half a character', { notes: '\ud83d' }, 'sheet.notes'],
  ])('refuses %s, names the place and stores nothing', async (_what, wrong, place) => {
    const refusal = await refusalFrom(create('A', wrong));
    expect(refusal).toMatchObject({ code: 'input/invalid', place, http: 'BAD_REQUEST' });
    expect(await names({})).toEqual([]);
  });

  it('adds many in their order, or none', async () => {
    const many = (wrong: object) =>
      app.api.characters.addMany({
        characters: [
          { sheet: { name: 'First' }, tags: ['club'] },
          { sheet: { name: 'Second', ...wrong } },
          { sheet: { name: 'Third' } },
        ],
      });
    expect(await refusalFrom(many({ ac: 'x' }))).toMatchObject({
      code: 'input/invalid',
      place: 'characters[1].sheet.ac',
    });
    expect(await names({})).toEqual([]);
    const { ids } = await many({});
    expect(await names({})).toEqual(['First', 'Second', 'Third']);
    expect(await app.api.characters.get({ id: ids[0] ?? '' })).toMatchObject({
      name: 'First',
      tags: ['club'],
    });
    expect(await refusalFrom(app.api.characters.addMany({ characters: [] }))).toMatchObject({
      place: 'characters',
    });
  });

  it('duplicates with portrait and tags, under a name of its own', async () => {
    const made = await create('Joe');
    await app.api.characters.edit({ id: made.id, version: 1, tags: ['club'], favourite: true });
    await app.api.characters.setPortrait({ id: made.id, version: 2, portrait: DOT });
    const copy = await app.api.characters.duplicate({ id: made.id });
    expect(copy).toMatchObject({
      name: 'Joe (copy)',
      tags: ['club'],
      portrait: DOT,
      favourite: false,
      version: 1,
    });
    expect(copy.id).not.toBe(made.id);
  });
});

describe('finding characters', () => {
  it('searches name, race, religion, classes, notes and tags by words', async () => {
    const elf = await create('Élanor', { race: 'elf', classes: [{ class: 'magic-user', level: 5 }] });
    await app.api.characters.edit({ id: elf.id, version: 1, tags: ['wish list'] });
    await create('Bors', { religion: 'Leo', notes: 'lost an eye' });
    expect(await names({ search: 'elanor MAGIC' })).toEqual(['Élanor']);
    expect(await names({ search: 'elf wish' })).toEqual(['Élanor']);
    expect(await names({ search: 'leo eye' })).toEqual(['Bors']);
    expect(await names({ search: 'elf leo' })).toEqual([]);
  });

  it('counts views and tags, and filters by them', async () => {
    const joe = await create('Joe');
    const ann = await create('Ann');
    const bob = await create('Bob');
    await app.api.characters.edit({ id: joe.id, version: 1, tags: ['club'], favourite: true });
    await app.api.characters.edit({ id: ann.id, version: 1, tags: ['club'] });
    await app.api.characters.remove({ id: bob.id });
    const list = await app.api.characters.list({});
    expect([list.counts, list.tags]).toEqual([
      { all: 2, favourites: 1, removed: 1 },
      [{ name: 'club', count: 2 }],
    ]);
    expect(await names({ view: 'favourites' })).toEqual(['Joe']);
    expect(await names({ view: 'removed' })).toEqual(['Bob']);
    expect((await names({ tag: 'club' })).sort()).toEqual(['Ann', 'Joe']);
  });
});

describe('changing a character', () => {
  it('saves the sheet and the filing, each on the version before', async () => {
    const { id } = await create('Joe');
    app.wait(1000);
    const saved = await app.api.characters.save({
      id,
      version: 1,
      sheet: { ...JOE_GROK, name: 'Joe the Great', classes: [{ class: 'fighter', level: 9 }] },
    });
    expect(saved).toMatchObject({ version: 2, name: 'Joe the Great', updatedAt: '2026-03-01T12:00:01.000Z' });
    const filed = await app.api.characters.edit({ id, version: 2, name: 'Joe', tags: ['b', 'a', 'b'] });
    expect(filed).toMatchObject({ version: 3, name: 'Joe', tags: ['a', 'b'] });
    expect(filed.sheet).toEqual({ ...JOE_SHEET, name: 'Joe', classes: [{ class: 'fighter', level: 9 }] });
  });

  it('a stale version is a conflict that carries what is stored', async () => {
    const { id } = await create('Joe');
    const current = await app.api.characters.save({ id, version: 1, sheet: { ...JOE_GROK, hp: 50 } });
    const attempts = [
      app.api.characters.save({ id, version: 1, sheet: { ...JOE_GROK, hp: 60 } }),
      app.api.characters.edit({ id, version: 1, favourite: true }),
      app.api.characters.setPortrait({ id, version: 1, portrait: DOT }),
    ];
    for (const attempt of attempts)
      expect(await refusalFrom(attempt)).toMatchObject({
        code: 'character/conflict',
        http: 'CONFLICT',
        current,
      });
    expect(await app.api.characters.get({ id })).toEqual(current);
  });

  it('removes and restores; a removed one is read, not changed', async () => {
    const { id } = await create('Joe');
    expect(await app.api.characters.remove({ id })).toMatchObject({ removedAt: '2026-03-01T12:00:00.000Z' });
    expect(await refusalFrom(app.api.characters.save({ id, version: 2, sheet: JOE_GROK }))).toMatchObject({
      code: 'character/removed',
    });
    expect(await app.api.characters.restore({ id })).toMatchObject({ removedAt: null, version: 3 });
    // Pressed twice is done once: nobody's open editor meets a conflict for nothing.
    expect(await app.api.characters.restore({ id })).toMatchObject({ removedAt: null, version: 3 });
    expect(await refusalFrom(app.api.characters.get({ id: 'nobody' }))).toMatchObject({
      code: 'character/not-found',
      http: 'NOT_FOUND',
    });
    expect(await refusalFrom(app.api.characters.remove({ id: 'nobody' }))).toMatchObject({
      code: 'character/not-found',
    });
  });
});

describe('a portrait', () => {
  const set = async (portrait: string | null) => {
    const { id, version } = await create('Joe');
    return app.api.characters.setPortrait({ id, version, portrait });
  };
  const asUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20)]);
  const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(20)]);

  it.each([
    ['PNG', DOT],
    ['JPEG', asUrl('image/jpeg', jpeg)],
    ['WebP', asUrl('image/webp', webp)],
  ])('of type %s is kept and taken away again', async (_type, portrait) => {
    const { id, version, ...record } = await set(portrait);
    expect(record.portrait).toBe(portrait);
    expect(await app.api.characters.setPortrait({ id, version, portrait: null })).toMatchObject({
      portrait: null,
    });
  });

  it.each([
    ['another type', asUrl('image/svg+xml', Buffer.from('<svg/>'))],
    ['a name that lies', asUrl('image/png', jpeg)],
    ['an address', 'https://example.org/me.png'],
    ['nothing', ''],
    ['more than 60 KB', asUrl('image/jpeg', Buffer.concat([jpeg, Buffer.alloc(60 * 1024)]))],
  ])('with %s is refused', async (_what, portrait) => {
    expect(await refusalFrom(set(portrait))).toMatchObject({ code: 'input/invalid', place: 'portrait' });
  });
});

describe('the table', () => {
  it('holds the chosen ones, and nothing in it is run as a formula', async () => {
    const joe = await create('=HYPERLINK("x")', { notes: 'a,b' });
    await create('Ann');
    const { fileName, text } = await app.api.characters.exportCsv({ ids: [joe.id] });
    expect(fileName).toBe('HYPERLINKx.csv');
    expect(text.split('\r\n')[1]).toBe(
      `"'=HYPERLINK(""x"")",human,,fighter,7,,16,3,10,11,14,17,3,45,plate,no,minor,yes,,,"a,b"`,
    );
    const all = await app.api.characters.exportCsv({ all: true });
    expect([all.fileName, all.text.trim().split('\r\n').length]).toEqual(['Characters.csv', 3]);
  });
});

describe('a character that a later Muster has written', () => {
  it('is listed beside the others, and says what is wrong when opened', async () => {
    const strange = await create('Strange');
    app.store.db.run(sql`UPDATE characters SET sheet = json_set(sheet, '$.mood', 'grim')`);
    await create('Joe Grok');
    expect((await names({})).sort()).toEqual(['Joe Grok', 'Strange']);
    expect(await refusalFrom(app.api.characters.get({ id: strange.id }))).toMatchObject({
      code: 'character/unreadable',
    });
  });
});
