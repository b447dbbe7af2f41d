import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../electron/api/app-router.ts';

/** Subscriptions by the browser's own event stream; tRPC's link would weigh as much as a screen. Whoever is cut off tries again himself. */
export const eventsLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const source = new EventSource(`/api/${op.path}`);
      const fail = (): void => {
        source.close();
        observer.error(TRPCClientError.from(new Error('The line was cut.')));
      };
      source.addEventListener('connected', () => observer.next({ result: { type: 'started' } }));
      source.addEventListener('message', ({ data }: MessageEvent<string>) =>
        observer.next({ result: { type: 'data', data: JSON.parse(data) } }),
      );
      source.addEventListener('return', () => {
        source.close();
        observer.complete();
      });
      source.addEventListener('serialized-error', fail);
      source.addEventListener('error', fail);
      return () => source.close();
    });
