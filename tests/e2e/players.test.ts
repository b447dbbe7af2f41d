import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { type House, openHouse } from '../support/house.ts';
import { LORDS_ROSTER, TUSK_ROSTER } from '../support/table-story.ts';

const UNIT = {
  name: 'Foot',
  heads: 300,
  fighters: { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] },
};

let house: House;
let campaignId: string;

const act = async (intent: object): Promise<void> => {
  const { version } = await house.api.campaigns.get({ id: campaignId });
  await house.api.campaigns.act({ id: campaignId, version, intent: intent as never });
};

beforeAll(async () => {
  house = await openHouse();
  ({ id: campaignId } = await house.api.campaigns.create({ name: 'War of the Fords' }));
  for (const [name, colour, shape] of [
    ['Shire', 'verdigris', 'circle'],
    ['Horde', 'ochre', 'diamond'],
  ])
    await act({ kind: 'set-side', id: null, name, colour, shape });
  const muster = (sideId: string, name: string, x: number) =>
    act({
      kind: 'muster',
      sideId,
      name,
      troops: { units: [UNIT] },
      at: { x, y: 30 },
      base: { x, y: 30 },
      general: { name: `${name}’s captain`, leadership: 3 },
    });
  await muster('s1', 'Hobbit Muster', 30);
  await muster('s2', 'Red Tusk', 30.5);
  await muster('s1', 'Fen Riders', 60);
  await muster('s2', 'Bone Hewers', 95);
  await act({
    kind: 'set-place',
    id: null,
    name: 'Withy Ford',
    type: 'bridge',
    at: { x: 66, y: 30 },
    sideId: null,
  });
}, 60_000);
afterAll(() => house.close());

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of your seat' }).getByRole('button', { name });

/** What the game master hands out for a seat: the link behind its square. */
const linkOf = async (sideName: string): Promise<string> => {
  const { seats, sides } = await house.api.players.at({ at: { campaignId } });
  const side = sides.find(({ name }) => name === sideName);
  const seat = seats.find(({ sideId }) => sideId === side?.id);
  const { links } = await house.api.players.link({ id: seat?.id ?? '' });
  return links[0]?.url ?? '';
};

const order = async (page: Page, army: string): Promise<void> => {
  await tab(page, 'Orders').click();
  await page.getByRole('combobox', { name: 'Army' }).click();
  await page.getByRole('option', { name: army }).click();
  await page.getByRole('combobox', { name: 'March to a place' }).click();
  await page.getByRole('option', { name: 'Withy Ford' }).click();
};

const seal = async (page: Page): Promise<void> => {
  await tab(page, 'Battles').click();
  await page.getByRole('button', { name: /Hobbit Muster against Red Tusk/ }).click();
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: /^Seal / }).click();
};

/** Opened from what is to be done, then confirmed. */
const giveOut = async (page: Page, side: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `${side}: Duel dice of ${name}` }).click();
  await page.getByRole('button', { name: `Duel dice of ${name}`, exact: true }).click();
};

