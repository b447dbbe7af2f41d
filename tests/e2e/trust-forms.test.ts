import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { dataFolder, goTo, TRUST_HOSTS, type TrustApp } from './trust-app.ts';

/** A draft is written within this long. */
const DRAFT_MS = 150;
const HERE_AGAIN = 'What you had filled in here before the window closed is here again.';

const draftsIn = (app: TrustApp): Promise<readonly unknown[]> => app.call('drafts.list', 'query', {});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Two armies in contact; gives the address of their engagement. */
const makeEngagement = async (dir: string): Promise<{ address: string; id: string }> => {
  const app = openTestApp(dir);
  let view = await app.api.campaigns.create({ name: 'War of the Fords' });
  const act = async (intent: object): Promise<void> => {
    view = await app.api.campaigns.act({ id: view.id, version: view.version, intent: intent as never });
  };
  const sides = [
    ['League', 'oxblood', 'square', { x: 30, y: 30 }],
    ['Shire', 'verdigris', 'circle', { x: 30.5, y: 30 }],
  ] as const;
  for (const [name, colour, shape] of sides) await act({ kind: 'set-side', id: null, name, colour, shape });
  for (const [index, [name, , , at]] of sides.entries()) {
    const { id: rosterId } = await app.api.rosters.createFromSample({
      system: 'by-this-axe',
      sample: 'knights-and-longbows',
    });
    await act({
      kind: 'muster',
      sideId: `s${index + 1}`,
      name: `${name} Army`,
      troops: { rosterId },
      at,
      base: null,
    });
  }
  const [contactId = ''] = Object.keys(view.state.contacts);
  app.store.close();
  return { address: `/campaigns/${view.id}/contacts/${contactId}`, id: view.id };
};

/** A battle on the table in which the dice are typed. */
const makeTable = async (dir: string): Promise<string> => {
  const app = openTestApp(dir);
  const system = 'six-events';
  const systems = await app.api.systems.list();
  const sample = systems.find(({ id }) => id === system)?.samples[0]?.id ?? '';
  const { id: rosterId } = await app.api.rosters.createFromSample({ system, sample });
  const { id } = await app.api.battles.start({
    system,
    sides: { A: { rosterId }, B: { rosterId } },
    mode: 'game-master',
    dice: 'typed',
  });
  app.store.close();
  return `/battles/${id}`;
};

describe('a half-filled form', () => {
  const [host] = TRUST_HOSTS;
  const open = (dir: string) => {
    if (host === undefined) throw new Error('no browser to test in');
    return host.open(dir);
  };

  it('of a battle that was played on the table is there after a crash, and gone once it is recorded', async () => {
    const dir = dataFolder();
    const { address, id } = await makeEngagement(dir);
    const app = await open(dir);
    await goTo(app.page(), address);
    await app.page().getByText('We played it on the table').click();
    await field(app.page(), 'Name of the battle').fill('Withy Ford');
    const lost = () =>
      app
        .page()
        .getByRole('spinbutton', { name: /: lost$/ })
        .first();
    await lost().fill('20');
    await lost().blur();
    await app.page().waitForTimeout(DRAFT_MS);
    await app.crash();
    await app.page().getByText(HERE_AGAIN).waitFor();
    expect(await field(app.page(), 'Name of the battle').inputValue()).toBe('Withy Ford');
    expect(await lost().inputValue()).toBe('20');
    await app.page().getByRole('button', { name: 'Record the battle' }).click();
    await app.page().getByText('The battle is in the ledger.').waitFor();
    await app.page().waitForURL(new RegExp(`/campaigns/${id}$`));
    await expect.poll(() => draftsIn(app)).toEqual([]);
  });

  it('of a new battle is there when the page is loaded again, and given up by leaving it', async () => {
    const app = await open(dataFolder());
    const page = app.page();
    await goTo(page, '/battles/new?game=mass');
    await page.getByText('Typed in').first().click();
    await field(page, 'Name of the army').fill('The Grey Host');
    const title = page.getByRole('region', { name: 'The battle' }).getByLabel('Name', { exact: true });
    await title.fill('Before the walls');
    await page.waitForTimeout(DRAFT_MS);
    await page.reload();
    await page.getByText(HERE_AGAIN).waitFor();
    expect(await field(page, 'Name of the army').inputValue()).toBe('The Grey Host');
    expect(await title.inputValue()).toBe('Before the walls');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Battles' }).click();
    await page.getByRole('heading', { name: 'Battles', level: 1 }).waitFor();
    await expect.poll(() => draftsIn(app)).toEqual([]);
  });

  it('of dice on the table is there with what was typed so far', async () => {
    const dir = dataFolder();
    const address = await makeTable(dir);
    const app = await open(dir);
    const page = app.page();
    await goTo(page, address);
    await page.getByRole('button', { name: 'Roll for initiative' }).first().click();
    const dice = page.getByRole('form', { name: /^Dice: / }).getByRole('textbox');
    await dice.fill('4');
    await page.waitForTimeout(DRAFT_MS);
    await page.reload();
    await page.getByText(HERE_AGAIN).waitFor();
    expect(await dice.inputValue()).toBe('4');
  });
});
