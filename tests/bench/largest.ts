import { rmSync } from 'node:fs';
import { openStore } from '../../db/store.ts';
import { type Caller, createCaller } from '../../electron/api/app-router.ts';
import { createContext } from '../../electron/api/context.ts';
import { MIGRATIONS_DIR } from '../../electron/paths.ts';
import { programInfo } from '../../electron/program-info.ts';
import { tempDir } from '../support/app.ts';
import { makeGreatRoster } from './great-roster.ts';
import { type Figure, median } from './measure.ts';

const UNITS = 1000;
const CHARACTERS = 5000;
const CAMPAIGNS = 400;
const RUNS = 9;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timed(work));
  return median(times);
};

const bundle = (data: object): string =>
  JSON.stringify({ format: 'muster', version: 1, kind: 'bundle', data });

const filled = async (api: Caller): Promise<{ readonly roster: string; readonly campaign: string }> => {
  const { id } = await api.campaigns.create({ name: 'War' });
  const campaign = (await api.campaigns.export({ id })).text;
  const sheets = Array.from({ length: CHARACTERS }, (_, place) => ({ name: `Hero ${place}` }));
  const text = bundle({ rosters: [makeGreatRoster(UNITS)], characters: sheets });
  const { imported } = await api.files.import({ text });
  return { roster: imported.find(({ kind }) => kind === 'roster')?.id ?? '', campaign };
};

/** The largest that people can make, and whether a full store makes an import slower. */
export const benchLargest = async (measureMs: number): Promise<readonly Figure[]> => {
  const dir = tempDir();
  const store = openStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
  try {
    const api = createCaller(createContext(() => store, programInfo('terminal')));
    const { roster: id, campaign } = await filled(api);
    const figure = (what: string, ms: number, target: string): Figure => ({
      what,
      ms,
      ratio: ms / measureMs,
      target,
    });
    const few = await timeOf(() => api.files.import({ text: campaign }));
    for (let made = 0; made < CAMPAIGNS; made += 1) await api.files.import({ text: campaign });
    const many = await timeOf(() => api.files.import({ text: campaign }));
    return [
      figure(
        `printing ${UNITS} units`,
        await timeOf(() => api.print.render({ rosterId: id })),
        'under 500 ms',
      ),
      figure(
        `a table of ${UNITS} units`,
        await timeOf(() => api.share.csv({ rosterId: id })),
        'under 500 ms',
      ),
      figure(
        `a text of ${UNITS} units`,
        await timeOf(() => api.share.text({ rosterId: id })),
        'under 500 ms',
      ),
      figure(
        `a table of ${CHARACTERS} characters`,
        await timeOf(() => api.characters.exportCsv({ all: true })),
        'under 500 ms',
      ),
      figure('a campaign comes in', few, 'under 100 ms'),
      { ...figure('the same beside hundreds (as a multiple)', many, 'about 1'), ratio: many / few },
    ];
  } finally {
    store.close();
    rmSync(dir, { recursive: true, force: true });
  }
};
