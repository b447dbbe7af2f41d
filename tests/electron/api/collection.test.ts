import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';
import { DOT } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const SPEARMEN = { name: 'Spearmen', owned: 8, painted: 5, place: 'Box 3' };

describe('the collection', () => {
  it('keeps kinds with count, painted, place and picture through a restart; what is left out stays', async () => {
    const made = await app.api.collection.add(SPEARMEN);
    const shown = await app.api.collection.setPicture({ id: made.id, version: 1, picture: DOT });
    await app.api.collection.edit({ id: made.id, version: shown.version, owned: 12 });
    app.restart();
    expect(await app.api.collection.list()).toEqual([
      { ...made, owned: 12, version: 3, hasPicture: true, damaged: false },
    ]);
    expect(await app.api.collection.picture({ id: made.id })).toBe(DOT);
  });

  it('refuses a nameless kind, half a miniature, foreign rules and an older version, and changes nothing', async () => {
    const made = await app.api.collection.add(SPEARMEN);
    for (const [wrong, place] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'A', owned: 1.5 }, 'owned'],
      [{ name: 'A', painted: -1 }, 'painted'],
      [{ name: 'A', system: 'chess' }, 'system'],
    ] as const)
      expect(await refusalFrom(app.api.collection.add(wrong))).toMatchObject({
        code: 'input/invalid',
        place,
      });
    await app.api.collection.edit({ id: made.id, version: 1, owned: 9 });
    expect(await refusalFrom(app.api.collection.edit({ id: made.id, version: 1, owned: 10 }))).toMatchObject({
      code: 'miniature/conflict',
      current: { owned: 9 },
    });
    expect(await app.api.collection.list()).toMatchObject([{ owned: 9 }]);
  });

  it('removes and brings back, and travels in a file of its own and in everything', async () => {
    const made = await app.api.collection.add(SPEARMEN);
    await app.api.collection.setPicture({ id: made.id, version: 1, picture: DOT });
    await app.api.collection.remove({ id: made.id });
    expect(await app.api.collection.list()).toEqual([]);
    await app.api.collection.restore({ id: made.id });
    const { text } = await app.api.files.export({ miniatures: true });
    const everything = await app.api.files.export({ all: true });
    const fresh = openTestApp();
    try {
      expect(await fresh.api.files.preview({ text })).toMatchObject({
        things: [{ kind: 'miniature', name: 'Spearmen', standing: 'new' }],
      });
      const { importId } = await fresh.api.files.import({ text });
      expect(await fresh.api.collection.list()).toMatchObject([
        { ...SPEARMEN, id: made.id, hasPicture: true },
      ]);
      expect((await fresh.api.files.preview({ text: everything.text })).things).toMatchObject([
        { standing: 'same' },
      ]);
      expect((await fresh.api.files.export({ miniatures: true })).text).toBe(text);
      await fresh.api.files.undoImport({ id: importId as string });
      expect(await fresh.api.collection.list()).toEqual([]);
    } finally {
      fresh.dispose();
    }
  });
});

describe('a table of miniatures', () => {
  it('goes out and comes in the same', async () => {
    await app.api.collection.add({ ...SPEARMEN, system: 'formations', wanted: 4 });
    await app.api.collection.add({ name: '=Orcs, "mean"', owned: 3 });
    const { text } = await app.api.collection.csv();
    expect(text.split('\r\n')[0]).toBe('Kind,Rules,Owned,Painted,Wanted,Place');
    expect(await app.api.collection.lookAtTable({ text })).toEqual({ added: [], changed: [], same: 2 });
    const fresh = openTestApp();
    try {
      await fresh.api.collection.takeTable({ text });
      expect((await fresh.api.collection.csv()).text).toBe(text);
    } finally {
      fresh.dispose();
    }
  });

  it('tells new kinds from those that change, and a wrong line by its number', async () => {
    await app.api.collection.add(SPEARMEN);
    const text = 'name;count;where\nspearmen;12;Box 3\nTrolls;2;\n';
    const look = await app.api.collection.lookAtTable({ text });
    expect(look.added.map(({ name }) => name)).toEqual(['Trolls']);
    expect(look.changed.map(({ before, after }) => [before.owned, after.owned])).toEqual([[8, 12]]);
    await app.api.collection.takeTable({ text });
    expect((await app.api.collection.list()).map(({ owned }) => owned)).toEqual([12, 2]);
    const wrong = await refusalFrom(
      app.api.collection.takeTable({ text: 'Kind,Owned\nTrolls,3\nOgres,many\n' }),
    );
    expect(wrong).toMatchObject({ code: 'table/invalid' });
    expect(wrong.message).toContain('Line 3');
    expect((await app.api.collection.list()).map(({ owned }) => owned)).toEqual([12, 2]);
  });
});

