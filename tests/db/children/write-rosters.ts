import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { insertRoster } from '../../../db/queries/rosters.ts';
import { openStore } from '../../../db/store.ts';
import { asId } from '../../../rules/core/ids.ts';

/** Writes rosters of many rows as fast as it can and names each one after it was saved. */
const [dir = '', migrationsDir = '', prefix = ''] = process.argv.slice(2);
// It is killed before it ends: what was compiled for it would serve no other.
flushCompileCache();
const store = openStore({ dir, migrationsDir, now: () => new Date() });
const stamp = new Date().toISOString();
const profile = { notes: 'x'.repeat(200) };

for (let made = 0; ; made += 1) {
  const id = `${prefix}-${made}`;
  const units = Array.from({ length: 20 }, (_, place) => ({
    id: `u${place}`,
    name: `Unit ${place}`,
    profile,
  }));
  store.db.transaction(
    (tx) =>
      insertRoster(tx, {
        id: asId(id),
        system: 'by-this-axe',
        name: id,
        notes: '',
        pointsLimit: null,
        options: {},
        favourite: false,
        tags: ['kill'],
        version: 1,
        createdAt: stamp,
        updatedAt: stamp,
        removedAt: null,
        units,
        characters: [],
      }),
    { behavior: 'immediate' },
  );
  writeSync(1, `${id}\n`);
}
