import { expect, it } from 'vitest';
import { peakMemory, withHostileHost } from '../support/trust/hostile-host.ts';
import {
  holdSlowSockets,
  sendGreatBody,
  sendSpoilt,
  tellGreatLength,
} from '../support/trust/hostile-requests.ts';

it('hundreds of spoilt requests: the real host lives, and shows no stack and no path', async () => {
  const { value, exit } = await withHostileHost(230, ({ target, next }) => sendSpoilt(target, 500, next));
  expect([value, exit]).toEqual([[], 0]);
});

it('slow sockets are cut within 15 seconds while others are answered', async () => {
  const { value, exit } = await withHostileHost(240, ({ target }) => holdSlowSockets(target, 100));
  expect([value.wrong, exit]).toEqual([[], 0]);
  expect(value.lastCut).toBeLessThan(15_000);
  expect(value.answered).toBeGreaterThan(5);
});

it('a body of 100 MB is refused without being held in memory', async () => {
  const { value, exit } = await withHostileHost(250, async ({ served, target }) => ({
    told: await tellGreatLength(target, 100 * 1024 * 1024),
    sent: await sendGreatBody(target, 100),
    peak: peakMemory(served),
  }));
  expect([value.told, value.sent, exit]).toEqual([413, { status: 413, meanwhile: 200 }, 0]);
  expect(value.peak ?? 0).toBeLessThan(400);
});

it('the token never shows on the terminal, and each start has another', async () => {
  const tokens = await Promise.all(
    [1, 2].map(async (seed) => {
      const { value, output } = await withHostileHost(seed, async ({ served, target }) => {
        await sendSpoilt(target, 25, () => 0);
        return served.cookie.split('=')[1] ?? '';
      });
      expect(value.length).toBeGreaterThanOrEqual(22);
      expect(output).not.toContain(value);
      return value;
    }),
  );
  expect(tokens[0]).not.toBe(tokens[1]);
});
