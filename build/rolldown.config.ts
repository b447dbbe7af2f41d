import { resolve } from 'node:path';
import type { BuildOptions } from 'rolldown';

const ROOT = resolve(import.meta.dirname, '..');

/** Native code and Electron itself cannot be bundled; all else is, which starts eight times as fast. */
const EXTERNAL = ['better-sqlite3', 'electron'];

const program = (source: string, product: string, format: 'esm' | 'cjs'): BuildOptions => ({
  cwd: ROOT,
  input: resolve(ROOT, source),
  platform: 'node',
  external: EXTERNAL,
  output: { file: resolve(ROOT, 'dist', product), format, codeSplitting: false },
});

const programs: BuildOptions[] = [
  program('electron/main.ts', 'main.mjs', 'esm'),
  // A sandboxed preload can require nothing but Electron: one CommonJS file.
  program('electron/preload.ts', 'preload.cjs', 'cjs'),
  program('electron/hosts/cli.ts', 'cli.mjs', 'esm'),
  program('electron/worker.ts', 'worker.mjs', 'esm'),
];

export default programs;
