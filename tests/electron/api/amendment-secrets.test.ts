import { describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { sitDown } from '../../support/seats.ts';
import { openCampaign, type Table } from './campaign-story.ts';

type Amendment = Parameters<TestApp['api']['campaigns']['amend']>[0]['amendment'];
type Wish = Parameters<TestApp['api']['campaigns']['act']>[0]['intent'];

const SIDES = ['s1', 's2', 's3'] as const;
const HOUR = 3_600_000;
const at = (x: number, y: number) => ({ x, y });
const GRIMWELL = { kind: 'set-place', id: null, type: 'town', at: at(12, 60), sideId: null } as const;

const lose = (table: Table, name: string, sp: number, cause: string): Wish => {
  const [unit] = table.army(name).units;
  return { kind: 'lose', armyId: table.army(name).id, losses: { [unit?.id ?? '']: sp }, cause };
};
const muster = (sideId: string, name: string, spot: object, general: string) =>
  ({
    kind: 'muster',
    sideId,
    name,
    at: spot,
    troops: { units: [{ name: 'Spears', heads: 300, fighters: FOOT }] },
    general: { name: general, leadership: 3 },
  }) as never;
const FOOT = { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] };

const record = (table: Table, A: string, B: string, title: string, lost: number): Wish => ({
  kind: 'record-battle',
  armies: { A: table.army(A).id, B: table.army(B).id },
  verdict: 'A',
  title,
  units: [{ unitId: table.army(A).units[0]?.id ?? '', lost }],
});

/** The entry that reads so, or the end of a day. */
const entryOf = async ({ app, view }: Table, words: string | RegExp): Promise<number> => {
  const { lines } = await app.api.campaigns.ledger({ id: view.id, limit: 1000 });
  return lines.find(({ text, undoneBy }) => undoneBy === null && text.search(words) >= 0)?.entry ?? 0;
};

/** Every slip a game master can make, or none of them: the same war either way. */
const fightWar = async (app: TestApp, slips: boolean): Promise<Table> => {
  const table = await openCampaign(app);
  const march = (name: string, x: number, y: number) =>
    table.act({ kind: 'march', armyId: table.army(name).id, path: [at(x, y)], beyondRate: true });
  const endDay = async () => {
    await table.act({ kind: 'end-day', contacts: 'wait' });
    app.wait(HOUR);
  };
  const amend = async (change: Amendment['change']): Promise<void> => {
    app.wait(HOUR);
    const reason = 'nobody is told';
    table.view = await app.api.campaigns.amend({ ...table.known, amendment: { change, reason } });
  };
  await table.act(muster('s1', 'Watch', at(80, 60.5), 'Aldric'), muster('s2', 'Levy', at(81, 60.5), 'Thain'));
  await endDay();
  await table.act({ ...GRIMWELL, name: slips ? 'Grimwel' : 'Grimwell' });
  if (slips) await table.act(lose(table, 'Watch', 3, 'a fire that never was'));
  await table.act(lose(table, 'Lords', slips ? 4 : 1, 'marsh fever'));
  if (!slips) await table.act(record(table, 'Watch', 'Tusks', 'Battle of the Fen', 5));
  if (!slips) await table.act(lose(table, 'Lords', 2, 'deserters'));
  await endDay();
  await march('Hobbits', 42, 30);
  await march('Lords', slips ? 20 : 42, slips ? 40 : 30);
  await endDay();
  await table.act(record(table, 'Levy', 'Tusks', 'Battle of the Weir', 4));
  await endDay();
  if (!slips) return table;
  await amend({ kind: 'change', entry: await entryOf(table, /^Grimwel /), values: { name: 'Grimwell' } });
  await amend({ kind: 'leave-out', entry: await entryOf(table, 'never was') });
  const fever = await entryOf(table, 'marsh fever');
  const { fields } = await app.api.campaigns.previewAmendment({
    id: table.view.id,
    amendment: { change: { kind: 'change', entry: fever, values: {} } },
  });
  const key = fields.find((field) => field.value === '4')?.key ?? '';
  await amend({ kind: 'change', entry: fever, values: { [key]: '1' } });
  await amend({
    kind: 'change',
    entry: await entryOf(table, /^Lords marched/),
    values: { to: '42, 30' },
  });
  const end = await entryOf(table, 'Day 2 ended');
  await amend({
    kind: 'write',
    entry: end,
    intent: record(table, 'Watch', 'Tusks', 'Battle of the Fen', 5) as never,
  });
  await amend({ kind: 'write', entry: end, intent: lose(table, 'Lords', 2, 'deserters') as never });
  return table;
};

/** All that a side's players are shown, on their own device and on the game master's. */
const seenBy = async (app: TestApp, { view: { id } }: Table, sideId: string): Promise<unknown> => {
  const { campaigns } = app.api;
  const look = { id, asSide: sideId };
  const whole = await campaigns.get(look);
  const { leaders, others } = await campaigns.leaders(look);
  const own = Object.values(whole.state.armies).filter((army) => army.sideId === sideId);
  const { seat } = await sitDown(app, { at: { campaignId: id }, role: 'player', sideId, name: 'Anna' });
  return {
    whole,
    leaders,
    others,
    chronicle: await campaigns.chronicle({ id, for: sideId }),
    page: await campaigns.chroniclePage({ id, edition: { for: 'side', sideId } }),
    calendar: await campaigns.calendar({ ...look, fromDay: 1, toDay: 20 }),
    roll: await campaigns.musterRoll(look),
    armies: await Promise.all(own.map(({ id: armyId }) => campaigns.army({ ...look, armyId }))),
    each: await Promise.all(
      [...leaders.map(({ general }) => general.id), ...others.map((one) => one.id)].map((leaderId) =>
        campaigns.leader({ ...look, leaderId }),
      ),
    ),
    seat: {
      campaign: await seat.campaign(),
      chronicle: await seat.chronicle({}),
      leaders: await seat.leaders(),
      orders: await seat.orders(),
      armies: await Promise.all(own.map(({ id: armyId }) => seat.army({ armyId }))),
    },
  };
};

describe('what an amendment betrays', { timeout: 60_000 }, () => {
  it('19.5 nothing: each side is shown the war as if it had been written right from the start', async () => {
    const [mended, right] = [openTestApp(), openTestApp()];
    try {
      const wars = [await fightWar(mended, true), await fightWar(right, false)] as const;
      const { text } = await mended.api.campaigns.chronicle({ id: wars[0].view.id });
      expect(text).toContain('nobody is told');
      for (const side of SIDES)
        expect(await seenBy(mended, wars[0], side)).toEqual(await seenBy(right, wars[1], side));
      const everybody = { for: 'everybody' } as const;
      const page = (app: TestApp, { view: { id } }: Table) =>
        app.api.campaigns.chroniclePage({ id, edition: everybody });
      expect(await page(mended, wars[0])).toEqual(await page(right, wars[1]));
    } finally {
      mended.dispose();
      right.dispose();
    }
  });
});
