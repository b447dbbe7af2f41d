import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuCommand } from '../../../electron/bridge.ts';
import { tempDir } from '../../support/app.ts';
import { isDesktopMissing, launchDesktop } from '../../support/electron.ts';

const COMMANDS: readonly MenuCommand[] = [
  'new-roster',
  'import',
  'export-all',
  'print',
  'save-pdf',
  'undo',
  'redo',
  'palette',
  'settings',
  'about',
];

describe.skipIf(isDesktopMissing('the desktop menu'))('the native menu', () => {
  let app: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    ({ app, page } = await launchDesktop(tempDir()));
    // Until the first page stands it takes the focus.
    await page.getByRole('heading', { name: 'What brings you here?' }).waitFor();
    await app.evaluate(({ dialog }) => {
      // The page answers commands with dialogs, which would wait for a person.
      const changedMind = async () => ({ canceled: true, filePath: '', filePaths: [] });
      Object.assign(dialog, { showOpenDialog: changedMind, showSaveDialog: changedMind });
    });
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.id = 'probe';
      document.body.append(field);
      const commands: string[] = [];
      Object.assign(window, { commands });
      window.muster?.onCommand((command) => commands.push(command));
    });
  });
  afterAll(() => app.close());

  const click = (id: string): Promise<void> =>
    app.evaluate(({ Menu }, wanted) => {
      const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
      if (!item) throw new Error(`no menu item ${wanted}`);
      item.click();
    }, id);
  const received = (): Promise<string[]> =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return (window as unknown as { commands: string[] }).commands.splice(0);
    });

  it('undoes typing in a text field that has the focus', async () => {
    const field = page.locator('#probe');
    await field.focus();
    await page.keyboard.type('Knights');
    await click('undo');
    await expect.poll(() => field.inputValue()).toBe('');
    await click('redo');
    await expect.poll(() => field.inputValue()).toBe('Knights');
    expect(await received()).toEqual([]);
  });

  it('takes undo for the roster when a tick box has the focus', async () => {
    await page.locator('#probe').evaluate((field) => {
      field.setAttribute('type', 'checkbox');
      (field as HTMLElement).focus();
    });
    await click('undo');
    expect(await received()).toEqual(['undo']);
  });

  it('opens the data folder', async () => {
    const opened = await app.evaluate(({ Menu, shell }) => {
      const paths: string[] = [];
      shell.openPath = async (path) => {
        paths.push(path);
        return '';
      };
      Menu.getApplicationMenu()?.getMenuItemById('open-data-folder')?.click();
      return paths;
    });
    const about = await page.evaluate(() =>
      window.muster?.call({ path: 'about.get', type: 'query', input: undefined }),
    );
    expect(about).toMatchObject({ data: { dataDir: opened[0], host: 'desktop' } });
  });

  it('leads to what was worked on last', async () => {
    const made = await page.evaluate(() =>
      window.muster?.call({
        path: 'rosters.create',
        type: 'mutation',
        input: { system: 'by-this-axe', name: 'Hearth & Home', pointsLimit: null },
      }),
    );
    const recent = () =>
      app.evaluate(({ Menu }) =>
        Menu.getApplicationMenu()
          ?.getMenuItemById('recent')
          ?.submenu?.items.map(({ label }) => label),
      );
    await expect.poll(recent).toEqual(['Hearth && Home']);
    await app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.getMenuItemById('recent')?.submenu?.items[0]?.click(),
    );
    const { id } = (made as { data: { id: string } }).data;
    await expect.poll(() => page.url()).toContain(`/rosters/${id}`);
  });

  it('sends each command to the page once', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const command of COMMANDS) await click(command);
    expect(await received()).toEqual(COMMANDS);
  });
});
