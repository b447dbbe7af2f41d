import { expect, it } from 'vitest';
import { loadSettings, saveSetting } from '../../../db/queries/settings.ts';
import { makeTempDir, openTestStore } from '../harness.ts';

it('keeps the last value of each setting over a restart', () => {
  const dir = makeTempDir();
  const store = openTestStore(dir);
  saveSetting(store.db, 'colorScheme', 'dark');
  saveSetting(store.db, 'paper', { size: 'a4', margins: [1, 2] });
  saveSetting(store.db, 'colorScheme', 'light');
  store.close();
  expect(loadSettings(openTestStore(dir).db)).toEqual(
    new Map<string, unknown>([
      ['colorScheme', 'light'],
      ['paper', { size: 'a4', margins: [1, 2] }],
    ]),
  );
});
