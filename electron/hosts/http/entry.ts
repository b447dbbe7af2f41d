import type { IncomingMessage } from 'node:http';
import type { Access } from './access.ts';
import { FAULTS } from './faults.ts';
import { isForeignFetch } from './guard.ts';
import { NOTICES, replyNotice } from './notice.ts';
import { type Reply, replyFault } from './reply.ts';

export const ENTRY_PATH = '/open';

export const entryUrl = (origin: string, access: Access): string =>
  `${origin}${ENTRY_PATH}?code=${access.newCode()}`;

/** Browsers fetch addresses while people still type them; that must not use the code up. */
const isPrefetch = (req: IncomingMessage): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => {
    const value = req.headers[name];
    return typeof value === 'string' && /prefetch|prerender|preview/i.test(value);
  });

const letIn = (headers: Readonly<Record<string, string>>): Reply => ({
  status: 303,
  type: 'text/plain',
  body: '',
  headers: { Location: '/', ...headers },
});

/** The one door that needs no session: a good code goes in and a session cookie comes out. */
export const answerEntry = (req: IncomingMessage, access: Access, nonce: string): Reply => {
  if (req.method !== 'GET') return replyFault(req, FAULTS.method, { Allow: 'GET' });
  if (isPrefetch(req)) return replyFault(req, FAULTS.prefetch);
  // Coming from another page the browser would hold the strict cookie back on the redirect, and the code would be lost.
  if (isForeignFetch(req)) return replyNotice(NOTICES.foreignLink, nonce);
  // The same address clicked twice in one browser should open Muster twice.
  if (access.holdsSession(req.headers.cookie)) return letIn({});
  const code = new URLSearchParams((req.url ?? '').slice(ENTRY_PATH.length)).get('code');
  if (code === null || !access.spend(code)) return replyNotice(NOTICES.usedAddress, nonce);
  return letIn({ 'Set-Cookie': access.cookie });
};
