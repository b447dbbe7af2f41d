import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { isLong, type Stage, stagesOf } from '../areas.ts';
import { DID_NOT_END } from '../ends.ts';
import { type Numbered, weave } from '../weave.ts';

/**
 * A vitest that stays alive. The mutants of a sample are in its sources all at once, asleep; a first run tells which
 * tests reach which, and then each is tried by those alone.
 */

const ROOT = process.cwd();
const folder = process.argv[2] ?? '';
const sample = JSON.parse(readFileSync(join(folder, 'sample.json'), 'utf8')) as readonly Numbered[];
const isQuick = process.argv[3] === 'quick';
const reachedFile = join(folder, 'reached');
/** How long each file took that passed without a mutant, and so need not be run so again. */
const passedFile = join(folder, 'passed');

const ONCE = 'rules/core/once.ts';
const LEAST_LIMIT = 60;
const SLOWER = 10;

/** What failed in the run that is on. */
const failures: string[] = [];
/** How long each file took when it was last run. */
const seconds = new Map<string, number>();
let isPlain = true;

const vitest = await createVitest(
  'test',
  {
    config: false,
    root: ROOT,
    watch: false,
    include: ['tests/**/*.test.ts'],
    // Those that read sources as text see no mutant.
    exclude: ['tests/{e2e,packaging,torture,architecture}/**', 'tests/electron/desktop/**'],
    setupFiles: ['tests/mutants/children/setup.ts'],
    isolate: false,
    bail: 1,
    // It is kept by what stands in the file, and a mutant stands in none.
    fsModuleCache: false,
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
    update: false,
    reporters: [
      {
        // The results it keeps hold those of earlier runs too.
        onTestCaseResult: (test) => {
          if (test.result().state === 'failed')
            failures.push(`${test.module.relativeModuleId}: ${test.fullName}`);
        },
        onTestModuleEnd: (module) => {
          const { collectDuration, duration } = module.diagnostic();
          const took = [module.relativeModuleId, (collectDuration + duration) / 1000] as const;
          seconds.set(...took);
          if (isPlain && module.ok()) appendFileSync(passedFile, `${JSON.stringify(took)}\n`);
          for (const { message } of module.errors())
            failures.push(`${module.relativeModuleId}: ${message.split('\n')[0]}`);
        },
      },
    ],
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
        name: 'mutants',
        enforce: 'pre',
        load: (id: string) => {
          const path = id.split('?')[0] as string;
          const file = relative(ROOT, path);
          if (file.endsWith('.test.ts'))
            return `globalThis.testsBegin(${JSON.stringify(file)});${readFileSync(path, 'utf8')}`;
          // What is made once is reached by all who ask for it, not by the first alone.
          if (file === ONCE)
            return readFileSync(path, 'utf8').replace(
              'made ??=',
              'if (globalThis.isPlain() || made === null) made =',
            );
          const inFile = sample.filter(({ mutant }) => mutant.file === file);
          return inFile.length === 0 ? null : weave(readFileSync(path, 'utf8'), inFile);
        },
      },
    ],
  },
);

const nameOf = ({ moduleId }: TestSpecification): string => relative(ROOT, moduleId);
const all = [...(await vitest.globTestSpecifications())]
  .filter((spec) => !isQuick || !isLong(nameOf(spec)))
  .sort((a, b) => Number(isLong(nameOf(a))) - Number(isLong(nameOf(b))) || (nameOf(a) < nameOf(b) ? -1 : 1));

/** Runs tests in this order until one fails: its name. */
const run = async (
  mutant: number | null,
  specs: TestSpecification[],
  pattern: string | undefined,
): Promise<string | null> => {
  if (pattern === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(pattern));
  vitest.provide('mutant', mutant);
  vitest.provide('reached', reachedFile);
  failures.length = 0;
  const { unhandledErrors } = await vitest.runTestSpecifications(specs);
  return [...failures, ...unhandledErrors.map(String)][0] ?? null;
};

interface Reached {
  /** While modules were read: any test may depend on it. */
  reading: boolean;
  /** The tests of a file; all of them where it was outside of any. */
  readonly tests: Map<string, Set<string> | 'all'>;
}

const reached = new Map<number, Reached>();

const linesOf = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];

const readReached = (): void => {
  for (const line of linesOf(reachedFile)) {
    const { file, test, ids } = JSON.parse(line) as { file: string; test: string; ids: number[] };
    for (const id of ids) {
      const known: Reached = reached.get(id) ?? { reading: false, tests: new Map() };
      reached.set(id, known);
      const before = known.tests.get(file);
      if (file === '') known.reading = true;
      else if (test === '') known.tests.set(file, 'all');
      else if (before !== 'all') known.tests.set(file, new Set(before).add(test));
    }
  }
};

const stageSpecs = ({ files }: Stage): TestSpecification[] =>
  all.filter((spec) => files.some((pattern) => pattern.test(nameOf(spec))));

/** One after the other, until one of them fails. */
const runsFor = ({
  id,
  mutant,
}: Numbered): readonly (readonly [TestSpecification[], string | undefined])[] => {
  const { reading, tests } = reached.get(id) ?? { reading: false, tests: new Map() };
  if (reading) return stagesOf(mutant.file).map((stage) => [stageSpecs(stage), stage.pattern]);
  const specs = all
    .filter((spec) => tests.has(nameOf(spec)))
    .sort((a, b) => (seconds.get(nameOf(a)) ?? 0) - (seconds.get(nameOf(b)) ?? 0))
    .map((spec) => {
      const chosen = tests.get(nameOf(spec));
      return chosen === undefined || chosen === 'all'
        ? spec
        : spec.project.createSpecification(spec.moduleId, { testIds: [...chosen] });
    });
  return specs.length === 0 ? [] : [[specs, undefined]];
};

const noticedBy = async (numbered: Numbered): Promise<string | null> => {
  for (const [specs, pattern] of runsFor(numbered)) {
    const usual = specs.reduce((sum, spec) => sum + (seconds.get(nameOf(spec)) ?? 0), 0);
    const timer = setTimeout(
      () => process.send?.({ failed: DID_NOT_END }),
      1000 * (LEAST_LIMIT + SLOWER * usual),
    );
    const failed = await run(numbered.id, specs, pattern);
    clearTimeout(timer);
    if (failed !== null) return failed;
  }
  return null;
};

/** Without a mutant: what failed. */
const runPlain = async (): Promise<string | null> => {
  for (const line of linesOf(passedFile)) seconds.set(...(JSON.parse(line) as [string, number]));
  const wanted = sample.flatMap(({ mutant }) => stagesOf(mutant.file)).flatMap(({ files }) => files);
  const open = all
    .filter((spec) => wanted.some((pattern) => pattern.test(nameOf(spec))))
    .filter((spec) => !seconds.has(nameOf(spec)));
  const failed = open.length === 0 ? null : await run(null, open, undefined);
  isPlain = false;
  readReached();
  return failed;
};

process.on('message', ({ id }: { id: number }) => {
  const numbered = sample.find((one) => one.id === id) as Numbered;
  void noticedBy(numbered).then((failed) => process.send?.({ failed }));
});
process.send?.({ failed: await runPlain() });
