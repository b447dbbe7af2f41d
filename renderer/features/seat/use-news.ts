import { useEffect, useState } from 'react';
import { api, client, queryClient } from '../../api/client.ts';

export type Line = 'live' | 'slow' | 'cut';

const TOPIC_FILTERS: Readonly<Record<string, () => unknown>> = {
  campaign: () =>
    Promise.all([
      queryClient.invalidateQueries(api.seat.campaign.queryFilter()),
      queryClient.invalidateQueries(api.seat.chronicle.queryFilter()),
      queryClient.invalidateQueries(api.seat.musterRoll.queryFilter()),
      queryClient.invalidateQueries(api.seat.leaders.queryFilter()),
      queryClient.invalidateQueries(api.seat.preview.queryFilter()),
    ]),
  battles: () =>
    Promise.all([
      queryClient.invalidateQueries(api.seat.battles.pathFilter()),
      queryClient.invalidateQueries(api.battles.pathFilter()),
    ]),
  orders: () => queryClient.invalidateQueries(api.seat.orders.queryFilter()),
  table: () =>
    Promise.all([
      queryClient.invalidateQueries(api.seat.table.queryFilter()),
      queryClient.invalidateQueries(api.seat.me.queryFilter()),
    ]),
  rosters: () => queryClient.invalidateQueries(api.seat.rosters.queryFilter()),
  people: () => queryClient.invalidateQueries(api.seat.people.queryFilter()),
};

const readAnew = (topics: readonly string[]): void => {
  for (const topic of topics) void TOPIC_FILTERS[topic]?.();
};
const readAllAnew = (): void => readAnew(Object.keys(TOPIC_FILTERS));

const HERE_MS = 20_000;
const HIDDEN_MS = 30_000;
/** Nothing within it: a proxy holds the line's bytes back, so it is asked for instead. */
const CONNECT_MS = 5_000;
const ASK_MS = 5_000;
const AGAIN_MS = [1_000, 2_000, 5_000, 10_000, 15_000];

const input = (last: string | null): string =>
  encodeURIComponent(JSON.stringify(last === null ? {} : { lastEventId: last }));

/**
 * One line for the whole page, open while it is looked at. A device that slept comes back by itself and reads everything
 * anew; one refused reconnect ends a browser's own tries for good, so they are made here.
 */
const listen = (onLine: (line: Line) => void): (() => void) => {
  let source: EventSource | null = null;
  let last: string | null = null;
  let place: string | null = null;
  let failures = 0;
  let stopped = false;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const after = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  const close = (): void => {
    source?.close();
    source = null;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const askInstead = async (): Promise<void> => {
    try {
      const now = await client.seat.place.query();
      if (place !== null && place !== now) readAllAnew();
      place = now;
      onLine('slow');
    } catch {
      onLine('cut');
    }
    if (!stopped && source !== null) after(ASK_MS, () => void askInstead());
  };
  const open = (): void => {
    if (stopped || source !== null || document.visibilityState === 'hidden') return;
    const opened = new EventSource(`/api/seat.news?input=${input(last)}`);
    source = opened;
    let connected = false;
    after(CONNECT_MS, () => {
      if (!connected && source === opened) void askInstead();
    });
    const hear = (): void => {
      if (!connected) onLine('live');
      connected = true;
      failures = 0;
    };
    opened.addEventListener('connected', hear);
    opened.addEventListener('message', (event: MessageEvent<string>) => {
      hear();
      last = event.lastEventId;
      readAnew((JSON.parse(event.data) as { readonly topics: readonly string[] }).topics);
    });
    const again = (): void => {
      if (source !== opened) return;
      close();
      onLine('cut');
      // The seat may have been given away: the page asks, and says so.
      void queryClient.invalidateQueries(api.seat.me.queryFilter());
      const wait = AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)] ?? 1_000;
      failures += 1;
      after(wait * (0.75 + Math.random() / 2), open);
    };
    opened.addEventListener('error', again);
    opened.addEventListener('return', again);
  };
  const sayHere = (): void => {
    if (document.visibilityState === 'visible') void client.seat.here.mutate().catch(() => undefined);
  };
  const wake = (): void => {
    if (document.visibilityState === 'hidden') {
      after(HIDDEN_MS, () => document.visibilityState === 'hidden' && close());
      return;
    }
    if (source === null) {
      readAllAnew();
      open();
    }
    sayHere();
  };
  const beat = setInterval(sayHere, HERE_MS);
  const events = ['pageshow', 'online'] as const;
  document.addEventListener('visibilitychange', wake);
  for (const name of events) window.addEventListener(name, wake);
  sayHere();
  open();
  return () => {
    stopped = true;
    clearInterval(beat);
    document.removeEventListener('visibilitychange', wake);
    for (const name of events) window.removeEventListener(name, wake);
    close();
  };
};

export const useNews = (): Line => {
  const [line, setLine] = useState<Line>('cut');
  useEffect(() => listen(setLine), []);
  return line;
};
