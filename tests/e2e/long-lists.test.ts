import { expect, it } from 'vitest';
import { openTestApp, tempDir } from '../support/app.ts';
import { BROWSER } from '../support/hosts.ts';

const MANY = 300;
/** Less than a window's height: a longer one could jump past a row for good. */
const STEP_OF_THE_WHEEL = 400;
const nameOf = (index: number): string => `Roster ${String(index).padStart(3, '0')}`;

it('17 of a long list only what is in sight is built; keys and the wheel reach all of it', async () => {
  const dir = tempDir();
  const made = openTestApp(dir);
  for (let index = 1; index <= MANY; index += 1)
    await made.api.rosters.create({ name: nameOf(index), system: 'by-this-axe' });
  made.store.close();
  const { page, close } = await BROWSER.open(dir);
  try {
    const named = (index: number) => page.getByRole('link', { name: nameOf(index), exact: true });
    await page.getByRole('columnheader').getByRole('button', { name: 'Roster' }).click();
    await named(1).waitFor();
    const rows = page.getByRole('table').getByRole('row');
    expect(await rows.count()).toBeLessThan(MANY / 2);

    await named(1).focus();
    await page.keyboard.press('End');
    await named(MANY).waitFor();
    await expect.poll(() => named(MANY).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => named(MANY - 1).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => named(1).evaluate((link) => link === document.activeElement)).toBe(true);

    await named(1).hover();
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, STEP_OF_THE_WHEEL);
          return named(150).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    await page.getByText(`${MANY} rosters chosen`).waitFor();
  } finally {
    await close();
  }
});
