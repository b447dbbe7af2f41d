// The terminal host from a clone: `npm run -s muster -- VERB ...`.
import { ensureBuilt } from './ensure-built.ts';

ensureBuilt({ quiet: true });
await import('../../dist/cli.mjs' as string);
