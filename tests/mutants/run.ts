import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '../support/seeded.ts';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';
import { AREAS, stagesOf } from './areas.ts';
import { isEqualMutant } from './equal.ts';
import { findMutants, type Mutant } from './find.ts';

/**
 * How many slips of the hand the unit tests notice: `npm run mutants -- --area rules/princecon --count 60 --seed 1`.
 * A mutant lives in memory alone; no file is changed.
 */
const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    /** Only this file. */
    file: { type: 'string' },
  },
});

const LEAST_LIMIT = 30;
const SLOWER = 4;

const sample = (area: string, count: number, seed: number): readonly Mutant[] => {
  const files = trackedFiles().filter((path) => path.startsWith(`${area}/`) && path.endsWith('.ts'));
  const open = files
    .filter((path) => values.file === undefined || path === values.file)
    .flatMap((path) => findMutants(path, readFileSync(join(ROOT, path), 'utf8')))
    .filter((mutant) => !isEqualMutant(mutant, readFileSync(join(ROOT, mutant.file), 'utf8')));
  const chance = seeded(seed);
  const chosen: Mutant[] = [];
  while (open.length > 0 && chosen.length < count) chosen.push(...open.splice(chance(open.length), 1));
  return chosen;
};

class Trial {
  readonly #area: string;
  #child: ChildProcess | null = null;

  constructor(area: string) {
    this.#area = area;
  }

  async #start(): Promise<ChildProcess> {
    const stages = stagesOf(this.#area).map(({ files, pattern }) => ({
      files: files.map(({ source }) => source),
      pattern,
    }));
    const child = fork(join(import.meta.dirname, 'children/trial.ts'), [JSON.stringify(stages)], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('the tests do not start')));
    });
    return child;
  }

  /** The test that noticed it; null where none did. */
  async noticed(mutant: Mutant | null, seconds: number): Promise<string | null> {
    this.#child ??= await this.#start();
    const child = this.#child;
    return new Promise((resolve) => {
      const end = (failed: string | null): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(failed);
      };
      const timer = setTimeout(() => {
        this.stop();
        end('did not end');
      }, seconds * 1000);
      child.once('message', ({ failed }: { failed: string | null }) => end(failed));
      child.once('exit', () => {
        this.#child = null;
        end('ended the tests');
      });
      child.send(mutant as object);
    });
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

const measure = async (area: string): Promise<{ noticed: number; tried: number }> => {
  const trial = new Trial(area);
  const began = performance.now();
  const broken = await trial.noticed(null, 3600);
  if (broken !== null) {
    trial.stop();
    throw new Error(`${area}: its tests fail without any mutant: ${broken}`);
  }
  /** A mutant that takes this long made something endless. Others may keep the machine busy: hence so much longer. */
  const limit = LEAST_LIMIT + (SLOWER * (performance.now() - began)) / 1000;
  const mutants = sample(area, Number(values.count), Number(values.seed));
  let noticed = 0;
  for (const mutant of mutants) {
    const by = await trial.noticed(mutant, limit);
    if (by !== null) noticed += 1;
    console.log(`${by === null ? 'SURVIVED' : 'noticed '}  ${tell(mutant)}${by === null ? '' : `  (${by})`}`);
  }
  trial.stop();
  return { noticed, tried: mutants.length };
};

for (const area of values.area ?? AREAS) {
  const { noticed, tried } = await measure(area);
  console.log(
    `${area}: ${noticed} of ${tried} noticed, ${Math.round((100 * noticed) / Math.max(1, tried))} %`,
  );
}
