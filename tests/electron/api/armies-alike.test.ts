import { expect, it } from 'vitest';
import { openTestApp } from '../../support/app.ts';
import { Table } from './campaign-story.ts';

const FOOT = {
  fc: 3,
  armor: 'medium',
  shield: false,
  mounted: false,
  missile: false,
  abilities: [],
} as const;
const troops = { units: [{ name: 'Spears', heads: 100, headsPerFigure: 5, fighters: FOOT, move: 4 }] };

it('two armies of one side with one name are told apart wherever they are read, and nobody else learns of it', async () => {
  const app = openTestApp();
  const table = new Table(app, await app.api.campaigns.create({ name: 'Alike' }));
  const side = (name: string) =>
    ({ kind: 'set-side', id: null, name, colour: 'oxblood', shape: 'square' }) as const;
  const levy = (sideId: string, name: string, x: number) =>
    ({ kind: 'muster', sideId, name, at: { x, y: 10 }, troops }) as never;
  await table.act(side('League'), side('Horde'));
  await table.act(levy('s1', 'Levy', 10), levy('s1', 'Levy', 40), levy('s2', 'Host', 41));
  const { api } = app;
  const { id, state, due } = table.view;
  const [first, second] = Object.values(state.armies).filter(({ sideId }) => sideId === 's1');
  expect([first?.name, second?.name]).toEqual(['Levy', 'Levy (2)']);
  expect(due.map(({ title }) => title).join()).toContain('Levy (2)');

  const march = { kind: 'march', armyId: first?.id ?? '', path: [{ x: 14, y: 10 }] } as never;
  const shown = await api.campaigns.preview({ id, intent: march });
  expect(shown.lines[0]?.text).toMatch(/^Levy marched/);
  await table.act({
    kind: 'order',
    armyId: second?.id ?? '',
    orders: { path: [{ x: 40, y: 30 }], pace: 'full' },
  });
  const books = (await api.campaigns.ledger({ id })).lines.map(({ text }) => text);
  expect(books).toContain('Levy (2) and Host meet.');
  expect(books.some((text) => text.startsWith('Levy (2) is ordered'))).toBe(true);

  const own = await api.campaigns.get({ id, asSide: 's1' });
  expect(Object.values(own.state.armies).map(({ name }) => name)).toEqual(['Levy', 'Levy (2)', 'Host']);
  const roll = await api.campaigns.musterRoll({ id, armyIds: null, asSide: 's1' });
  expect(roll.armies.map(({ name }) => name)).toEqual(['Levy', 'Levy (2)']);

  const other = await api.campaigns.get({ id, asSide: 's2' });
  const read = await api.campaigns.chronicle({ id, for: 's2' });
  expect(JSON.stringify([other, read])).not.toContain('(2)');

  const contactId = Object.keys(state.contacts)[0] ?? '';
  const begun = await api.campaigns.startBattle({ ...table.known, contactId });
  expect((await api.battles.get({ id: begun.battleId, as: 'master' })).title).toBe(
    'Levy against Host, day 1',
  );
  app.store.close();
});
