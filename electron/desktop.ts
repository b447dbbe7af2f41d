import { join } from 'node:path';
import { TRPCError } from '@trpc/server';
import {
  app,
  type BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  session,
  shell,
} from 'electron';
import { appRouter, createCaller } from './api/app-router.ts';
import { createContext, forRequest } from './api/context.ts';
import { refusalOf } from './api/errors.ts';
import { startBackups } from './api/services/running-backups.ts';
import { startSync } from './api/services/sync/running-sync.ts';
import { readStartAnswers } from './api/start-answers.ts';
import type { StoreKeeper } from './api/store-keeper.ts';
import { workInThreads } from './api/work/work.ts';
import { APP_ORIGIN, serveApp } from './app-protocol.ts';
import { CHANNEL } from './channels.ts';
import { FileRefused, pickFile } from './desktop-files.ts';
import { openDoor, serveApi } from './hosts/ipc.ts';
import { createDoor } from './hosts/lan/door.ts';
import { showLongWork } from './long-work.ts';
import { describeMenu, type RecentPlace } from './menu.ts';
import { RENDERER_DIR } from './paths.ts';
import { programInfo } from './program-info.ts';
import { placesOf, showOnIcon } from './recent-places.ts';
import { lockSession } from './security.ts';
import { serveShell } from './shell-api.ts';
import { bringToFront, openMainWindow, sendToPage } from './windows.ts';
import { WORKER_FILE } from './worker-file.ts';

export interface Desktop {
  /** Shows the window, opening it where there is none. */
  show(): void;
  /** Shows one of the pages of Muster. */
  go(path: string): void;
  openFile(path: string): Promise<void>;
}

const THEME_SOURCE = { auto: 'system', light: 'light', dark: 'dark' } as const;

/** Once: what it asks for is done before anything is closed. */
const quitAfter = (end: () => Promise<void>): void => {
  app.once('before-quit', (event) => {
    event.preventDefault();
    void end().finally(() => app.quit());
  });
};

/** Everything a running window needs. Without a store the window opens all the same: its page says why. */
export const openDesktop = async (
  keeper: StoreKeeper,
  programDir: string,
  profile: string,
): Promise<Desktop> => {
  const work = workInThreads(WORKER_FILE);
  app.on('will-quit', () => void work.close());
  const context = createContext(() => keeper.store(), programInfo('desktop'), keeper, work);
  const house = createDoor(context, { rendererDir: RENDERER_DIR, onBug: (error) => console.error(error) });
  context.house.door = house;
  app.on('will-quit', () => void house.close());
  app.on('will-quit', startBackups(context));
  quitAfter(startSync(context, (error) => console.error(error)));
  const caller = createCaller(context);
  let window: BrowserWindow | null = null;

  /** Without a store there is nothing to follow: the page says why. */
  const askStore = async <T>(ask: () => Promise<T>, without: T): Promise<T> => {
    try {
      return await ask();
    } catch (cause) {
      if (!(cause instanceof TRPCError) || refusalOf(cause) === null) throw cause;
      return without;
    }
  };
  const followTheme = async (): Promise<void> => {
    nativeTheme.themeSource = await askStore(
      async () => THEME_SOURCE[(await caller.settings.get()).colorScheme],
      nativeTheme.themeSource,
    );
  };
  const openDataFolder = async (): Promise<void> => {
    await shell.openPath(keeper.dir);
  };
  const currentWindow = (): BrowserWindow => {
    window ??= openMainWindow({
      boundsFile: join(profile, 'window.json'),
      preload: join(programDir, 'preload.cjs'),
      icon: join(programDir, 'icon.png'),
    }).once('closed', () => {
      window = null;
    });
    return window;
  };

  await followTheme();
  lockSession(session.defaultSession);
  serveApp(session.defaultSession, RENDERER_DIR, (address) =>
    readStartAnswers(createCaller(forRequest(context)), address),
  );
  const door = openDoor({
    ipcMain,
    origin: APP_ORIGIN,
    isOurWindow: (contentsId) => window?.webContents.id === contentsId,
    refusalOf: (cause) => (cause instanceof FileRefused ? cause.message : null),
  });
  serveApi(door, {
    router: appRouter,
    createContext: () => forRequest(context),
    changed: () => {
      void followTheme();
      void followRecent();
    },
  });
  serveShell(door, { openDataFolder, files: context.files });
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
  const go = (path: string): void => sendToPage(currentWindow(), CHANNEL.go, path);
  let shownPlaces: string | null = null;
  const followRecent = async (): Promise<void> => {
    const places: readonly RecentPlace[] = await askStore(
      async () => placesOf(await caller.store.recent()),
      [],
    );
    // A menu that is made anew closes under the hand that has just opened it.
    const told = JSON.stringify(places);
    if (told === shownPlaces) return;
    shownPlaces = told;
    const menu = describeMenu(
      { platform, isDevelopment: !app.isPackaged, recent: places },
      {
        send: (command) => sendToPage(currentWindow(), CHANNEL.command, command),
        openDataFolder: () => void openDataFolder(),
        go,
      },
    );
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
    showOnIcon(places, go);
  };
  await followRecent();
  const notify = (words: string): void => {
    const notice = new Notification({ title: 'Muster', body: words });
    notice.on('click', () => bringToFront(currentWindow()));
    notice.show();
  };
  const workSign = {
    bar: (share: number): void => window?.setProgressBar(share),
    isInFront: (): boolean => window?.isFocused() ?? false,
    notify,
  };
  const asksForNotices = (): Promise<boolean> =>
    askStore(async () => (await caller.settings.get()).systemNotices, false);
  const follow = showLongWork(workSign, asksForNotices, () => context.now().getTime());
  context.tasks.follow((tasks) => void follow(tasks));

  return {
    show() {
      // A new window shows itself once its page is painted; sooner it would flash white.
      if (window === null) currentWindow();
      else bringToFront(window);
    },
    go,
    async openFile(path) {
      try {
        sendToPage(currentWindow(), CHANNEL.openFile, await pickFile(path, context.files));
      } catch (cause) {
        if (!(cause instanceof FileRefused)) throw cause;
        await dialog.showMessageBox(currentWindow(), {
          type: 'warning',
          message: 'This file could not be opened',
          detail: cause.message,
        });
      }
    },
  };
};
