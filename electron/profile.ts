import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROBE_BYTES = 64 * 1024;

/** Throws where the folder is there and yet takes nothing: Electron would end without a word. */
const probe = (profile: string): void => {
  const file = join(profile, 'probe');
  writeFileSync(file, Buffer.alloc(PROBE_BYTES));
  rmSync(file);
};

/**
 * The folder for Electron's own files. It also keys the single-instance lock, so two data folders may be open at once.
 * A data folder that cannot be written to gets a passing one: the window that says so still needs a profile.
 */
export const profileDir = (dir: string): string => {
  const profile = join(dir, 'desktop');
  try {
    mkdirSync(profile, { recursive: true });
    probe(profile);
    return profile;
  } catch {
    return mkdtempSync(join(tmpdir(), 'muster-'));
  }
};
