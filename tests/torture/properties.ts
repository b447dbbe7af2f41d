import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../support/tracked-files.ts';
import { type Concern, exactly } from './concern.ts';

/** Suites with all their random tries, and others each time; `npm test` makes do with a part of them. */
const suites = (name: string, lines: string, of: string, paths: readonly string[]): Concern => ({
  name,
  lines,
  async run({ progress }) {
    progress(0, 1);
    const vitest = spawn(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', ...paths],
      { cwd: ROOT, env: { ...process.env, MUSTER_ALL_TRIES: '1' }, stdio: ['ignore', 2, 'inherit'] },
    );
    const [code] = (await once(vitest, 'exit')) as [number | null];
    progress(1, 1);
    return [exactly(`suites of ${of} that failed with all their tries`, code === 0 ? 0 : 1, 0)];
  },
});

export const properties = suites('properties', '14', 'the rules', ['tests/rules']);

/** What one side may not know, and orders that were altered or came twice. */
export const players = suites('players', '32, 33', 'players', [
  'tests/electron/api/dispatches.test.ts',
  'tests/electron/api/dispatch-secrets.test.ts',
  'tests/electron/api/seats',
]);

/** Three computers and one folder, in any order and with any loss, and files from who knows where. */
export const folders = suites('folders', '14', 'the sync folder', ['tests/electron/api/sync']);
