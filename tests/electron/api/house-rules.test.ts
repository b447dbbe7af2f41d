import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const APP = { system: 'princecon', scope: 'app', scopeId: null } as const;
const CAMPAIGN = { system: 'princecon', scope: 'campaign', scopeId: 'c1' } as const;

describe('house rules', () => {
  it('are told for every system that has any, with presets and readings', async () => {
    const systems = await app.api.houseRules.systems();
    const princecon = systems.find(({ id }) => id === 'princecon');
    expect(systems.map(({ id }) => id)).toContain('by-this-axe');
    expect(princecon?.presets.map(({ id }) => id)).toEqual(expect.arrayContaining(['a', 'b']));
    expect(princecon?.rules.find(({ id }) => id === 'missile.weaponAc.light-crossbow.5')).toMatchObject({
      choices: [{ value: 1, label: '1' }],
      reading: { printed: '−1.', confidence: 'low' },
    });
  });

  it('are empty until they are set, and count for new rosters from then on', async () => {
    expect(await app.api.houseRules.get(APP)).toEqual({ ...APP, values: {}, version: null });
    const set = await app.api.houseRules.set({ ...APP, version: null, values: { 'morale.close.flank': 40 } });
    expect(set).toEqual({ ...APP, values: { 'morale.close.flank': 40 }, version: 1 });
    const made = await app.api.rosters.create({ name: 'New', system: 'princecon', pointsLimit: null });
    expect(made.document.options).toEqual({ houseRules: { 'morale.close.flank': 40 } });
    const other = await app.api.rosters.create({ name: 'Axes', system: 'by-this-axe', pointsLimit: null });
    expect(other.document.options).toMatchObject({ houseRules: {} });
  });

  it('refuse what no rule knows or takes, and store nothing of it', async () => {
    const set = (values: unknown) => refusalFrom(app.api.houseRules.set({ ...APP, version: null, values }));
    expect(await set({ 'morale.close.flank': 'much' })).toMatchObject({
      code: 'input/invalid',
      place: 'values.morale.close.flank',
    });
    expect(await set({ nonsense: 1 })).toMatchObject({ code: 'input/invalid' });
    expect(await refusalFrom(app.api.houseRules.get({ ...APP, system: 'nothing' }))).toMatchObject({
      code: 'input/invalid',
      place: 'system',
    });
    expect(
      await refusalFrom(app.api.houseRules.set({ ...APP, scope: 'battle', version: null, values: {} })),
    ).toMatchObject({ code: 'input/invalid', place: 'scopeId' });
    expect((await app.api.houseRules.get(APP)).version).toBeNull();
  });

  it('a stale version is a conflict that tells what is stored', async () => {
    await app.api.houseRules.set({ ...APP, version: null, values: { 'command.radius': 20 } });
    for (const version of [null, 7]) {
      expect(await refusalFrom(app.api.houseRules.set({ ...APP, version, values: {} }))).toMatchObject({
        code: 'house-rules/conflict',
        current: { values: { 'command.radius': 20 }, version: 1 },
      });
    }
    const next = await app.api.houseRules.set({ ...APP, version: 1, values: {} });
    expect(next).toEqual({ ...APP, values: {}, version: 2 });
  });

  it('of a campaign or battle count instead of the app’s, as a whole, until they are given up', async () => {
    await app.api.houseRules.set({ ...APP, version: null, values: { 'command.radius': 20 } });
    expect(await app.api.houseRules.get(CAMPAIGN)).toMatchObject({
      values: { 'command.radius': 20 },
      version: null,
    });
    await app.api.houseRules.set({ ...CAMPAIGN, version: null, values: { 'morale.close.rear': 50 } });
    const resolve = (of: { campaignId?: string; battleId?: string }) =>
      app.api.houseRules.resolve({ system: 'princecon', ...of });
    expect(await resolve({ campaignId: 'c1' })).toEqual({ 'morale.close.rear': 50 });
    expect(await resolve({ campaignId: 'c1', battleId: 'b1' })).toEqual({ 'morale.close.rear': 50 });
    expect(await resolve({ campaignId: 'c2' })).toEqual({ 'command.radius': 20 });
    expect(await resolve({})).toEqual({ 'command.radius': 20 });
    expect(await app.api.houseRules.clear(CAMPAIGN)).toMatchObject({
      values: { 'command.radius': 20 },
      version: null,
    });
  });

  it('of a campaign are what its battles on the table begin with, unless a battle brings its own', async () => {
    await app.api.houseRules.set({ ...CAMPAIGN, version: null, values: { 'morale.close.rear': 50 } });
    const [one, other] = await Promise.all(
      ['free-companies', 'river-league'].map((sample) =>
        app.api.rosters.createFromSample({ system: 'princecon', sample }),
      ),
    );
    const begin = async (options: Record<string, unknown>, campaign: boolean) => {
      const { id } = await app.api.battles.start({
        title: null,
        system: 'princecon',
        sides: { A: { rosterId: one?.id ?? '' }, B: { rosterId: other?.id ?? '' } },
        options: options as never,
        campaign: campaign ? { id: 'c1', armies: { A: 'a', B: 'b' } } : null,
      });
      const { text } = await app.api.files.export({ battleIds: [id] });
      return JSON.parse(text).data.setup.options.houseRules;
    };
    expect(await begin({}, true)).toEqual({ 'morale.close.rear': 50 });
    expect(await begin({ houseRules: { 'command.radius': 20 } }, true)).toEqual({ 'command.radius': 20 });
    expect(await begin({}, false)).toEqual({});
  });

  it('travel in a bundle, the same bytes again', async () => {
    await app.api.houseRules.set({ ...APP, version: null, values: { 'close.attackedRear': null } });
    const { text } = await app.api.files.export({ all: true });
    expect(JSON.parse(text).data.houseRules).toEqual([{ ...APP, values: { 'close.attackedRear': null } }]);
    const other = openTestApp();
    try {
      await other.api.files.import({ text, houseRules: true });
      expect(await other.api.houseRules.get(APP)).toMatchObject({ values: { 'close.attackedRear': null } });
      expect((await other.api.files.export({ all: true })).text).toBe(text);
    } finally {
      other.dispose();
    }
  });

  it('in a file are checked as everywhere', async () => {
    const { text } = await app.api.files.export({ all: true });
    const file = JSON.parse(text);
    file.data.houseRules = [{ ...APP, values: { 'command.radius': 'far' } }];
    expect(await refusalFrom(app.api.files.import({ text: JSON.stringify(file) }))).toMatchObject({
      code: 'file/invalid',
      place: 'data.houseRules[0].values.command.radius',
    });
  });
});
