import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../../electron/api/app-router.ts';
import { bridge } from './bridge.ts';
import { isUnreachable } from './errors.ts';
import { eventsLink } from './events-link.ts';
import { ipcLink } from './ipc-link.ts';
import { isSeatPage, SEAT_HEADERS, seatLink } from './seat-link.ts';

/** Browsers refuse to keep a larger request alive while the page goes away. */
const KEEPALIVE_BYTES = 60_000;

/** A change typed just before the window closes is still sent. */
const fetchToTheEnd: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    keepalive: typeof init?.body === 'string' && init.body.length < KEEPALIVE_BYTES,
  });

/** Questions go by POST as well: a whole roster does not fit into an address. The host takes at most 50 at once. */
const HTTP = {
  url: '/api',
  fetch: fetchToTheEnd as never,
  methodOverride: 'POST',
  ...(isSeatPage ? { headers: SEAT_HEADERS } : {}),
} as const;

/** What may take long goes by itself: nothing else waits for it, and it ends when nobody waits for it any more. */
const TAKES_LONG: ReadonlySet<string> = new Set([
  'actions.odds',
  'actions.run',
  'battles.odds',
  'battles.prospects',
  'battles.advice',
  'battles.glance',
  'battles.whatIf',
  'seat.battles.odds',
  'seat.battles.prospects',
  'seat.battles.advice',
  'campaigns.previewAmendment',
  'campaigns.amend',
  'files.preview',
  'files.import',
  'files.write',
  'backups.create',
  'store.check',
]);

const browserLink = () =>
  splitLink({
    condition: ({ type }) => type === 'subscription',
    true: eventsLink,
    false: splitLink({
      condition: ({ path }) => TAKES_LONG.has(path),
      true: httpLink(HTTP),
      false: httpBatchLink({ ...HTTP, maxItems: 50 }),
    }),
  });

export const client = createTRPCClient<AppRouter>({
  links: isSeatPage ? [seatLink, browserLink()] : [bridge === null ? browserLink() : ipcLink(bridge)],
});

export const queryClient = new QueryClient({
  defaultOptions: {
    // The program is on this computer: being offline must not hold anything back.
    queries: {
      networkMode: 'always',
      staleTime: 2000,
      retry: (failures, error) => isUnreachable(error) && failures < 2,
      retryDelay: 400,
    },
  },
});

export const api = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
