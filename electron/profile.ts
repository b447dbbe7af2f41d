import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for Electron's own files. It also keys the single-instance lock, so two data folders may be open at once.
 * A data folder that cannot be written to gets a passing one: the window that says so still needs a profile.
 */
export const profileDir = (dir: string): string => {
  const profile = join(dir, 'desktop');
  try {
    mkdirSync(profile, { recursive: true });
    return profile;
  } catch {
    return mkdtempSync(join(tmpdir(), 'muster-'));
  }
};
