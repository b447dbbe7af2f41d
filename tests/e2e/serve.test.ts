import { rmSync } from 'node:fs';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { tempDir } from '../support/app.ts';
import { enterPage, launchChromium } from '../support/chromium.ts';
import { askHost, enterBy } from '../support/http-raw.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

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
  await page.getByRole('heading', { name: 'Rosters', level: 1 }).waitFor();
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
