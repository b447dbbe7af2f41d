import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAR_OFF } from '../../../rules/campaign/war/off.ts';
import { WAR_PATTERNS } from '../../../rules/campaign/war/patterns.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { Table } from './campaign-story.ts';

let app: TestApp;
beforeAll(() => {
  app = openTestApp();
});
afterAll(() => app.dispose());

const settings = (id: string) => WAR_PATTERNS.find((one) => one.id === id)?.settings ?? WAR_OFF;
const NOTHING_DRAWN = { weathers: [], seasons: [], tables: [] };
const foot = (heads: number) => ({ units: [{ name: 'Foot', heads, move: 4 }] });

/** Two sides fifty miles apart on a map of a hundred by seventy. */
const openWar = async (rules: object): Promise<Table> => {
  const made = await app.api.campaigns.create({
    name: 'The Amber Marches',
    day: 1,
    map: { width: 100, height: 70, picture: null, terrain: [], cells: null },
  });
  const table = new Table(app, made);
  const side = (name: string) =>
    ({ kind: 'set-side', id: null, name, colour: 'oxblood', shape: 'square' }) as const;
  await table.act({ kind: 'change-campaign', settings: rules }, side('Duchy'), side('Horde'));
  const muster = (sideId: string, name: string, x: number, heads: number) =>
    ({
      kind: 'muster',
      sideId,
      name,
      at: { x, y: 30 },
      troops: foot(heads),
    }) as const;
  await table.act(muster('s1', 'Watch', 20, 100), muster('s2', 'Host', 70, 250));
  return table;
};
const place = (name: string, x: number, sideId: string | null, type: 'town' | 'village' = 'town') =>
  ({ kind: 'set-place', id: null, name, type, at: { x, y: 30 }, sideId }) as const;
const END = { kind: 'end-day', contacts: 'wait' } as const;

