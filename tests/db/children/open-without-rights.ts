import { asStoreError } from '../../../db/errors.ts';
import { openStore } from '../../../db/store.ts';

/** Root may write anywhere: becomes somebody who may not, and tells how the store refuses. */
const [dir = '', migrationsDir = ''] = process.argv.slice(2);
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
