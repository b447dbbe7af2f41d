import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpLimits } from './limits.ts';

interface Unread {
  /** How much the other side had taken, and when it was seen to take more. */
  readonly taken: number;
  readonly since: number;
}

/** Who asks and never reads makes answers pile up in memory. Gives what ends the watch. */
export const cutIdleReaders = (
  server: Server,
  { unreadBytes, unreadMs, checkEveryMs }: Pick<HttpLimits, 'unreadBytes' | 'unreadMs' | 'checkEveryMs'>,
): (() => void) => {
  const open = new Map<Socket, Unread | null>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  const look = (): void => {
    const now = performance.now();
    for (const [socket, before] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength <= unreadBytes) open.set(socket, null);
      else if (before === null || before.taken !== taken) open.set(socket, { taken, since: now });
      else if (now - before.since >= unreadMs) socket.destroy();
    }
  };
  const timer = setInterval(look, checkEveryMs).unref();
  return () => clearInterval(timer);
};
