import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { tempDir } from '../support/app.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

let served: ServedApp | null = null;
const dir = tempDir();
afterEach(async () => {
  await served?.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('serves the built page behind its one-time address and ends cleanly when told', async () => {
  served = await serveApp(dir);
  const entered = await fetch(served.address, { redirect: 'manual' });
  expect(entered.status).toBe(303);
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await fetch(new URL('/', served.address), { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
  const without = await fetch(new URL('/', served.address));
  expect(without.status).toBe(401);
  expect(await served.stop()).toBe(0);
});
