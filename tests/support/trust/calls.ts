import type { Caller } from '../../../electron/api/app-router.ts';
import type { ApiRefusal } from '../../../electron/api/errors.ts';
import { askHost, enterBy } from '../http-raw.ts';
import { type ServedApp, type ServeOptions, serveApp } from '../serve.ts';

/** A procedure of the API by its path, through whatever door. */
export type Call = <T = unknown>(path: string, input?: unknown) => Promise<T>;

/** The host answered, and said no. */
export class CallRefused extends Error {
  readonly status: number;
  readonly refusal: ApiRefusal | null;

  constructor(status: number, refusal: ApiRefusal | null, text: string) {
    super(`${status} ${refusal?.code ?? ''} ${refusal?.message ?? text.slice(0, 300)}`);
    this.name = 'CallRefused';
    this.status = status;
    this.refusal = refusal;
  }
}

interface Answer {
  readonly result?: { readonly data?: unknown };
  readonly error?: { readonly data?: { readonly refusal?: ApiRefusal | null } };
}

const parseAnswer = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
};

/** Goes in by the one-time address; every call is a POST, questions too. */
export const enterServed = async (
  address: string,
): Promise<{ readonly call: Call; readonly origin: string; readonly cookie: string }> => {
  const { origin } = new URL(address);
  const cookie = await enterBy(address);
  const call: Call = async (path, input) => {
    const { status, text } = await askHost(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(input ?? {}),
    });
    const answer = parseAnswer(text);
    if (status !== 200) throw new CallRefused(status, answer.error?.data?.refusal ?? null, text);
    return answer.result?.data as never;
  };
  return { call, origin, cookie };
};

export interface Served extends ServedApp {
  readonly call: Call;
  readonly origin: string;
  readonly cookie: string;
}

export const serveAndEnter = async (dataDir: string, options?: ServeOptions): Promise<Served> => {
  const served = await serveApp(dataDir, options);
  return { ...served, ...(await enterServed(served.address)) };
};

/** The same without a host in between. */
export const callsOf =
  (api: Caller): Call =>
  (path, input) => {
    const procedure = path
      .split('.')
      .reduce<unknown>((room, name) => (room as Record<string, unknown>)[name], api);
    return (procedure as (input: unknown) => Promise<never>)(input);
  };
