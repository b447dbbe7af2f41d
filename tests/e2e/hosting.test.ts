import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { offeredAddresses } from '../../electron/hosts/lan/addresses.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { launchChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { readTicks } from '../support/lan.ts';
import { hostWar } from '../support/serve.ts';
import { ROOT } from '../support/tracked-files.ts';

const WAR = 'War of the Fords';
let dir: string;

beforeEach(async () => {
  dir = tempDir();
  const app = openTestApp(join(dir, 'data'));
  const { id } = await app.api.campaigns.create({ name: WAR });
  for (const [name, shape] of [
    ['Reds', 'square'],
    ['Blues', 'circle'],
  ] as const) {
    const { version } = await app.api.campaigns.get({ id });
    const intent = { kind: 'set-side' as const, id: null, name, colour: 'iron' as const, shape };
    await app.api.campaigns.act({ id, version, intent });
  }
  app.store.close();
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const [offered] = offeredAddresses();

it.skipIf(offered === undefined)(
  'muster host seats players by fetch and in a browser, ends every line when told, and finds them seated when it starts again',
  async () => {
    const words = ['--address', offered?.address ?? '', '--port', String(await freePort())];
    const data = join(dir, 'data');
    const first = await hostWar(data, WAR, { words });
    expect(first.seats.map(({ seat }) => seat)).toEqual(['Player of Reds', 'Player of Blues']);
    const links = first.seats.map(({ links: [link = ''] }) => new URL(link));
    const { origin, hash } = links[0] as URL;
    const headers = { 'x-muster': '1', 'content-type': 'application/json', origin };
    const body = JSON.stringify({ code: hash.slice(1), name: 'Ruth' });
    const taken = await fetch(`${origin}/join`, { method: 'POST', headers, body });
    const cookie = taken.headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = () => fetch(`${origin}/api/seat.me`, { headers: { 'x-muster': '1', cookie } });
    expect(await (await me()).text()).toContain('Ruth');
    const news = readTicks(await fetch(`${origin}/api/seat.news`, { headers: { cookie } }));
    await news.next();

    const context = await (await launchChromium()).newContext({ viewport: { width: 390, height: 844 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(String(links[1]));
    await page.getByLabel('Your name').fill('Bert');
    await page.getByRole('button', { name: 'Take this seat' }).click();
    await page.getByRole('heading', { name: 'Blues' }).waitFor();
    await page.getByText('Live').waitFor();

    const from = performance.now();
    expect(await first.stop()).toBe(0);
    expect(performance.now() - from).toBeLessThan(3000);
    for (let tick = await news.next(); tick.done !== true; tick = await news.next());
    await page.getByText('Cut off, trying again').waitFor();
    expect(first.output()).not.toMatch(/Error|at .*\.mjs/);

    const second = await hostWar(data, WAR, { words });
    expect((await me()).status).toBe(200);
    await page.getByText('Live').waitFor();
    // A link of before is void: a new one was given out.
    expect((await fetch(`${origin}/join`, { method: 'POST', headers, body })).status).toBe(401);
    expect(await second.stop()).toBe(0);
  },
  60_000,
);

const hasNginx = ((): boolean => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.info('no nginx or no openssl here: the proxy is not tried');
    return false;
  }
})();

/** The very configuration that docs/hosting.md gives, with this computer's ports and a certificate of its own. */
const writeConfig = (listen: number, upstream: number): string => {
  const guide = readFileSync(join(ROOT, 'docs', 'hosting.md'), 'utf8');
  const server = /### nginx\n+```\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const subject = ['-subj', '/CN=war.example.org', '-days', '1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  );
  const own = server
    .replace('443', `127.0.0.1:${listen}`)
    .replace('4870', String(upstream))
    .replace(/ssl_certificate +[^;]+/, `ssl_certificate ${certificate}`)
    .replace(/ssl_certificate_key +[^;]+/, `ssl_certificate_key ${key}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(dir, kind)};`,
  );
  mkdirSync(join(dir, 'logs'), { recursive: true });
  const config = join(dir, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${join(dir, 'nginx.pid')}; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${own} }\n`,
  );
  return config;
};

it.skipIf(!hasNginx)(
  'behind a real nginx with the configuration of the guide: TLS cookies, its own name alone, and news without delay',
  async () => {
    const [port, front] = [await freePort(), await freePort()];
    const war = await hostWar(join(dir, 'data'), WAR, {
      words: ['--behind-proxy', 'war.example.org', '--port', String(port)],
    });
    const proxy = spawn('nginx', ['-p', dir, '-c', writeConfig(front, war.port)], { stdio: 'pipe' });
    onTestFinished(async () => {
      proxy.kill('SIGQUIT');
      await once(proxy, 'close');
      await war.stop();
    });
    const ask = (
      path: string,
      { body, headers = {} }: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
    ): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port: front,
            path,
            method: body === undefined ? 'GET' : 'POST',
            rejectUnauthorized: false,
            servername: 'war.example.org',
            headers: {
              host: 'war.example.org',
              'x-muster': '1',
              ...(body === undefined
                ? {}
                : { 'content-type': 'application/json', origin: 'https://war.example.org' }),
              ...headers,
            },
          },
          resolve,
        );
        asked.on('error', reject);
        asked.end(body === undefined ? undefined : JSON.stringify(body));
      });
    const text = async (answer: IncomingMessage): Promise<string> => (await answer.toArray()).join('');
    await expect
      .poll(() =>
        ask('/join').then(
          ({ statusCode }) => statusCode,
          () => 0,
        ),
      )
      .toBe(200);

    const [red, blue] = war.seats.map(({ links: [link = ''] }) => new URL(link));
    expect(red?.origin).toBe('https://war.example.org');
    const sitDown = async (link: URL | undefined): Promise<string> => {
      const answer = await ask('/join', { body: { code: link?.hash.slice(1), name: '' } });
      const [given = ''] = answer.headers['set-cookie'] ?? [];
      expect(given).toMatch(
        /^__Host-muster_seat_\w+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; .*Secure/,
      );
      return given.split(';')[0] ?? '';
    };
    const [ruth, bert] = [await sitDown(red), await sitDown(blue)];
    expect(await text(await ask('/', { headers: { cookie: ruth } }))).toContain('muster-page');
    expect((await ask('/api/seat.me')).statusCode).toBe(401);
    for (const headers of [{ host: 'evil.example' }, { origin: 'https://evil.example' }])
      expect((await ask('/api/seat.me', { headers: { cookie: ruth, ...headers } })).statusCode).toBe(403);

    // A line through the proxy: nothing is held back.
    const stream = await ask('/api/seat.news', { headers: { cookie: ruth } });
    let heard = '';
    stream.on('data', (piece: Buffer) => {
      heard += piece;
    });
    await expect.poll(() => heard).toContain('"topics"');
    heard = '';
    const from = performance.now();
    await ask('/api/seat.rename', { body: { name: 'Bertram' }, headers: { cookie: bert } });
    await expect.poll(() => heard, { interval: 10 }).toContain('people');
    const took = performance.now() - from;
    console.info(`news through nginx after ${Math.round(took)} ms`);
    expect(took).toBeLessThan(1000);

    // Five wrong codes are counted for who sent them, not for the proxy: X-Forwarded-For of a stranger is not believed.
    const guess = async (): Promise<number | undefined> =>
      (
        await ask('/join', {
          body: { code: 'AAAAAAAA', name: '' },
          headers: { 'x-forwarded-for': `10.0.0.${Math.ceil(Math.random() * 250)}` },
        })
      ).statusCode;
    const guessed = [];
    for (let tried = 0; tried < 6; tried += 1) guessed.push(await guess());
    expect(guessed).toEqual([401, 401, 401, 401, 401, 429]);
    stream.destroy();
  },
  60_000,
);
