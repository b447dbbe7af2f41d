import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

/** The example that the file format's description gives. */
const EXAMPLE = {
  format: 'muster',
  version: 1,
  kind: 'roster',
  data: {
    system: 'by-this-axe',
    name: 'Marcher Lords',
    notes: '',
    pointsLimit: 600,
    options: { mode: 'fantasy', scale: '1:20', commandRules: false, costProfile: 'repaired' },
    units: [
      {
        name: 'Knights',
        template: 'men',
        figures: 8,
        mounted: true,
        fc: 4,
        armor: 'heavy',
        shield: true,
        weapons: ['lance', 'sword'],
        abilities: [],
        musician: false,
        skirmisher: false,
        width: null,
        notes: '',
      },
    ],
    characters: [
      {
        name: 'Sir Olaf',
        kinds: ['hero'],
        role: 'general',
        leadership: 2,
        fc: 5,
        armor: 'heavy',
        shield: true,
        mounted: true,
        weapons: ['lance', 'sword'],
        abilities: [],
        attachedTo: 'Knights',
        members: [],
        source: null,
      },
    ],
  },
};

const EVERYTHING = { houseRules: true, settings: true, printSetups: true };
const importText = (value: unknown) => app.api.files.import({ text: JSON.stringify(value) });
const dump = async () => (await app.api.files.export({ all: true })).text;
const withData = (change: object) => ({ ...EXAMPLE, data: { ...EXAMPLE.data, ...change } });

describe('import', () => {
  it("takes the format's example", async () => {
    const report = await importText(EXAMPLE);
    expect(report.imported).toMatchObject([{ kind: 'roster', name: 'Marcher Lords', renewed: false }]);
    const roster = await app.api.rosters.get({ id: report.imported[0]?.id ?? '' });
    const knights = roster.document.units[0];
    expect(roster.document.characters[0]).toMatchObject({ name: 'Sir Olaf', attachedTo: knights?.id });
  });

  it('needs only name, system and units', async () => {
    const report = await importText({ ...EXAMPLE, data: { name: 'Bare', system: 'by-this-axe', units: [] } });
    expect(report.imported).toHaveLength(1);
  });

  it.each([
    ['not JSON', '{"format":', 'file/not-json', null],
    ['another program', '{"app":"other"}', 'file/not-muster', 'format'],
    ['a later version', JSON.stringify({ ...EXAMPLE, version: 2 }), 'file/version', 'version'],
    ['an unknown kind', JSON.stringify({ ...EXAMPLE, kind: 'spell' }), 'file/kind', 'kind'],
    ['an unknown system', JSON.stringify(withData({ system: 'chess' })), 'file/invalid', 'data.system'],
    ['no name', JSON.stringify(withData({ name: undefined })), 'file/invalid', 'data.name'],
    [
      'a wrong unit',
      JSON.stringify(withData({ units: [{ name: 'A' }, { name: 5 }] })),
      'file/invalid',
      'data.units[1].name',
    ],
    ['an unknown field', JSON.stringify(withData({ color: 'red' })), 'file/invalid', 'data'],
    [
      'a broken second roster',
      JSON.stringify({ ...EXAMPLE, kind: 'bundle', data: { rosters: [EXAMPLE.data, 7] } }),
      'file/invalid',
      'data.rosters[1]',
    ],
    [
      'a saved unit that is none',
      JSON.stringify({
        ...EXAMPLE,
        kind: 'bundle',
        data: { customUnits: [{ system: 'by-this-axe', unit: { name: 'A', fc: 'x' } }] },
      }),
      'file/invalid',
      'data.customUnits[0].unit.fc',
    ],
    [
      'a campaign without a ledger',
      JSON.stringify({ ...EXAMPLE, kind: 'bundle', data: { campaigns: [{}] } }),
      'file/invalid',
      'data.campaigns[0].events',
    ],
  ])('refuses %s, names the place and changes nothing', async (_what, text, code, place) => {
    const before = await dump();
    const refusal = await refusalFrom(app.api.files.import({ text }));
    expect(refusal).toMatchObject({ code, place });
    expect(await dump()).toBe(before);
  });

  it('takes a file with a byte order mark', async () => {
    const report = await app.api.files.import({ text: `\uFEFF${JSON.stringify(EXAMPLE)}` });
    expect(report.imported).toHaveLength(1);
  });
});

