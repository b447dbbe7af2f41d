import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The rules whose answer hangs on the colours; all others say the same in every scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Whether every frame has axe from a run before. */
const isBrought = async (page: Page): Promise<boolean> => {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in globalThis).catch(() => false));
  return (await Promise.all(frames)).every(Boolean);
};

const analyze = async (page: Page, rules: readonly string[] | null): Promise<readonly string[]> => {
  // Half a megabyte that is read twice each time: once it is there, nothing is brought in its place.
  const source = (await isBrought(page)) ? { axeSource: 'void 0' } : {};
  // Without this axe describes everything that is right as well, which takes most of its time.
  const axe = new AxeBuilder({ page, ...source })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
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
