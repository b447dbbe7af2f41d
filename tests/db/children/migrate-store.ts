import { writeSync } from 'node:fs';
import { openStore } from '../../../db/store.ts';

/** Says when it begins to open and when the store is up to date. */
const [dir = '', migrationsDir = ''] = process.argv.slice(2);
writeSync(1, 'begins\n');
openStore({ dir, migrationsDir, now: () => new Date() });
writeSync(1, 'done\n');
setInterval(() => {}, 1000);
