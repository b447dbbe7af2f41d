import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalFrom } from '../../../support/refusal.ts';
import { type Seated, sitDown } from '../../../support/seats.ts';
import { muster, openWar, type War } from './war.ts';

let war: War;
let reds: Seated;
let blues: Seated;

beforeEach(async () => {
  war = await openWar();
  const player = (sideId: string, name: string) =>
    sitDown(war.app, { at: war.at, role: 'player', sideId, name });
  [reds, blues] = [await player('s1', 'Ruth'), await player('s3', 'Bert')];
});
afterEach(() => war.app.dispose());

const horse = async (seated: Seated): Promise<string> =>
  Object.values((await seated.seat.campaign()).state.armies).find(({ name }) => name === 'Red Horse')?.id ??
  '';
const EAST = { path: [{ x: 50, y: 10 }], pace: 'full' as const };
const at = async (name: string) =>
  Object.values((await war.whole()).state.armies).find((army) => army.name === name)?.at;

describe('orders from a seat', () => {
  it('are carried out when the day ends, and taken back with it in one press', async () => {
    const armyId = await horse(reds);
    const given = await reds.seat.saveOrders({ version: 0, marches: [{ armyId, orders: EAST }], note: 'Go' });
    expect(given).toMatchObject({ version: 1, marches: [{ armyId, orders: EAST }], note: 'Go', day: 1 });
    expect(await at('Red Horse')).toEqual({ x: 40, y: 10 });
    await war.act({ kind: 'end-day', contacts: 'wait' });
    expect(await at('Red Horse')).toEqual({ x: 50, y: 10 });
    expect(await reds.seat.orders()).toMatchObject({ version: 0, marches: [], day: 2 });
    const { version } = await war.whole();
    await war.app.api.campaigns.undo({ id: war.id, version });
    expect(await at('Red Horse')).toEqual({ x: 40, y: 10 });
    expect(await reds.seat.orders()).toMatchObject({ marches: [{ armyId, orders: EAST }], day: 1 });
  });

  it('are carried out once, though a contact holds the day up and it is ended twice', async () => {
    await war.act(muster('s3', 'Blue Watch', { x: 50, y: 10 }));
    await war.act({ kind: 'wait', contactId: Object.keys((await war.whole()).state.contacts)[0] });
    const armyId = await horse(reds);
    const there = {
      path: [
        { x: 44, y: 10 },
        { x: 55, y: 10 },
      ],
      pace: 'full' as const,
    };
    await reds.seat.saveOrders({ version: 0, marches: [{ armyId, orders: there }], note: '' });
    await reds.seat.ready({ day: 1, ready: true });
    await war.act({ kind: 'end-day', contacts: 'stop' });
    const met = await at('Red Horse');
    expect(met?.x).toBeGreaterThan(44);
    const now = await reds.seat.orders();
    expect(now).toMatchObject({ day: 1, version: 1, ready: true, carriedOut: true, marches: [] });
    // Not being ready says nothing of the orders: they are not given anew by it.
    await reds.seat.ready({ day: 1, ready: false });
    const seen = (await war.app.api.players.at({ at: war.at })).sides.find(({ id }) => id === 's1');
    expect(seen).toMatchObject({ carriedOut: true, ready: false });
    const ahead = await war.app.api.campaigns.preview({
      id: war.id,
      intent: { kind: 'end-day', contacts: 'wait' },
    });
    expect(JSON.stringify(ahead)).not.toContain('is ordered');
    // What is given now is for the rest of the day.
    const back = { path: [{ x: 40, y: 10 }], pace: 'full' as const };
    await reds.seat.saveOrders({ version: now.version, marches: [{ armyId, orders: back }], note: '' });
    expect(await reds.seat.orders()).toMatchObject({ carriedOut: false, marches: [{ orders: back }] });
    await war.act({ kind: 'end-day', contacts: 'wait' });
    const told = (await reds.seat.chronicle({})).days.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(told.filter((text) => text === 'Orders of Reds were carried out.')).toHaveLength(2);
    expect(told.filter((text) => /Red Horse is ordered/.test(text))).toHaveLength(2);
    expect(JSON.stringify(await blues.seat.chronicle({}))).not.toContain('Orders of Reds');
  });

  it('meet a conflict from their own side alone, never from what others do', async () => {
    const armyId = await horse(reds);
    const march = { marches: [{ armyId, orders: EAST }], note: '' };
    await blues.seat.saveOrders({ version: 0, marches: [], note: 'Blue' });
    await war.act({ kind: 'change-campaign', notes: 'Meanwhile' });
    await reds.seat.saveOrders({ version: 0, ...march });
    expect(await refusalFrom(reds.seat.saveOrders({ version: 0, ...march }))).toMatchObject({
      code: 'orders/conflict',
    });
  });

  it('command nobody else’s armies, seen or unseen, in the same words', async () => {
    const refused = [];
    for (const armyId of ['a700000001', 'a1', 'a2', 'a99'])
      refused.push(
        await refusalFrom(
          reds.seat.saveOrders({ version: 0, marches: [{ armyId, orders: EAST }], note: '' }),
        ),
      );
    expect(new Set(refused.map((one) => JSON.stringify(one))).size).toBe(1);
    const off = { path: [{ x: 5000, y: 10 }], pace: 'full' as const };
    const armyId = await horse(reds);
    expect(
      await refusalFrom(reds.seat.saveOrders({ version: 0, marches: [{ armyId, orders: off }], note: '' })),
    ).toMatchObject({ http: 'UNPROCESSABLE_CONTENT' });
    expect(await reds.seat.orders()).toMatchObject({ version: 0, marches: [] });
  });

  it('take no more time than anybody could mean: one order for an army, so many points and no more', async () => {
    const armyId = await horse(reds);
    const path = Array.from({ length: 50 }, (_, index) => ({ x: (index * 37) % 90, y: (index * 53) % 60 }));
    const march = (points: typeof path) => ({ armyId, orders: { path: points, pace: 'full' as const } });
    const save = (marches: object[]) =>
      refusalFrom(reds.seat.saveOrders({ version: 0, marches: marches as never, note: '' }));
    expect(await save(Array(500).fill(march(path)))).toMatchObject({ code: 'orders/twice' });
    expect(
      await save(['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => ({ ...march(path), armyId: id }))),
    ).toMatchObject({
      code: 'orders/too-many',
    });
    for (const asked of [
      save([march([...path, ...path])]),
      refusalFrom(reds.seat.preview(march([...path, ...path]))),
    ])
      expect((await asked).message).toMatch(/orders\.path: expected at most 50/);
    expect(await reds.seat.orders()).toMatchObject({ version: 0, marches: [] });
  });

  it('end the day when all are ready, if the game master likes', async () => {
    await war.act({ kind: 'wait', contactId: Object.keys((await war.whole()).state.contacts)[0] });
    await reds.seat.ready({ day: 1, ready: true });
    expect((await blues.seat.table()).waitsFor).toEqual(['Blues']);
    await blues.seat.ready({ day: 1, ready: true });
    expect((await war.whole()).state.day).toBe(1);
    await war.app.api.players.endWhenReady({ campaignId: war.id, on: true });
    await blues.seat.ready({ day: 1, ready: false });
    const after = await blues.seat.ready({ day: 1, ready: true });
    expect(after).toMatchObject({ day: 2, ready: false });
    expect(await refusalFrom(reds.seat.ready({ day: 1, ready: true }))).toMatchObject({
      code: 'orders/other-day',
    });
  });
});

describe('a roster brought along', () => {
  it('waits until the game master takes it, and comes in as a file does', async () => {
    const { api } = war.app;
    const { id } = await api.rosters.createFromSample({ system: 'by-this-axe', sample: 'hobbit-muster' });
    const { text } = await api.files.export({ ids: [id] });
    const before = (await api.rosters.list({})).rosters.length;
    const [sent] = await reds.seat.sendRoster({ text });
    expect(sent).toMatchObject({ state: 'waiting' });
    expect((await api.rosters.list({})).rosters).toHaveLength(before);
    await api.players.takeRoster({ seatId: reds.id, id: sent?.id ?? '' });
    expect((await api.rosters.list({})).rosters).toHaveLength(before + 1);
    expect(await reds.seat.rosters()).toMatchObject([{ state: 'taken' }]);
    const [, second] = await reds.seat.sendRoster({ text });
    await api.players.declineRoster({ seatId: reds.id, id: second?.id ?? '' });
    expect(await reds.seat.rosters()).toMatchObject([{ state: 'taken' }, { state: 'declined' }]);
    expect(await refusalFrom(reds.seat.sendRoster({ text: '{"format":"muster"}' }))).toMatchObject({
      http: 'BAD_REQUEST',
    });
  });
});
