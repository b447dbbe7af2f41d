import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../support/tracked-files.ts';
import { type Concern, exactly } from './concern.ts';

/** The random tries of the rules' own suites, all of them; `npm test` makes do with a quarter. */
export const properties: Concern = {
  name: 'properties',
  lines: '14',
  async run({ progress }) {
    progress(0, 1);
    const vitest = spawn(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', 'tests/rules'],
      { cwd: ROOT, env: { ...process.env, MUSTER_ALL_TRIES: '1' }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [code] = (await once(vitest, 'exit')) as [number | null];
    progress(1, 1);
    return [exactly('suites of the rules that failed with all their tries', code === 0 ? 0 : 1, 0)];
  },
};
