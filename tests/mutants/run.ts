import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '../support/seeded.ts';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';
import { AREAS, areaOf } from './areas.ts';
import { isEqualMutant } from './equal.ts';
import { findMutants, type Mutant } from './find.ts';
import type { Numbered } from './weave.ts';

/**
 * How many slips of the hand the unit tests notice: `npm run mutants -- --area rules/princecon --count 60 --seed 1`.
 * A mutant lives in memory alone; no file is changed.
 */
const { values } = parseArgs({
  options: {
    /** A folder or a file. */
    area: { type: 'string', multiple: true },
    /** Of each area. */
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    /** Without the suites that take long: they notice a few more. */
    quick: { type: 'boolean', default: false },
  },
});

const LEAST_LIMIT = 60;
const SLOWER = 3;
const DID_NOT_END = 'did not end';

const sample = (area: string, count: number, seed: number): readonly Mutant[] => {
  const open = trackedFiles()
    .filter((path) => (path === area || path.startsWith(`${area}/`)) && path.endsWith('.ts'))
    .flatMap((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8');
      return findMutants(path, source).filter((mutant) => !isEqualMutant(mutant, source));
    });
  const chance = seeded(seed);
  const chosen: Mutant[] = [];
  while (open.length > 0 && chosen.length < count) chosen.push(...open.splice(chance(open.length), 1));
  return chosen;
};

class Trial {
  readonly #file: string;
  #limit = 3600;
  #child: ChildProcess | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** Without a mutant first: the tests have to pass, and it is seen what they reach. */
  async #start(): Promise<void> {
    const child = fork(
      join(import.meta.dirname, 'children/trial.ts'),
      [this.#file, values.quick ? 'quick' : ''],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('the tests do not start')));
    });
    this.#child = child;
    const began = performance.now();
    const broken = await this.#ask(child, null, 3600);
    if (broken !== null) {
      this.stop();
      throw new Error(`The tests fail without any mutant: ${broken}`);
    }
    this.#limit = LEAST_LIMIT + (SLOWER * (performance.now() - began)) / 1000;
  }

  #ask(child: ChildProcess, id: number | null, seconds: number): Promise<string | null> {
    return new Promise((resolve) => {
      const end = (failed: string | null): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(failed);
      };
      const timer = setTimeout(() => {
        this.stop();
        end(DID_NOT_END);
      }, seconds * 1000);
      child.once('message', ({ failed }: { failed: string | null }) => end(failed));
      child.once('exit', () => {
        this.#child = null;
        end('ended the tests');
      });
      child.send({ id });
    });
  }

  /** The test that noticed it; null where none did. */
  async noticed(id: number): Promise<string | null> {
    if (this.#child === null) await this.#start();
    return this.#ask(this.#child as unknown as ChildProcess, id, this.#limit);
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

const tell = ({ file, line, was, becomes }: Mutant): string => {
  const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 70);
  return `${file}:${line}  ${short(was)}  ->  ${short(becomes)}`;
};

const mutants: readonly Numbered[] = (values.area ?? AREAS)
  .flatMap((area) => sample(area, Number(values.count), Number(values.seed)))
  .map((mutant, id) => ({ id, mutant }));

const scratch = mkdtempSync(join(tmpdir(), 'mutants-'));
const file = join(scratch, 'sample.json');
writeFileSync(file, JSON.stringify(mutants));
const trial = new Trial(file);
const counts = new Map<string, { tried: number; noticed: number; endless: number }>();
try {
  for (const { id, mutant } of mutants) {
    const by = await trial.noticed(id);
    const count = counts.get(areaOf(mutant.file)) ?? { tried: 0, noticed: 0, endless: 0 };
    counts.set(areaOf(mutant.file), count);
    count.tried += 1;
    if (by === DID_NOT_END) count.endless += 1;
    else if (by !== null) count.noticed += 1;
    console.log(`${by === null ? 'SURVIVED' : 'noticed '}  ${tell(mutant)}${by === null ? '' : `  (${by})`}`);
  }
} finally {
  trial.stop();
  rmSync(scratch, { recursive: true, force: true });
}

for (const [area, { tried, noticed, endless }] of [...counts].sort()) {
  const share = Math.round((100 * (noticed + endless)) / tried);
  console.log(`${area}: ${noticed} of ${tried} noticed, ${endless} made something endless: ${share} %`);
}
