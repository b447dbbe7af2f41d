import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { systemIds } from '../../rules/registry.ts';
import { tempDir } from '../support/app.ts';
import { serveAndEnter } from '../support/trust/calls.ts';
import { type Dump, differences, dumpRows } from '../support/trust/dump.ts';
import { fillStore } from '../support/trust/full-store.ts';
import { withStore } from '../support/trust/verify.ts';

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

const emptyDir = (): string => {
  const dir = tempDir();
  dirs.push(dir);
  return dir;
};

/** When something was made and changed, and how often, belongs to this store, not to the thing. */
const OF_THE_STORE = ['created_at', 'updated_at', 'removed_at', 'version', 'position'];

/** The order of an object's fields is nobody's business. */
const sortFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value === 'string' && /^[[{]/.test(value)) return sortFields(JSON.parse(value));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sortFields(one)]),
  );
};

const dumpOf = (dir: string): Promise<Dump> =>
  withStore(dir, async ({ store }) => {
    const rows = [...dumpRows(store.db, OF_THE_STORE)];
    return new Map(rows.map(([key, row]) => [key, JSON.stringify(sortFields(JSON.parse(row)))]));
  });

it('export, wipe, import, export: the same bytes and the same rows, for everything of every system', async () => {
  const [first, second] = [emptyDir(), emptyDir()];
  const before = await serveAndEnter(first);
  await fillStore(before.call);
  const { text } = await before.call<{ text: string }>('files.export', { all: true });
  expect(await before.stop()).toBe(0);

  const after = await serveAndEnter(second);
  await after.call('files.import', { text, houseRules: true, settings: true, printSetups: true });
  const again = await after.call<{ text: string }>('files.export', { all: true });
  expect(await after.stop()).toBe(0);

  expect(again.text).toBe(text);
  const { data } = JSON.parse(text) as { data: Record<string, { system?: string }[]> };
  const counts = Object.entries(data).map(([kind, things]) => [kind, Array.isArray(things) && things.length]);
  expect(Object.fromEntries(counts)).toMatchObject({
    rosters: expect.toSatisfy((count: number) => count > 5),
    characters: 3,
    campaigns: 1,
    battles: expect.toSatisfy((count: number) => count > 3),
    customUnits: systemIds.length,
    printSetups: 1,
  });
  expect(new Set(data['rosters']?.map(({ system }) => system))).toEqual(new Set(systemIds));
  expect(differences(await dumpOf(first), await dumpOf(second))).toEqual([]);
});
