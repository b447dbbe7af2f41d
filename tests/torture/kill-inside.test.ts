import { expect, it } from 'vitest';
import { killInBackup, killInImport, killInMigration, killInRestore } from '../support/trust/kill-inside.ts';

it.each([
  ['a migration', killInMigration],
  ['a backup', killInBackup],
  ['a restore', killInRestore],
  ['an import', killInImport],
])('kill -9 inside %s leaves the old state or the new one', async (_, kill) => {
  const found = await kill({ kills: 4, seed: 40 });
  expect([found.old + found.new, found.wrong]).toEqual([4, []]);
});
