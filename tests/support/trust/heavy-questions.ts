import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { tempDir } from '../app.ts';
import { askHost } from '../http-raw.ts';
import { type Served, serveAndEnter } from './calls.ts';

type Host = Pick<Served, 'origin' | 'cookie'>;

const troop = (name: string, weapon: string) => ({
  name,
  figures: 100,
  fc: 3,
  armor: 'medium',
  shield: true,
  weapons: [weapon],
});

/** Exact with two joiners, and a third of a second of work; with twelve or forty it is refused. */
export const meleeOf = (joiners: number) => ({
  id: 'by-this-axe/melee',
  input: {
    attacker: { unit: troop('A', 'spear') },
    defender: { unit: troop('D', 'spear') },
    joining: Array.from({ length: joiners }, (_, index) => ({
      side: index % 2 === 0 ? 'attacker' : 'defender',
      struckBack: 2,
      unit: troop(`Joiner ${index}`, ['spear', 'sword', 'pike'][index % 3] as string),
    })),
  },
});

const MOST_IN_ONE = 24;

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** Questions by POST, several in one request where there are several. */
export const askApi = async (
  { origin, cookie }: Host,
  path: string,
  inputs: readonly unknown[],
  leaving: { readonly signal?: AbortSignal } = {},
): Promise<Reply> => {
  const start = performance.now();
  const [only] = inputs;
  const one = inputs.length === 1;
  const { status, text } = await askHost(
    `${origin}/api/${inputs.map(() => path).join()}${one ? '' : '?batch=1'}`,
    {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(one ? only : { ...inputs }),
      ...leaving,
    },
  );
  return { status, text, ms: performance.now() - start };
};

/** Two batches that would hold both workers for eight seconds. */
const holdWorkers = (target: Host) => {
  const gone = new AbortController();
  let answered = 0;
  const batches = [1, 2].map(() =>
    askApi(target, 'actions.odds', Array(MOST_IN_ONE).fill(meleeOf(2)), { signal: gone.signal }).then(
      () => {
        answered += 1;
      },
      () => undefined,
    ),
  );
  return {
    answered: () => answered,
    leave: async () => {
      gone.abort();
      await Promise.all(batches);
    },
  };
};

export interface Meanwhile {
  /** Milliseconds of each plain question that was asked while both workers were held. */
  readonly plain: readonly number[];
  readonly oddsBeforeBatches: boolean;
  readonly oddsAfterLeaving: number;
  readonly wrong: readonly string[];
}

const SMALL = { id: 'by-this-axe/take-hits', input: { hits: 1, target: { name: 'Guards', figures: 10 } } };

/** Others ask while two askers want more than the host can work out. */
export const askMeanwhile = async (target: Host, wanted: number): Promise<Meanwhile> => {
  await askApi(target, 'actions.odds', [SMALL]);
  const held = holdWorkers(target);
  const plain: number[] = [];
  const wrong: string[] = [];
  const small = askApi(target, 'actions.odds', [SMALL]).then(({ status, text }) => {
    if (status !== 200) wrong.push(text.slice(0, 200));
    return held.answered() === 0;
  });
  for (let asked = 0; asked < wanted; asked += 1) {
    const { status, text, ms } = await askApi(target, 'rosters.list', [{}]);
    if (status !== 200) wrong.push(text.slice(0, 200));
    plain.push(ms);
    await pause(20);
  }
  const oddsBeforeBatches = await small;
  await held.leave();
  const { ms: oddsAfterLeaving } = await askApi(target, 'actions.odds', [SMALL]);
  return { plain, oddsBeforeBatches, oddsAfterLeaving, wrong };
};

/** The program is told to end while both workers are held. */
export const endMeanwhile = async (): Promise<{ readonly ms: number; readonly exit: number | null }> => {
  const dir = tempDir();
  const served = await serveAndEnter(dir);
  try {
    await askApi(served, 'actions.odds', [SMALL]);
    holdWorkers(served);
    await askApi(served, 'rosters.list', [{}]);
    const start = performance.now();
    const exit = await served.stop();
    return { exit, ms: performance.now() - start };
  } finally {
    await served.kill();
    rmSync(dir, { recursive: true, force: true });
  }
};
