// `npm run check`: everything that can be said about the code without running it, side by side.
import { exec } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);

const CHECKS = [
  'biome check --error-on-warnings .',
  'tsc -p rules',
  'tsc -p .',
  'tsc -p renderer',
  'knip',
  'vitest run --project unit tests/architecture',
];

/** What one writes stays together, and shows when it has ended. */
const passes = (command: string): Promise<boolean> =>
  new Promise((answer) => {
    const began = performance.now();
    exec(command, { cwd: ROOT, env: { ...process.env, PATH }, maxBuffer: 2 ** 26 }, (failed, out, fault) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const told = `${command}: ${failed === null ? 'passed' : 'FAILED'} after ${seconds} s`;
      process.stdout.write(`${failed === null ? '' : `${out}${fault}`}${told}\n`);
      answer(failed === null);
    });
  });

const passed = await Promise.all(CHECKS.map(passes));
process.exitCode = passed.includes(false) ? 1 : 0;
