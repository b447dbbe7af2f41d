import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RENDERER_DIR } from '../../electron/paths.ts';
import { fillStore } from '../fixtures/full-store.ts';
import { screensOf } from '../pictures/screens.ts';
import { serve } from '../pictures/serve.ts';
import { type TestApp, tempDir } from '../support/app.ts';
import { enterPage, launchChromium } from '../support/chromium.ts';
import { visitsOf } from '../support/visit.ts';

/** 512 is what a window of 1024 has left when it is read at 200 %. */
const WIDTHS = [1024, 768, 512, 390];
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

/** What a finger would miss: less than 44 high or wide, with the bare space that belongs to it. Words in a sentence are as high as it is. */
const findSmall = (): string[] =>
  [...document.querySelectorAll('button, a[href], select, summary, input')].flatMap((element) => {
    const pressed = element.matches('[type="checkbox"], [type="radio"]')
      ? (element.closest('label') ?? element.closest('[data-size]') ?? element)
      : element;
    const { width, height } = pressed.getBoundingClientRect();
    const { display, visibility, opacity } = getComputedStyle(element);
    const around = ['::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute');
    const most = (own: number, side: 'width' | 'height'): number =>
      Math.max(own, ...around.map((part) => Number.parseFloat(part[side]) || 0));
    const [wide, high] = [most(width, 'width'), most(height, 'height')];
    const isShown = width > 1 && height > 1 && visibility !== 'hidden' && opacity !== '0';
    return isShown &&
      display !== 'inline' &&
      !element.matches('[href="#main"]') &&
      (wide < 43.5 || high < 43.5)
      ? [
          `${element.getAttribute('aria-label') ?? element.textContent} is ${Math.round(wide)} by ${Math.round(high)}`,
        ]
      : [];
  });

test('no screen is pushed sideways, no button cut, covered or too small for a finger, on a tablet, a phone or at 200 %', async () => {
  const dir = tempDir();
  const { api, host, close } = await serve(
    RENDERER_DIR,
    (caller) => fillStore({ api: caller } as TestApp),
    dir,
  );
  const context = await (await launchChromium()).newContext({ reducedMotion: 'reduce', hasTouch: true });
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
      found.push(...(await page.evaluate(findSmall)).map((what) => `${name} under a finger: ${what}`));
    }
    expect(found).toEqual([]);
  } finally {
    await context.close();
    await close();
    rmSync(dir, { recursive: true, force: true });
  }
}, 240_000);
