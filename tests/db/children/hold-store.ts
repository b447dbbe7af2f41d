import { openStore } from '../../../db/store.ts';

const [dir = '', migrationsDir = ''] = process.argv.slice(2);
openStore({ dir, migrationsDir, now: () => new Date() });
console.log('open');
setInterval(() => {}, 1000);
