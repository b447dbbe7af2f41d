// The terminal host from a clone: `npm run -s muster -- VERB ...`.
import { ensureBuilt } from './ensure-built.ts';
import { nameChromium } from './name-chromium.ts';

ensureBuilt({ quiet: true });
await nameChromium(process.argv.slice(2));
await import('../../dist/cli.mjs' as string);
