import { writeSync } from 'node:fs';
import { openStore } from '../../../db/store.ts';

/** Brings one file back, then the other, without end, and says so each time. */
const [dir = '', migrationsDir = '', ...files] = process.argv.slice(2);
const store = openStore({ dir, migrationsDir, now: () => new Date() });
for (;;) {
  for (const file of files) {
    store.restore({ file });
    writeSync(1, `${file}\n`);
  }
}
