import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from './access.ts';
import { readBody } from './body.ts';
import { renderEntry } from './entry-page.ts';
import { FAULTS } from './faults.ts';
import { type Reply, replyFault } from './reply.ts';

export const ENTRY_PATH = '/open';

/** After the hash: no browser sends it along, so it stands in no log, and nothing that only looks uses it up. */
export const entryUrl = (origin: string, access: Access): string =>
  `${origin}${ENTRY_PATH}#${access.newCode()}`;

const LONGEST_BODY = 1000;

const codeIn = (text: string): string | null => {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
};

const json = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  type: 'application/json',
  body: '{}',
  headers,
});

/** Only the page below asks so; who has no page of ours has no business here, with the right code or without. */
const spend = async (req: IncomingMessage, res: ServerResponse, access: Access): Promise<Reply | null> => {
  if (req.headers.origin === undefined) return replyFault(req, FAULTS.origin);
  const body = await readBody(req, res, LONGEST_BODY);
  if (body === 'gone') return null;
  if ('fault' in body) return replyFault(req, body.fault);
  // The same address clicked twice in one browser should open Muster twice.
  if (access.holdsSession(req.headers.cookie)) return json(200);
  const code = codeIn(body.bytes.toString());
  return code !== null && access.spend(code) ? json(200, { 'Set-Cookie': access.cookie }) : json(401);
};

/** The one door that needs no session: a good code goes in and a session cookie comes out. */
export const answerEntry = (
  req: IncomingMessage,
  res: ServerResponse,
  access: Access,
  nonce: string,
): Promise<Reply | null> | Reply => {
  if (req.method === 'GET' || req.method === 'HEAD') return renderEntry(nonce);
  if (req.method === 'POST') return spend(req, res, access);
  return replyFault(req, FAULTS.method, { Allow: 'GET, HEAD, POST' });
};
