import { expect, it } from 'vitest';
import { askGreatestOdds } from '../support/trust/greatest-odds.ts';

it('15.6 the largest input that each action takes is worked out or refused by the rules, in time and memory', async () => {
  const { asked, exact, refused, wrong } = await askGreatestOdds({
    each: 1,
    seed: 3,
    ms: 20_000,
    memoryMb: 500,
  });
  expect(wrong).toEqual([]);
  expect(exact + refused).toBe(asked);
  expect(asked).toBeGreaterThan(100);
}, 300_000);
