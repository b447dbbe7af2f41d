import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { DOT, JOE_GROK, JOE_SHEET } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const envelope = (kind: string, data: unknown) => ({ format: 'muster', version: 1, kind, data });
const importText = (value: unknown) => app.api.files.import({ text: JSON.stringify(value) });
const dump = async (from = app) => (await from.api.files.export({ all: true })).text;

const fill = async (): Promise<void> => {
  const joe = await app.api.characters.create({ sheet: JOE_GROK });
  await app.api.characters.edit({ id: joe.id, version: 1, tags: ['b', 'a'], favourite: true });
  await app.api.characters.setPortrait({ id: joe.id, version: 2, portrait: DOT });
  const gone = await app.api.characters.create({ sheet: { name: 'Gone', spells: ['sleep'], hd: 4 } });
  await app.api.characters.remove({ id: gone.id });
};

describe('a character file', () => {
  it("takes the format's example and gives it back", async () => {
    const report = await importText(envelope('character', JOE_GROK));
    const id = report.imported[0]?.id ?? '';
    expect(report.imported).toEqual([{ kind: 'character', id, name: 'Joe Grok', renewed: false }]);
    expect((await app.api.characters.get({ id })).sheet).toEqual(JOE_SHEET);
    const { fileName, text } = await app.api.files.export({ characterIds: [id] });
    expect(fileName).toBe('Joe Grok.muster');
    expect(JSON.parse(text)).toEqual(envelope('character', { id, ...JOE_SHEET, tags: [], favourite: false }));
  });

  it('needs only a name', async () => {
    expect((await importText(envelope('character', { name: 'Bare' }))).imported).toHaveLength(1);
  });

  it.each([
    ['no character', 7, 'data'],
    ['no name', { race: 'elf' }, 'data.name'],
    ['an empty name', { name: ' ' }, 'data.name'],
    ['a wrong class', { name: 'A', classes: [{ class: 'fighter', level: 'x' }] }, 'data.classes[0].level'],
    ['an unknown field', { name: 'A', shoes: 9 }, 'data'],
    ['a wrong tag', { name: 'A', tags: [5] }, 'data.tags[0]'],
    ['a picture that is none', { name: 'A', portrait: 'data:image/png;base64,AAAA' }, 'data.portrait'],
  ])('with %s is refused at its place and changes nothing', async (_what, data, place) => {
    await fill();
    const before = await dump();
    expect(await refusalFrom(importText(envelope('character', data)))).toMatchObject({
      code: 'file/invalid',
      place,
    });
    expect(await dump()).toBe(before);
  });

  it('imported again keeps the first and renews the id', async () => {
    await fill();
    const { text } = await app.api.files.export({ characterIds: ['id-1'] });
    const { imported } = await app.api.files.import({ text });
    expect(imported).toMatchObject([{ name: 'Joe Grok', renewed: true }]);
    const copy = await app.api.files.export({ characterIds: [imported[0]?.id ?? ''] });
    const strip = (file: string) => file.replace(/"id": "[^"]*"/, '');
    expect(strip(copy.text)).toBe(strip(text));
  });
});

describe('a bundle', () => {
  it('export, wipe, import, export gives the same bytes', async () => {
    await fill();
    await app.api.rosters.create({ name: 'March', system: 'by-this-axe' });
    const before = await dump();
    const fresh = openTestApp();
    try {
      await fresh.api.files.import({ text: before });
      expect(await dump(fresh)).toBe(before);
      expect(await fresh.api.characters.get({ id: 'id-1' })).toMatchObject({
        sheet: JOE_SHEET,
        tags: ['a', 'b'],
        favourite: true,
        portrait: DOT,
      });
    } finally {
      fresh.dispose();
    }
  });

  it('holds several characters', async () => {
    await fill();
    const { fileName, text } = await app.api.files.export({ characterIds: ['id-2', 'id-1'] });
    expect(fileName).toBe('2 characters.muster');
    const { characters } = JSON.parse(text).data;
    expect(characters.map(({ name }: { name: string }) => name)).toEqual(['Gone', 'Joe Grok']);
  });

  it('with one bad character names it and brings nobody in', async () => {
    const data = { characters: [JOE_GROK, { name: 'B', abilities: { cha: null } }] };
    expect(await refusalFrom(importText(envelope('bundle', data)))).toMatchObject({
      code: 'file/invalid',
      place: 'data.characters[1].abilities.cha',
    });
    expect((await app.api.characters.list({})).counts.all).toBe(0);
  });
});
