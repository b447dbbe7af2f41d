const flushers = new Set<() => Promise<unknown>>();

/** Every queue of edits says here how it is sent. */
export const onFlush = (flush: () => Promise<unknown>): void => {
  flushers.add(flush);
};

/** Sends everything that waits: before a duplicate, an export or the end of the page, the store must have it. */
export const flushEdits = async (): Promise<void> => {
  await Promise.all([...flushers].map((flush) => flush()));
};
