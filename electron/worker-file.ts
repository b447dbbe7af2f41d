/** Beside the bundle that asks, or its source where nothing is bundled. */
export const WORKER_FILE = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.mjs',
  import.meta.url,
);
