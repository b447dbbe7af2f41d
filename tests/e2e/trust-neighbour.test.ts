import { expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { meetNeighbour } from '../support/trust/neighbour.ts';
import { dataFolder } from './trust-app.ts';

it('15.8 a hostile server on this computer gets no cookie, no code, no page and no storage; people are told how to get in', async () => {
  const met = await meetNeighbour({ browser: await launchChromium(), dir: dataFolder() });
  expect(met).toEqual({
    visits: 6,
    cookies: 0,
    stolen: 0,
    codes: 0,
    storages: 0,
    registered: 0,
    untold: 0,
    lostTabs: 0,
  });
});

it('15.8 with the plain address it does: the risk that is told is real', async () => {
  const browser = await launchChromium();
  const met = await meetNeighbour({ browser, dir: dataFolder(), words: ['--plain-address'] });
  expect(met).toMatchObject({ stolen: 1, codes: 1, registered: 0, lostTabs: 0 });
  expect([met.cookies > 0, met.storages > 0]).toEqual([true, true]);
});
