import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const TABLE = [
  'Name,Class,Level,STR,CHA,Spells,Notes',
  'Joe Grok,fighter,7,18/56,17,,Hates rats',
  'Anselm,cleric,7,11,13,Mass Bless; Fire Bolt; Sleepy Time,',
  'Vex,magic-user,5,9,12,Sleepy Time,',
].join('\n');

const ORDER = { text: TABLE, leaveOutSpells: true } as const;

const names = async () => (await app.api.characters.list({})).characters.map(({ name }) => name).toSorted();
const sheetOf = async (name: string) => {
  const found = (await app.api.characters.known()).filter(({ sheet }) => sheet.name === name);
  return found[0]?.sheet;
};

describe('a table of characters', () => {
  it('names every spell that is not in the list at once, and takes the rest in without them', async () => {
    const bad = await app.api.characters.lookAtTable({ text: TABLE });
    expect(bad.unknownSpells).toEqual(['Fire Bolt', 'Sleepy Time']);
    expect(bad.rows.map(({ name, standing, troubles }) => [name, standing, ...troubles])).toEqual([
      ['Joe Grok', 'new'],
      ['Anselm', 'bad', '“Fire Bolt”, “Sleepy Time” are not in the list of spells.'],
      ['Vex', 'bad', '“Sleepy Time” is not in the list of spells.'],
    ]);
    const done = await app.api.characters.importTable(ORDER);
    expect([done.added.length, done.bad]).toEqual([3, []]);
    expect((await sheetOf('Anselm'))?.spells).toEqual(['mass-bless']);
    expect((await sheetOf('Vex'))?.spells).toEqual([]);
  });

  it('leaves bad rows out and says why', async () => {
    const done = await app.api.characters.importTable({ text: TABLE });
    expect([done.added.length, done.bad.map(({ line, name }) => [line, name])]).toEqual([
      1,
      [
        [3, 'Anselm'],
        [4, 'Vex'],
      ],
    ]);
  });

  it('reads 18/56 as 18 and keeps the rest in the notes', async () => {
    await app.api.characters.importTable(ORDER);
    const joe = await sheetOf('Joe Grok');
    expect([joe?.abilities.str, joe?.notes]).toEqual([18, 'Hates rats\nStrength 18/56']);
  });

  it('brings nothing new the second time', async () => {
    await app.api.characters.importTable(ORDER);
    const seen = await app.api.characters.lookAtTable(ORDER);
    expect(seen.rows.map(({ standing }) => standing)).toEqual(['same', 'same', 'same']);
    for (const sameName of ['update', 'second', 'skip'] as const)
      expect(await app.api.characters.importTable({ ...ORDER, sameName })).toMatchObject({
        added: [],
        updated: [],
        same: 3,
      });
    expect(await names()).toEqual(['Anselm', 'Joe Grok', 'Vex']);
  });

  describe('with a name that is there already', () => {
    const GROWN = 'Name,Class,Level\njoe  grok,fighter,8\nNew One,thief,2';
    beforeEach(async () => {
      await app.api.characters.importTable(ORDER);
    });

    it('updates what the row says and nothing else, to be undone on the sheet', async () => {
      const seen = await app.api.characters.lookAtTable({ text: GROWN });
      expect(seen.rows[0]).toMatchObject({ standing: 'changed', fields: ['class', 'level'] });
      const done = await app.api.characters.importTable({ text: GROWN, sameName: 'update' });
      expect([done.added.length, done.updated.length]).toEqual([1, 1]);
      const joe = await sheetOf('Joe Grok');
      expect(joe).toMatchObject({
        classes: [{ class: 'fighter', level: 8 }],
        notes: 'Hates rats\nStrength 18/56',
      });
      expect(joe?.abilities.cha).toBe(17);
    });

    it('makes a second one, or skips it', async () => {
      const text = GROWN.replace('joe  grok', 'Joe Grok');
      expect(await app.api.characters.importTable({ text, sameName: 'skip' })).toMatchObject({
        updated: [],
        skipped: 1,
      });
      expect((await sheetOf('Joe Grok'))?.classes).toEqual([{ class: 'fighter', level: 7 }]);
      await app.api.characters.importTable({ text, sameName: 'second' });
      expect(await names()).toEqual(['Anselm', 'Joe Grok', 'Joe Grok', 'New One', 'Vex']);
    });
  });

  it('stores nothing where one of those to be updated was changed meanwhile', async () => {
    await app.api.characters.importTable(ORDER);
    const [joe] = await app.api.characters.known();
    if (joe === undefined) throw new Error('nobody');
    const update = { id: joe.id as never, version: joe.version + 5 };
    const characters = [{ sheet: { name: 'Somebody' } }, { sheet: joe.sheet, update }];
    await expect(app.api.characters.addMany({ characters })).rejects.toThrow('changed elsewhere');
    expect(await names()).toEqual(['Anselm', 'Joe Grok', 'Vex']);
  });
});
