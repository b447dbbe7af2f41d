import { readFileSync, writeFileSync } from 'node:fs';
import { BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import { APP_ORIGIN } from './app-protocol.ts';
import { WINDOW_PREFERENCES } from './security.ts';
import { offerWords } from './spelling.ts';
import { LEAST_SIZE, parseBounds, placeWindow, type WindowBounds } from './window-bounds.ts';

/** The page's own body colours: any other would flash before the page paints. */
const BODY_COLOUR = { light: '#F8F3E7', dark: '#171412' } as const;
const REMEMBER_AFTER_MS = 400;

export interface WindowOptions {
  readonly boundsFile: string;
  readonly preload: string;
  readonly icon: string;
}

const bodyColour = (): string => (nativeTheme.shouldUseDarkColors ? BODY_COLOUR.dark : BODY_COLOUR.light);

const recallBounds = (file: string): WindowBounds | null => {
  try {
    return parseBounds(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const rememberBounds = (window: BrowserWindow, file: string): void => {
  const bounds: WindowBounds = { ...window.getNormalBounds(), maximized: window.isMaximized() };
  try {
    writeFileSync(file, `${JSON.stringify(bounds)}\n`);
  } catch {
    // A full disk must not keep the window from closing: it then opens where it was the time before.
  }
};

const keepBounds = (window: BrowserWindow, file: string): void => {
  let timer: NodeJS.Timeout | undefined;
  const rememberSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => rememberBounds(window, file), REMEMBER_AFTER_MS);
  };
  window.on('resize', rememberSoon);
  window.on('move', rememberSoon);
  window.on('close', () => {
    clearTimeout(timer);
    rememberBounds(window, file);
  });
};

const workAreas = () => {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter((display) => display.id !== primary.id);
  return [primary.workArea, ...others.map((display) => display.workArea)] as const;
};

/** Without this a page that ran out of memory leaves an empty window and no word. */
const offerReload = (window: BrowserWindow): void => {
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: 'The page stopped working',
      detail: 'What was saved is safe, and what you typed last is kept. Load the page again to go on.',
      buttons: ['Load again', 'Close'],
      defaultId: 0,
      cancelId: 1,
    });
    // Inside the event itself a reload would end the whole program.
    setTimeout(() => {
      if (window.isDestroyed()) return;
      if (response === 0) window.reload();
      else window.close();
    });
  });
};

/** The page holds back the close when something could not be stored; without this the window would just not close. */
const askBeforeLosing = (window: BrowserWindow): void => {
  window.webContents.on('will-prevent-unload', (event) => {
    const CLOSE = 1;
    const chosen = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message: 'Not everything is saved',
      detail:
        'Your last change could not be stored yet. Stay and look at the line at the bottom. If you close, Muster keeps it for the next start as well as the disk lets it.',
      buttons: ['Stay', 'Close'],
      defaultId: 0,
      cancelId: 0,
    });
    if (chosen === CLOSE) event.preventDefault();
  });
};

export const openMainWindow = ({ boundsFile, preload, icon }: WindowOptions): BrowserWindow => {
  const remembered = recallBounds(boundsFile);
  const window = new BrowserWindow({
    ...placeWindow(remembered, workAreas()),
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    title: 'Muster',
    icon,
    show: false,
    backgroundColor: bodyColour(),
    webPreferences: { ...WINDOW_PREFERENCES, preload },
  });
  window.once('ready-to-show', () => {
    if (remembered?.maximized) window.maximize();
    window.show();
  });
  const repaint = (): void => window.setBackgroundColor(bodyColour());
  nativeTheme.on('updated', repaint);
  window.once('closed', () => nativeTheme.off('updated', repaint));
  keepBounds(window, boundsFile);
  offerReload(window);
  askBeforeLosing(window);
  offerWords(window);
  void window.loadURL(`${APP_ORIGIN}/`);
  return window;
};

export const bringToFront = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
};

/** A message to a page that is still loading would be lost. */
export const sendToPage = (window: BrowserWindow, channel: string, message: unknown): void => {
  const { webContents } = window;
  if (webContents.isLoadingMainFrame()) {
    webContents.once('did-finish-load', () => webContents.send(channel, message));
  } else webContents.send(channel, message);
};
