import { rmSync } from 'node:fs';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { openTestApp, tempDir } from '../support/app.ts';
import { enterPage, launchChromium } from '../support/chromium.ts';
import { askHost, enterBy } from '../support/http-raw.ts';
import { endHostsLeft, type ServedApp, serveApp } from '../support/serve.ts';

let served: ServedApp | null = null;
const dir = tempDir();
afterEach(async () => {
  await served?.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('serves the built page behind its one-time address and ends cleanly when told', async () => {
  served = await serveApp(dir);
  const cookie = await enterBy(served.address);
  const page = await askHost(new URL('/', served.address), { headers: { cookie } });
  expect([page.status, page.text.includes('<div id="root">')]).toEqual([200, true]);
  expect((await askHost(new URL('/', served.address))).status).toBe(401);
  expect(await served.stop()).toBe(0);
});

it('a host that a failed test leaves behind ends with its file', async () => {
  served = await serveApp(dir);
  await endHostsLeft();
  expect(served.process.signalCode).toBe('SIGKILL');
});

it('15.8 a tab that was refused is let in by the next address pasted into it', async () => {
  served = await serveApp(dir);
  const { origin } = new URL(served.address);
  const page = await (await launchChromium()).newPage();
  onTestFinished(() => page.close());
  await page.goto(`${origin}/open#wrong`);
  await page.getByRole('heading', { name: 'This address no longer works' }).waitFor();
  expect(await page.getByText('Press Enter in the terminal where Muster runs').isVisible()).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
  await enterPage(page, served.address);
  await page.getByRole('heading', { name: 'What brings you here?' }).waitFor();
});

it('15.8 each start has another name and port; the plain address is given when asked for, with its risk', async () => {
  const origins: string[] = [];
  for (let start = 0; start < 3; start += 1) {
    served = await serveApp(dir);
    origins.push(new URL(served.address).origin);
    expect(served.output()).not.toContain('plain address');
    await served.stop();
  }
  expect(new Set(origins.map((origin) => new URL(origin).hostname)).size).toBe(3);
  served = await serveApp(dir, { words: ['--plain-address'] });
  expect(new URL(served.address).hostname).toBe('127.0.0.1');
  expect(await enterBy(served.address)).toMatch(/^muster_\d+=/);
  await expect.poll(() => served?.output()).toContain('With the plain address, any other program');
});

it('23 the first screen needs eight requests, shows its frame in its colours without a script, and its list without a question', async () => {
  const made = openTestApp(dir);
  await made.api.settings.set({ colorScheme: 'dark' });
  made.store.close();
  served = await serveApp(dir);
  const page = await (await launchChromium()).newPage();
  onTestFinished(() => page.close());
  await enterPage(page, served.address);
  const home = new URL('/', served.address).href;

  // What the page one came in by still asks for is not the first screen's.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(/\.js$/u, (route) => route.abort());
  await page.goto(home);
  const rail = page.locator('#start-frame > :first-child');
  expect((await rail.boundingBox())?.width).toBe(76);
  expect(await rail.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(15, 17, 19)');
  expect(asked.filter((address) => !address.endsWith('/icon.svg')).length).toBeLessThanOrEqual(8);
  await page.unroute(/\.js$/u);

  await page.route(/\/api\//u, (route) => route.abort());
  await page.goto(home);
  await page.getByText('What brings you here?').waitFor();
  await page.getByRole('button', { name: 'Copy Knights and Longbows' }).waitFor();
});
