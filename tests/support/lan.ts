import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanHost, LanOptions } from '../../electron/hosts/lan/host.ts';
import { startLanHost } from '../../electron/hosts/lan/host.ts';
import type { TestApp } from './app.ts';

export interface Lan {
  readonly host: LanHost;
  readonly origin: string;
  /** As a page of ours asks, with a cookie or without. */
  ask(path: string, init?: Ask): Promise<Response>;
  /** Takes a seat as the join page does; gives the cookie, or the refusal's status. */
  join(code: string, name?: string): Promise<{ readonly cookie: string; readonly status: number }>;
}

interface Ask {
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The host for players, on loopback, since a test has no other address it may count on. */
export const openLan = async (app: TestApp, options: Partial<LanOptions> = {}): Promise<Lan> => {
  const rendererDir = join(app.dir, 'pages');
  mkdirSync(rendererDir, { recursive: true });
  writeFileSync(join(rendererDir, 'seat.html'), '<!doctype html><title>seat</title>');
  writeFileSync(join(rendererDir, 'index.html'), '<!doctype html><title>owner</title>');
  const host = await startLanHost({
    context: app.context,
    rendererDir,
    addresses: ['127.0.0.1'],
    port: 0,
    ...options,
  });
  const origin = `http://127.0.0.1:${host.port}`;
  const ask: Lan['ask'] = (path, { cookie, body, headers = {}, signal } = {}) =>
    fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        'x-muster': '1',
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', origin: new URL(host.origins[0] ?? origin).origin }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  return {
    host,
    origin,
    ask,
    join: async (code, name = '') => {
      const answer = await ask('/join', { body: { code, name } });
      await answer.arrayBuffer();
      return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    },
  };
};

/** Ticks of a seat's stream as they come; ends when the host ends it. */
export async function* readTicks(answer: Response): AsyncGenerator<{ id: string; topics: string[] }> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const id = /^id: (.*)$/m.exec(event)?.[1];
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (id !== undefined && data !== undefined)
        yield { id, topics: (JSON.parse(data) as { topics: string[] }).topics };
    }
  }
}
