import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tempDir } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';

const dir = tempDir();
let app: OpenedApp;

beforeAll(async () => {
  app = await BROWSER.open(dir);
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Goes there by the address bar, as somebody who kept a bookmark. */
const go = async (path: string, ready: string): Promise<void> => {
  await app.page.goto(new URL(path, app.page.url()).href);
  await app.page.getByText(ready).first().waitFor();
};

const SCREENS: readonly [string, () => Promise<unknown>][] = [
  ['the empty list of rosters', () => go('/', 'No rosters yet')],
  [
    'the dialog for a new roster',
    async () => {
      await app.page.getByRole('button', { name: 'New roster', exact: true }).first().click();
      await app.page.getByRole('dialog', { name: 'New roster' }).waitFor();
    },
  ],
  [
    'a list with rosters',
    async () => {
      await go('/', 'No rosters yet');
      await app.page.getByRole('button', { name: 'Copy Knights and Longbows' }).click();
      await app.page.waitForURL(/\/rosters\//);
      await go('/', 'Knights and Longbows');
    },
  ],
  [
    'the palette',
    async () => {
      await app.page.keyboard.press('Control+k');
      await app.page.getByRole('dialog').waitFor();
      await app.page.keyboard.type('kni');
      await app.page.getByText('only rosters').waitFor();
    },
  ],
  [
    'the builder',
    async () => {
      await go('/', 'Knights and Longbows');
      await app.page.getByRole('link', { name: 'Knights and Longbows' }).first().click();
      await app.page.getByRole('row').filter({ hasText: 'Squires' }).click();
      await app.page.getByText('What it costs').waitFor();
    },
  ],
  ['the settings', () => go('/settings', 'Backups')],
  ['the about page', () => go('/about', 'Licences')],
];

describe.each(['light', 'dark'] as const)('no serious fault for people who need %s', (colorScheme) => {
  beforeAll(async () => {
    await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (colorScheme === 'dark') {
      await go('/', 'Knights and Longbows');
      await app.page.getByRole('checkbox', { name: 'Choose all' }).check();
      await app.page.getByRole('button', { name: /^Remove/ }).click();
    }
  });

  it.each(SCREENS)('on %s', async (_name, show) => {
    await show();
    expect(await findAxeFaults(app.page)).toEqual([]);
  });
});

describe('for people who need stronger signs', () => {
  const styleOf = (selector: string, property: string): Promise<string> =>
    app.page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  it('what is chosen is marked in the colours of the system, without fills of our own', async () => {
    await app.page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await go('/settings', 'Backups');
    const label = '.mantine-SegmentedControl-label';
    expect(await styleOf(`${label}[data-active]`, 'background-color')).not.toBe(
      await styleOf(`${label}:not([data-active])`, 'background-color'),
    );
    expect(await styleOf('nav [aria-current="page"]', 'outline-style')).toBe('solid');
    expect(await styleOf('nav a:not([aria-current])', 'outline-style')).toBe('none');
    await app.page.emulateMedia({ forcedColors: 'none' });
  });

  it('with more contrast asked for, lines and small words have the ink', async () => {
    const line = () => styleOf('[data-part="page-header"]', 'border-bottom-color');
    const before = await line();
    await app.page.emulateMedia({ contrast: 'more' });
    expect(await line()).not.toBe(before);
    expect(await line()).toBe(await styleOf('h1', 'color'));
    expect(await findAxeFaults(app.page)).toEqual([]);
  });
});
