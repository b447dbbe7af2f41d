import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The rules whose answer hangs on the colours; all others say the same in every scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const analyze = async (page: Page, rules: readonly string[] | null): Promise<readonly string[]> => {
  // Without this axe describes everything that is right as well, which takes most of its time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules === null ? axe : axe.withRules([...rules])).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** What axe finds serious on the page as it stands, with the element, so that a failure says where to look. */
export const findAxeFaults = (page: Page): Promise<readonly string[]> => analyze(page, null);

const wear = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
};

/** In the dark scheme, then in the light one, which stays. */
export const findFaultsInBothSchemes = async (page: Page): Promise<readonly string[]> => {
  await wear(page, 'dark');
  const dark = await analyze(page, null);
  await wear(page, 'light');
  return [...dark, ...(await analyze(page, OF_COLOURS))];
};
