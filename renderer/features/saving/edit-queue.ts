/** What somebody typed and is not stored yet, for one thing that has a version. */
export interface EditQueue<Patch extends object> {
  /** `seen` is the version the person was looking at: a newer one in the store is a conflict, not a blank cheque. */
  edit(patch: Patch, seen: number): void;
  /** Sends at once what waits. Resolves when nothing is on its way, whether it was stored or refused. */
  flush(): Promise<void>;
  /** After a conflict: send what waits against this version. */
  overrule(version: number): Promise<void>;
  /** After a conflict: forget what waits. */
  discard(version: number): void;
  unsaved(): Patch | null;
  /** The version the next write is based on. */
  version(): number;
  /** What is on its way now. */
  sending(): Patch | null;
}

export interface EditQueueOptions<Patch extends object, Saved extends { readonly version: number }> {
  readonly delay: number;
  send(version: number, patch: Patch): Promise<Saved>;
  onChange(): void;
  onSaved(saved: Saved): void;
  onRefused(error: unknown): void;
}

/** One write at a time, each on the version the one before gave; edits made meanwhile travel with the next. */
export const createEditQueue = <Patch extends object, Saved extends { readonly version: number }>({
  delay,
  send,
  onChange,
  onSaved,
  onRefused,
}: EditQueueOptions<Patch, Saved>): EditQueue<Patch> => {
  let version = 0;
  let waiting: Patch | null = null;
  let sending: Patch | null = null;
  let underWay: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const stopTimer = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  const sendAll = async (): Promise<void> => {
    while (waiting !== null) {
      sending = waiting;
      waiting = null;
      try {
        const saved = await send(version, sending);
        version = saved.version;
        sending = null;
        onSaved(saved);
      } catch (error) {
        waiting = Object.assign({}, sending, waiting);
        sending = null;
        onChange();
        onRefused(error);
        return;
      }
      onChange();
    }
  };

  const flush = (): Promise<void> => {
    stopTimer();
    if (underWay !== null) return underWay;
    underWay = sendAll().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  return {
    edit: (patch, seen) => {
      if (waiting === null && sending === null) version = Math.max(version, seen);
      waiting = Object.assign({}, waiting, patch);
      onChange();
      stopTimer();
      timer = setTimeout(() => void flush(), delay);
    },
    flush,
    overrule: (stored) => {
      version = stored;
      return flush();
    },
    discard: (stored) => {
      stopTimer();
      waiting = null;
      version = stored;
      onChange();
    },
    version: () => version,
    sending: () => sending,
    unsaved: () => (waiting === null && sending === null ? null : Object.assign({}, sending, waiting)),
  };
};
