// `npm run check`: everything that can be said about the code without running it, side by side. With --before-tests it
// leaves out what the tests that follow look at anyway.
import { exec } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);

const TESTED = process.argv.includes('--before-tests')
  ? []
  : ['vitest run --project unit tests/architecture'];

/** The longest first. One checker each: several would work out the same types again, while other checks wait for a core. */
const CHECKS = [
  'tsc -p renderer --checkers 1',
  'tsc -p . --checkers 1',
  ...TESTED,
  'knip',
  'tsc -p rules --checkers 1',
  'npm run -s lint',
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

/** As many at once as there are cores: more would only make each other late. */
const left = [...CHECKS];
const passed: boolean[] = [];
const work = async (): Promise<void> => {
  for (let next = left.shift(); next !== undefined; next = left.shift()) passed.push(await passes(next));
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = passed.includes(false) ? 1 : 0;
