import type { Page } from 'playwright-core';

/** Asked twice in a row: what has just arrived may ask for more. */
const QUIET_ROUNDS = 2;

/** Whether anything stands in for what is still on its way, three frames from now. */
const IS_WAITING = `(async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return document.querySelector('[role="status"][aria-label^="Loading"]') !== null;
})()`;

const follow = (path: string): string =>
  `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`;

/** Goes from screen to screen of an app that was entered, as its links do, and waits until all of a screen is there. */
export const visitsOf = (page: Page): ((path: string) => Promise<void>) => {
  let open = 0;
  const ended = (): void => {
    open -= 1;
  };
  page.on('request', () => {
    open += 1;
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async (path) => {
    await page.evaluate(follow(path));
    for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
      const isWaiting = await page.evaluate<boolean>(IS_WAITING);
      quiet = isWaiting || open > 0 ? 0 : quiet + 1;
    }
  };
};
