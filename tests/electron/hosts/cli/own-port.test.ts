import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ownPortOf, startOnOwnPort } from '../../../../electron/hosts/cli/own-port.ts';
import { listenOnLoopback } from '../../../../electron/hosts/http/listen.ts';
import { tempDir } from '../../../support/app.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A host that does nothing but listen. */
const start = async (wanted: number) => {
  const server = createServer();
  servers.push(server);
  const port = await listenOnLoopback(server as never, wanted);
  return { origin: `http://127.0.0.1:${port}`, newEntryUrl: () => '', close: async () => {} };
};

it('a data folder has the same port each time, and another folder another one', () => {
  const ports = ['/a', '/a', '/b'].map(ownPortOf);
  expect([ports[0] === ports[1], ports[0] === ports[2]]).toEqual([true, false]);
  expect(ports.every((port) => port >= 20_000 && port < 32_000)).toBe(true);
});

it('takes any free port where its own is taken', async () => {
  const dir = tempDir();
  const first = await startOnOwnPort(dir, start);
  const second = await startOnOwnPort(dir, start);
  expect(first.origin).toBe(`http://127.0.0.1:${ownPortOf(dir)}`);
  expect(second.origin).not.toBe(first.origin);
});

it('any other trouble is told, not worked around', async () => {
  const broken = () => Promise.reject(new Error('no network at all'));
  await expect(startOnOwnPort('/a', broken)).rejects.toThrow('no network at all');
});
