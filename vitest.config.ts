import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SummaryReporter } from './tests/support/summary-reporter.ts';
import { SIXTH, withSixthSystem } from './tests/support/with-sixth-system.ts';

/** Tests that start whole programs: the built app in Chromium or Electron, and the packaged one. */
const WHOLE_PROGRAM = [
  'tests/e2e/**/*.test.ts',
  'tests/electron/desktop/**/*.test.ts',
  'tests/packaging/**/*.test.ts',
  'tests/torture/**/*.test.ts',
];

/** Tests that run once for each system of the registry. */
const SHARED_BY_SYSTEMS = [
  'tests/rules/every-*.test.ts',
  'tests/rules/{joining,outline}.test.ts',
  'tests/renderer/builder/every-*.test.ts',
  'tests/electron/api/every-*.test.ts',
];

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH_BYTES;
};

/** Hundreds of programs are started: what Node has compiled for the first serves the others. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'muster-test-compiled') };

/** Hundreds of stores are made and thrown away: in memory, where there is room, nobody waits for a disk. */
const env: Record<string, string> = {
  ...compiled,
  ...(existsSync(MEMORY) && hasRoom(MEMORY) ? { TMPDIR: MEMORY } : {}),
};

export default defineConfig({
  test: {
    reporters: ['default', new SummaryReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          env,
          setupFiles: ['tests/support/same-tries.ts'],
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: WHOLE_PROGRAM,
          // Nothing here changes globals, and starting afresh for each file would take five times as long.
          isolate: false,
          maxWorkers: '100%',
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [withSixthSystem()],
        test: {
          name: 'sixth',
          env: { ...env, MUSTER_SYSTEM: SIXTH },
          setupFiles: ['tests/support/same-tries.ts'],
          environment: 'node',
          include: SHARED_BY_SYSTEMS,
          isolate: false,
          maxWorkers: '100%',
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'e2e',
          env: compiled,
          setupFiles: ['tests/support/same-tries.ts', 'tests/support/no-hosts-left.ts'],
          environment: 'node',
          include: WHOLE_PROGRAM,
          globalSetup: ['tests/support/built.ts'],
          pool: 'forks',
          // Each file closes its browser and its hosts; what they share is read once for each worker.
          isolate: false,
          // More browsers at once would make each other miss their deadlines on a small machine.
          maxWorkers: 2,
          testTimeout: 120_000,
          // A browser that a busy machine kept waiting gets one more try; a fault fails twice.
          retry: 1,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
