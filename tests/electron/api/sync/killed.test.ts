import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestApp, tempDir } from '../../../support/app.ts';
import { bundle } from '../../../support/bundled.ts';
import { startScript } from '../../../support/child.ts';
import { seeded } from '../../../support/seeded.ts';
import { filesIn } from './computers.ts';

const CHILD = 'tests/electron/api/sync/children/passing.ts';
const KILLS = 4;

it('kill -9 while files are written: none is half there, and the next start carries everything', {
  timeout: 120_000,
}, async () => {
  const childPath = await bundle(CHILD);
  const [dir, folder] = [tempDir(), mkdtempSync(join(tmpdir(), 'muster-sync-'))];
  const next = seeded(5);
  const said: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    const child = startScript(childPath(CHILD), dir, folder, String(round));
    await child.waitForLines(2 + next(3));
    // Somewhere inside a pass.
    await pause(next(30));
    await child.kill();
    said.push(...child.lines);
    for (const name of filesIn(folder)) {
      const sha = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
      expect(name).toContain(sha);
    }
  }
  const again = openTestApp(dir);
  await again.api.sync.now({});
  expect((await again.api.store.check()).filter(({ level }) => level !== 'good')).toEqual([]);
  again.dispose();
  const other = openTestApp();
  await other.api.sync.choose({ folder, name: 'Other' });
  await other.api.sync.now({});
  const names = (await other.api.rosters.list({})).rosters.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(said));
  other.dispose();
  rmSync(folder, { recursive: true, force: true });
});
