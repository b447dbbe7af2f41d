import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpackChromium } from '../../build/scripts/chromium.ts';
import { printDocument } from '../../electron/api/services/print/document.ts';
import type { PrintOptions } from '../../electron/api/services/print/options.ts';
import { fontCss } from '../../electron/hosts/cli/print-fonts.ts';
import { hardSheets } from '../electron/api/hard-sheets.ts';
import { hardArmy, inEnvelope, MARCHER_LORDS } from '../electron/api/print-army.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { launchChromium } from '../support/chromium.ts';
import { isDesktopMissing, launchDesktop } from '../support/electron.ts';
import { BROWSER, HOSTS, type OpenedApp } from '../support/hosts.ts';
import { countPages, readPages, readPdf } from '../support/pdf.ts';
import { ROOT } from '../support/tracked-files.ts';

let dir: string;
beforeEach(() => {
  dir = tempDir();
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const PAPER_POINTS = { a4: '595 x 842', letter: '612 x 792' } as const;

/** Chromium rounds the paper to pixels, so the box is compared in whole points. */
const paperOf = (pdf: Buffer): string => {
  const [, width = '0', height = '0'] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return `${Math.round(Number(width))} x ${Math.round(Number(height))}`;
};

/** What sticks out of its page, its card or the body of its page. */
const findOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const [index, sheet] of [...document.querySelectorAll('.page')].entries()) {
      const body = sheet.querySelector(':scope > .body');
      if (body === null) throw new Error('a page without a body');
      const bottom = body.getBoundingClientRect().bottom + 0.5;
      const right = sheet.getBoundingClientRect().right;
      if (sheet.scrollHeight > sheet.clientHeight) found.push(`page ${index + 1} is too tall`);
      if (body.scrollHeight > body.clientHeight) found.push(`page ${index + 1} is too full`);
      for (const part of body.querySelectorAll('*')) {
        const box = part.getBoundingClientRect();
        if (box.bottom > bottom || box.right > right)
          found.push(`page ${index + 1}: ${part.className} ${part.textContent?.slice(0, 40)}`);
      }
      for (const card of sheet.querySelectorAll('.card'))
        if (card.scrollHeight > card.clientHeight + 1) found.push(`card ${card.textContent?.slice(0, 40)}`);
    }
    return found;
  });

/** The file of a print, opened and printed as a person would. */
const printInChromium = async (
  print: Parameters<typeof printDocument>[0],
): Promise<{ overflow: readonly string[]; pdf: Buffer }> => {
  const file = join(dir, 'out.html');
  writeFileSync(file, printDocument(print, fontCss()));
  const context = await (await launchChromium()).newContext();
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('600 12pt Grenze'))).toBe(true);
  const overflow = await findOverflow(page);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await context.close();
  return { overflow, pdf };
};