describe.each(systemsUnderTest().map(({ id, rosters, start }) => ({ id, rosters, start })))(
  'what an army of $id needs',
  ({ id: system, rosters, start }) => {
    const [sample] = rosters.samples;
    const document = JSON.parse(JSON.stringify(sample?.roster));
    const first = () => app.api.collection.needs({ document }).then(([need]) => need);

    it('is the sum of its units of a kind, also of one that was given a name; other rules’ miniatures do not count', async () => {
      const [unit] = document.units;
      const twice = {
        ...document,
        units: [unit, { ...unit, id: 'second', name: `${unit.name.replace(/ \d+$/, '')} 9` }],
        characters: [],
      };
      const one = await app.api.collection.needs({ document: { ...twice, units: [unit] } });
      const two = await app.api.collection.needs({ document: twice });
      expect(two.map(({ needs }) => needs)).toEqual([2 * (one[0]?.needs ?? 0)]);
      await app.api.collection.add({ name: two[0]?.kind as string, owned: 3, system: 'by-this-axe' });
      await app.api.collection.add({ name: two[0]?.kind as string, owned: 2 });
      const has = (await app.api.collection.needs({ document: twice }))[0]?.has;
      expect(has).toBe(system === 'by-this-axe' ? 5 : 2);
      const [, offer] = rosters.desk
        .catalogue(document)
        .flatMap(({ offers }) => offers)
        .filter(({ kind }) => kind === 'unit');
      const renamed = { ...document, units: [{ ...offer?.entry, name: 'The Ironbeards' }], characters: [] };
      const [called] = await app.api.collection.needs({ document: renamed });
      expect(called?.kind).not.toBe('The Ironbeards');
      if (system !== 'blood-lust') expect(called?.kind).toBe(offer?.name);
    });

    it('makes a shopping list', async () => {
      const need = await first();
      await app.api.collection.add({ name: need?.kind as string, owned: (need?.needs ?? 0) - 1 });
      await app.api.collection.add({ name: 'Dragons of glass', wanted: 2 });
      const { text } = await app.api.collection.shopping({ document });
      expect(text).toContain(`- 1 ${need?.kind} (needs ${need?.needs}, you have ${(need?.needs ?? 0) - 1})`);
      expect(text).toContain('- 2 Dragons of glass');
    });

    it('can be kept to what is owned when the program makes it', async () => {
      const drawn = await app.api.start.army({ system, seed: 3 });
      const kinds = await app.api.collection.needs({ document: drawn.document });
      for (const { kind, needs } of kinds) await app.api.collection.add({ name: kind, owned: needs });
      for (const seed of [1, 2, 3, 4, 5]) {
        const own = await app.api.start.army({ system, seed, owned: true, size: start.size.usual });
        const units = new Set(own.document.units.map(({ id }) => id));
        const needs = await app.api.collection.needs({ document: own.document });
        for (const need of needs)
          if (need.ids.some((one) => units.has(one)))
            expect(need.has, need.kind).toBeGreaterThanOrEqual(need.needs);
      }
    });
  },
);
