import { expect, it } from 'vitest';
import { editTogether, startTwice } from '../support/trust/many-clients.ts';
import { stopServe } from '../support/trust/stop-serve.ts';

it('fifty clients on one roster: a stale version is a conflict with both, and nothing is overwritten', async () => {
  const { conflicts, ...found } = await editTogether(50, 1);
  expect(found).toEqual({ clients: 50, saved: 50, grown: 50, wrong: [] });
  expect(conflicts).toBeGreaterThan(0);
});

it('SIGTERM while four clients write: drains, empties the journal, ends with 0', async () => {
  const { acked, ...found } = await stopServe(2, 130);
  expect(found).toEqual({ stops: 2, exits: [0, 0], wrong: [] });
  expect(acked).toBeGreaterThan(0);
});

it('a second Muster on the same folder is told so, and the first goes on', async () => {
  expect(await startTwice()).toEqual({
    second: expect.stringMatching(/^503 store\/locked Muster is already running with this data folder/),
    first: 'Still mine',
  });
});
