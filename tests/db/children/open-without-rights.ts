import Database from 'better-sqlite3';
import { asStoreError } from '../../../db/errors.ts';
import { openStore } from '../../../db/store.ts';

/** Root may write anywhere: becomes somebody who may not, and tells how the store refuses. */
const [dir = '', migrationsDir = ''] = process.argv.slice(2);
// The native part loads on first use, and this program's own folder may be closed to that somebody.
new Database(':memory:').close();
if (process.getuid?.() === 0) {
  process.setgid?.(65534);
  process.setuid?.(65534);
}
let code = 'opened';
try {
  openStore({ dir, migrationsDir, now: () => new Date() });
} catch (error) {
  code = asStoreError(error)?.code ?? String(error);
}
console.log(JSON.stringify({ code }));
