import { protocol, type Session } from 'electron';
import { buildCsp, createNonce } from './hosts/csp.ts';
import { putStart, type ReadStart } from './hosts/start-page.ts';
import { cacheControlOf, isPage, readPage, readStatic, resolveStatic } from './hosts/static-files.ts';

const SCHEME = 'app';
const HOST = 'muster';
export const APP_ORIGIN = `${SCHEME}://${HOST}`;

/** Must run before the app is ready: a scheme that is not standard has no origin, no history and no storage. */
export const registerAppScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);

const answer = async (rootDir: string, readStart: ReadStart, request: Request): Promise<Response> => {
  const { host, pathname, search } = new URL(request.url);
  const nonce = createNonce();
  const headers = {
    'content-security-policy': buildCsp(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  const found = host === HOST && request.method === 'GET' ? resolveStatic(rootDir, pathname) : null;
  if (found === null) return new Response('Not found', { status: 404, headers });
  const body = isPage(found)
    ? putStart(await readPage(found, nonce), await readStart(`${pathname}${search}`))
    : new Uint8Array((await readStatic(found)).bytes);
  return new Response(body, {
    headers: { ...headers, 'content-type': found.type, 'cache-control': cacheControlOf(found) },
  });
};

/** Serves the built page from the program's own folder; there is no file:// and no network behind it. */
export const serveApp = (session: Session, rootDir: string, readStart: ReadStart): void =>
  session.protocol.handle(SCHEME, (request) => answer(rootDir, readStart, request));