describe('an evening on three devices', () => {
  it('goes through a day with orders, a battle with sealed choices, a player cut off and a seat revoked', async () => {
    const master = await house.master();
    await master.getByRole('link', { name: 'Campaigns' }).click();
    await master
      .getByRole('link', { name: /War of the Fords/ })
      .first()
      .click();
    await master
      .getByRole('navigation', { name: 'Parts of the campaign' })
      .getByRole('link', { name: 'Players' })
      .click();
    for (const side of ['Shire', 'Horde']) {
      await master.getByRole('combobox', { name: 'Seat' }).click();
      await master.getByRole('option', { name: `Player of ${side}` }).click();
      await master.getByLabel('For whom').fill(`${side} player`);
      await master.getByRole('button', { name: 'Seat', exact: true }).click();
      await master.getByRole('rowheader', { name: side }).waitFor();
    }
    expect(house.context.house.door?.state()).toBeNull();
    expect(await master.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await master.getByRole('checkbox').first().check();
    await master.getByRole('button', { name: 'Open to players' }).click();
    await master.getByText(/^Open to players at/).waitFor();
    await master.getByRole('button', { name: 'Link', exact: true }).first().click();
    await master.getByRole('img', { name: /A camera reads/ }).waitFor();
    expect(await findFaultsInBothSchemes(master)).toEqual([]);

    const ben = await house.player(await linkOf('Shire'), 'Ben', 390);
    const chris = await house.player(await linkOf('Horde'), 'Chris', 1024);
    expect(await ben.evaluate(() => globalThis.isSecureContext)).toBe(
      new URL(ben.url()).hostname === '127.0.0.1',
    );
    await ben.getByText('Live').waitFor();
    await ben.getByRole('heading', { name: 'Shire' }).waitFor();
    expect(await ben.getByText('Red Tusk’s captain').count()).toBe(0);
    expect(await findFaultsInBothSchemes(ben)).toEqual([]);

    // Orders from both.
    await order(ben, 'Fen Riders');
    await ben.getByText('Fen Riders marches 6 miles to Withy Ford').waitFor();
    await ben.getByText('6 miles, there today. It ends at Withy Ford.').waitFor();
    expect(await findFaultsInBothSchemes(ben)).toEqual([]);
    await order(chris, 'Bone Hewers');
    await chris.getByText('29 miles, 12 of them today, 3 days at this pace.').waitFor();
    await ben.getByRole('button', { name: /^Ready for the end of day 1$/ }).click();
    await chris.getByText('Waited for: Horde.').waitFor();

    // A battle waits between the two armies that face each other: both choose, each on his own device.
    const { version, state } = await house.api.campaigns.get({ id: campaignId });
    const contactId = Object.keys(state.contacts)[0] ?? '';
    await house.api.campaigns.startBattle({ id: campaignId, version, contactId, mode: 'hot-seat' });
    await seal(ben);
    await ben.getByText('You have chosen').waitFor();
    await seal(chris);
    await ben.getByText('You have chosen').waitFor({ state: 'detached' });

    // Cut off and back: what happened meanwhile is there.
    await ben.context().setOffline(true);
    await act({
      kind: 'set-note',
      id: null,
      day: 1,
      text: 'Ride at dawn',
      sideId: 's1',
      open: false,
      reminder: true,
    });
    await ben.context().setOffline(false);
    await tab(ben, 'Map').click();
    await ben.getByText('Ride at dawn').waitFor();

    await tab(chris, 'Map').click();
    await chris.getByRole('button', { name: /^Ready for the end of day 1$/ }).click();
    await master.getByText('Horde is ready').waitFor();
    // The game master ends the day where he sits; a spectator looks on.
    const { id: seatId } = await house.api.players.add({
      at: { campaignId },
      role: 'spectator',
      name: 'Sam',
    });
    const { links } = await house.api.players.link({ id: seatId });
    const sam = await house.player(links[0]?.url ?? '', 'Sam', 390);
    await sam.getByText('You see what everybody knows').waitFor();
    await sam.getByText('All are ready').waitFor();
    expect(await sam.getByText(/Fen Riders|Red Tusk/).count()).toBe(0);
    expect(await findFaultsInBothSchemes(sam)).toEqual([]);
    await master.getByRole('button', { name: 'End day 1' }).click();
    const dialog = master.getByRole('dialog');
    await dialog.getByText('They wait and watch').click();
    await dialog.getByRole('button', { name: 'End day 1' }).click();
    await sam.getByText('War of the Fords, day 2').waitFor();
    await ben.getByText('War of the Fords, day 2').waitFor();
    await chris.getByText('War of the Fords, day 2').waitFor();
    const { state: next } = await house.api.campaigns.get({ id: campaignId });
    const stands = Object.fromEntries(Object.values(next.armies).map(({ name, at }) => [name, at.x]));
    expect(stands).toMatchObject({ 'Fen Riders': 66, 'Bone Hewers': 83 });
    await tab(ben, 'Chronicle').click();
    await ben.getByText(/Fen Riders march/).waitFor();
    expect(await chris.getByText('Fen Riders').count()).toBe(0);

    // Revoked: out at once.
    const { seats } = await house.api.players.at({ at: { campaignId } });
    await house.api.players.free({ id: seats.find(({ sideId }) => sideId === 's2')?.id ?? '' });
    await chris.getByRole('heading', { name: 'This seat was given away' }).waitFor();
    await ben.getByText('Live').waitFor();

    await master.getByRole('button', { name: 'Close', exact: true }).click();
    await ben.getByText('Cut off, trying again').waitFor();
    expect(house.context.house.door?.state()).toBeNull();
    expect(house.bugs).toEqual([]);
  }, 120_000);

  it('fights a duel at the table, each giving out his dice on his own device', async () => {
    const { api } = house;
    const { id: battleId } = await api.battles.start({
      system: 'by-this-axe',
      sides: { A: { document: LORDS_ROSTER }, B: { document: TUSK_ROSTER } },
      mode: 'hot-seat',
    });
    const [{ address = '' } = {}] = (await api.players.door()).offered;
    await api.players.open({ addresses: [address] });
    const sit = async (sideId: string, name: string, width: number): Promise<Page> => {
      const { id } = await api.players.add({ at: { battleId }, role: 'player', sideId, name });
      return house.player((await api.players.link({ id })).links[0]?.url ?? '', name, width);
    };
    const [olga, greta] = [await sit('A', 'Olga', 390), await sit('B', 'Greta', 1024)];
    await olga.getByText('Challenge by Sir Olaf').click();
    await olga.getByLabel('Distance').fill('6');
    await olga.getByRole('button', { name: /^Accepts/ }).click();
    // Nobody is handed over to, and neither is shown the other's dice.
    expect(await olga.getByText('Duel dice of Grimgor').count()).toBe(0);
    await giveOut(olga, 'Marcher Lords', 'Sir Olaf');
    await greta
      .getByText(/^Sir Olaf has given out/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await greta.getByText('Both gave out their dice').count()).toBe(0);
    await giveOut(greta, 'Red Tusk', 'Grimgor');
    for (const page of [olga, greta])
      await page.getByText('Both gave out their dice before either saw the other’s.').waitFor();
    expect(await findFaultsInBothSchemes(olga)).toEqual([]);
    await greta.getByRole('button', { name: 'Duel: round 1', exact: true }).click();
    const round = olga.getByRole('button', { name: 'Duel: round 1', exact: true });
    await round.waitFor({ state: 'detached' });
    expect(house.bugs).toEqual([]);
  }, 120_000);
});
