import type { Land } from '../war/land-fields.ts';

/** How ground is drawn. */
export type Look = Land['kinds'][number]['look'];
