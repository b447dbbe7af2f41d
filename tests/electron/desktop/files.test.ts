import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tempDir } from '../../support/app.ts';
import { isDesktopMissing, launchDesktop, runDesktop } from '../../support/electron.ts';

describe.skipIf(isDesktopMissing('desktop files'))('files of the desktop', () => {
  const data = tempDir();
  const folder = tempDir();
  let app: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    ({ app, page } = await launchDesktop(data));
    await page.getByRole('button', { name: 'Start with an empty desk' }).click();
  });
  afterAll(() => app.close());

  /** Stands in for the person at the system's dialog; null changes their mind. Gives back what they were shown. */
  const saveTo = (path: string | null) =>
    app.evaluate(({ dialog }, filePath) => {
      const shown: { defaultPath?: string } = {};
      Object.assign(globalThis, { shown });
      dialog.showSaveDialog = (async (_window: unknown, options: object) => {
        Object.assign(shown, options);
        return { canceled: filePath === null, filePath: filePath ?? '' };
      }) as unknown as typeof dialog.showSaveDialog;
    }, path);
  const offeredName = (): Promise<string | undefined> =>
    app.evaluate(() =>
      (globalThis as unknown as { shown: { defaultPath: string } }).shown.defaultPath.split(/[\\/]/u).at(-1),
    );
  const choose = (paths: readonly string[]) =>
    app.evaluate(
      ({ dialog }, filePaths) => {
        dialog.showOpenDialog = (async () => ({
          canceled: filePaths.length === 0,
          filePaths,
        })) as unknown as typeof dialog.showOpenDialog;
      },
      [...paths],
    );
  const save = (name: string, text: string) =>
    page.evaluate((file) => window.muster?.saveFile(file).catch((cause: Error) => cause.message), {
      name,
      text,
    });
  const open = () => page.evaluate(() => window.muster?.openFiles().catch((cause: Error) => cause.message));

  it('saves a file whole under the name the person chose', async () => {
    const path = join(folder, 'saved', 'marches.muster');
    mkdirSync(join(folder, 'saved'));
    writeFileSync(path, 'an older and much longer list');
    await saveTo(path);
    expect(await save('Marcher Lords.muster', '{"ö":"✓"}')).toEqual({ path });
    expect([readFileSync(path, 'utf8'), readdirSync(join(folder, 'saved'))]).toEqual([
      '{"ö":"✓"}',
      ['marches.muster'],
    ]);
    expect(await offeredName()).toBe('Marcher Lords.muster');
  });

  it.each([
    ['../../etc/passwd', '-..-etc-passwd.muster'],
    ['a/b\\c:d*e?.muster', 'a-b-c-d-e-.muster'],
    ['...', 'muster.muster'],
    ['Ünit "A"\n', 'Ünit -A-.muster'],
    ['Marcher Lords.csv', 'Marcher Lords.csv'],
  ])('offers a plain file name for %j', async (name, offered) => {
    await saveTo(null);
    expect(await save(name, 'x')).toBeNull();
    expect(await offeredName()).toBe(offered);
  });

  it('says in plain words why a file was not saved', async () => {
    await saveTo(join(folder, 'gone', 'x.muster'));
    expect(await save('x', 'x')).toMatch(/^“x\.muster” could not be saved: .+\.$/u);
  });

  const preview = (file: string) =>
    page.evaluate(
      (input) => window.muster?.call({ id: 'look', path: 'files.preview', type: 'query', input }),
      { file },
    );
  const MARCHES = {
    format: 'muster',
    version: 1,
    kind: 'roster',
    data: { system: 'by-this-axe', name: 'From afar', units: [] },
  };

  it('hands the page the files the person picked, by name alone', async () => {
    const paths = ['one.muster', 'two.json'].map((name) => join(folder, name));
    for (const path of paths) writeFileSync(path, JSON.stringify(MARCHES));
    await choose(paths);
    const picked = (await open()) as { file: string }[];
    expect(picked).toEqual([
      { name: 'one.muster', file: expect.any(String) },
      { name: 'two.json', file: expect.any(String) },
    ]);
    expect(await preview(picked[0]?.file ?? '')).toMatchObject({ data: { things: [{ name: 'From afar' }] } });
    expect(await preview(paths[0] ?? '')).toMatchObject({
      error: { data: { refusal: { code: 'file/not-found' } } },
    });
    await choose([]);
    expect(await open()).toEqual([]);
  });

  it('tells the person why nothing was imported or saved', async () => {
    const told = (title: string) => page.getByRole('alert').filter({ hasText: title });
    writeFileSync(join(folder, 'photo.muster'), Buffer.from([0x89, 0x50, 0xff, 0xfe]));
    await choose([join(folder, 'photo.muster')]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('dialog').getByText('This is not a text file in UTF-8.').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await choose([join(folder, 'missing.muster')]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await told('Nothing was imported').getByText('it is not there any more').waitFor();
    await saveTo(join(folder, 'gone', 'x.muster'));
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Export everything' }).click();
    await told('Nothing was saved').getByText('“x.muster” could not be saved').waitFor();
  });

  it('refuses a huge file and a missing one without reading on', async () => {
    const huge = join(folder, 'huge.muster');
    const handle = openSync(huge, 'w');
    ftruncateSync(handle, 300 * 1024 ** 2);
    closeSync(handle);
    await choose([huge]);
    const [picked] = (await open()) as { file: string }[];
    expect(await preview(picked?.file ?? '')).toMatchObject({
      error: { data: { refusal: { code: 'file/too-large' } } },
    });
    await choose([join(folder, 'missing.muster')]);
    expect(await open()).toMatch(/“missing\.muster” could not be read: it is not there any more/u);
  });

  it('makes a real PDF of the page', async () => {
    const path = join(folder, 'roster.pdf');
    await saveTo(path);
    expect(await page.evaluate(() => window.muster?.savePdf({ name: 'Roster' }))).toEqual({ path });
    const pdf = readFileSync(path, 'latin1');
    expect([pdf.slice(0, 5), pdf.trimEnd().slice(-5), /\/Type ?\/Page\b/u.test(pdf)]).toEqual([
      '%PDF-',
      '%%EOF',
      true,
    ]);
    expect(await offeredName()).toBe('Roster.pdf');
  });

  it('passes a file that was double-clicked to the page, and the second program ends', async () => {
    const path = join(folder, 'clicked.muster');
    writeFileSync(path, JSON.stringify(MARCHES));
    await page.evaluate(() => {
      const files: object[] = [];
      Object.assign(window, { files });
      window.muster?.onOpenFile((file) => files.push(file));
    });
    const second = await runDesktop(data, { args: [path] });
    expect(second.code).toBe(0);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { files: object[] }).files))
      .toEqual([{ name: 'clicked.muster', file: expect.any(String) }]);
    // 15.3: it is shown, and comes in when the person says so.
    const dialog = page.getByRole('dialog', { name: 'Import clicked.muster?' });
    await dialog.getByText('From afar').waitFor();
    await dialog.getByRole('button', { name: 'Import 1 roster' }).click();
    await page.getByText('Imported From afar.').waitFor();
  });

  it('keeps a file named at the start until the page listens', async () => {
    const path = join(folder, 'first.muster');
    writeFileSync(path, 'not a Muster file');
    const started = await launchDesktop(tempDir(), [path]);
    try {
      // The page itself listens first; a refusal or an import shows that the file reached it.
      await expect
        .poll(() => started.page.locator('body').innerText(), { timeout: 10_000 })
        .toMatch(/not a Muster file/iu);
    } finally {
      await started.app.close();
    }
  });
});
