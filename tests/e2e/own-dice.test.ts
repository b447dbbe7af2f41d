import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleOf } from '../rules/princecon/table-support.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { LORDS_ROSTER, TableStory, TUSK_ROSTER } from '../support/table-story.ts';

let dir: string;
let app: OpenedApp;
let taps = 0;
beforeEach(() => {
  dir = tempDir();
  taps = 0;
});
afterEach(async () => {
  await app?.close();
  rmSync(dir, { recursive: true, force: true });
});
/** To the first fire of two samples, played by the API. */
const openAtFire = async (): Promise<void> => {
  const before = openTestApp(dir);
  let battle = await before.api.battles.start({
    title: 'Harrow Quay',
    system: 'princecon',
    sides: { A: { document: sampleOf(0) }, B: { document: sampleOf(1) } },
    mode: 'game-master',
    dice: 'typed',
  } as never);
  while (!battle.moves.some(({ id }) => id === 'fire')) {
    const { id, seat, input } = battle.moves.find(({ primary }) => primary) ?? (battle.moves[0] as never);
    const move = { id, seat, input: input as never };
    battle = await before.api.battles.play({
      id: battle.id,
      version: battle.version,
      as: 'master',
      move,
      dice: null,
    });
  }
  before.store.close();
  app = await BROWSER.open(dir);
  await app.page.setViewportSize({ width: 768, height: 1024 });
  await app.page.goto(new URL(`/battles/${battle.id}`, app.page.url()).href);
};

const tap = async (name: string | RegExp): Promise<void> => {
  await app.page.getByRole('button', { name }).first().click();
  taps += 1;
};
const entry = () => app.page.locator('[data-part="roll-entry"]');
const sentence = () => app.page.locator('[data-part="foretold"]');
const made = () => app.page.locator('[data-part="made-throw"]');

/** The archers, ready to shoot over eight inches. */
const openFire = async (): Promise<void> => {
  await tap(/^High Elven Archers fire/);
  const distance = app.page
    .locator('[data-part="move-form"]')
    .getByLabel(/^Distance/)
    .first();
  await distance.fill('8');
  await distance.blur();
  await entry().getByText('32 d20, 7 or less hits: how many?').waitFor();
};

describe('18 own dice on the screen', () => {
  it('a volley is told in four taps and its counts, and reads as it was given', async () => {
    await openAtFire();
    await openFire();
    await sentence()
      .getByText(/^League Pikes lose about/)
      .waitFor();
    await entry()
      .getByRole('group', { name: 'How many' })
      .getByRole('button', { name: '13', exact: true })
      .click();
    taps += 1;
    // More is thrown after it, so one tap takes it; it can still be changed.
    await made().getByText('13 hits').waitFor();
    await entry()
      .getByText(/^1 d100, \d+ or less fails$/)
      .waitFor();
    expect(await made().innerText()).toMatch(/32 d20, 7 or less hits[\s\S]*given as a count[\s\S]*13 hits/);
    expect(await findFaultsInBothSchemes(app.page)).toEqual([]);
    await entry().getByRole('textbox').fill('64');
    await tap('Take this die');
    await app.page
      .getByRole('region', { name: 'Just now' })
      .getByText('13 of 32 d20, given as a count')
      .waitFor();
    expect(taps).toBeLessThanOrEqual(3);
  });

  it('a rare count is asked for quietly, dice put away stay, a throw can be changed, pasted dice are counted', async () => {
    await openAtFire();
    await openFire();
    const many = entry().getByRole('textbox', { name: /how many$/ });
    await many.fill('28');
    await entry().getByText('28 hits: really? That is rarer than 1 in 10 000.').waitFor();
    await many.fill('33');
    await entry().getByText('Only 32 d20 are thrown.').waitFor();
    const take = entry().getByRole('button', { name: /^Take 33/ });
    expect(await take.isDisabled()).toBe(true);
    await entry()
      .getByRole('textbox', { name: /how many$/ })
      .fill('13');
    await app.page.keyboard.press('Enter');
    await made().getByText('13 hits').waitFor();
    await tap('Not now, keep dice');
    await app.page.getByText('Dice wait for: High Elven Archers fire').waitFor();
    await tap('Go on');
    await made().getByText('13 hits').waitFor();
    await tap('Change');
    const pasted = [...Array.from({ length: 30 }, () => 19), 3, 7].join(' ');
    await app.page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document
        .querySelector('[data-part="roll-entry"] input')
        ?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
    }, pasted);
    await entry().getByRole('button', { name: 'Take 2 hits' }).click();
    await made().getByText('2 hits').waitFor();
    expect(
      await made().getByRole('list', { name: 'What fell' }).locator('[data-met]').allInnerTexts(),
    ).toEqual(['3', '7']);
  });

  it('what may happen unfolds under the sentence, and stays as it was left', async () => {
    await openAtFire();
    await openFire();
    const fold = app.page.getByRole('button', { name: 'What may happen' });
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
    await app.page.getByText('chance in %, one scale').waitFor();
    await fold.click();
    await app.page.getByText('chance in %, one scale').waitFor({ state: 'detached' });
    await app.page.getByText('All changes saved').waitFor();
    await app.page.reload();
    await sentence().waitFor();
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
  });

  it('a duel’s dice are chosen from the picture, and a unit’s front from its card', async () => {
    const before = openTestApp(dir);
    const story = new TableStory(
      before.api,
      await before.api.battles.start({
        system: 'by-this-axe',
        sides: { A: { document: LORDS_ROSTER }, B: { document: TUSK_ROSTER } },
        mode: 'game-master',
      } as never),
    );
    await story.play({
      title: 'Challenge by Sir Olaf',
      fields: { target: 'Grimgor', distance: 6, answer: 'Accepts' },
    });
    before.store.close();
    app = await BROWSER.open(dir);
    const { page } = app;
    await page.goto(new URL(`/battles/${story.battle.id}`, page.url()).href);
    await page.getByText('4 wide, 2 deep').first().waitFor();
    await tap(/Duel dice of Sir Olaf/);
    await sentence()
      .getByText(/^Best: always attack 3, parry 1\. Whatever Grimgor does, Sir Olaf is ahead/)
      .waitFor();
    const picture = page.getByRole('region', { name: 'How to choose' });
    await picture.getByText('Tap a column if you expect something of Grimgor.').waitFor();
    await picture.getByRole('button', { name: /^Guess 1,/ }).click();
    await picture.getByText('If Grimgor takes attack 1, parry 3: attack 3, parry 1 is best').waitFor();
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
    await picture.getByRole('button', { name: 'Take it' }).click();
    const attack = page.locator('[data-part="move-form"]').getByRole('spinbutton', { name: 'Attack' });
    expect(await attack.inputValue()).toBe('3');
    expect(await picture.innerText()).not.toMatch(/\d\.\d{3}/);
  });
});