describe('a war on the map', () => {
  it('shows a side ten days of fog: whom it sees, where it saw him last, nothing else', async () => {
    const table = await openWar({ ...settings('march'), chance: NOTHING_DRAWN });
    await table.act(place('Miln', 30, 's1', 'village'));
    await table.act({
      kind: 'order',
      armyId: table.army('Host').id,
      orders: {
        path: [
          { x: 33, y: 30 },
          { x: 70, y: 60 },
        ],
        pace: 'full',
      },
    });
    const days: string[] = [];
    for (let day = 1; day <= 10; day += 1) {
      await table.act(END);
      const { state } = await app.api.campaigns.get({ id: table.view.id, asSide: 's1' });
      const host = Object.values(state.armies).find(({ name }) => name === 'Host');
      const ghost = Object.values(state.sightings).find(({ name }) => name === 'Host');
      const text = JSON.stringify(state);
      expect(text).not.toContain('"heads":250');
      expect(
        Object.keys(state.tallies).every((id) => id.startsWith('s') || state.armies[id]?.sideId === 's1'),
      ).toBe(true);
      days.push(
        host !== undefined
          ? `seen ${host.at.x}`
          : ghost !== undefined
            ? `last ${ghost.at.x} on ${ghost.day}`
            : 'nobody',
      );
      expect(host?.units ?? []).toEqual([]);
    }
    // On the third day he comes in sight of Miln, on the fourth he leaves it.
    expect(days.slice(0, 3)).toEqual(['nobody', 'nobody', 'seen 34']);
    const report = await app.api.campaigns.war({ id: table.view.id, asSide: 's1' });
    expect(report).toMatchObject({ inSight: [], lastSeen: [{ name: 'Host', day: 4 }], weather: null });
    expect(report.counters.map(({ of }) => of)).toEqual(['Watch']);
    expect(days[3]).toMatch(/^last 3\d(\.\d+)? on 4$/);
    expect(new Set(days.slice(3)).size).toBe(1);
    // The same in a dispatch: where it was lost from sight, what there is to eat, the ground on the map.
    const { files } = await app.api.campaigns.sendDispatches({ id: table.view.id, sideIds: ['s1'] });
    const page = files[0]?.page ?? '';
    expect(page).toMatch(/Host was last seen on day 4, at /);
    expect(page).toContain('Watch: Food 20.');
    expect(page).toContain('>Host, day 4</text>');
    expect(page).not.toContain('250');
  });

  it('besieges a town until it falls; what was taken back comes again', async () => {
    const table = await openWar({ ...settings('siege'), chance: NOTHING_DRAWN });
    await table.act(place('Saltbridge', 30, 's2'));
    await table.act({ kind: 'march', armyId: table.army('Watch').id, path: [{ x: 30, y: 30 }] });
    expect(Object.values(table.view.state.sieges)).toMatchObject([{ since: 1, days: 5 }]);
    await table.act(END, END, END, END);
    expect(Object.values(table.view.state.places)[0]?.sideId).toBe('s2');
    await table.act(END);
    expect(Object.values(table.view.state.places)[0]?.sideId).toBe('s1');
    await table.undo();
    expect(Object.values(table.view.state.places)[0]?.sideId).toBe('s2');
    await table.redo();
    expect(Object.values(table.view.state.places)[0]?.sideId).toBe('s1');
    const chronicle = await app.api.campaigns.chronicle({ id: table.view.id, for: 's2' });
    const lines = chronicle.days.flatMap(({ lines: all }) => all.map(({ text }) => text));
    expect(lines).toContain('Duchy besieges Saltbridge: it falls at the end of day 5, after 5 days.');
    expect(lines).toContain('Duchy takes Saltbridge, held by Horde until now.');
  });

  it('lets supplies run out, with the sum before it happens', async () => {
    const table = await openWar({ ...settings('siege'), chance: NOTHING_DRAWN });
    const days = async () => {
      const preview = await app.api.campaigns.preview({ id: table.view.id, intent: END });
      return preview.lines.map(({ text }) => text);
    };
    expect(await days()).toContain('Host, Food: 30 − 3 = 27 (250 heads, 1 for each 100).');
    await table.act({ kind: 'end-day', days: 10, contacts: 'wait' });
    expect((await days()).filter((text) => text.startsWith('Host'))).toEqual([
      'Host, Food: 0 − 3 = −3, counted as 0: 3 short (250 heads, 1 for each 100).',
      'Host lost 5 heads (Foot 5 heads): 3 short of Food.',
    ]);
    await table.act(END);
    expect(table.army('Host').units[0]?.sp).toBe(245);
  });

  it('replays what was drawn: the folded ledger has the same weather', async () => {
    const table = await openWar(settings('march'));
    await table.act({ kind: 'end-day', days: 12, contacts: 'wait' });
    const before = table.view.state;
    await table.undo();
    await table.redo();
    expect(table.view.state).toEqual(before);
    const drawn = await app.api.campaigns.ledger({ id: table.view.id });
    expect(JSON.stringify(drawn)).toContain('Weather');
  });

  it('amends the past: the siege falls away, counters follow, the weather stays what it was', async () => {
    const table = await openWar(settings('siege'));
    await table.act(place('Saltbridge', 30, 's2'));
    await table.act({ kind: 'march', armyId: table.army('Watch').id, path: [{ x: 30, y: 30 }] });
    await table.act({ kind: 'end-day', days: 8, contacts: 'wait' });
    expect(Object.values(table.view.state.places)[0]?.sideId).toBe('s1');
    const read = async () => (await app.api.campaigns.ledger({ id: table.view.id, limit: 1000 })).lines;
    const weather = async () =>
      (await read())
        .filter(({ kind, undoneBy }) => kind === 'chance-drawn' && undoneBy === null)
        .map(({ text }) => text);
    const before = await weather();
    const march = (await read()).find(({ kind }) => kind === 'marched')?.entry ?? 0;
    table.view = await app.api.campaigns.amend({
      ...table.known,
      amendment: { change: { kind: 'leave-out', entry: march } },
    });
    const { places, sieges, tallies } = table.view.state;
    expect(Object.values(places)[0]?.sideId).toBe('s2');
    expect(sieges).toEqual({});
    // A town held brings 2 gold a day to whoever holds it.
    expect(tallies['s2']?.values['c1']).toBe(36);
    expect(await weather()).toEqual(before);
  });
});
