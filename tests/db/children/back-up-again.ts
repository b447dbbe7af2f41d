import { writeSync } from 'node:fs';
import { openStore } from '../../../db/store.ts';

/** Makes one backup after another, and says so each time. */
const [dir = '', migrationsDir = ''] = process.argv.slice(2);
const store = openStore({ dir, migrationsDir, now: () => new Date() });
for (;;) writeSync(1, `${store.backup().name}\n`);
