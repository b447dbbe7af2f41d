import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { isLong, type Stage } from '../areas.ts';
import { applyMutant, type Mutant } from '../find.ts';

/** A vitest that stays alive: for each mutant it is told of, it runs the stages until a test fails. */

const ROOT = process.cwd();
const stages = JSON.parse(process.argv[2] ?? '[]', (key, value) =>
  key === 'files' ? value.map((source: string) => new RegExp(source)) : value,
) as readonly Stage[];

let mutant: Mutant | null = null;

const vitest = await createVitest(
  'test',
  {
    config: false,
    root: ROOT,
    watch: false,
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/{e2e,packaging,torture}/**', 'tests/electron/desktop/**'],
    isolate: false,
    bail: 1,
    // It is kept by what stands in the file, and a mutant stands in none.
    fsModuleCache: false,
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 30_000,
    update: false,
    reporters: [{}],
    sequence: {
      sequencer: class {
        sort = async (files: TestSpecification[]): Promise<TestSpecification[]> => files;
        shard = this.sort;
      },
    },
  },
  {
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id: string) => {
          const path = id.split('?')[0] as string;
          if (mutant === null || path !== join(ROOT, mutant.file)) return null;
          return applyMutant(readFileSync(path, 'utf8'), mutant);
        },
      },
    ],
  },
);

const all = await vitest.globTestSpecifications();
const nameOf = ({ moduleId }: TestSpecification): string => relative(ROOT, moduleId);

const specsOf = ({ files }: Stage): TestSpecification[] =>
  all
    .filter((spec) => files.some((pattern) => pattern.test(nameOf(spec))))
    .sort(
      (a, b) => Number(isLong(nameOf(a))) - Number(isLong(nameOf(b))) || (nameOf(a) < nameOf(b) ? -1 : 1),
    );

/** The first test that failed, or null. */
const runStage = async (stage: Stage): Promise<string | null> => {
  if (stage.pattern === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(stage.pattern));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specsOf(stage));
  for (const module of testModules) {
    const [error] = module.errors();
    if (error !== undefined) return `${module.relativeModuleId}: ${error.message.split('\n')[0]}`;
    for (const test of module.children.allTests('failed'))
      return `${module.relativeModuleId}: ${test.fullName}`;
  }
  return unhandledErrors.length > 0 ? `error: ${String(unhandledErrors[0])}` : null;
};

const tryMutant = async (next: Mutant | null): Promise<string | null> => {
  for (const one of [mutant, next]) if (one !== null) vitest.invalidateFile(join(ROOT, one.file));
  mutant = next;
  for (const stage of stages) {
    const failed = await runStage(stage);
    if (failed !== null) return failed;
  }
  return null;
};

process.on('message', (next: Mutant | null) => {
  void tryMutant(next).then((failed) => process.send?.({ failed }));
});
process.send?.({ ready: true });