describe('export', () => {
  it('gives back a roster the way the format writes it, units by name', async () => {
    const report = await importText(EXAMPLE);
    const id = report.imported[0]?.id ?? '';
    const { fileName, text } = await app.api.files.export({ ids: [id] });
    expect(fileName).toBe('Marcher Lords.muster');
    const file = JSON.parse(text);
    expect(file).toMatchObject(EXAMPLE);
    expect(Object.keys(file)).toEqual(['format', 'version', 'kind', 'data']);
  });

  it('export, wipe, import, export gives the same bytes', async () => {
    const [system] = await app.api.systems.list();
    for (const sample of system?.samples ?? []) {
      await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: sample.id });
    }
    const { rosters } = await app.api.rosters.list({});
    const [first, second] = rosters;
    await app.api.rosters.edit({ id: first?.id ?? '', version: 1, tags: ['b', 'a'], favourite: true });
    await app.api.rosters.remove({ id: second?.id ?? '' });
    await app.api.settings.set({
      colorScheme: 'dark',
      limitSets: [{ name: 'Club', caps: [{ by: 'alike', most: 2 }] }],
      agreed: { 'by-this-axe': ['BTA-W01'] },
      classAnswers: { brigand: 'fighter' },
      backupsKept: { newest: 5, days: 3, weeks: 1 },
    });
    const unit = { name: 'Household', figures: 6, mounted: true };
    await app.api.customUnits.save({ system: 'by-this-axe', unit, replace: null });
    const old = await app.api.customUnits.save({
      system: 'by-this-axe',
      unit: { ...unit, name: 'Old Guard' },
    });
    await app.api.customUnits.remove({ id: old.id });
    await app.api.print.setups.save({ id: null, version: null, name: 'Club', options: { paper: 'letter' } });
    const before = await dump();
    const fresh = openTestApp();
    try {
      await fresh.api.files.import({ text: before, ...EVERYTHING });
      expect((await fresh.api.files.export({ all: true })).text).toBe(before);
      expect(await fresh.api.settings.get()).toEqual({
        firstStart: 'waiting',
        seenVersion: '0.1.0',
        systemNotices: false,
        colorScheme: 'dark',
        classAnswers: { brigand: 'fighter' },
        oddsUnfolded: true,
        limitSets: [{ name: 'Club', caps: [{ by: 'alike', most: 2 }] }],
        agreed: { 'by-this-axe': ['BTA-W01'] },
        backupsKept: { newest: 5, days: 3, weeks: 1 },
      });
      expect(await fresh.api.customUnits.list({ system: 'by-this-axe' })).toMatchObject([{ unit }]);
      await fresh.api.customUnits.restore({ id: old.id });
      expect((await fresh.api.customUnits.list({ system: 'by-this-axe' })).map(({ name }) => name)).toEqual([
        'Household',
        'Old Guard',
      ]);
      expect(await fresh.api.print.setups.list()).toMatchObject([
        { name: 'Club', options: { paper: 'letter' } },
      ]);
    } finally {
      fresh.dispose();
    }
  });

  it('importing a file again keeps the first and renews the ids', async () => {
    const id = (await importText(EXAMPLE)).imported[0]?.id ?? '';
    const { text } = await app.api.files.export({ ids: [id] });
    const again = await app.api.files.import({ text });
    expect(again.imported).toMatchObject([{ name: 'Marcher Lords', renewed: true }]);
    expect((await app.api.rosters.list({})).rosters).toHaveLength(2);
    const copy = await app.api.files.export({ ids: [again.imported[0]?.id ?? ''] });
    const strip = (file: string) => file.replace(/"id": "[^"]*"/g, '"id": ""');
    expect(strip(copy.text)).toBe(strip(text));
  });

  it('writes several rosters as a bundle', async () => {
    const a = (await importText(EXAMPLE)).imported[0]?.id ?? '';
    const b = (await importText(withData({ name: 'Other' }))).imported[0]?.id ?? '';
    const { fileName, text } = await app.api.files.export({ ids: [a, b] });
    expect(fileName).toBe('2 rosters.muster');
    expect(JSON.parse(text).data.rosters.map((roster: { name: string }) => roster.name)).toEqual([
      'Marcher Lords',
      'Other',
    ]);
  });
});
