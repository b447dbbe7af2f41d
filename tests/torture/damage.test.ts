import { expect, it } from 'vitest';
import { DAMAGES, damageStore } from '../support/trust/damage.ts';

it('15.1 every kind of damage is noticed or harmless, hides nothing else, and can be restored over', async () => {
  const { damages, refused, named, harmless, restored, wrong } = await damageStore({ rounds: 2, seed: 70 });
  expect(wrong).toEqual([]);
  expect([damages, refused + named + harmless, restored]).toEqual([
    2 * Object.keys(DAMAGES).length,
    damages,
    refused + named,
  ]);
});
