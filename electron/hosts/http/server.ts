import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';
import { FAULTS, type Fault } from './faults.ts';
import type { HttpLimits } from './limits.ts';
import { sendRawFault } from './reply.ts';

export const createLimitedServer = (limits: HttpLimits): Server =>
  createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    keepAliveTimeout: limits.idleMs,
    // The guard refuses it instead, with our own headers on the reply.
    requireHostHeader: false,
  });

const FAULT_OF_CODE: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: FAULTS.slow,
  HPE_HEADER_OVERFLOW: FAULTS.longHeaders,
};

/** Bytes that are no request, or not in time. */
export const refuseBrokenRequests = (server: Server, connections: Connections): void => {
  // While the rest of the garbage is read away the parser complains again and again.
  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    // A reply of ours inside or before that answer would be taken for it.
    if (!socket.writable || connections.owesAnswer(socket)) socket.destroy();
    else sendRawFault(socket, FAULT_OF_CODE[error.code ?? ''] ?? FAULTS.address);
  });
  server.on('connect', (_req, socket) => sendRawFault(socket, FAULTS.method));
};
