/** Times and sizes of the browser host. Tests shorten them; people never set them. */
export interface HttpLimits {
  readonly bodyBytes: number;
  readonly headerBytes: number;
  readonly headersMs: number;
  readonly requestMs: number;
  readonly checkEveryMs: number;
  readonly idleMs: number;
  readonly drainMs: number;
  /** Whoever leaves this much of an answer unread for this long is cut. */
  readonly unreadBytes: number;
  readonly unreadMs: number;
}

/** A slow socket is cut after requestMs plus at most one check: under 15 s. */
export const DEFAULT_LIMITS: HttpLimits = {
  bodyBytes: 32 * 1024 * 1024,
  headerBytes: 16 * 1024,
  headersMs: 8_000,
  requestMs: 12_000,
  checkEveryMs: 1_000,
  idleMs: 5_000,
  drainMs: 4_000,
  unreadBytes: 64 * 1024,
  unreadMs: 10_000,
};

/** A batch costs one parse but many runs. */
export const MAX_BATCH = 50;

/** An unused entry address found in an old terminal must not stay a key for ever. */
export const CODE_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** Enough for anyone pressing Enter; keeps a held-down key from filling the memory. */
export const MAX_OPEN_CODES = 64;
