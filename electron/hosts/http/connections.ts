import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Which sockets are being answered and what still runs, so that stopping loses no answer and waits for no idler. */
export interface Connections {
  begin(req: IncomingMessage, res: ServerResponse, work: Promise<void>): void;
  /** An answer has begun, or will come for a request that is here whole. */
  owesAnswer(socket: Socket): boolean;
  /** Stops listening, cuts idle sockets and unfinished first lines, waits for the answers under way. */
  drain(graceMs: number): Promise<void>;
}

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

export const trackConnections = (server: Server): Connections => {
  const open = new Map<Socket, Set<Exchange>>();
  const running = new Set<Promise<void>>();
  let draining = false;

  server.on('connection', (socket: Socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });

  return {
    begin(req, res, work) {
      const { socket } = req;
      const exchange = { req, res };
      const exchanges = open.get(socket);
      exchanges?.add(exchange);
      res.once('close', () => {
        exchanges?.delete(exchange);
        if (draining && exchanges?.size === 0) socket.destroySoon();
      });
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    owesAnswer: (socket) =>
      [...(open.get(socket) ?? [])].some(({ req, res }) => req.complete || res.headersSent),
    async drain(graceMs) {
      draining = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, exchanges] of open) if (exchanges.size === 0) socket.destroy();
      const late = new AbortController();
      await Promise.race([
        Promise.all([closed, ...running]),
        wait(graceMs, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
      for (const socket of open.keys()) socket.destroy();
      await closed;
    },
  };
};
