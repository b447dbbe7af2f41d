import { JOBS } from './api/work/jobs.ts';
import { serveJobs } from './api/work/serve-jobs.ts';

// The program of each worker thread: dist/worker.mjs when built.
serveJobs(Object.fromEntries(Object.entries(JOBS).map(([name, { run }]) => [name, run])));
