// npm forgets `gypfile: false` when it writes a lock, and `npm ci` then tries to compile better-sqlite3
// although its binaries lie inside the package. This runs after every install and writes the line back.
import { readFileSync, writeFileSync } from 'node:fs';

const PATH = 'package-lock.json';
const text = readFileSync(PATH, 'utf8');
const lock = JSON.parse(text) as { packages: Record<string, Record<string, unknown>> };
const entry = lock.packages['node_modules/better-sqlite3'];
if (entry) {
  entry['gypfile'] = false;
  const mended = `${JSON.stringify(lock, null, 2)}\n`;
  if (mended !== text) writeFileSync(PATH, mended);
}
