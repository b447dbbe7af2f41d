import { homedir } from 'node:os';
import { app } from 'electron';
import { keepStore } from './api/store-keeper.ts';
import { registerAppScheme } from './app-protocol.ts';
import { dataDir } from './data-dir.ts';
import { type Desktop, openDesktop } from './desktop.ts';
import { filesAmong, placeAmong } from './opened-files.ts';
import { MIGRATIONS_DIR } from './paths.ts';
import { profileDir } from './profile.ts';
import { keepOffline, lockEveryContents } from './security.ts';

const dir = dataDir(process.env, process.platform, homedir());
const profile = profileDir(dir);
const filesToOpen = filesAmong(process.argv.slice(1), process.cwd());
const placeToOpen = placeAmong(process.argv);
let desktop: Desktop | null = null;

const openFile = (path: string): void => {
  if (desktop === null) filesToOpen.push(path);
  else void desktop.openFile(path);
};

const start = async (): Promise<void> => {
  try {
    const keeper = keepStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
    app.on('will-quit', () => keeper.close());
    desktop = await openDesktop(keeper, import.meta.dirname, profile);
    desktop.show();
    if (placeToOpen !== null) desktop.go(placeToOpen);
    for (const path of filesToOpen) void desktop.openFile(path);
  } catch (cause) {
    // A fault of our own must not leave a program that runs without a window.
    console.error(cause);
    app.exit(1);
  }
};

app.setName('Muster');
app.setPath('userData', profile);
registerAppScheme();
lockEveryContents(app);
keepOffline(app);

// quit() does not stop this module: a second instance must not go on to the store.
if (app.requestSingleInstanceLock({ files: filesToOpen, place: placeToOpen })) {
  app.on('second-instance', (_event, _argv, _folder, handedOver) => {
    desktop?.show();
    const { files, place } = handedOver as { files: string[]; place: string | null };
    if (place !== null) desktop?.go(place);
    for (const path of files) openFile(path);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    openFile(path);
  });
  app.on('activate', () => desktop?.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  void app.whenReady().then(start);
} else {
  app.quit();
}
