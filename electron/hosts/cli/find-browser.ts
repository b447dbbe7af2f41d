import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
  'msedge',
  'brave-browser',
] as const;

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'] as const;
const WINDOWS_FILES = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
] as const;

const onPath = (env: Environment): readonly string[] =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));

const placesOf = (env: Environment, platform: NodeJS.Platform): readonly string[] => {
  if (platform === 'darwin')
    return MAC_APPS.map((name) => join('/Applications', `${name}.app`, 'Contents', 'MacOS', name));
  if (platform === 'win32')
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => WINDOWS_FILES.map((parts) => join(folder, ...parts)));
  return onPath(env);
};

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A Chromium by whatever name: the one that MUSTER_BROWSER says, else the first that is installed. */
export const findBrowser = (env: Environment, platform: NodeJS.Platform): string | null => {
  const named = env['MUSTER_BROWSER'];
  // One that was named and is not there must not be replaced by another unasked.
  if (named !== undefined && named !== '') return runs(named) ? named : null;
  return placesOf(env, platform).find(runs) ?? null;
};
