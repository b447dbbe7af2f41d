/** What a page asks for anew. No tick carries more: what it is about is read by the seat's own questions. */
export const TOPICS = ['campaign', 'battles', 'orders', 'table'] as const;
export type Topic = (typeof TOPICS)[number];

export interface Tick {
  readonly topics: readonly Topic[];
}

/** How everything stands that one kind of seat may see, by topic: a digest each. */
export type Digests = Readonly<Record<Topic, string>>;

/** One page that listens. */
export interface Line {
  /** By which it finds its place again. */
  readonly at: string;
  /** The next tick, or null once nobody may listen here any more. */
  next(): Promise<Tick | null>;
  end(): void;
}

export interface Listening {
  /** The seat, and the key it came in by. */
  readonly seatId: string;
  readonly credential: string;
  /** Seats that see the same have the same. */
  readonly view: string;
  readonly look: () => Digests;
  /** Whether its key still opens. */
  readonly holds: () => boolean;
  readonly lastAt: string | null;
}

/**
 * Tells pages that something of theirs is new, and nobody else anything: a tick goes out only where a seat's own view
 * has another digest than before, and its number counts such changes alone.
 */
export interface News {
  /** Something was written. */
  changed(): void;
  /** Grows with each change: what was worked out before may be used while it stays. */
  readonly revision: number;
  listen(listening: Listening): Line;
  /** Where a view stands now, for who cannot hold a line open. */
  placeOf(listening: Pick<Listening, 'view' | 'look'>): string;
  /** At once: its key was taken. */
  endSeat(seatId: string): void;
  endAll(): void;
  readonly lines: number;
}

interface Seen {
  count: number;
  digests: Digests;
}

interface OpenLine {
  readonly listening: Listening;
  waiting: Topic[];
  wake: (() => void) | null;
  over: boolean;
}

/** Several writes of one press are told once. */
const GATHER_MS = 25;
const MOST_LINES = 4;

export const createNews = (run: string): News => {
  let revision = 0;
  let timer: NodeJS.Timeout | null = null;
  const seen = new Map<string, Seen>();
  const lines = new Set<OpenLine>();

  const look = ({ view, look: read }: Pick<Listening, 'view' | 'look'>): readonly Topic[] => {
    const digests = read();
    const before = seen.get(view);
    if (before === undefined) {
      seen.set(view, { count: 0, digests });
      return [];
    }
    const changed = TOPICS.filter((topic) => before.digests[topic] !== digests[topic]);
    if (changed.length > 0) seen.set(view, { count: before.count + 1, digests });
    return changed;
  };
  const placeOf = (view: string): string => `${run}.${seen.get(view)?.count ?? 0}`;
  const close = (line: OpenLine): void => {
    line.over = true;
    lines.delete(line);
    line.wake?.();
  };

  const tell = (): void => {
    timer = null;
    const groups = Map.groupBy(lines, ({ listening }) => listening.view);
    for (const [, group] of groups) {
      const [first] = group;
      const kept = group.filter((line) => line.listening.holds() || close(line));
      const topics = first === undefined || kept.length === 0 ? [] : look(first.listening);
      if (topics.length === 0) continue;
      for (const line of kept) {
        line.waiting = [...new Set([...line.waiting, ...topics])];
        line.wake?.();
      }
    }
  };

  return {
    changed: () => {
      revision += 1;
      if (lines.size > 0) timer ??= setTimeout(tell, GATHER_MS);
    },
    get revision() {
      return revision;
    },
    listen: (listening) => {
      look(listening);
      const own = [...lines].filter((line) => line.listening.credential === listening.credential);
      const [oldest] = own;
      if (own.length >= MOST_LINES && oldest !== undefined) close(oldest);
      const at = placeOf(listening.view);
      // Whoever missed something, or comes from another run, reads everything anew.
      const missed = listening.lastAt !== at;
      const line: OpenLine = { listening, waiting: missed ? [...TOPICS] : [], wake: null, over: false };
      lines.add(line);
      return {
        get at() {
          return placeOf(listening.view);
        },
        next: async () => {
          while (!line.over && line.waiting.length === 0) {
            await new Promise<void>((resolve) => {
              line.wake = resolve;
            });
            line.wake = null;
          }
          if (line.over || !listening.holds()) return null;
          const topics = line.waiting;
          line.waiting = [];
          return { topics };
        },
        end: () => close(line),
      };
    },
    placeOf: (listening) => {
      look(listening);
      return placeOf(listening.view);
    },
    endSeat: (seatId) => {
      for (const line of [...lines]) if (line.listening.seatId === seatId) close(line);
    },
    endAll: () => {
      for (const line of [...lines]) close(line);
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
    get lines() {
      return lines.size;
    },
  };
};
