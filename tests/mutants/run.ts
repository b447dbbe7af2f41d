import { type ChildProcess, fork } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '../support/seeded.ts';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';
import { AREAS, areaOf } from './areas.ts';
import { DID_NOT_END, ENDED_THE_TESTS } from './ends.ts';
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
    /** A folder that keeps what was found: called again, a run that was broken off goes on where it stopped. */
    keep: { type: 'string' },
  },
});

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

/** A vitest in a process group of its own, so that whatever runs in it without end goes with it. */
class Trial {
  readonly #folder: string;
  #child: ChildProcess | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Without a mutant first: the tests have to pass, and it is seen what they reach. */
  async #start(): Promise<ChildProcess> {
    const child = fork(
      join(import.meta.dirname, 'children/trial.ts'),
      [this.#folder, values.quick ? 'quick' : ''],
      { cwd: ROOT, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    this.#child = child;
    const broken = await this.#answer(child);
    if (broken === null) return child;
    this.stop();
    throw new Error(`The tests fail without any mutant: ${broken}`);
  }

  #answer(child: ChildProcess): Promise<string | null> {
    return new Promise((resolve) => {
      const end = (failed: string | null): void => {
        child.removeAllListeners();
        if (failed === DID_NOT_END || failed === ENDED_THE_TESTS) this.stop();
        resolve(failed);
      };
      child.once('message', ({ failed }: { failed: string | null }) => end(failed));
      child.once('exit', () => end(ENDED_THE_TESTS));
    });
  }

  /** The test that noticed it; null where none did. */
  async noticed(id: number): Promise<string | null> {
    const child = this.#child ?? (await this.#start());
    child.send({ id });
    return this.#answer(child);
  }

  stop(): void {
    if (this.#child?.pid !== undefined) {
      try {
        process.kill(-this.#child.pid, 'SIGKILL');
      } catch {
        // It is gone already.
      }
    }
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

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'mutants-'));
mkdirSync(folder, { recursive: true });
const [sampleFile, foundFile] = ['sample.json', 'found'].map((name) => join(folder, name)) as [
  string,
  string,
];
const text = JSON.stringify(mutants);
if (existsSync(sampleFile) && readFileSync(sampleFile, 'utf8') !== text)
  throw new Error(`${folder} keeps another sample, or one of other sources: name another folder.`);
writeFileSync(sampleFile, text);
const kept = existsSync(foundFile) ? readFileSync(foundFile, 'utf8').split('\n').slice(0, -1) : [];
const found = new Map(kept.map((line) => JSON.parse(line) as [number, string | null]));

const trial = new Trial(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    trial.stop();
    process.exit(1);
  });
const counts = new Map<string, { tried: number; noticed: number; endless: number }>();
try {
  for (const { id, mutant } of mutants) {
    const by = found.has(id) ? (found.get(id) ?? null) : await trial.noticed(id);
    if (!found.has(id)) appendFileSync(foundFile, `${JSON.stringify([id, by])}\n`);
    const count = counts.get(areaOf(mutant.file)) ?? { tried: 0, noticed: 0, endless: 0 };
    counts.set(areaOf(mutant.file), count);
    count.tried += 1;
    if (by === DID_NOT_END) count.endless += 1;
    else if (by !== null) count.noticed += 1;
    console.log(`${by === null ? 'SURVIVED' : 'noticed '}  ${tell(mutant)}${by === null ? '' : `  (${by})`}`);
  }
} finally {
  trial.stop();
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}

for (const [area, { tried, noticed, endless }] of [...counts].sort()) {
  const share = Math.round((100 * (noticed + endless)) / tried);
  console.log(`${area}: ${noticed} of ${tried} noticed, ${endless} made something endless: ${share} %`);
}
