import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { AppContext } from '../../api/context.ts';
import { refusalFrom } from '../../api/errors.ts';
import { text } from '../../api/fields.ts';
import { takeSeat } from '../../api/services/seats/join.ts';
import { readBody } from '../http/body.ts';
import { FAULTS } from '../http/faults.ts';
import { type Reply, replyFault } from '../http/reply.ts';
import { renderJoin } from './join-page.ts';
import type { SeatKeys } from './seat-keys.ts';

export const JOIN_PATH = '/join';

const LONGEST_BODY = 2000;
const joining = z.strictObject({
  code: z.string().min(1).max(200),
  name: text(60).trim().default(''),
});

const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  headers,
});

const readJoining = (text: string): z.output<typeof joining> | null => {
  try {
    return joining.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

const NOT_A_CODE = 'This code does not work. Ask the game master for a new one.';

const spend = async (
  req: IncomingMessage,
  res: ServerResponse,
  { context, keys, from }: JoinOptions,
): Promise<Reply | null> => {
  const body = await readBody(req, res, LONGEST_BODY);
  if (body === 'gone') return null;
  if ('fault' in body) return replyFault(req, body.fault);
  const wanted = readJoining(body.bytes.toString());
  if (wanted === null) return json(400, { message: NOT_A_CODE });
  try {
    const { credential } = takeSeat(context, { ...wanted, from });
    return json(200, {}, { 'Set-Cookie': keys.cookieFor(credential) });
  } catch (error) {
    const refusal = refusalFrom(error);
    if (refusal === null) throw error;
    return json(refusal.code === 'seat/busy' ? 429 : 401, { message: refusal.message });
  }
};

export interface JoinOptions {
  readonly context: AppContext;
  readonly keys: SeatKeys;
  /** Who asks, as far as the network tells. */
  readonly from: string;
}

/** The one door that needs no key: looking spends nothing, only the button of the page does. */
export const answerJoin = (
  req: IncomingMessage,
  res: ServerResponse,
  nonce: string,
  options: JoinOptions,
): Promise<Reply | null> | Reply => {
  if (req.method === 'GET' || req.method === 'HEAD') return renderJoin(nonce);
  if (req.method === 'POST') return spend(req, res, options);
  return replyFault(req, FAULTS.method, { Allow: 'GET, HEAD, POST' });
};
