import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { tempDir } from '../../support/app.ts';
import { isDesktopMissing, launchDesktop } from '../../support/electron.ts';
import { askHost } from '../../support/http-raw.ts';
import { serveAndEnter } from '../../support/trust/calls.ts';

const BRIDGE = [
  'call',
  'chooseFolder',
  'leave',
  'onCommand',
  'onGo',
  'onOpenFile',
  'onTold',
  'openDataFolder',
  'openFiles',
  'pickFiles',
  'platform',
  'print',
  'saveFile',
  'savePdf',
];

describe.skipIf(isDesktopMissing('the desktop shell: security'))('the real window', () => {
  let app: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    ({ app, page } = await launchDesktop(tempDir()));
    await app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = async (url) => {
        opened.push(url);
      };
    });
  });
  afterAll(() => app.close());

  const windowCount = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

  /** Runs code in the page as the page's own, under its policy: Playwright's evaluate alone is exempt from it. */
  const runInPage = (code: string): Promise<unknown> =>
    page.evaluate(
      (source) =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              resolve(Reflect.apply(Function, null, [source])());
            } catch (cause) {
              resolve((cause as Error).name);
            }
          }, 0);
        }),
      code,
    );

  const preferencesOfAll = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) =>
        (
          webContents as unknown as { getLastWebPreferences(): Record<string, unknown> }
        ).getLastWebPreferences(),
      ),
    );

  it('is isolated, sandboxed and without Node', async () => {
    expect(await preferencesOfAll()).toEqual([
      expect.objectContaining({
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        allowRunningInsecureContent: false,
      }),
    ]);
    const reached = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
        (name) => name in globalThis,
      ),
    );
    expect(reached).toEqual([]);
  });

  it('gives the page only the functions of the bridge', async () => {
    const found = await page.evaluate(() => ({
      names: Object.keys(window.muster ?? {}).sort(),
      frozen: Object.isFrozen(window.muster),
      unlike: Object.values(window.muster ?? {}).filter((member) => typeof member === 'object'),
    }));
    expect(found).toEqual({ names: BRIDGE, frozen: true, unlike: [] });
  });

  it('is served by app:// under a strict policy with a new nonce each time', async () => {
    const answers = await page.evaluate(async () => {
      const read = async () => {
        const answer = await fetch('/');
        return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() };
      };
      return [await read(), await read()];
    });
    const nonces = answers.map(({ policy }) => /'nonce-([^']+)'/u.exec(policy)?.[1] ?? '');
    expect(page.url()).toMatch(/^app:\/\/muster\//u);
    expect(answers.map(({ policy }, at) => policy.replace(`${nonces[at]}`, 'N'))).toEqual(
      Array(2).fill(
        [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self' 'nonce-N'",
          "img-src 'self' data: blob:",
          "font-src 'self'",
          "connect-src 'self'",
          "worker-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
      ),
    );
    expect(nonces[0]).toMatch(/^[\w-]{20,}$/u);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(
      answers.map(({ html }, at) => [html.includes('__NONCE__'), html.includes(`${nonces[at]}`)]),
    ).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('has the same policy as the page in the browser, with nothing unsafe in it', async () => {
    const served = await serveAndEnter(tempDir());
    onTestFinished(served.kill);
    const inBrowser = await askHost(served.origin, { headers: { cookie: served.cookie } });
    const onDesktop = await page.evaluate(async () =>
      (await fetch('/')).headers.get('content-security-policy'),
    );
    const policies = [inBrowser.headers['content-security-policy'], onDesktop].map((policy) =>
      String(policy).replace(/'nonce-[\w-]+'/u, "'nonce-N'"),
    );
    expect([inBrowser.status, policies[0]]).toEqual([200, policies[1]]);
    expect(policies[0]).toMatch(/script-src 'self';/u);
    expect(policies[0]).not.toContain('unsafe');
  });

  it('lets neither eval nor inline scripts run', async () => {
    expect(await runInPage('return 1 + 1')).toBe('EvalError');
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.inlineRan = true';
      document.head.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.inlineRan = true');
      image.src = '/nowhere.png';
      document.body.append(image);
      await new Promise((resolve) => setTimeout(resolve, 200));
      image.remove();
      script.remove();
      return 'inlineRan' in window;
    });
    expect(ran).toBe(false);
  });

  it.each([
    'https://example.org/',
    'http://127.0.0.1:9/',
    'file:///etc/hostname',
    'app://other/',
    'data:text/plain,x',
  ])('fetches nothing from %s', async (url) => {
    const fetched = await page.evaluate(
      (address) =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    );
    expect(fetched).toBe(false);
  });

  it.each([
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/../main.mjs',
    '/..\\main.mjs',
    '//main.mjs',
  ])('serves nothing outside the page folder: %s', async (path) => {
    const body = await page.evaluate(
      (address) =>
        fetch(`app://muster${address}`).then(
          (answer) => answer.text(),
          () => '',
        ),
      path,
    );
    expect(body).not.toMatch(/"devDependencies"|requestSingleInstanceLock/u);
  });

  it.each([
    'https://example.org/',
    'file:///etc/hostname',
    'app://other/',
    'data:text/html,x',
    'about:blank',
    'about:srcdoc',
  ])('does not navigate to %s', async (url) => {
    const before = page.url();
    await page.evaluate((address) => {
      location.href = address;
    }, url);
    await page.waitForTimeout(200);
    expect(page.url()).toBe(before);
    expect(await page.evaluate(() => typeof window.muster?.call)).toBe('function');
  });

  it('finds no way to another computer by WebRTC', async () => {
    const found = await page.evaluate(async () => {
      const peer = new RTCPeerConnection({ iceServers: [] });
      const candidates: string[] = [];
      peer.onicecandidate = ({ candidate }) => candidates.push(candidate?.candidate ?? '');
      peer.createDataChannel('x');
      await peer.setLocalDescription(await peer.createOffer());
      await new Promise((resolve) => setTimeout(resolve, 500));
      peer.close();
      return candidates.filter(Boolean);
    });
    expect(found).toEqual([]);
  });

  it('opens no window of its own, and hands only https to the browser', async () => {
    const urls = [
      'https://example.org/rules',
      'http://example.org/',
      'file:///etc/hostname',
      'app://muster/',
      'x:y',
    ];
    const opened = await page.evaluate((all) => all.map((url) => window.open(url)), urls);
    await page.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: 'https://example.org/link', target: '_blank' });
      document.body.append(link);
      link.click();
      link.remove();
    });
    await page.waitForTimeout(200);
    expect(opened).toEqual(urls.map(() => null));
    expect(await windowCount()).toBe(1);
    expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([
      'https://example.org/rules',
      'https://example.org/link',
    ]);
  });

  it('has no frames and no webviews', async () => {
    const contents = () => app.evaluate(({ webContents }) => webContents.getAllWebContents().length);
    const before = await contents();
    const text = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = 'app://muster/';
      const view = document.createElement('webview');
      view.setAttribute('src', 'https://example.org/');
      document.body.append(frame, view);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const reached = frame.contentDocument?.querySelector('script')?.outerHTML ?? null;
      frame.remove();
      view.remove();
      return reached;
    });
    expect(text).toBeNull();
    expect(await contents()).toBe(before);
  });

  it('is granted nothing but copying text', async () => {
    const answers = await page.evaluate(async () => {
      const outcome = (promise: Promise<unknown>) =>
        promise.then(
          () => 'granted',
          () => 'denied',
        );
      return {
        notifications: await Notification.requestPermission(),
        place: await outcome(new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no))),
        camera: await outcome(navigator.mediaDevices.getUserMedia({ video: true })),
        screen: await outcome(navigator.mediaDevices.getDisplayMedia()),
        reading: await outcome(navigator.clipboard.readText()),
        copying: await outcome(navigator.clipboard.writeText('Knights')),
      };
    });
    expect(answers).toEqual({
      notifications: 'denied',
      place: 'denied',
      camera: 'denied',
      screen: 'denied',
      reading: 'denied',
      copying: 'granted',
    });
  });

  it('refuses messages that it does not know', async () => {
    const answers = await page.evaluate(() => {
      const call = window.muster?.call as unknown as (message: unknown) => Promise<unknown>;
      const messages = [{}, { path: 1, type: 'query' }, { path: 'a', type: 'wish', input: null }];
      return Promise.all(
        messages.map((message) =>
          call(message).then(
            () => 'answered',
            () => 'refused',
          ),
        ),
      );
    });
    expect(answers).toEqual(['refused', 'refused', 'refused']);
  });

  it('carries refusals of the API whole, and no stack', async () => {
    const answer = await page.evaluate(() =>
      window.muster?.call({ path: 'rosters.get', type: 'query', input: { id: 'nobody' } }),
    );
    expect(answer).toMatchObject({
      error: { data: { code: 'NOT_FOUND', refusal: { code: 'roster/not-found' } } },
    });
    expect(JSON.stringify(answer)).not.toMatch(/stack|\.ts:|\.mjs:/u);
  });
});
