import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transitDir } from '../../../../db/files.ts';
import { openStore, type Store } from '../../../../db/store.ts';
import { createCaller } from '../../../../electron/api/app-router.ts';
import { type AppContext, createContext } from '../../../../electron/api/context.ts';
import { importFile } from '../../../../electron/api/services/files/import.ts';
import { makeBackup } from '../../../../electron/api/services/running-backups.ts';
import type { Progress } from '../../../../electron/api/work/messages.ts';
import { type Work, workHere, workInThreads } from '../../../../electron/api/work/work.ts';
import { MIGRATIONS_DIR } from '../../../../electron/paths.ts';
import { programInfo } from '../../../../electron/program-info.ts';
import { tempDir } from '../../../support/app.ts';
import { bundle } from '../../../support/bundled.ts';
import { callsOf } from '../../../support/trust/calls.ts';
import { dumpRows } from '../../../support/trust/dump.ts';
import { fillStore } from '../../../support/trust/full-store.ts';

const WORKER = 'electron/worker.ts';
const workerFile = pathToFileURL((await bundle(WORKER))(WORKER));

let store: Store;
let threads: Work;
beforeEach(() => {
  store = openStore({ dir: tempDir(), migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
  threads = workInThreads(workerFile);
});
afterEach(async () => {
  await threads.close();
  store.close();
});

const contextWith = (work: Work): AppContext =>
  createContext(() => store, programInfo('browser'), undefined, work);

const bundleOf = (rosters: number): string =>
  JSON.stringify({
    format: 'muster',
    version: 1,
    kind: 'bundle',
    data: {
      rosters: Array.from({ length: rosters }, (_, place) => ({
        id: `r${place}`,
        name: `Roster ${place}`,
        system: 'by-this-axe',
        units: [{ id: 'u', name: 'Guards', notes: 'n'.repeat(200) }],
      })),
    },
  });

const ALL = { houseRules: true, settings: true, printSetups: true, leaveOutSame: false };
const leftInTransit = (): readonly string[] => readdirSync(transitDir(store.dir));

// Each starts threads of its own, which a busy machine keeps waiting.
describe('15.6 files in threads of their own', { timeout: 60_000 }, () => {
  it('15.6 look into a file, take it in and write it as the terminal does by itself', async () => {
    const [here, there] = [createCaller(contextWith(workHere)), createCaller(contextWith(threads))];
    await fillStore(callsOf(here));
    const { text } = await here.files.export({ all: true });
    expect(await there.files.export({ all: true })).toEqual(await here.files.export({ all: true }));
    expect(await there.files.preview({ text })).toEqual(await here.files.preview({ text }));
    const before = dumpRows(store.db);
    const { imported, importId } = await there.files.import({ text, ...ALL });
    expect(imported.length).toBeGreaterThan(20);
    await there.files.undoImport({ id: importId ?? '', onlyUntouched: false });
    expect(dumpRows(store.db)).toEqual(before);
  });

  it('19.5 an amendment is worked out there, with its progress, and comes to the same', async () => {
    const [here, there] = [createCaller(contextWith(workHere)), createCaller(contextWith(threads))];
    const { id } = await here.campaigns.create({ name: 'War' });
    const place = { kind: 'set-place', id: null, name: 'Ford', type: 'bridge', at: { x: 1, y: 1 } } as const;
    const { version } = await here.campaigns.act({ id, version: 1, intent: { ...place, sideId: null } });
    const amendment = { change: { kind: 'change', entry: 2, values: { name: 'Bridge' } } } as const;
    const shown = await there.campaigns.previewAmendment({ id, amendment, task: 'amend' });
    expect(shown).toEqual(await here.campaigns.previewAmendment({ id, amendment }));
    expect(shown.becomes).toBe('Bridge is on the map.');
    const { state } = await there.campaigns.amend({ id, version, amendment });
    expect(Object.values(state.places).map(({ name }) => name)).toEqual(['Bridge']);
  });

  it('15.6 a refusal comes out of the thread with its place, and nothing is left of it', async () => {
    const api = createCaller(contextWith(threads));
    const text = bundleOf(3).replace('"system":"by-this-axe"', '"system":7');
    const before = dumpRows(store.db);
    await expect(api.files.import({ text })).rejects.toMatchObject({
      cause: { refusal: { code: 'file/invalid', place: expect.stringMatching(/^data\.rosters\[0\]/) } },
    });
    expect([dumpRows(store.db), leftInTransit()]).toEqual([before, []]);
  });

  it('15.6 whoever asks is told how far it is, step by step and never back', async () => {
    const context = contextWith(workHere);
    const seen: Progress[] = [];
    const asking = { signal: new AbortController().signal, onProgress: (at: Progress) => seen.push(at) };
    await importFile(context, { given: { text: bundleOf(500) }, name: 'many', choices: ALL }, asking);
    expect([...new Set(seen.map(({ step }) => step))]).toEqual([
      'Checking the file',
      'Reading the file',
      'Bringing it in',
    ]);
    expect(seen.map(({ share }) => share)).toEqual(
      seen.map(({ share }) => share).toSorted((one, other) => one - other),
    );
    expect(seen.at(-1)?.share).toBe(1);
    expect(context.tasks.progressOf('none')).toBeNull();
  });

  it.each(['Checking the file', 'Reading the file', 'Bringing it in'])(
    '15.6 cancelled while “%s”, an import leaves nothing behind',
    async (step) => {
      const context = contextWith(workHere);
      await createCaller(context).rosters.create({ name: 'Mine', system: 'by-this-axe' });
      const before = dumpRows(store.db);
      const stop = new AbortController();
      const asking = {
        signal: stop.signal,
        onProgress: (at: Progress) => {
          if (at.step === step) stop.abort();
        },
      };
      const given = { given: { text: bundleOf(500) }, name: 'many', choices: ALL };
      const end = await importFile(context, given, asking).catch((error: unknown) => error);
      expect(end).toMatchObject({
        refusal: { code: 'work/stopped', message: 'The import was stopped. Nothing of the file came in.' },
      });
      expect([dumpRows(store.db), leftInTransit()]).toEqual([before, []]);
      expect(await createCaller(context).files.imports()).toEqual([]);
    },
  );

  it('15.6 Cancel ends the thread that is at it; whoever left ends it as well', async () => {
    const context = contextWith(threads);
    const api = createCaller(context);
    const gone = new AbortController();
    const leaving = createCaller(context, { signal: gone.signal });
    const text = bundleOf(12_000);
    const before = dumpRows(store.db);
    const waitFor = (task: string) =>
      expect.poll(() => api.files.progress({ task }), { interval: 5, timeout: 30_000 }).not.toBeNull();
    const cancelled = expect(api.files.import({ text, task: 'one' })).rejects.toThrow('Nothing of the file');
    await waitFor('one');
    expect(await api.files.cancel({ task: 'one' })).toBe(true);
    await cancelled;
    const left = expect(leaving.files.preview({ text, task: 'two' })).rejects.toThrow('stopped');
    await waitFor('two');
    gone.abort();
    await left;
    expect(await api.files.cancel({ task: 'two' })).toBe(false);
    expect([dumpRows(store.db), leftInTransit()]).toEqual([before, []]);
  });

  it('15.6 a backup is made in a thread, checked, and listed', async () => {
    const context = contextWith(threads);
    const api = createCaller(context);
    await api.rosters.create({ name: 'Mine', system: 'by-this-axe' });
    const made = await makeBackup(context, 'by-hand');
    expect(await api.backups.list()).toEqual([made]);
    expect(await api.backups.contents({ name: made.name })).toMatchObject({
      fit: true,
      contents: { rosters: 1 },
    });
  });
});
