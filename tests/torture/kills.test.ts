import { expect, it } from 'vitest';
import { killServe } from '../support/trust/kill-serve.ts';
import { preparePowerCut, whyNoPowerCut } from '../support/trust/power-cut.ts';

const CLEAN = { lost: [], corrupt: [], halves: [], refusals: [] };

it('kill -9 with four writers loses nothing that was acked and leaves nothing by halves', async () => {
  const { acked, ...found } = await killServe({ kills: 4, seed: 20 });
  expect(found).toEqual({ kills: 4, ...CLEAN });
  expect(acked).toBeGreaterThan(0);
});

const reason = whyNoPowerCut();
if (reason !== null) process.stdout.write(`Skipped the power cuts: ${reason}.\n`);

it.skipIf(reason !== null)('a power cut loses nothing that was acked', async () => {
  const cut = preparePowerCut();
  let taken = 0;
  const { acked, ...found } = await killServe({
    kills: 3,
    seed: 30,
    serve: cut.serve,
    afterKill: (dir) => {
      taken += cut.strike(dir);
    },
  });
  cut.dispose();
  expect(found).toEqual({ kills: 3, ...CLEAN });
  expect([acked > 0, taken > 0]).toEqual([true, true]);
});