/** One grey dot. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const LONG_HEADER = 'The Westmarch League of Gentlemen Gamers, third round of the spring campaign, '
  .repeat(2)
  .slice(0, 120);

describe('printed pages', () => {
  const CASES: readonly Partial<PrintOptions>[] = [
    { layout: 'both', paper: 'a4', issues: true },
    { layout: 'both', paper: 'letter', columns: 'two', inkSaving: true },
    { layout: 'both', paper: 'a4', secret: true, cardsPerPage: 6 },
    { layout: 'cards', paper: 'letter', cardsPerPage: 4, blankCards: 5 },
    { layout: 'roster', paper: 'a4', columns: 'two', boxes: false },
    { layout: 'cards', paper: 'a4', glossary: false, boxes: false },
    {
      layout: 'both',
      paper: 'letter',
      largePrint: true,
      header: LONG_HEADER,
      picture: DOT,
      pictureAs: 'banner',
    },
    { layout: 'both', paper: 'a4', fitPages: 12, header: LONG_HEADER, picture: DOT, issues: true },
  ];

  const CARD_CASES: readonly Partial<PrintOptions>[] = [
    { cardsPerPage: 8, blankCards: 3 },
    { paper: 'letter', cardsPerPage: 6, figureScale: '1:20', inkSaving: true },
    { characterCards: 'princecon', glossary: false, boxes: false },
    { cardsPerPage: 4, secret: true },
  ];

  it.each(CARD_CASES)('hold the cards of hard characters without cutting anything: %j', async (options) => {
    const app = openTestApp(join(dir, 'store'));
    const { ids } = await app.api.characters.addMany({
      characters: hardSheets().map((sheet) => ({ sheet })),
    });
    const print = await app.api.print.cards({ ids: [...ids], options });
    app.dispose();
    const { overflow, pdf } = await printInChromium(print);
    expect(overflow).toEqual([]);
    expect([countPages(pdf), paperOf(pdf)]).toEqual([print.pages, PAPER_POINTS[options.paper ?? 'a4']]);
  });

  it.each(CASES)('hold a hard army of 60 units without cutting anything: %j', async (options) => {
    const app = openTestApp(join(dir, 'store'));
    const print = await app.api.print.render({ document: hardArmy(60), options });
    app.dispose();
    const { overflow, pdf } = await printInChromium(print);
    expect(overflow).toEqual([]);
    expect([countPages(pdf), paperOf(pdf)]).toEqual([print.pages, PAPER_POINTS[options.paper ?? 'a4']]);
    const sheets = readPages(pdf);
    expect(sheets.map((sheet, index) => sheet.includes(`page ${index + 1} of ${print.pages}`))).toEqual(
      sheets.map(() => true),
    );
    expect(sheets.length).toBe(print.pages);
  });
});

describe('the command line', () => {
  const CLI = join(ROOT, 'dist', 'cli.mjs');
  const muster = (...given: (string | Record<string, string>)[]) => {
    const words = given.filter((word) => typeof word === 'string');
    const env = Object.assign({}, ...given.filter((word) => typeof word === 'object'));
    return new Promise<{ exit: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        [CLI, ...words],
        { env: { ...process.env, MUSTER_DATA: join(dir, 'data'), ...env } },
        (error, out, err) => resolve({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
  };
  const file = (content: string): string => {
    const path = join(dir, 'in.muster');
    writeFileSync(path, content);
    return path;
  };

  it('prints a character file as cards', async () => {
    const data = {
      name: 'Joe Grok',
      classes: [{ class: 'fighter', level: 7 }],
      abilities: { int: 3, cha: 17 },
    };
    const out = join(dir, 'joe.html');
    const character = JSON.stringify({ format: 'muster', version: 1, kind: 'character', data });
    const printed = await muster('print', file(character), '-o', out, '--scale', '1:20', '--json');
    expect(printed).toMatchObject({ exit: 0, err: '' });
    expect(JSON.parse(printed.out)).toMatchObject({ file: out, pages: 1 });
    const page = readFileSync(out, 'utf8');
    for (const words of [
      'PRINCECON commander: human, fighter 7',
      'By This Axe, 1:20: Hero',
      '<i>50</i><i>40</i>',
    ])
      expect(page).toContain(words);
    expect((await muster('print', file(character), '-o', out, '--scale', '1:7')).exit).toBe(2);
  });

  it('validates: 0 for a legal roster, 1 for an illegal one, 2 for no roster', async () => {
    const legal = await muster('validate', file(inEnvelope(MARCHER_LORDS)), '--json');
    expect(legal).toMatchObject({ exit: 0, err: '' });
    expect(Object.keys(JSON.parse(legal.out))).toEqual([
      'system',
      'points',
      'limit',
      'legal',
      'issues',
      'units',
    ]);
    const over = await muster('validate', file(inEnvelope({ ...MARCHER_LORDS, pointsLimit: 100 })));
    expect(over).toMatchObject({
      exit: 1,
      err: '',
      out: expect.stringContaining('Not legal: 362 of 100 points'),
    });
    expect(await muster('validate', file('{}'))).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringMatching(/^muster: [^\n]+ \(file\/not-muster\)\n$/),
    });
  });

  it('prints a page that needs nothing beside it', async () => {
    const out = join(dir, 'out.html');
    const done = await muster(
      'print',
      file(inEnvelope(MARCHER_LORDS)),
      '-o',
      out,
      '--layout',
      'cards',
      '--json',
    );
    expect(done).toMatchObject({ exit: 0, err: '' });
    const page = readFileSync(out, 'utf8');
    expect(JSON.parse(done.out)).toEqual({
      file: out,
      pages: 1,
      bytes: Buffer.byteLength(page),
      notices: [],
    });
    expect(page.match(/url\((?!data:font\/woff2)/g)).toBeNull();
    expect(page.match(/data:font\/woff2/g)?.length).toBe(6);
    expect(page).toContain('<h3>Knights</h3>');
    expect(await muster('print', file(inEnvelope(MARCHER_LORDS)), '-o', out, '--secret')).toMatchObject({
      exit: 0,
    });
    expect(readFileSync(out, 'utf8')).not.toMatch(/>362|of 600/);
  });

  it('writes a PDF with a browser of this computer, or says what to do without one', async () => {
    const path = file(readFileSync(join(ROOT, 'examples', 'princecon.roster.muster'), 'utf8'));
    const out = join(dir, 'out.pdf');
    const words = ['print', path, '-o', out, '--fit', '2', '--paper', 'letter', '--json'];
    const refused = await muster({ MUSTER_BROWSER: join(dir, 'nothing') }, ...words);
    expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining('MUSTER_BROWSER') });
    expect(existsSync(out)).toBe(false);
    const browser = { MUSTER_BROWSER: await unpackChromium() };
    expect(await muster(browser, ...words)).toMatchObject({ exit: 0, err: '' });
    const pdf = readFileSync(out);
    expect([countPages(pdf), paperOf(pdf)]).toEqual([2, PAPER_POINTS.letter]);
    const text = readPdf(pdf);
    for (const shown of ['Free Companies', 'Joe Grok', 'Turn']) expect(text).toContain(shown);
    await muster(browser, ...words, '--secret');
    const secret = readPdf(readFileSync(out));
    expect(secret).not.toMatch(/Initiative|Chance to fail/);
  });

  it('refuses a paper and a layout it does not know', async () => {
    const path = file(inEnvelope(MARCHER_LORDS));
    for (const words of [['--paper', 'a3'], ['--layout', 'scroll'], []])
      expect(await muster('print', path, ...words)).toMatchObject({
        exit: 2,
        err: expect.stringMatching(/^muster: [^\n]+ \(usage\)\n$/),
      });
  });

  it('writes a roster as text', async () => {
    expect(await muster('text', file(inEnvelope(MARCHER_LORDS)), '--style', 'line', '--markdown')).toEqual({
      exit: 0,
      err: '',
      out: '**Marcher Lords** (362 of 600 points): 8 Knights, 8 Longbowmen, Sir Olaf\n',
    });
  });
});

const importRoster = async (data: unknown): Promise<string> => {
  const app = openTestApp(join(dir, 'data'));
  const { imported } = await app.api.files.import({ text: inEnvelope(data) });
  app.store.close();
  return imported[0]?.id ?? '';
};

/** Without a full load, which the desktop's window would take for leaving the app. */
const goToPrint = async (page: Page, id: string): Promise<void> => {
  await page.getByText('All changes saved on this computer').waitFor();
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/rosters/${id}/print`);
  await page.getByRole('button', { name: 'Print 1 page' }).waitFor();
};

describe.each(HOSTS)('the print screen in the $name', (host) => {
  let app: OpenedApp;
  beforeEach(async (context) => {
    if (host.missing) context.skip('no Electron or no display here');
    const id = await importRoster(MARCHER_LORDS);
    app = await host.open(join(dir, 'data'));
    await goToPrint(app.page, id);
  });
  afterEach(() => app?.close());

  const previewText = () =>
    app.page.evaluate(
      () => document.querySelector('[data-part="print-pages"]')?.shadowRoot?.textContent ?? '',
    );
  const untilPreview = (test: (text: string) => boolean) =>
    expect.poll(async () => test(await previewText())).toBe(true);

  it('shows the real pages and follows every choice', async () => {
    const { page } = app;
    await untilPreview((text) => text.includes('362 of 600 points'));
    await page.getByText('Both', { exact: true }).click();
    await page.getByRole('button', { name: 'Print 2 pages' }).waitFor();
    await page.getByRole('switch', { name: 'Safe for the opponent' }).check();
    await untilPreview((text) => text.includes('Opponent’s copy') && !text.includes('362'));
    await page.getByRole('button', { name: 'Show larger' }).click();
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    if (host.name === 'browser') expect(await findFaultsInBothSchemes(page)).toEqual([]);
  });

  // Setups are kept by the same page in both hosts.
  if (host.name === 'desktop') return;

  it('keeps setups by name, and brings a removed one back', async () => {
    const { page } = app;
    const setup = page.getByRole('combobox', { name: 'Setup' });
    await page.getByText('Letter', { exact: true }).click();
    await page.getByRole('button', { name: 'Save as a setup' }).click();
    await page.getByLabel('Name of the setup').fill('Club night');
    await page.getByLabel('Name of the setup').press('Enter');
    await expect.poll(() => setup.locator('option:checked').textContent()).toBe('Club night');
    await chooseInList(setup, 'The usual');
    expect(await page.getByRole('radio', { name: 'A4' }).isChecked()).toBe(true);
    await chooseInList(setup, 'Club night');
    expect(await page.getByRole('radio', { name: 'Letter' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Remove the setup Club night' }).click();
    await expect.poll(() => setup.locator('option').allTextContents()).toEqual(['The usual']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => setup.locator('option:checked').textContent()).toBe('Club night');
  });
});

describe('printing from the browser', () => {
  it('prints the pages alone, on the chosen paper', async () => {
    const id = await importRoster(hardArmy(20));
    const app = await BROWSER.open(join(dir, 'data'));
    await app.page.goto(new URL(`/rosters/${id}/print`, app.page.url()).href);
    await app.page.getByText('Letter', { exact: true }).click();
    await app.page.getByText('Live preview, Letter upright').waitFor();
    await expect
      .poll(() => app.page.locator('[aria-label="Preview"]').getAttribute('aria-busy'))
      .toBe('false');
    const pages = Number(
      /Print (\d+) pages/.exec(
        (await app.page.locator('[data-part="print-actions"]').textContent()) ?? '',
      )?.[1],
    );
    const pdf = await app.page.pdf({ preferCSSPageSize: true, printBackground: true });
    await app.close();
    expect([countPages(pdf), paperOf(pdf)]).toEqual([pages, PAPER_POINTS.letter]);
    const text = readPdf(pdf);
    expect(text).toContain(`page ${pages} of ${pages}`);
    expect(text).not.toContain('Back to the roster');
  });
});

describe.skipIf(isDesktopMissing('the PDF of the desktop'))('the desktop', () => {
  it('saves the pages as a PDF on the chosen paper', async () => {
    const id = await importRoster(MARCHER_LORDS);
    const { app, page } = await launchDesktop(join(dir, 'data'));
    const path = join(dir, 'out.pdf');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = (async () => ({
        canceled: false,
        filePath,
      })) as unknown as typeof dialog.showSaveDialog;
    }, path);
    await goToPrint(page, id);
    await page.getByText('Both', { exact: true }).click();
    await page.getByRole('button', { name: 'Print 2 pages' }).waitFor();
    await page.getByRole('button', { name: 'Save PDF' }).click();
    await page.getByText(`Saved as ${path}`).waitFor();
    await app.close();
    const pdf = readFileSync(path);
    expect([countPages(pdf), paperOf(pdf)]).toEqual([2, PAPER_POINTS.a4]);
    const text = readPdf(pdf);
    for (const shown of ['Marcher Lords', 'Knights', 'page 2 of 2']) expect(text).toContain(shown);
  });
});
