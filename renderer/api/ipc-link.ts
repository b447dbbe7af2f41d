import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../electron/api/app-router.ts';
import type { ApiAnswer, DesktopBridge } from '../../electron/bridge.ts';

const asError = (cause: unknown): TRPCClientError<AppRouter> =>
  TRPCClientError.from(cause instanceof Error ? cause : new Error(String(cause)));

/** Carries calls over the desktop's bridge. Refusals arrive in tRPC's own shape, so their codes survive. */
export const ipcLink =
  ({ call, leave, onTold }: DesktopBridge): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const settle = (answer: ApiAnswer): void => {
        if ('error' in answer) {
          observer.error(TRPCClientError.from({ error: answer.error } as never));
          return;
        }
        if (op.type !== 'subscription') observer.next({ result: { type: 'data', data: answer.data } });
        observer.complete();
      };
      const id = String(op.id);
      const deafen =
        op.type === 'subscription'
          ? onTold((told) => {
              if (told.id === id) observer.next({ result: { type: 'data', data: told.data } });
            })
          : null;
      call({ id, path: op.path, type: op.type, input: op.input }).then(settle, (cause) =>
        observer.error(asError(cause)),
      );
      // A change goes on to its end, whoever looks; only a question is dropped.
      const drop = (): void => leave(id);
      if (op.type === 'query') op.signal?.addEventListener('abort', drop);
      return () => {
        op.signal?.removeEventListener('abort', drop);
        if (deafen === null) return;
        deafen();
        drop();
      };
    });
