import { config } from 'zod';

// zod would otherwise try `new Function`, which the page's policy forbids and reports.
config({ jitless: true });
