import { rmSync } from 'node:fs';
import { storeFile } from '../../../db/files.ts';
import { openToRead } from '../../../db/open.ts';
import { openTestApp, tempDir } from '../app.ts';
import { type Chance, seeded } from '../seeded.ts';
import { CallRefused, callsOf, type Served, serveAndEnter } from './calls.ts';
import { fillStore } from './full-store.ts';
import { mutate } from './mutate.ts';
import { withStore } from './verify.ts';

export interface MutantFigures {
  readonly mutants: number;
  readonly refused: number;
  readonly imported: number;
  readonly crashes: readonly string[];
  readonly wrong: readonly string[];
}

/** Real files of every kind: each thing of a full store by itself, and everything at once as the first. */
const makeSeeds = async (): Promise<readonly string[]> => {
  // Its ids and dice are the same at every run: what was found is found again.
  const app = openTestApp();
  try {
    const call = callsOf(app.api);
    await fillStore(call);
    const exported = (path: string, input: object): Promise<{ text: string }> => call(path, input);
    const all = await exported('files.export', { all: true });
    const { data } = JSON.parse(all.text) as { data: Record<string, { id: string }[]> };
    const idsOf = (kind: string): readonly string[] => (data[kind] ?? []).map(({ id }) => id);
    const files = [
      ...idsOf('rosters').map((id) => exported('files.export', { ids: [id] })),
      ...idsOf('characters').map((id) => exported('files.export', { characterIds: [id] })),
      ...idsOf('battles').map((id) => exported('files.export', { battleIds: [id] })),
      ...idsOf('campaigns').map((id) => exported('campaigns.export', { id })),
    ];
    return [all, ...(await Promise.all(files))].map(({ text }) => text);
  } finally {
    app.dispose();
  }
};

const LISTS = ['rosters', 'characters', 'campaigns', 'battles', 'customUnits', 'printSetups', 'miniatures'];

/** How many things a file that was taken in holds. */
const countThings = (text: string): number => {
  const { kind, data } = JSON.parse(text.replace(/^\uFEFF/, '')) as {
    kind: string;
    data: Record<string, unknown[] | undefined>;
  };
  const listed = LISTS.reduce((sum, name) => sum + (data[name]?.length ?? 0), 0);
  if (kind === 'bundle') return listed;
  return kind === 'campaign' ? listed + 1 : 1;
};

/** Without a place only what is no Muster file at all may be refused. */
const PLACELESS = new Set(['file/not-json', 'file/not-text', 'file/not-muster', 'file/too-large']);

const judgeRefusal = ({ status, refusal, message }: CallRefused): string | null => {
  if (status >= 500 || refusal === null) return `fault: ${message}`;
  if (refusal.place === null && !PLACELESS.has(refusal.code)) return `no place: ${message}`;
  return null;
};

export interface MutantPlan {
  readonly mutants: number;
  readonly seed: number;
  readonly onProgress?: (done: number, refused: number, imported: number) => void;
}

const IMPORTS_A_FOLDER = 150;

/** One real host after another takes in spoilt files; a reader beside it sees whether a refusal wrote anything. */
export const importMutants = async (plan: MutantPlan): Promise<MutantFigures> => {
  const { mutants, seed, onProgress } = plan;
  const next: Chance = seeded(seed);
  const seeds = await makeSeeds();
  const tally = { mutants: 0, refused: 0, imported: 0 };
  const crashes: string[] = [];
  const wrong: string[] = [];
  while (tally.mutants < mutants) {
    const dir = tempDir();
    const served = await serveAndEnter(dir);
    await served.call('rosters.list', {});
    const reader = openToRead(storeFile(dir));
    const writesSeen = (): unknown => reader.pragma('data_version', { simple: true });
    try {
      for (let came = 0; came < IMPORTS_A_FOLDER && tally.mutants < mutants && isAlive(served); ) {
        // The file of everything takes long: one in forty.
        const file = next(40) === 0 ? seeds[0] : seeds[1 + next(seeds.length - 1)];
        const { how, text } = mutate(file ?? '', next);
        const before = writesSeen();
        tally.mutants += 1;
        try {
          const { imported } = await served.call<{ imported: unknown[] }>('files.import', {
            text,
            printSetups: true,
          });
          tally.imported += 1;
          came += 1;
          if (imported.length !== countThings(text)) wrong.push(`${how}: not whole: ${excerpt(text)}`);
        } catch (error) {
          if (!(error instanceof CallRefused)) crashes.push(`${how}: ${error}`);
          else {
            tally.refused += 1;
            const judged = judgeRefusal(error);
            if (judged !== null && error.status >= 500) crashes.push(`${how}: ${whatBroke(served)}`);
            else if (judged !== null) wrong.push(`${how}: ${judged}`);
            if (writesSeen() !== before) wrong.push(`${how}: refused, but written`);
          }
        }
        onProgress?.(tally.mutants, tally.refused, tally.imported);
      }
      // What came in can be read, and goes out again.
      if (isAlive(served)) await served.call('files.export', { all: true });
    } catch (error) {
      wrong.push(`what came in does not go out: ${error}`);
    } finally {
      reader.close();
      const code = await served.stop();
      if (code !== 0) crashes.push(`it ended with ${code}: ${served.output().slice(-500)}`);
    }
    wrong.push(...(await complaintsIn(dir)));
    rmSync(dir, { recursive: true, force: true });
  }
  return { ...tally, crashes, wrong };
};

const isAlive = ({ process: { exitCode, signalCode } }: Served): boolean =>
  exitCode === null && signalCode === null;

/** The host tells its own faults on its terminal. */
const whatBroke = (served: Served): string =>
  /cause: (.*(?:\n.*){0,4})/.exec(served.output().slice(-6000))?.[1] ?? served.output().slice(-1000);

const excerpt = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)} …` : text);

const complaintsIn = (dir: string): Promise<readonly string[]> =>
  withStore(dir, async ({ store }) =>
    store
      .doctor()
      .filter(({ level }) => level !== 'good')
      .map(({ message }) => message),
  );
