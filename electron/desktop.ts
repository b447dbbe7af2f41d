import { join } from 'node:path';
import { TRPCError } from '@trpc/server';
import { app, type BrowserWindow, dialog, ipcMain, Menu, nativeTheme, session, shell } from 'electron';
import { appRouter, createCaller } from './api/app-router.ts';
import { createContext, forRequest } from './api/context.ts';
import { refusalOf } from './api/errors.ts';
import { startBackups } from './api/services/running-backups.ts';
import { readStartAnswers } from './api/start-answers.ts';
import type { StoreKeeper } from './api/store-keeper.ts';
import { workInThreads } from './api/work/work.ts';
import { APP_ORIGIN, serveApp } from './app-protocol.ts';
import { CHANNEL } from './channels.ts';
import { FileRefused, pickFile } from './desktop-files.ts';
import { openDoor, serveApi } from './hosts/ipc.ts';
import { createDoor } from './hosts/lan/door.ts';
import { describeMenu } from './menu.ts';
import { RENDERER_DIR } from './paths.ts';
import { programInfo } from './program-info.ts';
import { lockSession } from './security.ts';
import { serveShell } from './shell-api.ts';
import { bringToFront, openMainWindow, sendToPage } from './windows.ts';
import { WORKER_FILE } from './worker-file.ts';

export interface Desktop {
  /** Shows the window, opening it where there is none. */
  show(): void;
  openFile(path: string): Promise<void>;
}

const THEME_SOURCE = { auto: 'system', light: 'light', dark: 'dark' } as const;

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
  const caller = createCaller(context);
  let window: BrowserWindow | null = null;

  const followTheme = async (): Promise<void> => {
    try {
      const { colorScheme } = await caller.settings.get();
      nativeTheme.themeSource = THEME_SOURCE[colorScheme];
    } catch (cause) {
      if (!(cause instanceof TRPCError) || refusalOf(cause) === null) throw cause;
    }
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
    changed: () => void followTheme(),
  });
  serveShell(door, { openDataFolder, files: context.files });
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
  const menu = describeMenu(
    { platform, isDevelopment: !app.isPackaged },
    {
      send: (command) => sendToPage(currentWindow(), CHANNEL.command, command),
      openDataFolder: () => void openDataFolder(),
    },
  );
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu));

  return {
    show() {
      // A new window shows itself once its page is painted; sooner it would flash white.
      if (window === null) currentWindow();
      else bringToFront(window);
    },
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
