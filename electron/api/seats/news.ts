/** What a page asks for anew. No tick carries more: what it is about is read by the seat's own questions. */
export const TOPICS = ['campaign', 'battles', 'orders', 'table', 'people', 'rosters'] as const;
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

export interface Following {
  /** When something is new; null once nobody is told any more. */
  next(): Promise<Pick<News, 'written' | 'revision'> | null>;
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
  /** Somebody came or went: in a full house that is always so, and is told to all once in a while. */
  stirred(): void;
  /** Grows with each write: what was worked out before may be used while it stays. */
  readonly written: number;
  /** Grows with each write, and with each coming and going. */
  readonly revision: number;
  listen(listening: Listening): Line;
  /** For the owner, who sees everything: how often something was written, or somebody came or went. */
  follow(): Following;
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
const STIR_MS = 700;
const MOST_LINES = 4;

export const createNews = (run: string): News => {
  let revision = 0;
  let written = 0;
  let timer: NodeJS.Timeout | null = null;
  let stirring: NodeJS.Timeout | null = null;
  const seen = new Map<string, Seen>();
  const lines = new Set<OpenLine>();
  const followers = new Set<{ told: number; wake: (() => void) | null }>();
  const isHeard = (): boolean => lines.size + followers.size > 0;

  /** Whoever looks first finds the change for all who see the same: nobody else would find it again. */
  const look = ({ view, look: read }: Pick<Listening, 'view' | 'look'>): void => {
    const digests = read();
    const before = seen.get(view);
    if (before === undefined) {
      seen.set(view, { count: 0, digests });
      return;
    }
    const changed = TOPICS.filter((topic) => before.digests[topic] !== digests[topic]);
    if (changed.length === 0) return;
    seen.set(view, { count: before.count + 1, digests });
    for (const line of lines) {
      if (line.listening.view !== view) continue;
      line.waiting = [...new Set([...line.waiting, ...changed])];
      line.wake?.();
    }
  };
  const placeOf = (view: string): string => `${run}.${seen.get(view)?.count ?? 0}`;
  const close = (line: OpenLine): void => {
    line.over = true;
    lines.delete(line);
    line.wake?.();
  };

  const forget = (): void => {
    for (const one of [timer, stirring]) if (one !== null) clearTimeout(one);
    timer = null;
    stirring = null;
  };
  const tell = (): void => {
    forget();
    for (const { wake } of followers) wake?.();
    const groups = Map.groupBy(lines, ({ listening }) => listening.view);
    for (const [, group] of groups) {
      const [first] = group;
      const kept = group.filter((line) => line.listening.holds() || close(line));
      if (first !== undefined && kept.length > 0) look(first.listening);
    }
  };

  return {
    changed: () => {
      revision += 1;
      written += 1;
      if (isHeard()) timer ??= setTimeout(tell, GATHER_MS);
    },
    stirred: () => {
      revision += 1;
      if (isHeard()) stirring ??= setTimeout(tell, STIR_MS);
    },
    get written() {
      return written;
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
    follow: () => {
      const follower = { told: revision, wake: null as (() => void) | null };
      followers.add(follower);
      return {
        next: async () => {
          while (followers.has(follower) && follower.told === revision) {
            await new Promise<void>((resolve) => {
              follower.wake = resolve;
            });
            follower.wake = null;
          }
          follower.told = revision;
          return followers.has(follower) ? { written, revision } : null;
        },
        end: () => {
          followers.delete(follower);
          follower.wake?.();
        },
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
      for (const follower of followers) {
        followers.delete(follower);
        follower.wake?.();
      }
      forget();
    },
    get lines() {
      return lines.size;
    },
  };
};
