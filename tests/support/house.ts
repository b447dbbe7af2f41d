import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { appRouter, createCaller } from '../../electron/api/app-router.ts';
import { createContext, forRequest } from '../../electron/api/context.ts';
import type { OfferedAddress } from '../../electron/api/seats/house.ts';
import { keepStore } from '../../electron/api/store-keeper.ts';
import { startHttpHost } from '../../electron/hosts/http.ts';
import { offeredAddresses } from '../../electron/hosts/lan/addresses.ts';
import { createDoor } from '../../electron/hosts/lan/door.ts';
import { MIGRATIONS_DIR, RENDERER_DIR } from '../../electron/paths.ts';
import { programInfo } from '../../electron/program-info.ts';
import { tempDir } from './app.ts';
import { enterPage, launchChromium } from './chromium.ts';
import { leaveFirstStart } from './first-start.ts';

const PATIENCE_MS = 30_000;

/** A machine without a network plays with itself. */
const AT_HOME: OfferedAddress = { address: '127.0.0.1', network: 'this computer', kind: 'private' };

/** The built program with its door, and as many browsers as there are players. */
export const openHouse = async () => {
  const dir = tempDir();
  const keeper = keepStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
  const context = createContext(() => keeper.store(), programInfo('browser'), keeper);
  const offered = (): readonly OfferedAddress[] => {
    const [found] = offeredAddresses();
    return [found ?? AT_HOME];
  };
  const door = createDoor(context, { rendererDir: RENDERER_DIR, offered });
  context.house.door = door;
  const bugs: unknown[] = [];
  const host = await startHttpHost({
    router: appRouter,
    createContext: () => forRequest(context),
    files: context.files,
    rendererDir: RENDERER_DIR,
    port: 0,
    onBug: (error) => bugs.push(error),
  });
  const browser = await launchChromium();
  const opened: BrowserContext[] = [];
  const newPage = async (width: number, height: number): Promise<Page> => {
    const own = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    opened.push(own);
    const page = await own.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => bugs.push(error));
    return page;
  };
  return {
    api: createCaller(context),
    context,
    bugs,
    /** The owner at his own computer. */
    master: async (): Promise<Page> => {
      const page = await newPage(1440, 900);
      await enterPage(page, host.newEntryUrl());
      await leaveFirstStart(page);
      return page;
    },
    /** A device of a player's own, at a link that was given to him. */
    player: async (link: string, name: string, width: number, height = 844): Promise<Page> => {
      const page = await newPage(width, height);
      await page.goto(link);
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Take this seat' }).click();
      await page.getByRole('navigation', { name: 'Parts of your seat' }).waitFor();
      return page;
    },
    close: async (): Promise<void> => {
      for (const one of opened) await one.close();
      await door.close();
      await host.close();
      keeper.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

export type House = Awaited<ReturnType<typeof openHouse>>;
