import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Never a name and never 0.0.0.0: nobody else in the network may reach the host. */
export const LOOPBACK = '127.0.0.1';

type HostErrorCode = 'host/port-taken' | 'host/port-refused';

class HostError extends Error {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, message: string) {
    super(message);
    this.name = 'HostError';
    this.code = code;
  }
}

const explain = (error: NodeJS.ErrnoException, port: number): Error => {
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

/** Port 0 takes any free one. Resolves with the port in use. */
export const listenOnLoopback = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => reject(explain(error, port));
    server.once('error', onError);
    server.listen(port, LOOPBACK, () => {
      server.off('error', onError);
      resolve((server.address() as AddressInfo).port);
    });
  });
