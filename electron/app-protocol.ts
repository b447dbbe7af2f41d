import { protocol, type Session } from 'electron';
import { buildCsp, createNonce } from './hosts/csp.ts';
import { cacheControlOf, readStatic, resolveStatic } from './hosts/static-files.ts';

const SCHEME = 'app';
const HOST = 'muster';
export const APP_ORIGIN = `${SCHEME}://${HOST}`;

/** Must run before the app is ready: a scheme that is not standard has no origin, no history and no storage. */
export const registerAppScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);

const answer = async (rootDir: string, request: Request): Promise<Response> => {
  const { host, pathname } = new URL(request.url);
  const nonce = createNonce();
  const headers = {
    'content-security-policy': buildCsp(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  const found = host === HOST && request.method === 'GET' ? resolveStatic(rootDir, pathname) : null;
  if (found === null) return new Response('Not found', { status: 404, headers });
  const body = new Uint8Array(await readStatic(found, nonce));
  return new Response(body, {
    headers: { ...headers, 'content-type': found.type, 'cache-control': cacheControlOf(found) },
  });
};

/** Serves the built page from the program's own folder; there is no file:// and no network behind it. */
export const serveApp = (session: Session, rootDir: string): void =>
  session.protocol.handle(SCHEME, (request) => answer(rootDir, request));
