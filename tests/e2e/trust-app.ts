import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { ElectronApplication, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openTestApp, tempDir } from '../support/app.ts';
import { enterPage, launchChromium } from '../support/chromium.ts';
import { isDesktopMissing, launchDesktop } from '../support/electron.ts';
import { askHost } from '../support/http-raw.ts';
import { serveApp } from '../support/serve.ts';

/** The app in a window that can break down, and whose writes can be kept from arriving. */
export interface TrustApp {
  /** The window on show: another one after a crash. */
  page(): Page;
  /** While they are shut, none of these calls reaches the program. */
  shut(...paths: readonly string[]): Promise<void>;
  /** Calls the API past the screens, as another window would. */
  call<T>(path: string, type: 'query' | 'mutation', input: unknown): Promise<T>;
  /** The page's process ends as on a crash; then the person opens Muster again, where they were. */
  crash(): Promise<void>;
}

export interface TrustHost {
  readonly name: 'browser' | 'desktop';
  readonly missing: boolean;
  open(dataDir: string): Promise<TrustApp>;
}

const VIEWPORT = { width: 1440, height: 900 };
const PATIENCE_MS = 15_000;

const prepare = async (page: Page): Promise<Page> => {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewportSize(VIEWPORT);
  return page;
};

/** An address of the app, as if it was typed: the desktop has no address bar. */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((path) => window.history.pushState(null, '', path), address);
  await page.reload();
};

const openBrowser = async (dataDir: string): Promise<TrustApp> => {
  const served = await serveApp(dataDir);
  const { origin } = new URL(served.address);
  const context = await (await launchChromium()).newContext({ viewport: VIEWPORT });
  onTestFinished(async () => {
    await context.close();
    await served.stop();
  });
  let page = await prepare(await context.newPage());
  await enterPage(page, served.address);
  return {
    page: () => page,
    shut: async (...paths) => {
      await context.unroute(/\/api\//u);
      if (paths.length > 0)
        await context.route(/\/api\//u, (route) =>
          paths.some((path) => route.request().url().includes(path)) ? route.abort() : route.continue(),
        );
    },
    call: async <T>(path: string, _type: 'query' | 'mutation', input: unknown): Promise<T> => {
      const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
      const { status, text } = await askHost(`${origin}/api/${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      if (status !== 200) throw new Error(text);
      return (JSON.parse(text) as { result: { data: T } }).result.data;
    },
    crash: async () => {
      const address = page.url();
      const crashed = page.waitForEvent('crash');
      void page.goto('chrome://crash').catch(() => null);
      await crashed;
      const next = await prepare(await context.newPage());
      await next.goto(address);
      await page.close();
      page = next;
    },
  };
};

/** Stands between the page and the program, and presses a button when a page has stopped working. */
export const interpose = (app: ElectronApplication, button: 'Close' | 'Load again'): Promise<void> =>
  app.evaluate(({ ipcMain, dialog }, pressed) => {
    const { _invokeHandlers: handlers } = ipcMain as unknown as {
      _invokeHandlers: Map<string, (event: unknown, call: { path: string }) => unknown>;
    };
    const answer = handlers.get('muster:call');
    Object.assign(globalThis, { shutPaths: [] });
    handlers.set('muster:call', (event, call) => {
      const { shutPaths } = globalThis as unknown as { shutPaths: readonly string[] };
      if (shutPaths.includes(call.path)) throw new Error('shut');
      return answer?.(event, call);
    });
    dialog.showMessageBox = async (...words: unknown[]) => {
      const { buttons = [] } = words.at(-1) as { buttons?: string[] };
      return { response: buttons.indexOf(pressed), checkboxChecked: false };
    };
  }, button);

export const shutDesktop = (app: ElectronApplication, paths: readonly string[]): Promise<void> =>
  app.evaluate((_electron, shutPaths) => {
    Object.assign(globalThis, { shutPaths });
  }, paths);

export const crashDesktop = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    setTimeout(() => contents?.forcefullyCrashRenderer());
  });

const openDesktop = async (dataDir: string): Promise<TrustApp> => {
  let running = await launchDesktop(dataDir);
  onTestFinished(() => running.app.close());
  await prepare(running.page);
  await interpose(running.app, 'Close');
  return {
    page: () => running.page,
    shut: (...paths) => shutDesktop(running.app, paths),
    call: async <T>(path: string, type: 'query' | 'mutation', input: unknown): Promise<T> => {
      const answer = await running.page.evaluate((call) => window.muster?.call(call), { path, type, input });
      if (answer === undefined || 'error' in answer) throw new Error(JSON.stringify(answer));
      return answer.data as T;
    },
    crash: async () => {
      const { app, page } = running;
      const address = new URL(page.url()).pathname;
      const ended = once(app.process(), 'exit');
      await crashDesktop(app);
      await ended;
      running = await launchDesktop(dataDir);
      await prepare(running.page);
      await goTo(running.page, address);
    },
  };
};

export const TRUST_HOSTS: readonly TrustHost[] = [
  { name: 'browser', missing: false, open: openBrowser },
  { name: 'desktop', missing: isDesktopMissing('the desktop’s crashes'), open: openDesktop },
];

/** A data folder that goes away with the test. */
export const dataFolder = (): string => {
  const dir = tempDir();
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

/** A folder with one roster in it; gives its id. */
export const makeRoster = async (dir: string): Promise<string> => {
  const app = openTestApp(dir);
  const { id } = await app.api.rosters.createFromSample({
    system: 'by-this-axe',
    sample: 'knights-and-longbows',
  });
  app.store.close();
  return id;
};
