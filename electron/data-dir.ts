import { posix, win32 } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

// The XDG convention has a relative XDG_DATA_HOME ignored; following one would make the store move with the shell's folder.
const absoluteOrNull = (folder: string | undefined): string | null =>
  folder !== undefined && posix.isAbsolute(folder) ? folder : null;

/** The one data folder that the window, the browser host and the terminal share. `home` is the person's home folder. */
export const dataDir = (env: Env, platform: NodeJS.Platform, home: string): string => {
  const path = platform === 'win32' ? win32 : posix;
  const chosen = env['MUSTER_DATA'];
  if (chosen) return path.resolve(chosen);
  switch (platform) {
    case 'win32':
      return path.join(env['APPDATA'] || path.join(home, 'AppData', 'Roaming'), 'Muster');
    case 'darwin':
      return path.join(home, 'Library', 'Application Support', 'Muster');
    default:
      return path.join(absoluteOrNull(env['XDG_DATA_HOME']) ?? path.join(home, '.local', 'share'), 'muster');
  }
};
