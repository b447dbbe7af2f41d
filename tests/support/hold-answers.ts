import type { Page } from 'playwright-core';

/** Keeps what the page asks for from arriving, without a clock: everything the pattern fits waits until it is let go. */
export const holdAnswers = async (page: Page, asked: RegExp): Promise<() => Promise<void>> => {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(asked, async (route) => {
    await held;
    await route.continue().catch(() => null);
  });
  return async () => {
    letGo();
    await page.unroute(asked);
  };
};
