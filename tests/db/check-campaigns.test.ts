import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeFile } from '../../db/files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { withFile } from './harness.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const found = () =>
  app.store
    .doctor()
    .filter(({ check }) => check === 'campaigns')
    .map(({ code, message }) => [code, message]);

/** A campaign with an army, an undone day and a day that counts. */
const play = async (): Promise<void> => {
  let view = await app.api.campaigns.create({ name: 'War' });
  const act = async (intent: Parameters<TestApp['api']['campaigns']['act']>[0]['intent']) => {
    view = await app.api.campaigns.act({ id: view.id, version: view.version, intent });
  };
  await act({ kind: 'set-side', id: null, name: 'League', colour: 'oxblood', shape: 'square' });
  await act({
    kind: 'muster',
    sideId: 's1',
    name: 'Lords',
    at: { x: 1, y: 1 },
    troops: { units: [{ name: 'Foot', heads: 100 }] },
  });
  await act({ kind: 'end-day', days: 2 });
  view = await app.api.campaigns.undo({ id: view.id, version: view.version });
  await act({ kind: 'end-day' });
};

const tamper = (statement: string): void =>
  withFile(storeFile(app.dir), (client) =>
    expect(client.prepare(statement).run().changes).toBeGreaterThan(0),
  );

describe('the doctor and campaigns', () => {
  it('says nothing where there are none', () => {
    expect(found()).toEqual([]);
  });

  it('finds a campaign that stands as its ledger says', async () => {
    await play();
    expect(found()).toEqual([['campaigns/true', 'Every campaign stands as its ledger says.']]);
  });

  it.each([
    ['strength that nobody gave', `UPDATE campaign_parts SET value = replace(value, '"sp":100', '"sp":90')`],
    ['another day', 'UPDATE campaigns SET day = 9'],
    ['another frame', `UPDATE campaigns SET frame = json_set(frame, '$.nextId', 99)`],
    ['an army too few', `DELETE FROM campaign_parts WHERE part = 'armies'`],
    ['an undone event that counts again', 'UPDATE campaign_events SET undone_by = NULL'],
    [
      'an event that says something else',
      `UPDATE campaign_events SET payload = json_set(payload, '$.day', 7) WHERE kind = 'day-ended' AND undone_by IS NULL`,
    ],
  ])('finds %s', async (_what, statement) => {
    await play();
    tamper(statement);
    expect(found()).toEqual([
      [
        'campaigns/astray',
        'Some campaigns do not stand as their ledger says: War. Bring back a backup from before, or copy the campaign: a copy is made from the ledger.',
      ],
    ]);
  });
});
