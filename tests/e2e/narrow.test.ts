import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RENDERER_DIR } from '../../electron/paths.ts';
import { fillStore } from '../fixtures/full-store.ts';
import { screensOf } from '../pictures/screens.ts';
import { serve } from '../pictures/serve.ts';
import { type TestApp, tempDir } from '../support/app.ts';
import { enterPage, launchChromium } from '../support/chromium.ts';
import { visitsOf } from '../support/visit.ts';

const WIDTHS = [1024, 768, 390];
/** One of each kind is enough: they differ in what stands in the same places. */
const MORE_OF_THE_SAME =
  /^(about|not-found|rosters-|battles-new-mass|battle-([2-9]|1\d)|character-1|campaign-(army|contact)-1|builder-(?!by-this-axe|princecon)|(convert|print)-(?!by-this-axe))/;

/** What a person could not press or read here without pushing the page sideways. A table wider than the window may scroll in its own box. */
const findCut = (): string[] => {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30)}`;
  const shown = [...document.querySelectorAll('button, a, h1, h2, input, select, label')].filter(
    (element) =>
      boxOf(element).width > 1 && boxOf(element).height > 1 && element.closest('table, svg') === null,
  );
  const cut = shown.filter((element) => boxOf(element).right > width + 1 || boxOf(element).left < -1);
  const header = shown.filter((element) => element.matches('[data-part="page-header"] :is(button, a)'));
  const overlapped = header.filter((one) =>
    header.some((other) => {
      const [a, b] = [boxOf(one), boxOf(other)];
      return (
        one !== other &&
        a.left < b.right - 2 &&
        b.left < a.right - 2 &&
        a.top < b.bottom - 2 &&
        b.top < a.bottom - 2
      );
    }),
  );
  const words = [
    ...document.querySelectorAll(
      'button[data-size] > span > span:not([data-position]), [aria-current="step"] > span',
    ),
  ];
  return [
    ...words
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `the words of ${nameOf(element)} are cut`),
    ...(scrollWidth > width ? [`the page is ${scrollWidth} wide`] : []),
    ...cut.map((element) => `${nameOf(element)} is cut`),
    ...overlapped.map((element) => `${nameOf(element)} lies over another`),
  ];
};

test('no screen is pushed sideways, and no button cut or covered, on a tablet or a phone', async () => {
  const dir = tempDir();
  const { api, host, close } = await serve(
    RENDERER_DIR,
    (caller) => fillStore({ api: caller } as TestApp),
    dir,
  );
  const context = await (await launchChromium()).newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const visit = visitsOf(page);
    await enterPage(page, host.newEntryUrl());
    const found: string[] = [];
    for (const { name, path, act, media } of await screensOf(api)) {
      if (act !== undefined || media !== undefined || MORE_OF_THE_SAME.test(name)) continue;
      await visit(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await page.evaluate(findCut)).map((what) => `${name} at ${width}: ${what}`));
      }
    }
    expect(found).toEqual([]);
  } finally {
    await context.close();
    await close();
    rmSync(dir, { recursive: true, force: true });
  }
}, 240_000);
