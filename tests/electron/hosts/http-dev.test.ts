import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevPages } from '../../../electron/hosts/http/dev.ts';
import { enter, startTestHost, type TestHost } from '../../support/http-host.ts';
import { openSocket, type RawReply, sendLines } from '../../support/http-raw.ts';

let test: TestHost;
let cookie = '';
const project = realpathSync(mkdtempSync(join(tmpdir(), 'muster-dev-')));
const outside = realpathSync(mkdtempSync(join(tmpdir(), 'muster-out-')));

beforeAll(async () => {
  writeFileSync(join(outside, 'secret.js'), 'export const secret = 1;');
  writeFileSync(join(project, 'main.js'), 'import "./page.css"; import.meta.hot?.accept();');
  writeFileSync(join(project, 'page.css'), 'body { color: black }');
  writeFileSync(
    join(project, 'index.html'),
    '<!doctype html><html><head></head><body><script>early()</script><script type="module" src="/main.js"></script></body></html>',
  );
  mkdirSync(join(project, 'gallery'));
  writeFileSync(join(project, 'gallery/index.html'), '<!doctype html><title>Gallery of parts</title>');
  const pages = await createDevPages({ root: project, projectDir: project, configFile: false });
  test = await startTestHost({ pages });
  cookie = await enter(test.host);
});
afterAll(async () => {
  await test.stop();
  for (const dir of [project, outside]) rmSync(dir, { recursive: true, force: true });
});

const get = (path: string, headers: Readonly<Record<string, string | null>> = {}): Promise<RawReply> =>
  sendLines(test.origin, `GET ${path} HTTP/1.1`, { Cookie: cookie, ...headers });

describe('pages from the sources', () => {
  it('carry one nonce in every script and in the policy', async () => {
    for (const path of ['/', '/rosters/some-roster']) {
      const reply = await get(path);
      const csp = reply.headers['content-security-policy'] ?? '';
      const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(csp)?.[1];
      const scripts = reply.body.match(/<script[^>]*>/g) ?? [];
      expect([reply.status, csp.includes(`ws://${new URL(test.origin).host}`), scripts.length]).toEqual([
        200,
        true,
        3,
      ]);
      expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
      expect(reply.body).not.toContain('__NONCE__');
    }
  });

  it('17 have a gallery of parts', async () => {
    const reply = await get('/gallery');
    expect([reply.status, reply.body.includes('<title>Gallery of parts</title>')]).toEqual([200, true]);
  });

  it('come with modules, guarded like everything else', async () => {
    const module = await get('/main.js');
    expect([module.status, module.body.includes('createHotContext')]).toEqual([200, true]);
    expect(module.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    const refused = await Promise.all([
      get('/main.js', { Cookie: null }),
      get('/@vite/client', { Cookie: null }),
      get('/main.js', { Host: 'evil.example' }),
      get('/main.js', { Origin: 'http://evil.example' }),
      get('/gone.js'),
      get(`/@fs${outside}/secret.js`),
    ]);
    expect(refused.map((reply) => reply.status)).toEqual([401, 401, 403, 403, 404, 403]);
    for (const reply of [module, ...refused])
      expect(reply.text.toLowerCase()).not.toContain('access-control-');
  });
});

describe('the reload socket', () => {
  const upgrade = (headers: Readonly<Record<string, string>>, path = '/'): string =>
    [
      `GET ${path} HTTP/1.1`,
      ...Object.entries({
        Host: new URL(test.origin).host,
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'bXVzdGVyIG11c3RlciBtdQ==',
        'Sec-WebSocket-Protocol': 'vite-hmr',
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n');
  const ask = async (headers: Readonly<Record<string, string>>, path = '/'): Promise<string> => {
    const socket = await openSocket(test.origin);
    const [first] = await Promise.all([once(socket, 'data'), socket.write(upgrade(headers, path))]);
    socket.destroy();
    return String(first).split('\r\n')[0] ?? '';
  };

  it('is open only to those inside', async () => {
    const token = /const wsToken = "([^"]+)"/.exec((await get('/@vite/client')).body)?.[1] ?? '';
    expect([
      await ask({}),
      await ask({ 'Sec-WebSocket-Protocol': 'vite-ping' }),
      await ask({ Cookie: cookie, Origin: 'http://evil.example' }),
      await ask({ Cookie: cookie, Host: 'evil.example' }),
      await ask({ Cookie: cookie, Origin: test.origin }, `/?token=${token}`),
    ]).toEqual([
      'HTTP/1.1 401 Unauthorized',
      'HTTP/1.1 401 Unauthorized',
      'HTTP/1.1 403 Forbidden',
      'HTTP/1.1 403 Forbidden',
      'HTTP/1.1 101 Switching Protocols',
    ]);
  });

  it('tells of a changed file', async () => {
    await Promise.all([get('/'), get('/main.js'), get('/page.css')]);
    const socket = await openSocket(test.origin);
    let heard = '';
    const told = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        heard += String(chunk);
        if (heard.includes('"type":"connected"') && !heard.includes('main.js')) {
          writeFileSync(join(project, 'main.js'), 'import.meta.hot?.accept(); export const again = 1;');
        }
        if (heard.includes('main.js')) resolve();
      });
    });
    socket.write(upgrade({ Cookie: cookie }));
    await told;
    socket.destroy();
    expect(heard).toContain('"type":"js-update"');
  });
});
