import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net';
import { LOOPBACKS } from './address.ts';

type HostErrorCode = 'host/port-taken' | 'host/port-refused';

class HostError extends Error {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, message: string) {
    super(message);
    this.name = 'HostError';
    this.code = code;
  }
}

export const explainListening = (error: NodeJS.ErrnoException, port: number): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new HostError(
        'host/port-taken',
        `Port ${port} is used by another program. Choose another port, or leave it out and Muster finds a free one.`,
      );
    case 'EACCES':
      return new HostError(
        'host/port-refused',
        `This computer does not let Muster use port ${port}. Choose one above 1023, or leave it out.`,
      );
    default:
      return error;
  }
};

export const listen = (server: NetServer, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => reject(error);
    server.once('error', onError);
    server.listen({ port, host, ipv6Only: host === LOOPBACKS[1] }, () => {
      server.off('error', onError);
      resolve((server.address() as AddressInfo).port);
    });
  });

export const shut = (server: NetServer): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));

export const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

export interface Listening {
  readonly port: number;
  /** No new connections over the second address; the server itself is closed by its owner. */
  stop(): void;
}

/** Where there is no IPv6, nobody else can have it either. */
const NO_IPV6: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
const MOST_TRIES = 50;

/** One port on both loopback addresses. Port 0 takes one that is free on both. */
export const listenOnLoopback = async (server: Server, port: number): Promise<Listening> => {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
    server.emit('connection', socket),
  );
  for (let tries = 1; ; tries += 1) {
    const [first, other] = LOOPBACKS;
    const taken = await listen(server, port, first).catch((error) => {
      throw explainListening(error, port);
    });
    try {
      await listen(second, taken, other);
      return { port: taken, stop: () => second.close() };
    } catch (error) {
      if (NO_IPV6.has(codeOf(error))) return { port: taken, stop: () => undefined };
      await shut(server);
      if (port !== 0 || codeOf(error) !== 'EADDRINUSE' || tries === MOST_TRIES)
        throw explainListening(error as NodeJS.ErrnoException, taken);
    }
  }
};
