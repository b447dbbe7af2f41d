#!/usr/bin/env node
// Plain JavaScript that any Node can read: on an old one the store's native module would crash without a word.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LEAST_NODE = 22;
const program = new URL('../../dist/cli.mjs', import.meta.url);

const fail = (message, code) => {
  process.stderr.write(`muster: ${message} (${code})\n`);
  process.exit(2);
};

if (Number(process.versions.node.split('.')[0]) < LEAST_NODE) {
  fail(
    `this command needs Node ${LEAST_NODE} or newer; "npm run -s muster -- VERB" brings its own`,
    'old-node',
  );
}
if (!existsSync(fileURLToPath(program))) fail('not built yet; run "npm run build" first', 'not-built');
await import(program.href);
