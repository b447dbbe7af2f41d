import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { LORDS_ROSTER, TUSK_ROSTER } from '../support/table-story.ts';

describe('the calculator', () => {
  let dir: string;
  let app: OpenedApp;

  beforeEach(() => {
    dir = tempDir();
  });
  afterEach(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const faults = (): Promise<readonly string[]> => findFaultsInBothSchemes(app.page);

  it('from a unit of a roster to its odds against another, kept in the address, and back', async () => {
    const before = openTestApp(dir);
    for (const data of [LORDS_ROSTER, TUSK_ROSTER]) {
      const text = JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data });
      await before.api.files.import({ text });
    }
    before.store.close();
    app = await BROWSER.open(dir);
    const { page } = app;
    await page.getByRole('link', { name: 'Marcher Lords', exact: true }).first().click();
    await page.getByText('Knights', { exact: true }).first().click();
    await page.getByRole('link', { name: 'What would it do?' }).click();
    await page.getByRole('heading', { name: 'Calculator' }).waitFor();
    await page.getByRole('link', { name: 'Melee', exact: true }).click();
    const answer = page.getByRole('region', { name: 'What may happen' });
    const attacker = page.getByRole('region', { name: 'Attacker' });
    const defender = page.getByRole('region', { name: 'Defender' });
    expect(await attacker.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Knights');
    const fill = defender.getByLabel(/fill in from a roster/).first();
    await chooseInList(fill, 'Goblins');
    expect(await defender.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Goblins');
    await answer.getByText('Goblins rout').waitFor();
    expect(await faults()).toEqual([]);

    // The answer stands in a sentence above everything, beside that of another variant.
    const pinned = page.getByRole('region', { name: 'Answer', exact: true });
    await pinned.getByText(/^Knights lose .+; Goblins lose about .+ rout \d+\.\d %/).waitFor();
    await pinned.getByRole('button', { name: 'Compare with …' }).click();
    await attacker.getByRole('spinbutton', { name: 'Figures left' }).first().fill('4');
    await expect.poll(async () => new Set(await pinned.getByRole('status').allInnerTexts()).size).toBe(2);
    await pinned.getByRole('button', { name: 'Only this one' }).click();

    // A ready difference is one press: both ways stand there.
    await pinned.getByRole('button', { name: /^Knights (charge|stand)$/ }).click();
    await expect.poll(async () => new Set(await pinned.getByRole('status').allInnerTexts()).size).toBe(2);
    await pinned.getByRole('button', { name: 'Only this one' }).click();

    // Few fields first, the rest when it is asked for.
    expect(await attacker.getByRole('checkbox', { name: 'Lance' }).count()).toBe(0);
    await page.getByRole('button', { name: /^More: \d+ fields$/ }).click();
    await attacker.getByRole('checkbox', { name: 'Lance' }).first().waitFor();
    await page.getByRole('button', { name: 'Fewer fields' }).click();

    // The same asked in words, with other numbers.
    await page.getByRole('textbox', { name: 'Question in words' }).fill('6 knights charge 9 goblins');
    await page.keyboard.press('Enter');
    await page.getByText('6 Knights', { exact: true }).waitFor();
    await expect
      .poll(() => defender.getByRole('spinbutton', { name: 'Figures left' }).first().inputValue())
      .toBe('9');

    // The odds follow what is typed, and the address keeps it.
    const figures = defender.getByRole('spinbutton', { name: 'Figures left' }).first();
    const told = async (): Promise<string> =>
      answer.locator('[data-part="odds-figures"]').first().innerText();
    const before10 = await told();
    await figures.fill('4');
    await expect.poll(told).not.toBe(before10);
    const with4 = await told();
    await page.reload();
    await answer.getByText('Goblins rout').waitFor();
    expect([await figures.inputValue(), await told()]).toEqual(['4', with4]);

    await page.getByRole('button', { name: 'Roll once' }).click();
    await page.getByRole('region', { name: 'Rolled once' }).waitFor();
    await page.getByRole('link', { name: 'Back to Marcher Lords' }).click();
    await page.getByText('Bowmen', { exact: true }).first().waitFor();
  });
});
