import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type inferRouterContext,
} from '@trpc/server';
import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import type { ApiAnswer } from '../bridge.ts';
import { CHANNEL, type Reply } from '../channels.ts';

type Asked = IpcMainInvokeEvent | IpcMainEvent;

/** The one way in from a page: each message is checked for its sender and its shape before anything happens. */
export interface Door {
  handle<I, O>(
    channel: string,
    input: z.ZodType<I>,
    answer: (input: I, event: Asked) => Promise<O> | O,
  ): void;
  listen<I>(channel: string, input: z.ZodType<I>, act: (input: I, event: Asked) => void): void;
}

export interface DoorOptions {
  readonly ipcMain: IpcMain;
  /** Whether these web contents are one of our windows. */
  readonly isOurWindow: (contentsId: number) => boolean;
  readonly origin: string;
  /** The sentence for a refusal that the person can act on; null for a bug. */
  readonly refusalOf: (cause: unknown) => string | null;
}

const FAULT = 'Muster ran into a fault of its own. Try again, and restart Muster if it stays.';

export const openDoor = ({ ipcMain, isOurWindow, origin, refusalOf }: DoorOptions): Door => {
  const comesFromOurPage = ({ sender, senderFrame }: Asked): boolean =>
    senderFrame !== null &&
    isOurWindow(sender.id) &&
    senderFrame === sender.mainFrame &&
    senderFrame.origin === origin;

  return {
    handle(channel, input, answer) {
      ipcMain.handle(channel, async (event, message: unknown): Promise<Reply<unknown>> => {
        if (!comesFromOurPage(event)) throw new Error('Refused: not from a page of Muster.');
        const parsed = input.safeParse(message);
        if (!parsed.success) throw new Error('Refused: not a message that Muster knows.');
        try {
          return { value: await answer(parsed.data, event) };
        } catch (cause) {
          const refusal = refusalOf(cause);
          if (refusal === null) console.error(cause);
          return { refusal: refusal ?? FAULT };
        }
      });
    },
    listen(channel, input, act) {
      ipcMain.on(channel, (event, message: unknown) => {
        const parsed = input.safeParse(message);
        if (comesFromOurPage(event) && parsed.success) act(parsed.data, event);
      });
    },
  };
};

const callId = z.string().min(1).max(100);

const CALL = z.strictObject({
  id: callId.optional(),
  path: z.string().max(200),
  type: z.enum(['query', 'mutation', 'subscription']),
  input: z.unknown(),
});

export interface ApiOptions<R extends AnyTRPCRouter> {
  readonly router: R;
  readonly createContext: () => inferRouterContext<R>;
  /** Told after each change that went well: the shell follows some settings. */
  readonly changed: () => void;
}

/** Answers calls of the page with the same data and the same error shapes as the HTTP host. */
export const serveApi = <R extends AnyTRPCRouter>(
  door: Door,
  { router, createContext, changed }: ApiOptions<R>,
): void => {
  const underWay = new Map<string, AbortController>();
  const keyOf = ({ sender }: Asked, id: string): string => `${sender.id}/${id}`;
  door.listen(CHANNEL.leave, callId, (id, event) => underWay.get(keyOf(event, id))?.abort());
  door.handle(CHANNEL.call, CALL, async ({ id, path, type, input }, event): Promise<ApiAnswer> => {
    const ctx = createContext();
    const key = id === undefined ? null : keyOf(event, id);
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    if (key !== null) underWay.set(key, gone);
    event.sender.once('destroyed', leave);
    try {
      const data: unknown = await callTRPCProcedure({
        router,
        path,
        type,
        ctx,
        input,
        getRawInput: async () => input,
        signal: gone.signal,
        batchIndex: 0,
      });
      if (type === 'mutation') changed();
      if (type !== 'subscription') return { data };
      for await (const told of data as AsyncIterable<unknown>) {
        if (gone.signal.aborted) break;
        event.sender.send(CHANNEL.told, { id, data: told });
      }
      return { data: null };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      if (error.code === 'INTERNAL_SERVER_ERROR') console.error(error.cause ?? error);
      const config = router._def._config;
      return { error: getTRPCErrorShape({ config, error, type, path, input, ctx }) };
    } finally {
      if (key !== null) underWay.delete(key);
      event.sender.off('destroyed', leave);
    }
  });
};
