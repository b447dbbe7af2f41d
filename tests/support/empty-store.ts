import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeFile } from '../../db/files.ts';
import { openStore } from '../../db/store.ts';
import { MIGRATIONS_DIR } from '../../electron/paths.ts';

let bytes: Buffer | null = null;

/** What a first start leaves behind, made once for each worker by a first start. */
const emptyStore = (): Buffer => {
  const dir = mkdtempSync(join(tmpdir(), 'muster-empty-'));
  try {
    openStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() }).close();
    return readFileSync(storeFile(dir));
  } finally {
    rmSync(dir, { recursive: true });
  }
};

/** Spares a test that is not about a first start all the migrations; a folder that holds anything stays as it is. */
export const layEmptyStore = (dir: string): void => {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (readdirSync(dir).length > 0) return;
  bytes ??= emptyStore();
  writeFileSync(storeFile(dir), bytes, { mode: 0o600 });
};
