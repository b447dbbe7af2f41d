import { expect, it, onTestFinished } from 'vitest';
import { enterPage, launchChromium } from '../support/chromium.ts';
import { serveApp } from '../support/serve.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../support/trust/small-disk.ts';
import { dataFolder, makeRoster } from './trust-app.ts';

const openPage = async (address: string, path: string) => {
  const context = await (await launchChromium()).newContext({ viewport: { width: 1440, height: 900 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await enterPage(page, address);
  await page.goto(new URL(path, address).href);
  await page.locator('h1').getByRole('button').waitFor();
  const open = async (other: string) => {
    const next = await context.newPage();
    next.setDefaultTimeout(15_000);
    await enterPage(next, other);
    return next;
  };
  const rename = async (name: string): Promise<void> => {
    await page.locator('h1').getByRole('button').click();
    await page.getByLabel('Name of the roster').fill(name);
    await page.keyboard.press('Enter');
  };
  return { page, open, rename };
};

it('15.8 the program is killed under an open page: the edit stays, and goes along to the new address', async () => {
  const dir = dataFolder();
  const id = await makeRoster(dir);
  const first = await serveApp(dir);
  const { page, rename } = await openPage(first.address, `/rosters/${id}`);
  await first.kill();
  await rename('Typed without a program');
  const status = page.locator('[data-part="status-words"]');
  await expect.poll(() => status.getAttribute('data-save')).toBe('failed');
  await page.getByText('Not saved yet').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Typed without a program');

  const second = await serveApp(dir);
  onTestFinished(async () => {
    await second.stop();
  });
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved yet' });
  await notice.getByLabel('The new address').fill('http://127.0.0.1:80/');
  await notice.getByRole('button', { name: 'Go on there' }).click();
  await notice.getByText('This is not an address that Muster printed').waitFor();
  await notice.getByLabel('The new address').fill(second.address);
  await notice.getByRole('button', { name: 'Go on there' }).click();
  await page.getByText('They are saved now: Knights and Longbows.').waitFor();
  expect(new URL(page.url()).origin).toBe(new URL(second.address).origin);
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await page.getByRole('link', { name: 'Typed without a program', exact: true }).waitFor();
});

it.skipIf(whyNoSmallDisk() !== null)(
  'the folder is shut against writing: the save says so, the edit stays, and is stored once it is open',
  async () => {
    const disk = mountSmallDisk(48);
    onTestFinished(() => disk.dispose());
    const id = await makeRoster(disk.dir);
    // One address for both starts, so that the page is let in again.
    const plain = '--plain-address';
    const first = await serveApp(disk.dir, { words: [plain] });
    const { port } = new URL(first.address);
    const { page, open, rename } = await openPage(first.address, `/rosters/${id}`);
    await first.stop();
    disk.setReadOnly(true);
    const second = await serveApp(disk.dir, { words: [plain, '--port', port] });
    onTestFinished(async () => {
      await second.stop();
    });
    const other = await open(second.address);
    await other.getByRole('heading', { level: 1, name: 'The data folder cannot be written to' }).waitFor();
    await other.close();
    await rename('Typed on a shut folder');
    await page.getByRole('alert').filter({ hasText: 'The data folder cannot be written' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Typed on a shut folder');
    disk.setReadOnly(false);
    await page.getByText('Everything is saved now.').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Typed on a shut folder' }).waitFor();
  },
);
