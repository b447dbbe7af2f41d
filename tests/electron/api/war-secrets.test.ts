import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_ON } from '../../rules/campaign/war/any-war.ts';
import { openTestApp } from '../../support/app.ts';
import { tries } from '../../support/tries.ts';
import { Table } from './campaign-story.ts';
import { dataIn } from './dispatch-story.ts';

/** What is far from the Reds' eyes: Greens who march, besiege, count and draw with every rule of the map switched on. */
const FAR = { x: fc.integer({ min: 60, max: 98 }), y: fc.integer({ min: 30, max: 68 }) };
const deed = fc.oneof(
  fc.record({ kind: fc.constant('march' as const), ...FAR }),
  fc.record({ kind: fc.constant('muster' as const), ...FAR }),
  fc.record({
    kind: fc.constantFrom(
      'scout',
      'count',
      'draw',
      'take',
      'hang',
      'plan',
      'recruit',
      'order',
      'hurt' as const,
    ),
    ...FAR,
  }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const UNIT = {
  name: 'Foot',
  heads: 300,
  fighters: { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] },
};
const muster = (sideId: string, name: string, x: number, y: number) => ({
  kind: 'muster',
  sideId,
  name,
  troops: { units: [UNIT] },
  at: { x, y },
  general: { name: `${name}’s captain`, leadership: 3 },
  pay: false,
});
const place = (name: string, type: string, x: number, y: number, sideId: string | null) => ({
  kind: 'set-place',
  id: null,
  name,
  type,
  at: { x, y },
  sideId,
});

/** Gives whether it was done: who cannot pay, or has this picture already, does nothing. */
const doSecretly = async (table: Table, { kind, x, y }: Deed): Promise<boolean> => {
  const { armies, places } = table.view.state;
  const armyId = Object.values(armies).findLast((army) => army.sideId === 's2')?.id ?? '';
  const far = Object.values(places).find(({ name }) => name === 'Far');
  const acts: Readonly<Record<Deed['kind'], object>> = {
    march: { kind: 'march', armyId, path: [{ x, y }], beyondRate: true },
    order: { kind: 'order', armyId, orders: { path: [{ x, y }], pace: 'full' }, way: 'quickest' },
    muster: muster('s2', 'Green Band', x, y),
    scout: { kind: 'scout', armyId, on: armies[armyId]?.scouting === false },
    count: { kind: 'tally', ownerId: 's2', tallyId: 'c1', amount: x, reason: 'plunder' },
    draw: { kind: 'draw', tableId: 't3', armyId },
    take: { ...far, kind: 'set-place', sideId: x % 2 === 0 ? 's2' : 's3' },
    hang: { kind: 'hang-picture', ownerId: armyId, pictureId: `p${x}` },
    plan: { kind: 'set-note', id: null, day: 1, text: 'Hush', sideId: 's2', open: false, reminder: true },
    recruit: { kind: 'reinforce', armyId, troops: { units: [{ name: 'Recruits', heads: x }] } },
    hurt: { kind: 'lose', armyId, losses: { [armies[armyId]?.units[0]?.id ?? '']: 1 }, cause: 'plague' },
  };
  return table.act(acts[kind] as never).then(
    () => true,
    () => false,
  );
};

/** All that the Reds are shown of four days, as bytes. */
const shownToReds = async (days: readonly (readonly Deed[])[], counts = { done: 0, all: 0 }) => {
  const app = openTestApp();
  try {
    const { api } = app;
    const table = new Table(app, await api.campaigns.create({ name: 'War' }));
    const act = (intent: object) => table.act(intent as never);
    for (const name of ['Reds', 'Greens', 'Blues'])
      await act({ kind: 'set-side', id: null, name, colour: 'iron', shape: 'square' });
    await act({ kind: 'change-campaign', settings: ALL_ON });
    await act(place('Home', 'town', 10, 10, 's1'));
    await act(place('Far', 'village', 80, 50, null));
    await act(place('Tusk', 'town', 90, 60, 's3'));
    const box = [60, 98].flatMap((x) => [30, 68].map((y) => ({ x, y })));
    await act({ kind: 'set-area', id: null, name: 'Wood', kindId: 'k1', placeId: null, points: box });
    await act(muster('s1', 'Red Host', 10, 10));
    await act(muster('s3', 'Blue Guard', 14, 10));
    await act(muster('s2', 'Green Host', 80, 60));
    for (const deeds of days) {
      for (const one of deeds) {
        counts.all += 1;
        if (await doSecretly(table, one)) counts.done += 1;
      }
      await act({ kind: 'end-day', contacts: 'wait' });
    }
    const { id } = table.view;
    const asSide = 's1';
    const seen = await api.campaigns.get({ id, asSide });
    const own = Object.values(seen.state.armies).find(({ sideId }) => sideId === asSide)?.id ?? '';
    const path = [{ x: 80, y: 50 }];
    const march = { kind: 'march' as const, armyId: own, path, beyondRate: true, way: 'quickest' as const };
    const order = { kind: 'order' as const, armyId: own, orders: { path, pace: 'full' as const } };
    const { files } = await api.campaigns.sendDispatches({ id, sideIds: [asSide] });
    const [{ page = '', mail = '' } = {}] = files;
    const { head, capability, publicKey } = dataIn(page);
    const answers = [
      seen,
      await api.campaigns.get({ id, asSide, asOf: 2 }),
      await api.campaigns.war({ id, asSide }),
      await api.campaigns.chronicle({ id, for: asSide }),
      await api.campaigns.calendar({ id, fromDay: 1, toDay: 6, asSide }),
      await api.campaigns.musterRoll({ id, asSide }),
      await api.campaigns.leaders({ id, asSide }),
      await api.campaigns.army({ id, asSide, armyId: own }),
      await api.campaigns.preview({ id, asSide, intent: march }),
      await api.campaigns.preview({ id, asSide, intent: order }),
      await api.campaigns.preview({ id, asSide, intent: { kind: 'end-day', contacts: 'wait' } }),
      ...(await Promise.all(
        Object.keys(seen.state.contacts).map((contactId) =>
          api.campaigns.contactOdds({ id, asSide, contactId }).catch(String),
        ),
      )),
      await api.campaigns.chroniclePage({ id, edition: { for: 'side', sideId: asSide } }),
      [head, capability, publicKey].reduce((text, part) => text.replaceAll(part, '…'), `${page}${mail}`),
    ];
    return answers.map((answer) => JSON.stringify(answer));
  } finally {
    app.dispose();
  }
};

const DAYS = 4;

test('no byte a side is shown of a war with every rule of the map on depends on what it cannot see', async () => {
  const quiet = await shownToReds(Array.from({ length: DAYS }, () => []));
  expect(quiet.join('')).toContain('Blue Guard');
  expect(quiet.join('')).not.toContain('Green Host');
  const counts = { done: 0, all: 0 };
  const days = fc.array(fc.array(deed, { maxLength: 3 }), { minLength: DAYS, maxLength: DAYS });
  await fc.assert(
    fc.asyncProperty(days, async (chosen) => {
      const loud = await shownToReds(chosen, counts);
      for (const [index, bytes] of loud.entries()) expect(bytes).toBe(quiet[index]);
      expect(loud).toHaveLength(quiet.length);
    }),
    { numRuns: tries(40) },
  );
  expect(counts.done).toBeGreaterThan(counts.all / 2);
}, 120_000);
