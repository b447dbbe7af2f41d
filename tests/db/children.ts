import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bundle } from '../support/bundled.ts';
import { type Child, startScript } from '../support/child.ts';

const FOLDER = join('tests', 'db', 'children');
const childPath = await bundle(
  ...readdirSync(join(import.meta.dirname, 'children')).map((name) => join(FOLDER, name)),
);

/** Runs a child to its end under a limit of file size (in KB, or half as much where the shell counts in 512 bytes). */
export function runLimited(limit: number, script: string, ...args: readonly string[]): unknown {
  const command = `ulimit -f ${limit}; exec "$0" "$@"`;
  const all = ['-c', command, process.execPath, childPath(script), ...args];
  return JSON.parse(execFileSync('sh', all, { encoding: 'utf8' }));
}

export function runChild(script: string, ...args: readonly string[]): unknown {
  return JSON.parse(execFileSync(process.execPath, [childPath(script), ...args], { encoding: 'utf8' }));
}

/** Killed when the test ends, if it still runs by then. */
export function startChild(script: string, ...args: readonly string[]): Child {
  const child = startScript(childPath(script), ...args);
  onTestFinished(child.kill);
  return child;
}
