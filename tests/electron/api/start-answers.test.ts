import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeFile } from '../../../db/files.ts';
import { createCaller } from '../../../electron/api/app-router.ts';
import { createContext } from '../../../electron/api/context.ts';
import { readStartAnswers } from '../../../electron/api/start-answers.ts';
import { keepStore } from '../../../electron/api/store-keeper.ts';
import { MIGRATIONS_DIR } from '../../../electron/paths.ts';
import { programInfo } from '../../../electron/program-info.ts';
import { openTestApp, type TestApp, tempDir } from '../../support/app.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const addRosters = async (count: number): Promise<void> => {
  for (let made = 0; made < count; made += 1)
    await app.api.rosters.create({ name: `Roster ${made}`, system: 'by-this-axe' });
};
const pathsAt = async (address: string): Promise<readonly string[]> =>
  (await readStartAnswers(app.api, address)).map(({ path }) => path);

describe('what comes along with a page', () => {
  it('is on the first screen its list, and on every other what it looks like', async () => {
    expect(await pathsAt('/')).toEqual([
      'settings.get',
      'store.state',
      'store.isUntouched',
      'systems.list',
      'rosters.list',
    ]);
    for (const address of ['/battles', '/?view=removed', '/rosters/id-1'])
      expect(await pathsAt(address)).toEqual(['settings.get', 'store.state']);
  });

  it('is what the screen would have been told', async () => {
    await addRosters(2);
    await app.api.settings.set({ colorScheme: 'dark' });
    const answers = new Map((await readStartAnswers(app.api, '/')).map(({ path, data }) => [path, data]));
    expect(answers.get('rosters.list')).toEqual(
      await app.api.rosters.list({ view: 'all', search: '', tag: null }),
    );
    expect(answers.get('settings.get')).toMatchObject({ colorScheme: 'dark' });
  });

  it('is not a list that would hold up the page', async () => {
    await addRosters(200);
    expect(await pathsAt('/')).toContain('rosters.list');
    await addRosters(1);
    expect(await pathsAt('/')).not.toContain('rosters.list');
  });

  it('leaves out what a store that cannot be opened refuses', async () => {
    const dir = tempDir();
    writeFileSync(storeFile(dir), 'no store at all, and long enough to be taken for one '.repeat(40));
    const keeper = keepStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
    const api = createCaller(createContext(() => keeper.store(), programInfo('browser'), keeper));
    const answers = await readStartAnswers(api, '/');
    expect(answers.map(({ path }) => path)).not.toContain('settings.get');
    expect(answers.map(({ path }) => path)).not.toContain('rosters.list');
    keeper.close();
  });
});
