import { createNews, type News } from './news.ts';
import { createPresence, type Presence } from './presence.ts';
import { createTries, type Tries } from './tries.ts';

/** An address of this computer that others could reach it by. */
export interface OfferedAddress {
  readonly address: string;
  /** As the system calls it: `eth0`, `Wi-Fi`. */
  readonly network: string;
  /** Private ones are of the house; others may be the world's. */
  readonly kind: 'private' | 'virtual' | 'public';
}

export interface OpenDoor {
  /** `http://192.168.1.20:4870`, one for each address; the name behind a proxy alone where there is one. */
  readonly origins: readonly string[];
  readonly port: number;
  readonly openedAt: string;
  /** Whether anybody from outside has asked for anything yet. */
  readonly reached: boolean;
}

/** How the house is opened to others; hosts that cannot listen have none. */
export interface Door {
  offered(): readonly OfferedAddress[];
  state(): OpenDoor | null;
  open(wanted: { readonly addresses: readonly string[]; readonly port: number | null }): Promise<OpenDoor>;
  /** Ends every stream and every connection. */
  close(): Promise<void>;
}

/** What is known of players on devices of their own while the program runs; nothing of it is stored. */
export interface House {
  readonly news: News;
  readonly presence: Presence;
  /** Of who types a code. */
  readonly tries: Tries;
  /** Campaigns whose day ends when all are ready. */
  readonly endsWhenReady: Set<string>;
  door: Door | null;
  /** Worked out once while nothing is written, however many seats ask for it. */
  once<T>(key: string, make: () => T): T;
  /** The same for what also depends on who is here. */
  onceHere<T>(key: string, make: () => T): T;
}

const MOST_KEPT = 200;

type Keep = House['once'];

/** Kept while `now` says the same. */
const keepWhile = (now: () => number): Keep => {
  const kept = new Map<string, unknown>();
  let keptAt = 0;
  return <T>(key: string, make: () => T): T => {
    // Whoever asks for ever other things must not fill the memory.
    if (keptAt !== now() || kept.size >= MOST_KEPT) kept.clear();
    keptAt = now();
    if (kept.has(key)) return kept.get(key) as T;
    const value = make();
    kept.set(key, value);
    return value;
  };
};

export const createHouse = (run: string): House => {
  const news = createNews(run);
  return {
    news,
    presence: createPresence(news.stirred),
    tries: createTries(),
    endsWhenReady: new Set(),
    door: null,
    once: keepWhile(() => news.written),
    onceHere: keepWhile(() => news.revision),
  };
};
