import { expect, it } from 'vitest';
import { askApi, askMeanwhile, endMeanwhile, meleeOf } from '../support/trust/heavy-questions.ts';
import { withHostileHost } from '../support/trust/hostile-host.ts';

it('15.6 two batches of heavy questions keep nobody else waiting, and end when their askers leave', async () => {
  const { value, exit } = await withHostileHost(260, async ({ target }) => ({
    meanwhile: await askMeanwhile(target, 20),
    melee: await askApi(target, 'actions.odds', [meleeOf(12)]),
  }));
  expect([value.meanwhile.wrong, value.meanwhile.oddsBeforeBatches, exit]).toEqual([[], true, 0]);
  const { status, text } = value.melee;
  expect([status, text]).toEqual([422, expect.stringContaining('leave out some of the joining units')]);
}, 300_000);

it('15.6 the program ends within five seconds whatever its workers are at', async () => {
  const { ms, exit } = await endMeanwhile();
  expect(exit).toBe(0);
  expect(ms).toBeLessThan(5000);
});
