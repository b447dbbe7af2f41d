import { Agent, request } from 'node:http';

/** A player's page without the page: it listens, and asks what the page asks when something is new. */
export interface Device {
  /** The time at which it showed the day. */
  shows(day: number): Promise<number>;
  leave(): void;
}

const ASKED = 'seat.campaign,seat.orders,seat.table,seat.me';
/** Nobody is waited for any longer: a bench ends, whatever happens. */
const PATIENCE_MS = 60_000;

interface Answer {
  readonly text: string;
  readonly cookie: string;
}

const ask = (agent: Agent, url: string, cookie: string, body: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-muster': '1', origin: new URL(url).origin };
    const sent = request(url, { agent, method: 'POST', headers: { ...headers, cookie } }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () =>
        resolve({
          text: Buffer.concat(parts).toString(),
          cookie: res.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
        }),
      );
    });
    // A line kept open may be hung up by the host in the moment it is used again.
    sent.on('error', (error) =>
      sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
        ? resolve(ask(agent, url, cookie, body))
        : reject(error),
    );
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`${url} does not answer`)));
    sent.end(JSON.stringify(body));
  });

const dayIn = (text: string): number => Number(/"day":(\d+)/.exec(text)?.[1] ?? 0);

/** Takes the seat, opens its line, and says that it is here. */
export const sitDown = async (origin: string, code: string): Promise<Device> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const { cookie } = await ask(agent, `${origin}/join`, '', { code, name: '' });
  let last = 0;
  let waiting: { readonly day: number; readonly done: (at: number) => void } | null = null;
  let busy = false;
  let again = false;
  const read = async (): Promise<void> => {
    again = busy;
    if (busy) return;
    busy = true;
    const { text } = await ask(agent, `${origin}/api/${ASKED}?batch=1`, cookie, {});
    busy = false;
    last = dayIn(text);
    if (waiting !== null && last >= waiting.day) waiting.done(performance.now());
    if (again) await read();
  };
  const line = request(`${origin}/api/seat.news?input=%7B%7D`, { agent: false, headers: { cookie } });
  await new Promise<void>((resolve, reject) => {
    line.on('error', reject);
    line.on('response', (res) => {
      res.on('error', () => undefined);
      res.on('data', (part: Buffer) => {
        if (part.toString().includes('topics')) void read().then(resolve, reject);
      });
    });
    line.end();
  });
  await ask(agent, `${origin}/api/seat.here`, cookie, {});
  return {
    shows: (day) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`day ${day} did not come`)), PATIENCE_MS);
        const done = (at: number): void => {
          clearTimeout(timer);
          resolve(at);
        };
        waiting = { day, done };
        if (last >= day) done(performance.now());
      }),
    leave: () => {
      line.destroy();
      agent.destroy();
    },
  };
};
