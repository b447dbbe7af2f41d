import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;
const JUMPS = [10, -25, 60, -3].map((years) => years * YEAR);

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

it('a ledger keeps its order while the clock jumps by years', async () => {
  let view = await app.api.campaigns.create({ name: 'War' });
  for (const [turn, jump] of JUMPS.entries()) {
    app.wait(jump);
    const at = { x: turn, y: turn };
    const place = {
      kind: 'set-place',
      id: null,
      name: `Place ${turn}`,
      type: 'bridge',
      at,
      sideId: null,
    } as const;
    view = await app.api.campaigns.act({ id: view.id, version: view.version, intent: place });
  }
  const { lines } = await app.api.campaigns.ledger({ id: view.id });
  expect(lines.map(({ entry }) => entry)).toEqual([5, 4, 3, 2, 1]);
  const undone = await app.api.campaigns.undo({ id: view.id, version: view.version });
  expect(Object.values(undone.state.places).map(({ name }) => name)).not.toContain('Place 3');
  app.restart();
  const bad = app.store.doctor().filter(({ level }) => level === 'bad');
  expect(bad).toEqual([]);
});

it('a save after a jump back is a save, and a stale one still a conflict', async () => {
  const made = await app.api.rosters.create({ name: 'A', system: 'by-this-axe' });
  app.wait(-30 * YEAR);
  const edited = await app.api.rosters.edit({ id: made.id, version: 1, notes: 'later, earlier' });
  expect([edited.version, edited.notes]).toEqual([2, 'later, earlier']);
  await expect(app.api.rosters.edit({ id: made.id, version: 1, notes: 'stale' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});
