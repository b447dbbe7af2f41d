import { type App, type Session, shell, type WebContents, type WebPreferences } from 'electron';
import { APP_ORIGIN } from './app-protocol.ts';

export const WINDOW_PREFERENCES: WebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  navigateOnDragDrop: false,
  // By the system's own checker; a list of words would come from the network, which is shut: see keepOffline.
  spellcheck: true,
};

const LOCAL_PROTOCOLS: ReadonlySet<string> = new Set(['app:', 'data:', 'blob:', 'devtools:']);

const parseUrl = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

/** `origin` is the string "null" for schemes Node does not know, so scheme and host are compared. */
const isOwnPage = (url: string): boolean => {
  const parsed = parseUrl(url);
  return parsed !== null && `${parsed.protocol}//${parsed.host}` === APP_ORIGIN;
};

const openInBrowser = (url: string): void => {
  if (parseUrl(url)?.protocol === 'https:') void shell.openExternal(url);
};

const lockContents = (contents: WebContents): void => {
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  // Nothing here speaks to another computer: no address of this one is told.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openInBrowser(url);
    return { action: 'deny' };
  });
};

/**
 * Chromium looks for lists of words and the like on the network as soon as a session is there, whatever its settings say. Pages
 * are our own files and players are served without it, so no name leads anywhere. Call before the app is ready.
 */
export const keepOffline = (app: App): void => {
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  app.commandLine.appendSwitch('no-proxy-server');
};

/** For every web contents there will ever be, not only the windows we remember to lock. Call before the app is ready. */
export const lockEveryContents = (app: App): void => {
  app.on('web-contents-created', (_event, contents) => lockContents(contents));
};

export const lockSession = (session: Session): void => {
  // Copying a list as text is the one thing granted: any page may do it on a click, through older means as well.
  const isAllowed = (permission: string, origin: string): boolean =>
    permission === 'clipboard-sanitized-write' && isOwnPage(origin);
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isAllowed(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => isAllowed(permission, origin));
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !LOCAL_PROTOCOLS.has(parseUrl(details.url)?.protocol ?? '') }),
  );
};
